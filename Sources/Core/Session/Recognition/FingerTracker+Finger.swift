// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

extension FingerTracker {
  /// What a contact is to the hand.
  enum Role {
    /// One of its fingers; the engine knows it.
    case member
    /// Something that came while the hand was on its way, and shares its fate.
    case companion
    /// None of its fingers.
    case stranger
  }

  /// One finger, and what is known of it.
  struct TrackedFinger {
    let id: UInt64
    let start: Point
    let landed: Double
    var role: Role
    /// Whether it is no finger at all, so that it never joins the hand.
    var isStray = false
    var place: Point
    /// From its contact to its place, if it goes on as one that landed beside it.
    var offset = Vector.zero
    /// All contacts that it has been.
    var contacts: [UInt64]
    /// When its contact ended, unless it is back.
    var lifted: Double?
    /// Whether it had gone somewhere by then.
    var hadSetOff = false
    /// When it ends if it does not come back; nil while it is down, and after its end was reported to the engine.
    var expiry: Double?
    /// Whether its end was reported to the engine.
    var isOver = false
    /// Whether the system cancelled it, so that it is not known what it did.
    var isCancelled = false
    var verdict: TouchVerdict.Verdict?
    /// Where it was when it was given back.
    var restPlace: Point?
    /// Whether it has gone somewhere since.
    var hasGone = false

    var isDown: Bool { lifted == nil }
    var way: Vector { place - start }
    /// Whether it is one of an undecided hand.
    var isOpen: Bool { role == .member && verdict == nil && !isOver }
  }
}
