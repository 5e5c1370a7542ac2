// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The name of the touchscreen or touchpad fits.
nonisolated package struct DeviceCondition: PatternConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// The name of the touchscreen or touchpad.
    var deviceName: String { get }
  }

  @MainActor package static let description = ConditionDescription.patterns(
    "device", "the touchscreen or touchpad", example: "\"*Pen*\"")
  let patterns: [TextPattern]

  package init(_ patterns: [TextPattern]) { self.patterns = patterns }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    patterns.fit(evaluator.conditionContext.deviceName)
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    evaluator.conditionContext.deviceName.quoted
  }
}
