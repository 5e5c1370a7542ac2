// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Formats
internal import Gestures

extension GestureSet {
  /// The reason why a touchpad gesture that has begun is not ours, or the bindings that it may be for.
  func passthroughReason(of kind: IndirectGesture.Kind, fingers: Int) -> Explanation.Reason {
    let bound = configuration.bindings.filter { $0.pattern.waits(for: kind, fingers: fingers) }
    guard !bound.isEmpty else {
      let isBoundAtAll = wants(kind)
      return .notBound(.text(kind.rawValue, []), fingers: isBoundAtAll ? fingers : nil)
    }
    if eligibility.isConditional, let hand = eligibility.hand {
      if let reason = hand.passthroughReason {
        return Explanation.Reason(Message("passed through: %1", reason), setting: "passthrough")
      }
      let admitted = bound.filter(hand.allows)
      guard !admitted.isEmpty else {
        return Explanation.Reason(
          bound.lazy.compactMap { hand.unmetCondition(of: $0) }.first ?? Message("no condition holds"),
          setting: "when"
        )
      }
      return Self.possible(admitted)
    }
    return Self.possible(bound)
  }

  private static func possible(_ bindings: [Binding]) -> Explanation.Reason {
    Explanation.Reason(
      Message(
        "may become %1; the application under the pointer takes it, so a dry run cannot see which",
        bindings.map(\.name).joined(separator: ", ")))
  }
}
