// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Whether a program does with touches what people expect, or only knows a mouse.
nonisolated package enum TouchSupport: String, Word {
  /// It scrolls, zooms and opens menus by itself, or it is unknown.
  case aware
  /// It only knows a mouse.
  case unaware
}

/// The window's program understands touch, or does not.
nonisolated package struct TouchCondition: WordConditionPart {
  static let fact = Fact.touch
  @MainActor package static let description = describe(
    "touch", "whether the window's program understands touch", example: "unaware")
  let words: [TouchSupport]

  package init(_ words: [TouchSupport]) { self.words = words }

  /// Whoever asks for programs that do not understand touch takes their fingers on purpose.
  package var sparesTouchApplications: Bool { words == [.unaware] }
}
