// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// At least one of these holds.
nonisolated package struct AnyCondition: NestedConditionPart {
  @MainActor package static let description = ConditionDescription.conditions(
    "any", "conditions of which at least one holds")
  let conditions: [Condition]

  package init(_ conditions: [Condition]) { self.conditions = conditions }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    conditions.contains { evaluator.holds($0, for: target) }
  }

  @MainActor package func finding(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String? {
    conditions.first { evaluator.holds($0, for: target) }.map { evaluator.findings(in: $0, target) }
  }

  @MainActor package func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget)
    -> Message?
  {
    .list(conditions.compactMap { evaluator.unmetCondition(of: $0, for: target) }, separator: "; ")
  }

  package var excludesTouchscreens: Bool { conditions.allSatisfy(\.excludesTouchscreens) }
}
