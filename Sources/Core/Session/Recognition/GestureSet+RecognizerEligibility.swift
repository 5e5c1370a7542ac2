// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import Gestures

// Bindings that may act in the current context.
extension GestureSet {
  /// Records the facts about a landing hand, which hold until the next landing.
  ///
  /// A configuration without conditions and without taps of two fingers does not need them.
  func touchesBegan(under facts: @autoclosure () -> any Facts) {
    guard eligibility.isConditional || bindsTapsOfTwo else { return }
    eligibility.hand = ConditionEvaluator(facts(), passthrough: configuration.passthrough)
    hidesTaps = false
  }

  func allows(_ matcher: BindingMatcher, by recognizer: GestureRecognizer) -> Bool {
    guard eligibility.isConditional else { return true }
    return eligibility.evaluator(for: recognizer).map(matcher.isAllowed) ?? false
  }

  func allows(_ kind: IndirectGesture.Kind, fingers: Int) -> Bool {
    guard eligibility.isConditional else { return wants(kind, fingers: fingers) }
    guard let hand = eligibility.hand else { return false }
    return configuration.bindings.contains {
      $0.pattern.waits(for: kind, fingers: fingers) && hand.allows($0)
    }
  }
}

/// The recognizers that may act for a hand.
///
/// Facts are those of the moment of a hand's first landing; later changes of windows and keys do not count.
final class RecognizerEligibility {
  private struct Gate {
    let matchers: [BindingMatcher]
    /// The hand whose fingers were last given to the recognizer, or withheld from it.
    var hand: ConditionEvaluator?
    var isOpen = false
    /// The hand of the latest tap; kept because other hands may land before that tap is recognized.
    var tapped: ConditionEvaluator?
  }

  /// The hand that landed last.
  var hand: ConditionEvaluator?
  /// Whether some binding depends on the hand; without conditions every binding may act.
  let isConditional: Bool
  private var gates: [ObjectIdentifier: Gate] = [:]
  private let applicationBindings: [Binding]

  init(_ configuration: Configuration) {
    isConditional =
      !configuration.passthrough.isEmpty || configuration.bindings.contains { $0.condition != nil }
    applicationBindings = configuration.bindings.filter(\.isForApplication)
  }

  /// The bindings of applications that replace a general binding in their windows.
  func replacements(of binding: Binding, fingers: Int) -> [Binding] {
    guard !binding.isForApplication else { return [] }
    return applicationBindings.filter {
      $0.pattern.fingers.contains(fingers) && $0.pattern.covers(binding.pattern)
    }
  }

  func add(_ recognizer: GestureRecognizer, for matchers: [BindingMatcher]) {
    guard isConditional else { return }
    gates[ObjectIdentifier(recognizer)] = Gate(matchers: matchers)
  }

  /// The conditions for the hand of a recognizer.
  func evaluator(for recognizer: GestureRecognizer) -> ConditionEvaluator? {
    gates[ObjectIdentifier(recognizer)]?.hand
  }

  /// Records that the latest fingers of a recognizer have tapped.
  func noteTap(of recognizer: GestureRecognizer) {
    let hand = gates[ObjectIdentifier(recognizer)]?.hand
    gates[ObjectIdentifier(recognizer)]?.tapped = hand
  }

  /// The conditions for the hand that has tapped.
  func evaluator(forTapOf recognizer: GestureRecognizer) -> ConditionEvaluator? {
    gates[ObjectIdentifier(recognizer)]?.tapped
  }

  /// Whether one of a recognizer's matchers may act for the hand that has just landed.
  func allowsAny(by recognizer: GestureRecognizer) -> Bool {
    guard isConditional else { return true }
    let id = ObjectIdentifier(recognizer)
    guard let hand, var gate = gates[id] else { return false }
    guard gate.hand !== hand else { return gate.isOpen }
    gate.isOpen = gate.matchers.contains { $0.isAllowed(by: hand) }
    gate.hand = hand
    gates[id] = gate
    return gate.isOpen
  }

  /// The reason, in words, why all of these matchers may not act for the hand that has just landed.
  func rejectionReason(to matchers: [BindingMatcher]) -> Explanation.Reason {
    guard let hand else { return Explanation.Reason(Message("the hand is not known yet")) }
    if let reason = hand.passthroughReason {
      return Explanation.Reason(Message("passed through: %1", reason), setting: "passthrough")
    }
    if let rejectionReason = matchers.lazy.compactMap({ hand.unmetCondition(of: $0.binding) })
      .first
    {
      return Explanation.Reason(rejectionReason, setting: "when")
    }
    let replacing = matchers.lazy.flatMap(\.replacements).first(where: hand.allows)
    return Explanation.Reason(
      replacing.map { Message("the application has a binding of its own: %1", $0.name) }
        ?? Message("the application has a binding of its own"),
      setting: "applications")
  }
}

extension BindingMatcher {
  /// Whether it may act for a hand: its condition holds, and the application does not replace it.
  func isAllowed(by hand: ConditionEvaluator) -> Bool {
    hand.allows(binding) && !replacements.contains(where: hand.allows)
  }
}
