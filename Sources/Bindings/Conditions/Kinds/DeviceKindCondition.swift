// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What kind of surface the fingers use.
nonisolated package enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// Fingers touch the picture itself.
  case touchscreen
  /// Fingers move a pointer.
  case touchpad
}

/// The device is of one of these kinds.
nonisolated package struct DeviceKindCondition: WordConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// What kind of device it is.
    var deviceKind: DeviceKind { get }
  }

  @MainActor package static let description = describe(
    "deviceKind", "what the fingers touch", example: "touchpad")
  let words: [DeviceKind]

  package init(_ words: [DeviceKind]) { self.words = words }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    words.contains(evaluator.conditionContext.deviceKind)
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    evaluator.conditionContext.deviceKind.rawValue
  }

  package var excludesTouchscreens: Bool { !words.contains(.touchscreen) }
}
