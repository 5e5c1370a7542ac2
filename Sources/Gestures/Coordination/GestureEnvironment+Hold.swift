// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Makes recognizers fail that keep undecided touches longer than the host allows.
  func enforceHoldPolicy() {
    guard let policy = holdPolicy, !undecided.isEmpty else { return }
    releaseIncompleteGroups(policy)
    releaseRestingTouches(policy)
  }

  /// When ``enforceHoldPolicy()`` will have something to do if nothing happens before.
  var holdDeadline: Double {
    guard let policy = holdPolicy, !undecided.isEmpty else { return .infinity }
    var earliest = Double.infinity
    for recognizer in active where holds(recognizer) && recognizer.isAssembling {
      earliest = min(earliest, lastLanding(recognizer) + policy.assemblyInterval)
    }
    for touch in touches where isResting(touch, policy) {
      let end = touch.startTimestamp + policy.maximumHold
      if end > now + Self.timeTolerance { earliest = min(earliest, end) }
    }
    return earliest
  }

  /// Whether it keeps touches from their verdict.
  private func holds(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.cancelsTouchesInView && recognizer.isUndecided
      && !recognizer.attempt.received.isDisjoint(with: undecided)
  }

  /// A group that lacks fingers is given up when its time is over, or when a finger moves that nobody else wants.
  private func releaseIncompleteGroups(_ policy: HoldPolicy) {
    var moved = TouchSet()
    for touch in touches where undecided.contains(touch) && !isWithin(policy.movementLimit, touch) {
      moved.insert(touch)
    }
    var wanted = TouchSet()
    for recognizer in active where holds(recognizer) && !recognizer.isAssembling {
      wanted.formUnion(recognizer.attempt.received)
    }
    let strays = moved.subtracting(wanted)
    for recognizer in active where holds(recognizer) && recognizer.isAssembling {
      let isLate = now + Self.timeTolerance >= lastLanding(recognizer) + policy.assemblyInterval
      if isLate || !recognizer.attempt.received.isDisjoint(with: strays) { recognizer.fail(.holdExpired) }
    }
  }

  /// A finger that rests too long is given up by all, unless one of them has a later deadline of its own.
  private func releaseRestingTouches(_ policy: HoldPolicy) {
    for touch in touches where isResting(touch, policy) {
      guard now + Self.timeTolerance >= touch.startTimestamp + policy.maximumHold else { continue }
      let holders = active.filter { holds($0) && $0.attempt.received.contains(touch) }
      guard !holders.contains(where: { mayYetDecide($0) }) else { continue }
      for recognizer in holders { recognizer.fail(.holdExpired) }
    }
  }

  /// Whether it has a deadline ahead, or has just proposed and is to be heard first.
  private func mayYetDecide(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.deadline < .infinity
      || (recognizer.attempt.proposal != nil && !recognizer.attempt.hasWaited)
  }

  private func isResting(_ touch: Touch, _ policy: HoldPolicy) -> Bool {
    touch.isDown && undecided.contains(touch) && isWithin(policy.movementLimit, touch)
  }

  private func isWithin(_ limit: Double, _ touch: Touch) -> Bool {
    touch.location.distance(to: touch.startLocation) <= limit
  }

  private func lastLanding(_ recognizer: GestureRecognizer) -> Double {
    var last = -Double.infinity
    for touch in recognizer.touches where touch.isDown { last = max(last, touch.startTimestamp) }
    return last
  }
}
