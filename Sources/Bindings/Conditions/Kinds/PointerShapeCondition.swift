// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The name of the pointer's shape fits.
nonisolated package struct PointerShapeCondition: PatternConditionPart {
  static let fact = Fact.pointerShape
  @MainActor package static let description = ConditionDescription.patterns(
    "pointerShape", "the name of the pointer's shape", example: "( text, xterm, ibeam )")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }
}
