// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The device scrolls naturally, so that what is on the screen goes with the fingers, or does not.
nonisolated package struct NaturalScrollingCondition: FlagConditionPart {
  /// What it asks for.
  @MainActor package protocol Context: AnyObject {
    /// Whether what is on the screen goes with the fingers; on a touchscreen it always does.
    var isScrollingNatural: Bool { get }
  }

  @MainActor package static let description = ConditionDescription.flag(
    "naturalScrolling", "whether natural scrolling is switched on for the touchpad")
  let isWanted: Bool

  package init(_ isWanted: Bool) { self.isWanted = isWanted }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    evaluator.conditionContext.isScrollingNatural == isWanted
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    evaluator.conditionContext.isScrollingNatural.word
  }
}
