// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// All of these hold.
nonisolated package struct AllCondition: NestedConditionPart {
  @MainActor package static let description = ConditionDescription.conditions(
    "all", "conditions that all hold")
  let conditions: [Condition]

  package init(_ conditions: [Condition]) { self.conditions = conditions }

  @MainActor package func holds(for judgement: Judgement, _ target: WindowTarget) -> Bool {
    conditions.allSatisfy { judgement.holds($0, for: target) }
  }

  @MainActor package func fact(for judgement: Judgement, _ target: WindowTarget) -> String? {
    conditions.map { judgement.facts(of: $0, target) }.joined(separator: " and ")
  }

  @MainActor package func objection(for judgement: Judgement, _ target: WindowTarget) -> String? {
    conditions.lazy.compactMap { judgement.objection(of: $0, for: target) }.first
  }

  package var excludesTouchscreens: Bool { conditions.contains(where: \.excludesTouchscreens) }
}
