// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The conditions for a swipe in one direction; lengths are points.
package struct SwipeRule: Hashable, Sendable {
  /// The least distance in the direction.
  package var distance: Double
  /// The least distance of fingers that lift while they move fast; ``distance`` unless set.
  ///
  /// In a flick the fingers lift after a shorter distance than in a slow swipe.
  package var flickDistance: Double
  /// The greatest distance to the side.
  package var deviation: Double
  /// Whether ``deviation`` grows with the distance in the direction, by ``slope``.
  package var deviationGrows = true
  /// The greatest ratio of a whole swipe's deviation to its distance; 1, which is 45 degrees, by default.
  package var slope = 1.0
  /// The greatest distance opposite to the direction, from the beginning.
  package var reversal: Double

  /// Makes a rule with one number for all its distances.
  package init(distance: Double) {
    self.distance = distance
    flickDistance = distance
    deviation = distance
    reversal = distance
  }

  /// Judges one displacement, such as a finger's; the axis has length 1.
  package func match(_ way: Vector, along axis: Vector) -> Match {
    match(way, along: axis, needing: distance)
  }

  /// Judges the movement of the hand's middle; each finger must move in that direction as well.
  ///
  /// The fingers of one hand differ in distance and direction.
  package func match(_ motion: TouchMotion, along axis: Vector) -> Match {
    let needed = motion.isFlick ? flickDistance : distance
    return switch match(motion.translation, along: axis, needing: needed) {
    case .failed: .failed
    case .possible: motion.isTornApart(by: distance) ? .failed : .possible
    case .matched: motion.isTogether(along: axis) ? .matched : .possible
    }
  }

  private func match(_ way: Vector, along axis: Vector, needing distance: Double) -> Match {
    let along = way.along(axis)
    let aside = abs(way.dx * axis.dy - way.dy * axis.dx)
    let limit = deviationGrows ? max(deviation, slope * along) : deviation
    guard aside <= limit, along > -reversal else { return .failed }
    return along >= distance && aside <= slope * along ? .matched : .possible
  }
}

extension TouchMotion {
  /// 60 mm per second, in points per second: slower swipes are not flicks.
  private static let flickSpeed = 385.0
  /// 20 % of the hand's movement: a finger that moves less is resting, one that moves more only lags behind.
  private static let leastShare = 0.2

  fileprivate var isFlick: Bool { isEnding && max(velocity.length, meanSpeed) >= Self.flickSpeed }

  package func isTogether(along axis: Vector) -> Bool {
    let mean = translation.along(axis)
    return fingers.allSatisfy { $0.translation.along(axis) >= Self.leastShare * mean }
  }

  /// Whether the fingers move apart and not in one direction.
  ///
  /// Relative to the hand, some finger has moved by the distance, and further than the hand itself. A finger
  /// without a report may have moved with the hand: cheap screens lose or delay reports of a finger.
  package func isTornApart(by distance: Double) -> Bool {
    guard stray >= distance, stray > translation.length else { return false }
    return fingers.count == 2 || duration >= Self.reportTime || fingers.allSatisfy { $0.translation != .zero }
  }

  /// 150 ms: by then even a screen that loses every other report has reported each moving finger of three or
  /// more.
  private static let reportTime = 0.15
}

extension Vector {
  /// The part along an axis of length 1.
  package func along(_ axis: Vector) -> Double { dx * axis.dx + dy * axis.dy }
}
