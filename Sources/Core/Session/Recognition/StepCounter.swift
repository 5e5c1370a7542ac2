// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Counts the steps of a gesture that goes on, back, and perhaps beyond its beginning.
///
///     −first   0   first   first + stride   first + 2 strides
///       −1     0     1           2                 3
///
/// A step is taken back half a stride before the place where it was made, so that a trembling hand does not make and
/// unmake it; without a stride the only step is taken back near the beginning.
nonisolated struct StepCounter {
  /// 20 %: touchegg's share of the way under which a gesture counts as taken back.
  private static let returnShare = 0.2
  /// A billionth of a step, so that two factors of 1.2 are not less than 1.44 in binary fractions.
  static let rounding = 1e-9

  /// How far it is to the first step; more than 0.
  let first: Double
  /// How far it is from one to the next; nil if there is only one.
  let stride: Double?
  /// How many steps there are at most, each way.
  var limit = Int.max
  /// Whether there are steps on the other side of the beginning too.
  var hasTwoWays = false
  /// The present step; negative on the other side.
  private(set) var count = 0

  /// Makes a counter at the beginning.
  init(first: Double, stride: Double?) {
    self.first = first
    self.stride = stride
  }

  /// Goes to a place.
  ///
  /// - Returns: How many steps were made, negative if they were made back.
  mutating func move(to place: Double) -> Int {
    let former = count
    let side = place < 0 ? -1 : 1
    let distance = place < 0 && !hasTwoWays ? 0 : abs(place)
    let kept = count * side > 0 ? min(abs(count), steps(kept: distance)) : 0
    count = side * max(steps(at: distance), kept)
    return count - former
  }

  /// How many steps lie within a distance from the beginning.
  private func steps(at distance: Double) -> Int {
    guard distance >= first else { return 0 }
    guard let stride else { return 1 }
    return min(1 + StepCounter.whole((distance - first) / stride + StepCounter.rounding), limit)
  }

  /// How many steps are not taken back yet at a distance from the beginning.
  private func steps(kept distance: Double) -> Int {
    guard let stride else { return distance >= StepCounter.returnShare * first ? 1 : 0 }
    let slack = min(stride / 2, (1 - StepCounter.returnShare) * first)
    guard distance >= first - slack else { return 0 }
    return min(1 + StepCounter.whole((distance - first + stride / 2) / stride), limit)
  }

  private static func whole(_ value: Double) -> Int { Int(max(0, min(value, 1e9))) }
}
