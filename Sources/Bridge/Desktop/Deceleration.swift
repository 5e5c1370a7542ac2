// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A movement that goes on after the fingers have lifted, ever slower: v·e^(−t/τ).
///
/// It computes when the next notch of the wheel is due, so that nothing wakes in between.
nonisolated struct Deceleration {
  /// 0.325 s: how fast UIKit's scroll views slow down by default.
  static let timeConstant = 0.325

  /// When the fingers lifted, in seconds.
  let start: Double
  /// The speed at that moment, in notches per second; its sign is the direction.
  let speed: Double
  /// How much of a notch had been scrolled already, in the direction of the speed.
  let remainder: Double
  /// How many notches have been made since.
  private(set) var count = 0

  init(at start: Double, speed: Double, remainder: Double) {
    self.start = start
    self.speed = speed
    self.remainder = remainder
  }

  /// When the next notch is due; nil if it stops before.
  var next: Double? {
    let way = abs(speed) * Self.timeConstant
    let needed = Double(count + 1) - remainder
    guard way > 0, needed < way else { return nil }
    return start - Self.timeConstant * log(1 - max(needed, 0) / way)
  }

  /// Makes the notches that are due.
  ///
  /// - Returns: How many.
  mutating func advance(to now: Double) -> Int {
    let former = count
    while let next, next <= now { count += 1 }
    return count - former
  }
}
