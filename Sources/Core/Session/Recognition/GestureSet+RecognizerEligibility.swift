// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Formats
package import Gestures

// Which bindings may act in the current context.
extension GestureSet {
  /// Notes the facts about a hand that lands; they hold until the next one does.
  ///
  /// Without conditions in the configuration, and without taps of two, they are not needed.
  package func touchesBegan(under facts: @autoclosure () -> any Facts) {
    guard eligibility.isConditional || bindsTapsOfTwo else { return }
    eligibility.hand = ConditionEvaluator(facts(), passthrough: configuration.passthrough)
    hidesTaps = false
  }

  /// Whether a matcher may act for the hand whose fingers a recognizer has.
  func allows(_ matcher: BindingMatcher, by recognizer: GestureRecognizer) -> Bool {
    guard eligibility.isConditional else { return true }
    return eligibility.evaluator(for: recognizer).map(matcher.isAllowed) ?? false
  }

  /// Whether a binding that waits for a touchpad's gesture may act for the one that has just begun.
  package func allows(_ kind: IndirectGesture.Kind, fingers: Int) -> Bool {
    guard eligibility.isConditional else { return wants(kind, fingers: fingers) }
    guard let hand = eligibility.hand else { return false }
    return configuration.bindings.contains {
      $0.pattern.waits(for: kind, fingers: fingers) && hand.allows($0)
    }
  }
}

/// Knows which recognizers could do something with the fingers of a hand.
///
/// Circumstances are those of the moment at which a hand's first finger landed: what happens to windows and keys while
/// the hand moves changes nothing.
final class RecognizerEligibility {
  private struct Gate {
    let matchers: [BindingMatcher]
    /// The hand whose fingers the recognizer got or was refused last.
    var hand: ConditionEvaluator?
    var isOpen = false
    /// The hand that has tapped, which may have to wait while others land.
    var tapped: ConditionEvaluator?
  }

  /// The hand that landed last.
  var hand: ConditionEvaluator?
  /// Whether it depends on the hand which bindings may act; without conditions all always may.
  let isConditional: Bool
  private var gates: [ObjectIdentifier: Gate] = [:]
  private let applicationBindings: [Binding]

  /// Refuses nothing yet.
  init(_ configuration: Configuration) {
    isConditional =
      !configuration.passthrough.isEmpty || configuration.bindings.contains { $0.condition != nil }
    applicationBindings = configuration.bindings.filter(\.isForApplication)
  }

  /// The bindings of applications that replace a binding of all there.
  func replacements(of binding: Binding, fingers: Int) -> [Binding] {
    guard !binding.isForApplication else { return [] }
    return applicationBindings.filter {
      $0.pattern.fingers.contains(fingers) && $0.pattern.covers(binding.pattern)
    }
  }

  /// Notes the matchers that a recognizer acts for.
  func add(_ recognizer: GestureRecognizer, for matchers: [BindingMatcher]) {
    guard isConditional else { return }
    gates[ObjectIdentifier(recognizer)] = Gate(matchers: matchers)
  }

  /// What was judged for the hand whose fingers a recognizer has.
  func evaluator(for recognizer: GestureRecognizer) -> ConditionEvaluator? {
    gates[ObjectIdentifier(recognizer)]?.hand
  }

  /// Notes that the fingers that a recognizer has got last have tapped.
  func noteTap(of recognizer: GestureRecognizer) {
    let hand = gates[ObjectIdentifier(recognizer)]?.hand
    gates[ObjectIdentifier(recognizer)]?.tapped = hand
  }

  /// What was judged for the hand that has tapped.
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

  /// Why none of some matchers may act for the hand that has just landed, in words.
  func rejectionReason(to matchers: [BindingMatcher]) -> Explanation.Reason {
    guard let hand else { return Explanation.Reason(Message("nothing is known of the hand yet")) }
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
  /// Whether it may act for a hand: its condition holds, and the application has no binding of its own for the gesture.
  func isAllowed(by hand: ConditionEvaluator) -> Bool {
    hand.allows(binding) && !replacements.contains(where: hand.allows)
  }
}
