// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import Glibc

/// What the fingers of a hand have done together since all of them were there.
///
/// Fingers that leave or join change neither translation nor scale nor rotation. Lengths are points. It is an object
/// because it is too large to be copied at each movement.
nonisolated final class HandMotion {
  /// One finger.
  struct Finger {
    /// Where it landed.
    let start: Point
    /// Where it is.
    var place: Point

    /// How far it has gone.
    var way: Vector { place - start }
  }

  /// The fingers, in order of arrival; empty until all of them have landed.
  private(set) var fingers: [Finger] = []
  /// The middle of the places where they landed.
  private(set) var start = Point.zero
  /// The middle of the fingers.
  private(set) var middle = Point.zero
  /// When the last of them landed, in seconds.
  private(set) var startTime = 0.0
  /// The time of the last movement, in seconds.
  private(set) var time = 0.0
  /// How far the middle has moved.
  private(set) var translation = Vector.zero
  /// The mean distance of the fingers from their middle, relative to the beginning.
  private(set) var scale = 1.0
  /// How far the fingers have turned about their middle, in radians, positive clockwise.
  private(set) var rotation = 0.0
  /// The mean distance of the fingers from their middle when they were complete.
  private(set) var firstRadius = 0.0
  /// The mean distance and the scale when the set of fingers last changed.
  private var base = (radius: 0.0, scale: 1.0)
  private var tracker = VelocityTracker()

  /// How fast the middle moves now, in points per second.
  var velocity: Vector { tracker.velocity(at: time) }

  /// How fast it has moved on the whole, in points per second.
  var meanSpeed: Double { time > startTime ? translation.length / (time - startTime) : 0 }

  /// Begins with the fingers where they are.
  func begin(_ touches: [Touch], at time: Double) {
    startTime = time
    self.time = time
    translation = .zero
    scale = 1
    rotation = 0
    tracker.reset()
    tracker.add(.zero, at: time)
    regroup(touches)
    start = middle
    firstRadius = base.radius
  }

  /// Goes on with another set of fingers.
  func regroup(_ touches: [Touch]) {
    fingers.removeAll(keepingCapacity: true)
    for touch in touches {
      let place = touch.location(in: nil)
      fingers.append(Finger(start: place, place: place))
    }
    middle = center
    base = (radius, scale)
  }

  /// Follows the fingers, which are the same as before.
  func follow(_ touches: [Touch], at time: Double) {
    guard touches.count == fingers.count else { return }
    self.time = time
    let former = middle
    var next = Vector.zero
    for touch in touches { next = next + (touch.location(in: nil) - .zero) }
    middle = .zero + next * (1 / Double(max(touches.count, 1)))
    var turn = 0.0
    for index in fingers.indices {
      let place = touches[index].location(in: nil)
      turn += HandMotion.angle(from: fingers[index].place - former, to: place - middle)
      fingers[index].place = place
    }
    translation = translation + (middle - former)
    rotation += turn / Double(max(fingers.count, 1))
    if base.radius > 0 { scale = base.scale * radius / base.radius }
    tracker.add(.zero + translation, at: time)
  }

  /// Forgets everything.
  func reset() {
    fingers.removeAll(keepingCapacity: true)
  }

  /// Whether the fingers have gone somewhere together, further than they have moved about their middle.
  ///
  /// A hand that holds one finger still moves its middle by half of what the other finger does, so the
  /// distance between two fingers is what counts, not the radius.
  func travels(more movement: Double) -> Bool {
    translation.length >= HandMotion.travel && translation.length > movement
  }

  /// 24 points, 3.7 mm: by then two scrolling fingers have clearly moved, and applications have just begun to.
  private static let travel = 24.0

  private var center: Point {
    var sum = Vector.zero
    for finger in fingers { sum = sum + (finger.place - .zero) }
    return .zero + sum * (1 / Double(max(fingers.count, 1)))
  }

  /// The mean distance of the fingers from their middle.
  private var radius: Double {
    var sum = 0.0
    for finger in fingers { sum += finger.place.distance(to: middle) }
    return sum / Double(max(fingers.count, 1))
  }

  /// The angle between two directions; from one movement to the next it is small, and needs no library.
  private static func angle(from a: Vector, to b: Vector) -> Double {
    let across = a.dx * b.dy - a.dy * b.dx
    let along = a.dx * b.dx + a.dy * b.dy
    guard abs(across) < 0.1 * along else { return atan2(across, along) }
    // The series of the arc tangent; what is left out is less than 2e-10.
    let x = across / along
    let square = x * x
    return x * (1 - square * (1 / 3.0 - square * (1 / 5.0 - square / 7)))
  }
}
