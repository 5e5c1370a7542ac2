// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents

/// The meaning of a finger from its landing to its lift: the first case that holds at the landing.
nonisolated package enum TouchMode: UInt8, Hashable, Sendable {
  /// The finger has landed on a dark screen, which it lights, or beside such a finger.
  case waking
  /// The finger is for an open menu, or has landed beside such a finger.
  case menu
  /// All fingers are the applications': a pen is near, or touches are not taken.
  case application
  case exploring
  case gesture

  /// Whether it goes neither to an application nor to a gesture.
  var isKept: Bool { self == .waking || self == .menu }
}

nonisolated package enum Landing {
  case open
  /// The finger is taken, and the engine may make a gesture of it.
  case taken
  /// The finger is taken, and does not make a gesture.
  case closed
  /// The finger is taken, and does not affect its hand.
  case kept
  /// The application gets the finger, and all fingers that join it.
  case given

  /// The answer at the landing; nil if the hand or the engine decides later.
  var answer: Finger.Answer? {
    switch self {
    case .open: nil
    case .taken, .closed, .kept: .accept
    case .given: .reject
    }
  }

  /// The decision about fingers that join this finger; nil if other rules decide.
  var decision: TouchOwnership.HandDecision? {
    switch self {
    case .open, .kept: nil
    case .taken, .closed: .taken
    case .given: .released
    }
  }

  /// Whether the engine follows the finger.
  var isFed: Bool { self == .open || self == .taken }
}

extension TouchSession {
  /// The mode of a landing finger; `isRaw`: the touchscreen itself reports it, before the grab does.
  func mode(of touch: UInt32, on hand: Hand, at time: Double, isRaw: Bool) -> TouchMode {
    let known = hand.touchOwnership.mode(of: touch)
    if let known, known.isKept { return known }
    if known == nil, !hand.identity.isIgnored {
      // A finger that landed before the menu was shown stays with its earlier hand.
      if isMenuOpen, isRaw { return .menu }
      if screen?.isDark(at: time) == true { return .waking }
      for other in hands where other.source == hand.source {
        if let kept = other.touchOwnership.keptMode { return kept }
      }
    }
    // The touches of a device that is only watched come through a grab only while the screen is dark.
    if palmRejection.isNear(at: time) || !isRaw && !hand.isExclusive { return .application }
    return hand.isExploring ? .exploring : .gesture
  }
}

extension Hand {
  func landing(in mode: TouchMode) -> Landing {
    switch mode {
    case .waking, .menu: .kept
    case .application: .given
    case .exploring: explorer?.landing ?? .open
    case .gesture: .open
    }
  }
}
