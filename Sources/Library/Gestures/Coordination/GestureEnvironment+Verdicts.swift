// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  func settleTouches() {
    guard !undecided.isEmpty || !watched.isEmpty else { return }
    let claims = claimedTouches()
    decideVerdicts(claims)
    deliverToNodes(claims)
  }

  private func claimedTouches() -> TouchSet {
    var claims = TouchSet()
    active.forEach { recognizer in
      guard recognizer.cancelsTouchesInView, recognizer.hasWon else { return }
      claims.formUnion(recognizer.attempt.received)
    }
    return claims
  }

  private func decideVerdicts(_ claims: TouchSet) {
    guard !undecided.isEmpty else { return }
    let settled = undecided.intersection(claims).union(undecided.subtracting(heldTouches()))
    guard !settled.isEmpty else { return }
    for touch in touches where settled.contains(touch) && undecided.contains(touch) {
      verdicts.append(
        TouchVerdict(touch: touch.id, verdict: claims.contains(touch) ? .claimed : .released))
    }
    undecided.subtract(settled)
  }

  private func heldTouches() -> TouchSet {
    var held = TouchSet()
    var heldWhileDown = TouchSet()
    active.forEach { recognizer in
      guard recognizer.cancelsTouchesInView else { return }
      // At the end of the batch the next attempt takes the place of a finished attempt.
      if recognizer.attempt.state.isTerminal { return held.formUnion(recognizer.attempt.next) }
      guard recognizer.isUndecided else { return }
      if recognizer.delaysTouchesEnded {
        held.formUnion(recognizer.attempt.received.subtracting(recognizer.attempt.freed))
      } else {
        heldWhileDown.formUnion(recognizer.attempt.tracked.subtracting(recognizer.attempt.freed))
      }
    }
    guard !heldWhileDown.isEmpty else { return held }
    for touch in touches where touch.isDown && heldWhileDown.contains(touch) { held.insert(touch) }
    return held
  }
}
