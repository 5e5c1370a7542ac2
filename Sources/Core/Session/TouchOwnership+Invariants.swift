// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings

// Invariants, which debug builds check after each input.
nonisolated extension TouchOwnership {
  /// The first broken invariant, in words; nil if all hold.
  var brokenInvariant: String? {
    let offered = touches.filter { $0.state != .elsewhere }
    if ownedCount - answeredCount != offered.count(where: \.isUnanswered) {
      return "\(ownedCount) touches were ours and \(answeredCount) were answered: \(offered.map(\.state))"
    }
    for (older, younger) in zip(offered, offered.dropFirst()) where !older.isOlder(than: younger.id) {
      return "touch \(younger.id) stands behind touch \(older.id)"
    }
    for touch in offered {
      if touch.state == .withheld, !hasGate { return "touch \(touch.id) is withheld, and no limit holds" }
      if touch.isPostponed, !touch.isReturned { return "touch \(touch.id) is postponed and does not go back" }
      if touch.state == .gone { return "touch \(touch.id) is gone" }
    }
    return nil
  }

  var leftOvers: [String] { touches.filter(\.isUnanswered).map { "touch \($0.id) is \($0.state)" } }
}

nonisolated extension Finger {
  fileprivate var isUnanswered: Bool {
    switch state {
    case .undecided, .withheld, .decided: true
    case .elsewhere, .unowned, .answered, .foreign, .gone: false
    }
  }
}

extension TouchSession {
  /// The first broken invariant, in words; nil if all hold.
  var brokenInvariant: String? {
    for hand in hands {
      if let fault = hand.touchOwnership.brokenInvariant { return fault }
      if hand.explorer?.isHolding == true, hand.touchOwnership.isEmpty {
        return "the button is held, and no finger is down"
      }
    }
    return nil
  }

  /// Lists the leftovers in words: touches without an answer, gestures without an end, outputs not taken.
  package func finish() -> [String] {
    hands.flatMap { hand in
      hand.touchOwnership.leftOvers
        + (hand.touchOwnership.isEmpty
          ? hand.engines.flatMap(\.activeGestures).map { "\($0.binding.name) has not ended" } : [])
    } + (outputs.isEmpty ? [] : ["\(outputs.count) outputs were not taken"])
  }
}
