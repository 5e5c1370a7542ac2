// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The name of the pointer's shape fits.
nonisolated package struct PointerShapeCondition: PatternConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// The name of the shape that the pointer has, such as "text"; nil if it has none.
    var pointerShape: String? { get }
  }

  @MainActor package static let description = ConditionDescription.patterns(
    "pointerShape", "the name of the pointer's shape", example: "( text, xterm, ibeam )")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    evaluator.conditionContext.pointerShape.map(patterns.fit) ?? false
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    evaluator.conditionContext.pointerShape?.quoted ?? "unknown"
  }
}
