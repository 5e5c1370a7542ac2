// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Bindings
package import Formats
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
  let angle: Double?
  /// How much of it: millimetres, a fraction, degrees, seconds, or taps.
  package let amount: Double
  /// How much of it the settings ask for, measured as the amount is; nil where a gesture says so itself.
  package let threshold: Double?
  /// How long it took since the last finger had landed, in seconds.
  package let duration: Double
  /// What the fingers did before.
  let prelude: GesturePattern.Prelude?
  /// The gestures that came before, as far as they are no mere taps or rests; of the same number of fingers where none is said.
  let earlier: [GesturePart]
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

  /// It in words: "3 fingers swipe left, 42 mm in 230 ms".
  package var words: Message {
    let gesture = Message.gesture(
      kind, way ?? (kind == StrokeBinding.kind ? "" : nil), taps: kind == .tap ? Int(amount) : 1,
      by: fingers...fingers
    ).after(earlier, prelude, by: fingers...fingers)
    let time = Message.name("\(Int((duration * 1000).rounded()))")
    let whole = Message.name("\(Int(amount.rounded()))")
    switch kind {
    case .tap: return gesture
    case .longPress: return Message("%1, %2 ms", of: [gesture, .name("\(Int((amount * 1000).rounded()))")])
    case .swipe, StrokeBinding.kind: return Message("%1, %2 mm in %3 ms", of: [gesture, whole, time])
    case .pinch:
      return Message("%1, %2 in %3 ms", of: [gesture, .name("\(Int((amount * 100).rounded()))%"), time])
    default: return Message("%1, %2 degrees in %3 ms", of: [gesture, whole, time])
    }
  }
}
