// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What makes a way a swipe in one direction; lengths are points.
package struct SwipeRule: Hashable, Sendable {
  /// How far it goes in the direction.
  package var distance: Double
  /// How far fingers go that lift while they are quick; ``distance`` unless set.
  ///
  /// A flick lifts before it has gone as far as a hand that pushes on.
  package var flickDistance: Double
  /// How far it may stray to the side.
  package var deviation: Double
  /// Whether it may stray further, the further it goes: by ``slope``.
  package var deviationGrows = true
  /// How far to the side it ends at most, as a part of how far it has gone; 1, 45 degrees, by default.
  package var slope = 1.0
  /// How far it may go back from where it began.
  package var reversal: Double

  /// Describes a swipe that may stray to the side, and go back, as far as it must go in its direction.
  package init(distance: Double) {
    self.distance = distance
    flickDistance = distance
    deviation = distance
    reversal = distance
  }

  /// Judges one way, such as a finger's, along an axis of length 1.
  package func match(_ way: Vector, along axis: Vector) -> Match {
    match(way, along: axis, needing: distance)
  }

  /// Judges the way of the hand's middle, since fingers of one hand go further and more aside than others; each of them
  /// must go along.
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
  /// 20 %: a finger that only rests goes less, one that drags behind more.
  private static let leastShare = 0.2

  /// Whether the fingers lift while they are quick.
  fileprivate var isFlick: Bool { isEnding && max(velocity.length, meanSpeed) >= Self.flickSpeed }

  /// Whether every finger goes along with the hand.
  package func isTogether(along axis: Vector) -> Bool {
    let mean = translation.along(axis)
    return fingers.allSatisfy { $0.translation.along(axis) >= Self.leastShare * mean }
  }

  /// Whether the fingers go apart and not along: without the hand's way, some finger's is far, and further than that.
  ///
  /// A finger of which nothing was heard yet may have gone along; cheap screens lose reports, and tell one finger's before
  /// the others'.
  package func isTornApart(by distance: Double) -> Bool {
    guard stray >= distance, stray > translation.length else { return false }
    return fingers.count == 2 || duration >= Self.reportTime || fingers.allSatisfy { $0.translation != .zero }
  }

  /// 150 ms: by then each finger of three and more that moves has been reported, also by a screen that loses every other
  /// report.
  private static let reportTime = 0.15
}

extension Vector {
  /// How far it goes along an axis of length 1.
  package func along(_ axis: Vector) -> Double { dx * axis.dx + dy * axis.dy }
}
