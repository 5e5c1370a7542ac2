// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Reports every recognizer's steps of this batch to its actions, in order of precedence.
  ///
  /// Recognizers that have waited since their fingers lifted come first: their fingers landed earlier than
  /// the fingers of the other recognizers.
  func notifyTargets() {
    if isAnyLate {
      isAnyLate = false
      active.forEach { recognizer in
        if recognizer.attempt.hasWaited, recognizer.attempt.down.isEmpty, recognizer.attempt.state == .ended {
          notify(recognizer)
        }
      }
    }
    active.forEach { recognizer in
      if !recognizer.attempt.pendingNotifications.isEmpty { notify(recognizer) }
    }
  }

  private func notify(_ recognizer: GestureRecognizer) {
    notify(.began, if: .began, of: recognizer)
    notify(.changed, if: .changed, of: recognizer)
    notify(.ended, if: .ended, of: recognizer)
    notify(.cancelled, if: .cancelled, of: recognizer)
    notify(.failed, if: .failed, of: recognizer)
    if recognizer.attempt.pendingNotifications.remove(.progress) != nil { recognizer.notifyProgress() }
  }

  /// Reports one step, unless an earlier action has disabled the recognizer and so withdrawn the step.
  private func notify(
    _ state: GestureRecognizer.State, if announcement: Attempt.PendingNotifications,
    of recognizer: GestureRecognizer
  ) {
    guard recognizer.attempt.pendingNotifications.remove(announcement) != nil else { return }
    if state == .failed, onDecision != nil {
      report(.failed(recognizer.attempt.failureReason), of: recognizer)
    }
    recognizer.notify(state)
  }

  func cleanUp() {
    var down = TouchSet()
    for touch in touches where touch.isDown { down.insert(touch) }
    dropMotions(exceptOf: down)
    var wanted = undecided.union(down)
    var isAnyAtRest = false
    active.forEach { recognizer in
      recognizer.dropLiftedTouches()
      if recognizer.attempt.state.isTerminal, !isAwaited(recognizer) { recognizer.startOver() }
      recognizer.attempt.blockers = recognizer.attempt.blockers.intersection(down)
      wanted.formUnion(recognizer.attempt.received.union(recognizer.attempt.next))
      if recognizer.isAtRest {
        recognizer.isActive = false
        isAnyAtRest = true
      }
    }
    if isAnyAtRest {
      active.dropInactive()
      if active.isEmpty { (answerSession, answerSessionID, isAnyFreed) = (nil, nil, false) }
    }
    if occupied != wanted { freeTouches(except: wanted) }
  }

  /// Whether a recognizer that requires this one's failure still waits; meanwhile this one stays failed.
  private func isAwaited(_ recognizer: GestureRecognizer) -> Bool {
    guard isAnyWaiting, recognizer.attempt.state == .failed else { return false }
    defer { releaseDelegateProxies() }
    return active.contains {
      $0 !== recognizer && $0.attempt.proposal != nil && requires($0, failureOf: recognizer)
    }
  }

  private func freeTouches(except wanted: TouchSet) {
    touches.removeAll { touch in
      guard !wanted.contains(touch), touch.nodeDelivery.isOver else { return false }
      occupied.remove(touch)
      watched.remove(touch)
      return true
    }
  }

  func withdraw(_ recognizer: GestureRecognizer) {
    recognizer.attempt.withdraw()
    recognizer.forgetNext()
    if isHandling {
      hasOnlyMovement = false
      notify(recognizer)
    } else {
      perform { hasOnlyMovement = false }
    }
  }
}

extension GestureRecognizer {
  /// Whether the engine can forget the recognizer until the next touch.
  final var isAtRest: Bool {
    attempt.state == .possible && attempt.tracked.isEmpty && attempt.blockers.isEmpty
      && attempt.proposal == nil && attempt.deadline == .infinity && attempt.received.isEmpty
      && presses.isEmpty
  }
}
