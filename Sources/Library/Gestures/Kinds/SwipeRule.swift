// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The conditions for a swipe in one direction; lengths are points.
package struct SwipeRule: Hashable, Sendable {
  /// The least distance in the direction.
  package var distance: Double
  /// The least distance of fingers that lift while they are quick; ``distance`` unless set.
  ///
  /// A flick lifts before it has gone as far as a hand that pushes on.
  package var flickDistance: Double
  /// The limit to the side.
  package var deviation: Double
  /// Whether the limit to the side grows with the way, by ``slope``.
  package var deviationGrows = true
  /// The limit to the side at the end, as a part of the way in the direction; 1, 45 degrees, by default.
  package var slope = 1.0
  /// The limit of the way back from the beginning.
  package var reversal: Double

  /// Makes a rule with the same limit for all distances.
  package init(distance: Double) {
    self.distance = distance
    flickDistance = distance
    deviation = distance
    reversal = distance
  }

  /// Judges one way, such as a finger's; the axis has length 1.
  package func match(_ way: Vector, along axis: Vector) -> Match {
    match(way, along: axis, needing: distance)
  }

  /// Judges the way of the hand's middle; each finger must go along.
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
  /// 60 mm a second, in points: slower hands push on.
  private static let flickSpeed = 385.0
  /// 20 %: a finger that only rests goes less, a finger that drags behind more.
  private static let leastShare = 0.2

  fileprivate var isFlick: Bool { isEnding && max(velocity.length, meanSpeed) >= Self.flickSpeed }

  package func isTogether(along axis: Vector) -> Bool {
    let mean = translation.along(axis)
    return fingers.allSatisfy { $0.translation.along(axis) >= Self.leastShare * mean }
  }

  /// Whether the fingers go apart and not along.
  ///
  /// Relative to the hand, some finger has gone the distance, and further than the hand. A finger without a
  /// report may have gone along: cheap screens lose reports, and send one finger's before the others'.
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
