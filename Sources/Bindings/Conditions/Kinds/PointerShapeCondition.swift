// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The name of the pointer's shape fits.
nonisolated package struct PointerShapeCondition: PatternConditionPart {
  /// What it asks for.
  @MainActor package protocol Facts: AnyObject {
    /// The name of the shape that the pointer has, such as "text"; nil if it has none.
    var pointerShape: String? { get }
  }

  @MainActor package static let description = ConditionDescription.patterns(
    "pointerShape", "the name of the pointer's shape", example: "( text, xterm, ibeam )")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  @MainActor package func holds(for judgement: Judgement, _ target: WindowTarget) -> Bool {
    judgement.circumstances.pointerShape.map(patterns.fit) ?? false
  }

  @MainActor package func found(by judgement: Judgement, _ target: WindowTarget) -> String {
    judgement.circumstances.pointerShape?.quoted ?? "unknown"
  }
}
