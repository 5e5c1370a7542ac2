// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
internal import Bindings
package import Formats
internal import Gestures

/// One demonstration of a gesture to be learnt.
nonisolated package struct SeenGesture: Hashable, Sendable {
  /// The kind of gesture that the demonstration looks like.
  package let kind: GestureKind
  package let fingers: Int
  /// The direction in the words of the configuration; nil for a swipe, which has an angle, and for a gesture
  /// without a direction.
  let direction: String?
  /// The direction of a swipe, in radians clockwise from the right.
  let angle: Double?
  /// Its size: millimetres, a fraction, degrees, seconds, or taps.
  package let amount: Double
  /// The size that the settings ask for, in the unit of ``amount``; nil if the gesture itself defines it.
  let threshold: Double?
  /// The time from the last landing to the end, in seconds.
  package let duration: Double
  let prelude: GesturePattern.Prelude?
  /// The earlier gestures, except taps before a tap or a rest; a part's number of fingers is nil if it equals
  /// that of the last gesture.
  let earlier: [GesturePart]
  /// The edges of the monitor with at least one landing.
  let sides: Set<StartZone.Side>
  /// The drawing, with the name of its known shape or an empty name; nil for other gestures.
  let drawing: StrokeTemplate?
  let isOnTouchpad: Bool

  /// Its direction in the words of the configuration, for a swipe one of eight; nil without one.
  package var way: String? {
    direction ?? angle.map { SwipeDirection.Compass(nearest: $0, amongEight: true).rawValue }
  }

  /// Its words: "3 fingers swipe left, 42 mm in 230 ms".
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
