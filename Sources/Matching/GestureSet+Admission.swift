// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
package import Gestures

// Which bindings may act under the present circumstances.
extension GestureSet {
  /// Notes the circumstances under which a hand lands; they hold until the next one does.
  ///
  /// Without conditions in the configuration nobody asks for them.
  package func handLands(under circumstances: @autoclosure () -> any Circumstances) {
    guard let admission else { return }
    admission.hand = Judgement(circumstances(), passthrough: configuration.passthrough)
  }

  /// Whether a candidate may act for the hand whose fingers a recognizer has.
  func admits(_ candidate: Candidate, by recognizer: GestureRecognizer) -> Bool {
    guard let admission else { return true }
    return admission.judgement(for: recognizer).map(candidate.isAdmitted) ?? false
  }

  /// Whether a binding that waits for a touchpad's gesture may act for the one that has just begun.
  package func admits(_ kind: IndirectGesture.Kind, fingers: Int) -> Bool {
    guard let admission else { return wants(kind, fingers: fingers) }
    guard let hand = admission.hand else { return false }
    return configuration.bindings.contains {
      $0.pattern.waits(for: kind, fingers: fingers) && hand.admits($0)
    }
  }
}

/// Knows which recognizers could do something with the fingers of a hand.
///
/// Circumstances are those of the moment at which a hand's first finger landed: what happens to windows and keys while
/// the hand moves changes nothing.
final class Admission {
  private struct Gate {
    let candidates: [Candidate]
    /// The hand whose fingers the recognizer got or was refused last.
    var hand: Judgement?
    var isOpen = false
  }

  /// The hand that landed last.
  var hand: Judgement?
  private var gates: [ObjectIdentifier: Gate] = [:]
  private let applicationBindings: [Binding]

  /// Refuses nothing yet; nil for a configuration without conditions, which then costs nothing.
  init?(_ configuration: Configuration) {
    let isConditional = configuration.bindings.contains { $0.condition != nil }
    guard isConditional || !configuration.passthrough.isEmpty else { return nil }
    applicationBindings = configuration.bindings.filter(\.isForApplication)
  }

  /// The bindings of applications that replace a binding of all there.
  func replacements(of binding: Binding, fingers: Int) -> [Binding] {
    guard !binding.isForApplication else { return [] }
    return applicationBindings.filter {
      $0.pattern.fingers.contains(fingers) && $0.pattern.covers(binding.pattern)
    }
  }

  /// Notes the candidates that a recognizer acts for.
  func add(_ recognizer: GestureRecognizer, for candidates: [Candidate]) {
    gates[ObjectIdentifier(recognizer)] = Gate(candidates: candidates)
  }

  /// What was judged for the hand whose fingers a recognizer has.
  func judgement(for recognizer: GestureRecognizer) -> Judgement? {
    gates[ObjectIdentifier(recognizer)]?.hand
  }

  /// Whether one of a recognizer's candidates may act for the hand that has just landed.
  func admitsSome(by recognizer: GestureRecognizer) -> Bool {
    let id = ObjectIdentifier(recognizer)
    guard let hand, let gate = gates[id] else { return false }
    guard gate.hand !== hand else { return gate.isOpen }
    let isOpen = gate.candidates.contains { $0.isAdmitted(by: hand) }
    gates[id] = Gate(candidates: gate.candidates, hand: hand, isOpen: isOpen)
    return isOpen
  }

  /// Why none of some candidates may act for the hand that has just landed, in words.
  func objection(to candidates: [Candidate]) -> Explanation.Reason {
    guard let hand else { return Explanation.Reason("nothing is known of its circumstances") }
    if let reason = hand.passthroughReason {
      return Explanation.Reason("passed through: \(reason)", setting: "passthrough")
    }
    if let objection = candidates.lazy.compactMap({ hand.objection(to: $0.binding) }).first {
      return Explanation.Reason(objection, setting: "when")
    }
    let replacing = candidates.lazy.flatMap(\.replacements).first(where: hand.admits)
    return Explanation.Reason(
      "the application has a binding of its own\(replacing.map { ": \($0.name)" } ?? "")",
      setting: "applications")
  }
}

extension Candidate {
  /// Whether it may act for a hand: its condition holds, and the application has no binding of its own for the gesture.
  fileprivate func isAdmitted(by hand: Judgement) -> Bool {
    hand.admits(binding) && !replacements.contains(where: hand.admits)
  }
}
