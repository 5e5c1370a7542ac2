// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A set of touches, with one bit for the slot of each touch.
struct TouchSet: Hashable {
  static let capacity = 64

  var bits: UInt64 = 0

  var isEmpty: Bool { bits == 0 }

  var count: Int { bits.nonzeroBitCount }

  func contains(_ touch: Touch) -> Bool { bits & (1 << UInt64(truncatingIfNeeded: touch.slot)) != 0 }

  mutating func insert(_ touch: Touch) { bits |= 1 << UInt64(truncatingIfNeeded: touch.slot) }

  mutating func remove(_ touch: Touch) { bits &= ~(1 << UInt64(truncatingIfNeeded: touch.slot)) }

  mutating func formUnion(_ other: TouchSet) { bits |= other.bits }

  mutating func subtract(_ other: TouchSet) { bits &= ~other.bits }

  func union(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits | other.bits) }

  func intersection(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits & other.bits) }

  func subtracting(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits & ~other.bits) }

  func isDisjoint(with other: TouchSet) -> Bool { bits & other.bits == 0 }

  var firstFreeSlot: Int? {
    let slot = (~bits).trailingZeroBitCount
    return slot < TouchSet.capacity ? slot : nil
  }
}
