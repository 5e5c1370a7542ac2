// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What belongs to one attempt of a recognizer and is forgotten with it.
struct Attempt {
  /// What happened in the current batch and must be reported, always in this order.
  struct PendingNotifications: OptionSet {
    let rawValue: UInt8
    static let began = PendingNotifications(rawValue: 1)
    static let changed = PendingNotifications(rawValue: 2)
    static let ended = PendingNotifications(rawValue: 4)
    static let cancelled = PendingNotifications(rawValue: 8)
    static let failed = PendingNotifications(rawValue: 16)
    /// Something happened that changed no state, which only the declarative layer reports.
    static let progress = PendingNotifications(rawValue: 32)
  }

  var state = GestureRecognizer.State.possible
  /// What actions read while an earlier step of the same batch is reported.
  var presentedState: GestureRecognizer.State?
  /// The step out of possible that is not decided yet: began or ended.
  var proposal: GestureRecognizer.State?
  /// How the gesture ended while its beginning was still undecided.
  var closing: GestureRecognizer.State?
  /// Whether the delegate has agreed to the proposal.
  var isApproved = false
  /// Whether the proposal had to wait beyond the batch that made it.
  var hasWaited = false
  /// Whether actions have been called for the beginning.
  var isBeginningKnown = false
  /// The steps of the current batch that must be reported.
  var pendingNotifications: PendingNotifications = []
  /// Why it failed, once it has.
  var failureReason = FailureReason.unspecified
  /// When the recognizer wants to be called; infinite when it does not.
  var deadline = Double.infinity

  /// The touches of the attempt, down or lifted.
  var received = TouchSet()
  /// Those of them that are followed still.
  var tracked = TouchSet()
  /// Those of the tracked ones that have not lifted.
  var down = TouchSet()
  /// Touches that landed while its proposal waited, and may be the next attempt.
  var next = TouchSet()
  /// Touches that were down when the attempt failed: nothing new is taken until they have lifted.
  var blockers = TouchSet()
  /// Touches that it does not keep from their verdict any more; see ``HoldPolicy/patience``.
  var freed = TouchSet()
  /// Whether it has let its touches go.
  var isPatient: Bool { !freed.isEmpty }
  /// Whether that holds also after it has ended or was cancelled.
  var outlastsTouches = false
  /// How many fingers of the present assembly have been down at once.
  var peak = 0
  /// The kind of the first touch.
  var touchType: TouchType?

  /// Keeps touches no longer from their verdict.
  mutating func release(_ touches: TouchSet) { freed.formUnion(touches) }

  /// Fails in any state: steps that are not reported yet have not happened.
  mutating func withdraw() {
    guard !state.isTerminal || !pendingNotifications.isDisjoint(with: [.ended, .cancelled, .failed]) else {
      return
    }
    state = isBeginningKnown ? .cancelled : .failed
    pendingNotifications = isBeginningKnown ? .cancelled : .failed
    proposal = nil
    failureReason = .disabled
  }

  /// The next attempt, with what outlives this one.
  var successor: Attempt {
    var next = Attempt()
    next.blockers = state == .failed || outlastsTouches ? tracked : TouchSet()
    next.pendingNotifications = pendingNotifications
    return next
  }
}

extension GestureRecognizer {
  /// Whether the attempt may still come to recognition: something is tracked, proposed or waited for.
  final var isUndecided: Bool {
    attempt.state == .possible
      && (attempt.proposal != nil || !attempt.tracked.isEmpty || attempt.deadline < .infinity)
  }

  /// Whether it waits for more fingers than have landed so far.
  final var isAssembling: Bool {
    attempt.state == .possible && attempt.proposal == nil && attempt.peak > 0
      && attempt.peak < requiredNumberOfTouches
  }

  /// How many tracked touches have not lifted.
  final var downCount: Int { attempt.down.count }

  /// A step that the subclass wants; see ``state``.
  final func propose(_ next: State) {
    switch (attempt.state, next) {
    case (.possible, .began), (.possible, .changed):
      guard attempt.proposal == nil else { return }
      attempt.proposal = .began
      setNeedsArbitration()
    case (.possible, .ended):
      setNeedsArbitration()
      if attempt.proposal == .began {
        attempt.closing = attempt.closing ?? .ended
      } else {
        attempt.proposal = .ended
      }
    case (.possible, .cancelled) where attempt.proposal == .began:
      attempt.closing = attempt.closing ?? .cancelled
    case (.possible, .cancelled), (.possible, .failed), (.began, .failed), (.changed, .failed):
      fail(.unspecified)
    case (.began, .changed), (.changed, .changed):
      attempt.state = .changed
      if !attempt.pendingNotifications.contains(.began) { attempt.pendingNotifications.insert(.changed) }
    case (.began, .ended), (.changed, .ended):
      finish(.ended)
    case (.began, .cancelled), (.changed, .cancelled):
      finish(.cancelled)
    case (.possible, .possible), (.began, .began), (.began, .possible), (.changed, .began),
      (.changed, .possible), (.ended, _), (.cancelled, _), (.failed, _):
      break
    }
  }

  final func finish(_ end: State) {
    attempt.state = end
    attempt.pendingNotifications.insert(end == .ended ? .ended : .cancelled)
    setNeedsArbitration()
  }

  /// Lets the engine know that more has happened than the course of what is under way.
  final func setNeedsArbitration() {
    node?.environment?.hasOnlyMovement = false
  }

  /// The proposal is accepted: the recognizer has won.
  final func recognize() {
    guard let proposal = attempt.proposal else { return }
    attempt.proposal = nil
    attempt.state = proposal
    attempt.pendingNotifications.insert(proposal == .began ? .began : .ended)
    if let closing = attempt.closing { finish(closing) }
  }

  /// Takes a touch that has just landed, or for the next attempt while the present one waits for others to fail.
  final func take(_ touch: Touch) {
    if attempt.proposal == .ended { attempt.next.insert(touch) } else { track(touch) }
  }

  /// Makes a touch one of the present attempt.
  final func track(_ touch: Touch) {
    touches.append(touch)
    attempt.received.insert(touch)
    attempt.tracked.insert(touch)
    attempt.down.insert(touch)
    if attempt.touchType == nil { attempt.touchType = touch.type }
    attempt.peak = max(attempt.peak, downCount)
  }

  /// Makes a touch that landed before one of the present attempt; it may have lifted since.
  final func follow(_ touch: Touch) {
    if touch.isDown { track(touch) } else { attempt.received.insert(touch) }
  }

  /// Forgets tracked touches that have lifted, after they have been reported.
  final func dropLiftedTouches() {
    if attempt.down.isEmpty { attempt.peak = 0 }
    guard attempt.tracked != attempt.down else { return }
    attempt.tracked = attempt.down
    for index in touches.indices.reversed() where !touches[index].isDown { touches.remove(at: index) }
  }

  /// Ends the attempt and makes the recognizer ready for the next one.
  final func startOver() {
    attempt = attempt.successor
    requirementAnswers.forget()
    if !touches.isEmpty { touches.removeAll(keepingCapacity: true) }
    if !presses.isEmpty { presses.removeAll(keepingCapacity: true) }
    reset()
    if let change = changeBetweenAttempts {
      changeBetweenAttempts = nil
      change()
    }
    if mayFollowItself, let environment = node?.environment { beginNext(at: environment.now) }
  }

  /// Reports one step to hooks and actions.
  final func notify(_ step: State) {
    attempt.presentedState = step
    defer { attempt.presentedState = nil }
    if step == .began { attempt.isBeginningKnown = true }
    if step != .failed {
      let entries = actions
      // An action that disables the recognizer makes this step, for the actions after it, one that never was.
      for index in entries.indices where attempt.presentedState == step { entries[index].run(self) }
    }
    switch step {
    case .cancelled: onCancelled?()
    case .failed: onFailed?(attempt.failureReason)
    default: break
    }
    if step.isTerminal { onFinalized?(step) }
  }

  /// Leaves the game: disabled, or taken from its node.
  final func withdraw() {
    guard isActive, let environment = node?.environment else { return }
    environment.withdraw(self)
  }
}
