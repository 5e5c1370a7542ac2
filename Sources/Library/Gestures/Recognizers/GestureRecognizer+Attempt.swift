// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

struct Attempt {
  /// The steps of the current batch that are still to be reported, always in this order.
  struct PendingNotifications: OptionSet {
    let rawValue: UInt8
    static let began = PendingNotifications(rawValue: 1)
    static let changed = PendingNotifications(rawValue: 2)
    static let ended = PendingNotifications(rawValue: 4)
    static let cancelled = PendingNotifications(rawValue: 8)
    static let failed = PendingNotifications(rawValue: 16)
    /// Progress without a change of state, which only the declarative layer reports.
    static let progress = PendingNotifications(rawValue: 32)
  }

  var state = GestureRecognizer.State.possible
  /// The step that is being reported, which actions see as the state; nil at other times.
  var presentedState: GestureRecognizer.State?
  /// The step out of the possible state that is not decided yet: began or ended.
  var proposal: GestureRecognizer.State?
  /// The end of a gesture whose beginning is not decided yet.
  var closing: GestureRecognizer.State?
  /// Whether node and delegate have agreed to the proposal.
  var isApproved = false
  /// Whether the proposal had to wait beyond its batch.
  var hasWaited = false
  /// Whether actions have run for the beginning.
  var isBeginningKnown = false
  var pendingNotifications: PendingNotifications = []
  var failureReason = FailureReason.unspecified
  /// Infinite without a deadline.
  var deadline = Double.infinity

  /// The touches of the attempt, down or lifted.
  var received = TouchSet()
  /// The received touches that the recognizer still follows.
  var tracked = TouchSet()
  /// The tracked touches that have not lifted.
  var down = TouchSet()
  /// Touches that landed while the proposal waited; they may begin the next attempt.
  var next = TouchSet()
  /// Touches that were down at the failure; until they have lifted, the recognizer does not take new ones.
  var blockers = TouchSet()
  /// Touches that the recognizer does not hold any more; see ``HoldPolicy/patience``.
  var freed = TouchSet()
  var isPatient: Bool { !freed.isEmpty }
  /// Whether tracked touches become ``blockers`` of the next attempt even after an end or a cancellation.
  var outlastsTouches = false
  /// The greatest number of fingers down at once, since all were last up.
  var peak = 0
  /// The type of the first touch.
  var touchType: TouchType?

  mutating func release(_ touches: TouchSet) { freed.formUnion(touches) }

  /// Fails or cancels in any state, and drops the steps that are not reported yet.
  mutating func withdraw() {
    guard !state.isTerminal || !pendingNotifications.isDisjoint(with: [.ended, .cancelled, .failed]) else {
      return
    }
    state = isBeginningKnown ? .cancelled : .failed
    pendingNotifications = isBeginningKnown ? .cancelled : .failed
    proposal = nil
    failureReason = .disabled
  }

  /// The next attempt, with this one's pending notifications and, after a failure, its touches as blockers.
  var successor: Attempt {
    var next = Attempt()
    next.blockers = state == .failed || outlastsTouches ? tracked : TouchSet()
    next.pendingNotifications = pendingNotifications
    return next
  }
}

extension GestureRecognizer {
  /// Whether the recognizer may still be recognized: it has tracked touches, a proposal or a deadline.
  final var isUndecided: Bool {
    attempt.state == .possible
      && (attempt.proposal != nil || !attempt.tracked.isEmpty || attempt.deadline < .infinity)
  }

  /// Whether the recognizer waits for more fingers.
  final var isAssembling: Bool {
    attempt.state == .possible && attempt.proposal == nil && attempt.peak > 0
      && attempt.peak < requiredNumberOfTouches
  }

  final var downCount: Int { attempt.down.count }

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

  final func setNeedsArbitration() {
    node?.environment?.hasOnlyMovement = false
  }

  final func recognize() {
    guard let proposal = attempt.proposal else { return }
    attempt.proposal = nil
    attempt.state = proposal
    attempt.pendingNotifications.insert(proposal == .began ? .began : .ended)
    if let closing = attempt.closing { finish(closing) }
  }

  /// Adds a new touch; while a proposal to end waits, the touch is for the next attempt.
  final func take(_ touch: Touch) {
    if attempt.proposal == .ended { attempt.next.insert(touch) } else { track(touch) }
  }

  final func track(_ touch: Touch) {
    touches.append(touch)
    attempt.received.insert(touch)
    attempt.tracked.insert(touch)
    attempt.down.insert(touch)
    if attempt.touchType == nil { attempt.touchType = touch.type }
    attempt.peak = max(attempt.peak, downCount)
  }

  /// Adds an earlier touch, which may have lifted since, to the present attempt.
  final func follow(_ touch: Touch) {
    if touch.isDown { track(touch) } else { attempt.received.insert(touch) }
  }

  /// Called after lifts have been reported.
  final func dropLiftedTouches() {
    if attempt.down.isEmpty { attempt.peak = 0 }
    guard attempt.tracked != attempt.down else { return }
    attempt.tracked = attempt.down
    for index in touches.indices.reversed() where !touches[index].isDown { touches.remove(at: index) }
  }

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

  final func notify(_ step: State) {
    attempt.presentedState = step
    defer { attempt.presentedState = nil }
    if step == .began { attempt.isBeginningKnown = true }
    if step != .failed {
      let entries = actions
      // An action that disables the recognizer withdraws this step from the actions after it.
      for index in entries.indices where attempt.presentedState == step { entries[index].run(self) }
    }
    switch step {
    case .cancelled: onCancelled?()
    case .failed: onFailed?(attempt.failureReason)
    default: break
    }
    if step.isTerminal { onFinalized?(step) }
  }

  /// Called when the recognizer is disabled, or removed from its node.
  final func withdraw() {
    guard isActive, let environment = node?.environment else { return }
    environment.withdraw(self)
  }
}
