// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Decides about all that recognizers proposed in this batch or before.
  ///
  /// A proposal passes three gates: the delegate's consent, the failure requirements, and exclusion by a
  /// recognizer that has won already. Of several that pass the first two, the one with the higher tap count goes
  /// first, then the one of higher precedence; it makes the others fail unless both may run together.
  func arbitrate() {
    isAnyWaiting = false
    if hasProposals() {
      asksForFailures = active.contains {
        !delegateQuestions(of: $0).isDisjoint(with: [.waits, .isAwaited, .hasOwnClass])
      }
      while let winner = nextReadyProposal() ?? stuckProposal() { decide(winner) }
      active.forEach { recognizer in
        recognizer.blocker = nil
        recognizer.hasJustWon = false
        guard recognizer.attempt.proposal != nil else { return }
        recognizer.attempt.hasWaited = true
        isAnyWaiting = true
      }
      releaseDelegateProxies()
    }
    guard onDecision != nil else { return }
    for recognizer in active where recognizer.attempt.pendingNotifications.contains(.cancelled) {
      report(.cancelled, of: recognizer)
    }
  }

  /// Whether there is anything to decide.
  ///
  /// A possible recognizer whose fingers have all lifted, and that waits for nothing, fails on this occasion.
  private func hasProposals() -> Bool {
    var isAnyProposed = false
    isAnyUnderWay = false
    active.forEach { recognizer in
      guard recognizer.attempt.state == .possible else {
        if recognizer.hasWon { isAnyUnderWay = true }
        return
      }
      if recognizer.attempt.proposal != nil {
        isAnyProposed = true
      } else if recognizer.attempt.down.isEmpty, !recognizer.attempt.received.isEmpty,
        recognizer.attempt.deadline == .infinity
      {
        recognizer.fail(.liftedEarly)
      }
    }
    return isAnyProposed
  }

  /// The proposal to decide next, or nil when all that are left wait for others.
  private func nextReadyProposal() -> GestureRecognizer? {
    var best: GestureRecognizer?
    var rank = Int.min
    active.forEach { recognizer in
      guard recognizer.attempt.proposal != nil, mayBegin(recognizer), recognizer.tapRank > rank
      else { return }
      guard isFree(recognizer) else { return }
      best = recognizer
      rank = recognizer.tapRank
    }
    return best
  }

  /// The first of several that wait for one another, once nothing more can happen; nil if there is no such circle.
  ///
  /// Circles are refused where they are seen; one can still arise from answers and a requirement that is set later.
  private func stuckProposal() -> GestureRecognizer? {
    var first: GestureRecognizer?
    for recognizer in active {
      guard recognizer.attempt.down.isEmpty, recognizer.presses.isEmpty,
        recognizer.attempt.deadline == .infinity
      else { return nil }
      if first == nil, recognizer.attempt.proposal != nil { first = recognizer }
    }
    return first
  }

  /// Asks the node and the delegate, once per attempt.
  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.attempt.isApproved else { return true }
    let (node, delegate) = (recognizer.node, recognizer.delegate)
    // A node that is the delegate too is asked once.
    guard node?.gestureRecognizerShouldBegin(recognizer) ?? true,
      delegate === node || delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else {
      recognizer.fail(.refused)
      return false
    }
    recognizer.attempt.isApproved = true
    return true
  }

  /// Whether every recognizer that has to fail first has failed; fails the waiting one if one was recognized.
  private func isFree(_ recognizer: GestureRecognizer) -> Bool {
    if !asksForFailures, recognizer.requirements.isEmpty { return true }
    // Who wins makes all fail that wait for it, so that nothing has changed before what stood in the way is decided.
    if recognizer.blocker?.isUndecided != true {
      recognizer.blocker = nil
      let winner = active.first { other in
        guard other !== recognizer, requires(recognizer, failureOf: other) else { return false }
        let isPast = isPast(other, before: recognizer)
        let isAwaited =
          isPast
          ? !other.attempt.next.isDisjoint(with: recognizer.attempt.received) : other.isUndecided
        if recognizer.blocker == nil, isAwaited { recognizer.blocker = other }
        return other.hasWon && !isPast
      }
      if let winner {
        recognizer.fail(.requirementRecognized(winner))
        return false
      }
    }
    guard let blocker = recognizer.blocker else { return true }
    if onDecision != nil, !recognizer.attempt.hasWaited { report(.waits(for: blocker), of: recognizer) }
    return false
  }

  private func decide(_ recognizer: GestureRecognizer) {
    let isIndifferent = isIndifferent(recognizer)
    // A recognizer that won earlier in this batch has already failed those that it excludes.
    if isAnyUnderWay, !isIndifferent,
      let other = active.first(where: {
        $0.hasWon && !$0.hasJustWon && $0 !== recognizer && excludes($0, recognizer)
      })
    {
      return recognizer.fail(.prevented(by: other))
    }
    if recognizer.attempt.hasWaited, recognizer.attempt.proposal == .began, recognizer.downCount == 0,
      !recognizer.beginsAfterLift
    {
      recognizer.fail(.liftedEarly)
      return
    }
    recognizer.recognize()
    recognizer.hasJustWon = true
    if onDecision != nil { report(.recognized, of: recognizer) }
    if isIndifferent { return }
    active.forEach { other in
      guard other !== recognizer else { return }
      if !other.attempt.next.isDisjoint(with: recognizer.attempt.received),
        requires(other, failureOf: recognizer) || prevents(recognizer, other)
      {
        other.forgetNext()
      }
      guard !isPast(recognizer, before: other) else {
        if other.hasJustWon { isAnyLate = true }
        return
      }
      guard !other.hasWon else { return other.failInFavour(of: recognizer) }
      guard other.attempt.state == .possible, other.takesPart else { return }
      if requires(other, failureOf: recognizer) {
        other.fail(.requirementRecognized(recognizer))
      } else if excludes(recognizer, other) {
        other.fail(.prevented(by: recognizer))
      }
    }
  }

  /// Whether the beginning of a recognizer means nothing to others: it runs together with all, none waits for it, and its
  /// fingers are down, so that it is past for none.
  private func isIndifferent(_ recognizer: GestureRecognizer) -> Bool {
    !asksForFailures && !recognizer.isRequired && !recognizer.attempt.down.isEmpty
      && delegateQuestions(of: recognizer).contains(.runsWithAll)
  }

  /// Whether a recognizer that has won makes another one fail.
  private func excludes(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    conflict(winner, other) && prevents(winner, other)
  }

  /// Whether a recognizer that wins makes another one fail if they compete.
  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    winner.canPrevent(other) && other.canBePrevented(by: winner) && !mayRunTogether(winner, other)
  }

  /// Whether two recognizers compete at all: they share a touch, or one's node contains the other's and the fingers of one
  /// had not lifted before those of the other landed.
  @inline(__always) private func conflict(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if !a.attempt.received.isDisjoint(with: b.attempt.received) { return true }
    guard let nodeA = a.node, let nodeB = b.node else { return false }
    guard nodeA.contains(nodeB) || nodeB.contains(nodeA) else { return false }
    return !isPast(a, before: b) && !isPast(b, before: a)
  }

  /// Whether all fingers of one recognizer had lifted before the first one of another landed.
  private func isPast(_ earlier: GestureRecognizer, before later: GestureRecognizer) -> Bool {
    let (own, others) = (earlier.attempt.received, later.attempt.received)
    guard earlier.attempt.down.isEmpty, !own.isEmpty, !others.isEmpty, own.isDisjoint(with: others) else {
      return false
    }
    var (lift, landing) = (-Double.infinity, Double.infinity)
    for touch in touches {
      if own.contains(touch) {
        lift = max(lift, touch.timestamp)
      } else if others.contains(touch) {
        landing = min(landing, touch.startTimestamp)
      }
    }
    return lift < landing
  }

  /// Whether either delegate lets both run.
  private func mayRunTogether(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    runs(a, with: b) || runs(b, with: a)
  }

  @inline(__always) private func runs(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool
  {
    let questions = delegateQuestions(of: recognizer)
    return questions.contains(.runsWithAll)
      || questions.contains(.runsTogether)
        && recognizer.delegateProxy?._withUnsafeGuaranteedRef {
          $0.allows(recognizer, simultaneouslyWith: other)
        } == true
  }
}

extension GestureRecognizer {
  /// Whether it was recognized in the present attempt and not cut off.
  final var hasWon: Bool {
    attempt.state == .began || attempt.state == .changed || attempt.state == .ended
  }

  /// Whether it has anything to lose: touches, a proposal, or a wait for the next tap.
  final var takesPart: Bool { isUndecided || !attempt.received.isEmpty }
}
