// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Decides about all proposals to begin or end, of this batch and of earlier ones.
  ///
  /// A proposal passes three gates: the delegate's consent, the failure requirements, and exclusion by a
  /// recognizer that has won already. Among proposals past the first two gates, the higher tap count goes
  /// first, then the higher precedence. The winner makes the others fail unless both may run together.
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

  /// Returns whether there is a proposal, and fails possible recognizers without fingers and without a
  /// deadline.
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

  /// The proposal to decide next, or nil when all remaining ones wait for others.
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

  /// The first proposal if the active recognizers, without fingers and deadlines, wait in a circle; else nil.
  ///
  /// A requirement that would close a known circle is dropped. A requirement that is set after the delegates'
  /// answers can still close a circle.
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

  /// Returns whether the node and the delegate allow the beginning; each is asked once per attempt.
  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard !recognizer.attempt.isApproved else { return true }
    let (node, delegate) = (recognizer.node, recognizer.delegate)
    // A node that is also the delegate is asked once.
    guard node?.gestureRecognizerShouldBegin(recognizer) ?? true,
      delegate === node || delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else {
      recognizer.fail(.refused)
      return false
    }
    recognizer.attempt.isApproved = true
    return true
  }

  /// Returns whether every recognizer that has to fail first has failed; fails the waiting one if another was
  /// recognized.
  private func isFree(_ recognizer: GestureRecognizer) -> Bool {
    if !asksForFailures, recognizer.requirements.isEmpty { return true }
    // A known blocker blocks the recognizer until the blocker is decided; if it wins, the recognizer fails.
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
    // Only earlier winners count: those of this batch have already failed the recognizers that they exclude.
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

  /// Whether the beginning of a recognizer does not affect other recognizers.
  ///
  /// The recognizer runs together with all others, and they do not wait for it. One of its fingers is still
  /// down, so another recognizer cannot have begun after the lift of all its fingers.
  private func isIndifferent(_ recognizer: GestureRecognizer) -> Bool {
    !asksForFailures && !recognizer.isRequired && !recognizer.attempt.down.isEmpty
      && delegateQuestions(of: recognizer).contains(.runsWithAll)
  }

  private func excludes(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    conflict(winner, other) && prevents(winner, other)
  }

  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    winner.canPrevent(other) && other.canBePrevented(by: winner) && !mayRunTogether(winner, other)
  }

  /// Whether two recognizers compete, so that only one may win unless both may run together.
  ///
  /// They compete if they share a touch, or if the node of one contains the node of the other. They do not if
  /// the fingers of one recognizer had lifted before the fingers of the other landed.
  @inline(__always) private func conflict(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    if !a.attempt.received.isDisjoint(with: b.attempt.received) { return true }
    guard let nodeA = a.node, let nodeB = b.node else { return false }
    guard nodeA.contains(nodeB) || nodeB.contains(nodeA) else { return false }
    return !isPast(a, before: b) && !isPast(b, before: a)
  }

  /// Whether all fingers of one recognizer had lifted before the first finger of another landed.
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
  final var hasWon: Bool {
    attempt.state == .began || attempt.state == .changed || attempt.state == .ended
  }

  /// Whether the recognizer has an attempt under way: touches, a proposed state, or a wait for the next tap.
  final var takesPart: Bool { isUndecided || !attempt.received.isEmpty }
}
