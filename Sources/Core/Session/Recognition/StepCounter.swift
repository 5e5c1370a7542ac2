// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Counts the steps of a gesture that goes forward, back, and perhaps beyond its beginning.
///
///     −first   0   first   first + stride   first + 2 strides
///       −1     0     1           2                 3
///
/// A step is undone only when the fingers are half a stride short of the place where it was counted, so that
/// a trembling hand does not repeat it. Without a stride, the only step is undone near the beginning.
nonisolated struct StepCounter {
  /// 20 % of the way to the first step: a gesture that returns below it counts as undone, as in touchegg.
  private static let returnShare = 0.2
  /// A billionth of a step, as a tolerance: two factors of 1.2 reach 1.44 in spite of binary rounding.
  static let rounding = 1e-9

  /// The distance to the first step; more than 0.
  let first: Double
  /// The distance between two steps; nil for a single step.
  let stride: Double?
  /// The maximum number of steps, in each direction.
  var limit = Int.max
  /// Whether the opposite direction has steps too.
  var hasTwoWays = false
  /// The present step; negative in the opposite direction.
  private(set) var count = 0

  init(first: Double, stride: Double?) {
    self.first = first
    self.stride = stride
  }

  /// Moves to a distance from the beginning; returns the number of new steps, negative for undone ones.
  mutating func move(to place: Double) -> Int {
    let former = count
    let side = place < 0 ? -1 : 1
    let distance = place < 0 && !hasTwoWays ? 0 : abs(place)
    let kept = count * side > 0 ? min(abs(count), steps(kept: distance)) : 0
    count = side * max(steps(at: distance), kept)
    return count - former
  }

  private func steps(at distance: Double) -> Int {
    guard distance >= first else { return 0 }
    guard let stride else { return 1 }
    return min(1 + StepCounter.whole((distance - first) / stride + StepCounter.rounding), limit)
  }

  /// The number of counted steps that are not undone when the fingers return to a distance.
  private func steps(kept distance: Double) -> Int {
    guard let stride else { return distance >= StepCounter.returnShare * first ? 1 : 0 }
    let slack = min(stride / 2, (1 - StepCounter.returnShare) * first)
    guard distance >= first - slack else { return 0 }
    return min(1 + StepCounter.whole((distance - first + stride / 2) / stride), limit)
  }

  private static func whole(_ value: Double) -> Int { Int(max(0, min(value, 1e9))) }
}
