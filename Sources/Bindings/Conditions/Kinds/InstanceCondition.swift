// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The window's instance fits.
nonisolated package struct InstanceCondition: PatternConditionPart {
  static let fact = Fact.instance
  @MainActor package static let description = ConditionDescription.patterns(
    "instance", "the window's instance: the first word of WM_CLASS", example: "xterm")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }
}
