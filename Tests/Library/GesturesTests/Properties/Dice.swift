// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Random numbers from a seed, the same on every machine.
///
/// SplitMix64, by Sebastiano Vigna: a counter with mixed bits.
struct Dice: RandomNumberGenerator {
  private var counter: UInt64

  init(seed: UInt64) { counter = seed }

  mutating func next() -> UInt64 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    var bits = counter
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns true so many times out of a hundred.
  mutating func percent(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Returns one of several values; the list must not be empty.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...(values.count - 1))] }
}
