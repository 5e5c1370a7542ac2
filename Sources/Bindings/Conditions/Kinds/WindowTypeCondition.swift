// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What a window is for.
nonisolated package enum WindowType: String, Word {
  /// An application's main window.
  case normal
  /// A window that asks something.
  case dialog
  /// A palette or a small helper that stays open.
  case utility
  /// A toolbar that was torn off.
  case toolbar
  /// A menu.
  case menu
  /// A picture that is shown while a program starts.
  case splash
  /// A message that goes away by itself.
  case notification
  /// A panel.
  case dock
  /// The desktop with its icons.
  case desktop
  /// No window at all.
  case none
}

/// The window is of one of these types.
nonisolated package struct WindowTypeCondition: WordConditionPart {
  static let fact = Fact.type
  @MainActor package static let description = describe(
    "windowType", "what the window is for", example: "( dialog, utility )")
  let words: [WindowType]

  package init(_ words: [WindowType]) { self.words = words }

  @MainActor func holds(_ value: FactValue) -> Bool {
    words.contains(value.text.flatMap(WindowType.init) ?? .none)
  }
}
