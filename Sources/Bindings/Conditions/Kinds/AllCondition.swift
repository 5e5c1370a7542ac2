// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// All of these hold.
nonisolated package struct AllCondition: NestedConditionPart {
  @MainActor package static let description = ConditionDescription.conditions(
    "all", "conditions that all hold")
  let conditions: [Condition]

  package init(_ conditions: [Condition]) { self.conditions = conditions }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    conditions.allSatisfy { evaluator.holds($0, for: target) }
  }

  @MainActor package func finding(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String? {
    conditions.map { evaluator.findings(in: $0, target) }.joined(separator: " and ")
  }

  @MainActor package func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget)
    -> Message?
  {
    conditions.lazy.compactMap { evaluator.unmetCondition(of: $0, for: target) }.first
  }

  package var excludesTouchscreens: Bool { conditions.contains(where: \.excludesTouchscreens) }
}
