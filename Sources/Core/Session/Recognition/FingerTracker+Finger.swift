// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

extension FingerTracker {
  enum Role {
    /// A finger of the hand, which the engine knows.
    case member
    /// A contact that landed beside a moving hand, and gets the verdict of that hand.
    case companion
    /// A contact that does not belong to the hand.
    case stranger
  }

  struct TrackedFinger {
    let id: UInt64
    let start: Point
    let landed: Double
    /// The number of the hand whose member it was at its landing; 0 for other contacts.
    let hand: Int
    var role: Role
    /// Whether it is not a finger, so that it never joins the hand.
    var isStray = false
    var place: Point
    /// The vector from its contact to its place; 0 unless a contact that landed beside it continues it.
    var offset = Vector.zero
    var contacts: [UInt64]
    /// The time at which its contact ended; nil while it is down.
    var lifted: Double?
    /// Whether the finger had begun to move before it lifted.
    var hadSetOff = false
    /// The time at which a lifted finger ends unless found again; nil while it is down and after that end.
    var expiry: Double?
    var isOver = false
    /// Whether the system cancelled it, so that its movement is not fully known.
    var isCancelled = false
    var verdict: TouchVerdict.Verdict?
    /// Its place at the verdict; nil before a verdict.
    var restPlace: Point?
    /// Whether it has moved away since the verdict.
    var hasGone = false

    var isDown: Bool { lifted == nil }
    /// The time of its lift; infinite while it is down.
    var end: Double { lifted ?? .infinity }
    var way: Vector { place - start }
    /// Whether it belongs to an undecided hand.
    var isOpen: Bool { role == .member && verdict == nil && !isOver }
  }
}
