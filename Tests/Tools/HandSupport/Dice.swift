// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import TestSupport

/// Random numbers from a seed: the same seed gives the same hands on every machine.
package struct Dice {
  private var source: SplitMix

  package init(seed: UInt64) {
    source = SplitMix(seed: seed)
    _ = source.next()
  }

  /// Returns a uniformly distributed number.
  package mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(source.next() >> 11) / 9_007_199_254_740_992
  }

  package mutating func happens(_ probability: Double) -> Bool { between(0, 1) < probability }

  /// Returns a normally distributed number.
  package mutating func normal(_ mean: Double, _ deviation: Double) -> Double {
    let (a, b) = (max(between(0, 1), 1e-12), between(0, 1))
    return mean + deviation * (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
  }

  /// Returns a log-normally distributed positive number with this median: human times are such.
  package mutating func time(median: Double, spread: Double) -> Double { median * exp(normal(0, spread)) }

  package mutating func one<Element>(of list: [Element]) -> Element {
    list[min(Int(between(0, Double(list.count))), list.count - 1)]
  }
}
