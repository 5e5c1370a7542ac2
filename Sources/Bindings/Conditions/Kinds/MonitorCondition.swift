// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The monitor's name fits.
nonisolated package struct MonitorCondition: PatternConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// The name of the monitor that the fingers are on; for a touchpad, the pointer.
    var monitor: String { get }
  }

  @MainActor package static let description = ConditionDescription.patterns(
    "monitor", "the monitor under the fingers", example: "\"eDP*\"")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    patterns.fit(evaluator.conditionContext.monitor)
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    evaluator.conditionContext.monitor.quoted
  }
}
