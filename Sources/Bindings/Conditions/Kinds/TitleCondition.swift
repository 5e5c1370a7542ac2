// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window's title fits.
nonisolated package struct TitleCondition: PatternConditionPart {
  static let fact = Fact.title
  @MainActor package static let description = ConditionDescription.patterns(
    "title", "the window's title", example: "\"/\\\\.pdf$/\"")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  /// Not the title itself: logs are sent to others.
  @MainActor func words(for value: FactValue) -> String? { value.text.map { "\($0.count) characters long" } }
}
