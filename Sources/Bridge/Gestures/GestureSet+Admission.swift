// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Gestures

// Which bindings may act under the present circumstances.
extension GestureSet {
  /// Notes the circumstances under which a hand lands; they hold until the next one does.
  ///
  /// Without conditions in the configuration nobody asks for them.
  package func handLands(under circumstances: @autoclosure () -> any Circumstances) {
    guard let admission else { return }
    admission.hand = Judgement(circumstances(), passthrough: configuration.passthrough)
  }

  /// Whether a binding may act for the hand whose fingers a recognizer has.
  func admits(_ binding: Binding, by recognizer: GestureRecognizer) -> Bool {
    guard let admission else { return true }
    return admission.judgement(for: recognizer)?.admits(binding) ?? false
  }

  /// Whether a binding may act for the hand that has just landed.
  func admits(_ binding: Binding) -> Bool {
    guard let admission else { return true }
    return admission.hand?.admits(binding) ?? false
  }
}

/// Knows which recognizers could do something with the fingers of a hand.
///
/// Circumstances are those of the moment at which a hand's first finger landed: what happens to windows and keys while
/// the hand moves changes nothing.
final class Admission {
  private struct Gate {
    let bindings: [Binding]
    /// The hand whose fingers the recognizer got or was refused last.
    var hand: Judgement?
    var isOpen = false
  }

  /// The hand that landed last.
  var hand: Judgement?
  private var gates: [ObjectIdentifier: Gate] = [:]

  /// Refuses nothing yet; nil for a configuration without conditions, which then costs nothing.
  init?(_ configuration: Configuration) {
    let isConditional = configuration.bindings.contains { $0.condition != nil }
    guard isConditional || !configuration.passthrough.isEmpty else { return nil }
  }

  /// Notes the bindings that a recognizer acts for.
  func add(_ recognizer: GestureRecognizer, for bindings: [Binding]) {
    gates[ObjectIdentifier(recognizer)] = Gate(bindings: bindings)
  }

  /// What was judged for the hand whose fingers a recognizer has.
  func judgement(for recognizer: GestureRecognizer) -> Judgement? {
    gates[ObjectIdentifier(recognizer)]?.hand
  }

  /// Whether one of a recognizer's bindings may act for the hand that has just landed.
  func admitsSome(by recognizer: GestureRecognizer) -> Bool {
    let id = ObjectIdentifier(recognizer)
    guard let hand, let gate = gates[id] else { return false }
    guard gate.hand !== hand else { return gate.isOpen }
    let isOpen = gate.bindings.contains(where: hand.admits)
    gates[id] = Gate(bindings: gate.bindings, hand: hand, isOpen: isOpen)
    return isOpen
  }
}
