// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures

// Limits and accommodations for a landing hand.
extension Hand {
  /// Finds the limits and accommodations whose conditions hold; without facts, conditions fail.
  func updateGate(under facts: (any HandFacts)?) {
    guard isExclusive, identity.kind == .touchscreen else { return }
    let evaluator = facts.map { ConditionEvaluator($0) }
    func holds(_ condition: Condition?) -> Bool {
      guard let condition else { return true }
      return evaluator?.holds(condition) == true
    }
    let (pixelsPerPoint, screen) = (identity.pixelsPerPoint, screenGeometry.monitors[0].size)
    let rules = TouchRules(
      configuration.limits.first { holds($0.condition) },
      configuration.accommodations.first { holds($0.condition) }, in: facts?.frame ?? .zero,
      edgeWidth: configuration.settings.edgeWidth
    ) { length in
      let side = min(screen.width, screen.height) / pixelsPerPoint
      return length.points(pixelsPerPoint: pixelsPerPoint, of: side) * pixelsPerPoint
    }
    guard let rules else { return touchOwnership.gate = nil }
    if touchOwnership.gate == nil {
      touchOwnership.gate = TouchGate(rules)
    } else {
      touchOwnership.gate?.rules = rules
    }
  }
}
