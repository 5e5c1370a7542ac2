// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The session is locked, or is not.
nonisolated package struct LockedCondition: FlagConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// Whether the session is locked.
    var isLocked: Bool { get }
  }

  @MainActor package static let description = ConditionDescription.flag(
    "locked", "whether the session is locked")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    evaluator.conditionContext.isLocked == isWanted
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    evaluator.conditionContext.isLocked.word
  }

  package var speaksOfLock: Bool { true }
}
