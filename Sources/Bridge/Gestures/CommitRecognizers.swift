// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import Glibc

/// Recognizes that fingers approach or spread by a fraction of their first distance, at once and only once.
///
/// ``PinchGestureRecognizer`` begins as soon as the fingers move; a binding that acts once must not take the
/// touches before it is sure. Fingers that move together, as for scrolling, end its hope early.
final class PinchCommitRecognizer: GestureRecognizer {
  /// How many fingers there must be.
  var numberOfTouchesRequired = 2
  /// Which spreads complete the gesture: the relation of the present distance to the first.
  var isComplete: (_ scale: Double) -> Bool = { _ in false }
  /// Which spreads are out of the question.
  var isHopeless: (_ scale: Double) -> Bool = { _ in false }
  /// The spread relative to the beginning.
  private(set) var scale = 1.0
  private var hand = Hand()

  override var requiredNumberOfTouches: Int { numberOfTouchesRequired }
  override var acceptsIndirectGestures: Bool { true }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard self.touches.count <= numberOfTouchesRequired else { return fail(.tooManyTouches) }
    if self.touches.count == numberOfTouchesRequired { hand = Hand(self.touches) }
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard self.touches.count == numberOfTouchesRequired, hand.radius > 0 else { return }
    let now = Hand(self.touches)
    scale = now.radius / hand.radius
    if isComplete(scale) {
      state = .ended
    } else if isHopeless(scale) || now.travels(from: hand, more: 2 * abs(now.radius - hand.radius)) {
      fail(.moved)
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) { fail(.liftedEarly) }

  override func reset() {
    scale = 1
    hand = Hand()
  }
}

/// Recognizes that fingers turn about each other by an angle, at once and only once.
///
/// See ``PinchCommitRecognizer`` for why the engine's own one is not enough.
final class RotationCommitRecognizer: GestureRecognizer {
  /// How many fingers there must be.
  var numberOfTouchesRequired = 2
  /// Which turns, in radians and positive clockwise, complete the gesture.
  var isComplete: (_ rotation: Double) -> Bool = { _ in false }
  /// Which turns are out of the question.
  var isHopeless: (_ rotation: Double) -> Bool = { _ in false }
  /// The turn since the beginning in radians, positive clockwise.
  private(set) var rotation = 0.0
  private var hand = Hand()
  private var latest = Hand()

  override var requiredNumberOfTouches: Int { numberOfTouchesRequired }
  override var acceptsIndirectGestures: Bool { true }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard self.touches.count <= numberOfTouchesRequired else { return fail(.tooManyTouches) }
    guard self.touches.count == numberOfTouchesRequired else { return }
    hand = Hand(self.touches)
    latest = hand
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard self.touches.count == numberOfTouchesRequired else { return }
    let now = Hand(self.touches)
    rotation += now.turn(since: latest)
    latest = now
    if isComplete(rotation) {
      state = .ended
    } else if isHopeless(rotation) || now.travels(from: hand, more: 2 * abs(rotation) * hand.radius) {
      fail(.moved)
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) { fail(.liftedEarly) }

  override func reset() {
    rotation = 0
    hand = Hand()
    latest = hand
  }
}

/// What several fingers are together: a middle, and how far and where they lie around it.
private struct Hand {
  /// 24 points, 3.7 mm: by then two scrolling fingers have clearly moved, and applications have just begun to.
  private static let travel = 24.0

  var middle = Point.zero
  /// The mean distance of the fingers from their middle, in points.
  var radius = 0.0
  private var spokes: [Vector] = []

  init() {}

  init(_ touches: [Touch]) {
    let places = touches.map { $0.location(in: nil) }
    let count = Double(places.count)
    middle = Point(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    spokes = places.map { $0 - middle }
    radius = spokes.reduce(0) { $0 + $1.length } / count
  }

  /// The mean turn of the fingers about their middle in radians, positive clockwise.
  func turn(since earlier: Hand) -> Double {
    guard !spokes.isEmpty, spokes.count == earlier.spokes.count else { return 0 }
    var sum = 0.0
    for (spoke, former) in zip(spokes, earlier.spokes) { sum += angle(from: former, to: spoke) }
    return sum / Double(spokes.count)
  }

  private func angle(from a: Vector, to b: Vector) -> Double {
    atan2(a.dx * b.dy - a.dy * b.dx, a.dx * b.dx + a.dy * b.dy)
  }

  /// Whether the fingers have gone somewhere together, further than they have moved about their middle.
  ///
  /// A hand that holds one finger still moves its middle by half of what the other finger does, so the
  /// distance between two fingers is what counts, not the radius.
  func travels(from start: Hand, more movement: Double) -> Bool {
    let way = (middle - start.middle).length
    return way >= Self.travel && way > movement
  }
}
