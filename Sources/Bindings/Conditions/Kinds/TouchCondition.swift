// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Whether a program does with touches what people expect, or only knows a mouse.
nonisolated package enum TouchSupport: String, Hashable, Sendable, CaseIterable {
  /// It scrolls, zooms and opens menus by itself, or it is unknown.
  case aware
  /// It only knows a mouse.
  case unaware
}

/// The window's program understands touch, or does not.
nonisolated package struct TouchCondition: WindowConditionPart, WordConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// Whether its program understands touch where the fingers are.
    var touchSupport: TouchSupport { get }
  }

  @MainActor package static let description = describe(
    "touch", "whether the window's program understands touch", example: "unaware")
  let words: [TouchSupport]

  package init(_ words: [TouchSupport]) { self.words = words }

  @MainActor func holds(for window: (any WindowConditionContext)?) -> Bool {
    window.map { words.contains($0.touchSupport) } ?? false
  }

  @MainActor func found(at window: any WindowConditionContext) -> String { window.touchSupport.rawValue }

  package var asksForTouchSupport: Bool { true }

  /// Whoever asks for programs that do not understand touch takes their fingers on purpose.
  package var sparesTouchApplications: Bool { words == [.unaware] }
}
