// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// None of these holds.
nonisolated package struct NoneCondition: NestedConditionPart {
  @MainActor package static let description = ConditionDescription.conditions(
    "none", "conditions of which none holds")
  let conditions: [Condition]

  package init(_ conditions: [Condition]) { self.conditions = conditions }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    !conditions.contains { evaluator.holds($0, for: target) }
  }

  /// A condition that does not hold is not reported.
  @MainActor package func finding(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String? { nil }

  @MainActor package func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget)
    -> Message?
  {
    let holding = conditions.first { evaluator.holds($0, for: target) }
    return Message(
      "%1, which is excluded",
      of: [holding.map { .name(evaluator.findings(in: $0, target)) } ?? Message("a condition holds")])
  }
}
