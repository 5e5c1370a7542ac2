// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Scrolling that continues after the lift and slows down, like a thrown list in UIKit.
///
/// It computes when the next notch of the wheel is due, so that the program sleeps in between.
nonisolated struct WheelGlide {
  /// When the fingers lifted, in seconds.
  let start: Double
  /// The speed at that moment, in notches per second; its sign is the direction.
  let speed: Double
  /// The part of a notch that had been scrolled already, in the direction of the speed.
  let remainder: Double
  /// The number of notches since the lift.
  private(set) var count = 0

  init(at start: Double, speed: Double, remainder: Double) {
    self.start = start
    self.speed = speed
    self.remainder = remainder
  }

  /// When the next notch is due; nil if the scrolling stops before.
  var next: Double? {
    let needed = max(Double(count + 1) - remainder, 0)
    return Deceleration.normal.time(velocity: abs(speed), toGo: needed).map { start + $0 }
  }

  /// Makes the notches that are due, and returns their number.
  mutating func advance(to now: Double) -> Int {
    let former = count
    while let next, next <= now { count += 1 }
    return count - former
  }
}
