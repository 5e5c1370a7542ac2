// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window's class fits.
nonisolated package struct ClassCondition: PatternConditionPart {
  static let fact = Fact.class
  @MainActor package static let description = ConditionDescription.patterns(
    "class", "the window's class: the second word of WM_CLASS", example: "Xterm")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }
}
