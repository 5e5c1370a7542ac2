// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// What the fingers of a hand have done together since all of them were there.
///
/// Fingers that leave or join change neither translation nor scale nor rotation. Lengths are points. It is an object
/// because it is too large to be copied at each movement.
nonisolated final class HandMotion {
  /// The middle of the places where they landed.
  private(set) var start = Point.zero
  /// When the last of them landed, in seconds.
  private(set) var startTime = 0.0
  /// The time of the last movement, in seconds.
  private(set) var time = 0.0
  /// The mean distance of the fingers from their middle when they were complete; more than 0.
  private(set) var firstRadius = 1.0
  private var sum = AccumulatedMotion()
  private var tracker = VelocityTracker()

  /// The fingers, in order of arrival; empty until all of them have landed.
  var fingers: [TouchMotion.Finger] { sum.motion?.fingers ?? [] }
  /// How far the middle has moved.
  var translation: Vector { sum.total.translation }
  /// The mean distance of the fingers from their middle, relative to the beginning.
  var scale: Double { sum.total.scale }
  /// How far the fingers have turned about their middle, in radians, positive clockwise.
  var rotation: Double { sum.total.rotation }
  /// How fast the middle moves now, in points per second.
  var velocity: Vector { tracker.velocity(at: time) }
  /// How fast it has moved on the whole, in points per second.
  var meanSpeed: Double { time > startTime ? translation.length / (time - startTime) : 0 }

  /// Begins with a set of fingers that is complete now.
  func begin(_ motion: TouchMotion?, at time: Double) {
    startTime = time
    self.time = time
    sum.reset()
    tracker.reset()
    tracker.add(.zero, at: time)
    regroup(motion)
    start = motion?.centroid ?? .zero
    firstRadius = max(motion?.spread ?? 0, motion?.leastSpread ?? 1) / 2
  }

  /// Goes on with another set of fingers.
  func regroup(_ motion: TouchMotion?) { sum.follow(motion) }

  /// Takes in what the fingers have done.
  func follow(at time: Double) {
    guard sum.motion?.hasMoved == true else { return }
    self.time = time
    sum.advance()
    tracker.add(.zero + translation, at: time)
  }

  /// Forgets everything.
  func reset() { sum.reset() }

  /// Whether the fingers have gone somewhere together, further than they have moved about their middle.
  ///
  /// A hand that holds one finger still moves its middle by half of what the other finger does, so the
  /// distance between two fingers is what counts, not the radius.
  func travels(more movement: Double) -> Bool {
    // As far as scale and turn are known.
    let way = sum.motion?.measuredTranslation ?? .zero
    return way.length >= HandMotion.travel && way.length > movement
  }

  /// 24 points, 3.7 mm: by then two scrolling fingers have clearly moved, and applications have just begun to.
  private static let travel = 24.0
}

nonisolated extension TouchMotion.Finger {
  /// How far it has gone.
  var way: Vector { translation }
}
