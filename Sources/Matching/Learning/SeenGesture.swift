// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
package import Gestures

/// What somebody did once who wants a gesture to be learnt.
nonisolated package struct SeenGesture: Hashable, Sendable {
  /// The kind of gesture that it looks like.
  package let kind: GestureKind
  /// How many fingers there were.
  package let fingers: Int
  /// Where it went, in the words of the configuration; nil for a swipe, which has an angle, and where there is none.
  package let direction: String?
  /// Where a swipe went, in radians clockwise from the right.
  package let angle: Double?
  /// How much of it: millimetres, a fraction, degrees, seconds, or taps.
  package let amount: Double
  /// How much of it the settings ask for, measured as the amount is; nil where a gesture says so itself.
  package let threshold: Double?
  /// How long it took since the last finger had landed, in seconds.
  package let duration: Double
  /// What the fingers did before.
  package let prelude: GesturePattern.Prelude?
  /// The gestures that came before, as far as they are no mere taps or rests; of the same number of fingers where none is said.
  package let earlier: [GesturePart]
  /// The edges of the monitor at which at least one finger landed.
  package let sides: Set<StartZone.Side>
  /// What was drawn, called as the known shape that it is or else after nothing; nil for other gestures.
  package let drawing: StrokeTemplate?
  /// Whether a touchpad's driver reported it.
  package let isOnTouchpad: Bool

  /// Where it went in the words of the configuration, a swipe in one of eight directions; nil where there is none.
  package var way: String? {
    direction ?? angle.map { SwipeDirection.Compass(nearest: $0, amongEight: true).rawValue }
  }

  /// It in words: "swipe of 3 fingers left, 42 mm in 230 ms".
  package var description: String {
    let hand = "\(fingers) \(fingers == 1 ? "finger" : "fingers")"
    let time = "in \(Int((duration * 1000).rounded())) ms"
    let before =
      earlier.isEmpty
      ? prelude.map { $0 == .hold ? " after a rest" : " after a tap" } ?? ""
      : " after \(earlier.map { "a \($0)" }.joined(separator: " and "))"
    let way = self.way ?? ""
    switch kind {
    case .tap: return "\(amount == 1 ? "tap" : "\(Int(amount)) taps") of \(hand)\(before)"
    case .longPress: return "long press of \(hand), \(Int((amount * 1000).rounded())) ms"
    case .swipe: return "swipe of \(hand) \(way)\(before), \(Int(amount.rounded())) mm \(time)"
    case StrokeBinding.kind:
      let shape = self.way.map { "the shape \($0)" } ?? "a shape"
      return "\(shape), drawn by \(hand)\(before), \(Int(amount.rounded())) mm \(time)"
    case .pinch: return "pinch of \(hand) \(way)\(before), \(Int((amount * 100).rounded()))% \(time)"
    default: return "\(kind.rawValue) of \(hand) \(way)\(before), \(Int(amount.rounded())) degrees \(time)"
    }
  }
}
