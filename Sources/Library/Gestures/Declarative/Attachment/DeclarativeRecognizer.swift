// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Represents one attached declarative gesture among recognizers.
///
/// It feeds the gesture's machine with the touches of its node, and translates the machine's phases:
///
/// | machine | recognizer |
/// |---|---|
/// | possible, or active without a claim | possible |
/// | active with a claim | began, changed |
/// | ended | ended |
/// | failed | failed, cancelled |
///
/// The machine's calls run with the recognizer's actions: a gesture that loses, or waits until another one
/// fails, does not call closures.
///
/// A subclass outside the library could do nearly all of this; it could not:
/// - report anything while still possible, as a long press does at touch-down; recognizers have no action for
///   that (``Attempt/PendingNotifications/progress``);
/// - be cut off by an inner gesture that begins later, which plain recognizers never are
///   (`failInFavour(of:)`);
/// - stay out, also after success, until all of its fingers have lifted (``Attempt/outlastsTouches``);
/// - rank by its number of taps among plain taps (`tapRank`).
final class DeclarativeRecognizer: GestureRecognizer {
  private(set) var machine: any Machine
  private let step = GestureStep()
  /// The index of the next call to run; a property, because a call may cause further calls to run.
  private var cursor = 0
  /// Whether the gesture began before any finger had moved, so that the finger's intent is still unknown.
  private var isEager = false

  let type: Any.Type

  init(_ machine: any Machine, of type: Any.Type, layering: GestureLayering) {
    self.machine = machine
    self.type = type
    super.init()
    self.layering = layering
    step.priority = layering.priority
    attempt.outlastsTouches = true
    isEnabled = layering.mask.contains(.gesture)
    // A simultaneous gesture does not take the press from a button inside.
    if layering.priority == .simultaneous { cancelsTouchesInView = false }
    addAction { $0.runCalls() }
    onFinalized = { [unowned self] _ in runCalls() }
  }

  /// Takes over a newer value of the same gesture: its closures at once, everything else from the next
  /// attempt on.
  func follow(_ newer: any Machine) {
    machine.adopt(newer)
    betweenAttempts { [weak self] in self?.machine = newer }
  }

  // MARK: Steps

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    step.isBesideSeveral = numberOfTouches > 1 && hasCompanionOfSeveral
    advance(.began, touches, event)
    for touch in touches where !step.taken.contains(touch) { ignore(touch, for: event) }
    giveUpWithoutTouches()
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) { advance(.moved, touches, event) }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    advance(.ended, touches, event)
    giveUpWithoutTouches()
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) {
    advance(.cancelled, touches, event)
    giveUpWithoutTouches()
  }

  override func deadlineReached(at timestamp: Double) {
    guard !attempt.state.isTerminal else { return }
    step.now = timestamp
    step.touches.removeAll(keepingCapacity: true)
    advance(.deadline)
    giveUpWithoutTouches()
  }

  private var hasCompanionOfSeveral: Bool {
    var place = node
    while let outer = place {
      for other in outer.gestureRecognizers
      where other !== self && other.requiredNumberOfTouches > 1 && relation(to: other) == .together {
        return true
      }
      place = outer.parent
    }
    return false
  }

  private func advance(_ kind: GestureStep.Kind, _ touches: [Touch], _ event: Event) {
    step.now = event.timestamp
    step.modifiers = event.modifiers
    step.buttonMask = event.buttonMask
    step.touches = touches
    advance(kind)
  }

  private func advance(_ kind: GestureStep.Kind) {
    step.kind = kind
    step.node = node
    step.allTouches = touches
    machine.update(step)
    step.allTouches = []
    step.touches = []
    let deadline = machine.isEnded || machine.isFailed ? .infinity : machine.deadline
    scheduleDeadline(at: deadline < .infinity ? deadline : nil)
    translatePhase()
    if step.calls.count > cursor { attempt.pendingNotifications.insert(.progress) }
  }

  private func translatePhase() {
    if machine.isEnded {
      state = .ended
    } else if machine.isFailed {
      guard attempt.proposal == nil, !attempt.state.isUnderWay else { return state = .cancelled }
      fail(step.failureReason)
    } else if attempt.state.isUnderWay {
      if machine.isClaiming { state = .changed }
    } else if machine.isClaiming, attempt.proposal == nil {
      isEager = touches.allSatisfy { $0.location == $0.startLocation }
      state = .began
    }
  }

  /// Ends a gesture that has neither fingers nor a deadline.
  private func giveUpWithoutTouches() {
    guard downCount == 0, attempt.deadline == .infinity, !machine.isEnded, !machine.isFailed else { return }
    advance(.finish)
  }

  override func reset() {
    runResets()
    machine.reset()
    step.taken = TouchSet()
    step.failureReason = .unspecified
    step.calls.removeAll(keepingCapacity: true)
    cursor = 0
    isEager = false
    attempt.outlastsTouches = true
  }

  // MARK: Calls

  override func notifyProgress() { runCalls() }

  private func runCalls() {
    switch state {
    case .began, .changed, .ended: runAllCalls()
    case .possible: runTentativeCalls()
    case .cancelled, .failed: runResets()
    }
  }

  private func runAllCalls() {
    while let call = nextCall() { call.run() }
  }

  /// Runs only the calls that reset a state: the gesture lost or was cancelled.
  private func runResets() {
    machine.abandon(step)
    while let call = nextCall() { call.runIfReset() }
  }

  /// Runs only the tentative calls; the other calls, which claim the fingers, wait for the recognition.
  private func runTentativeCalls() {
    var waiting: [GestureCall] = []
    while let call = nextCall() {
      if call.isTentative { call.run() } else { waiting.append(call) }
    }
    step.calls.append(contentsOf: waiting)
  }

  private func nextCall() -> GestureCall? {
    guard cursor < step.calls.count else {
      step.calls.removeAll(keepingCapacity: true)
      cursor = 0
      return nil
    }
    cursor += 1
    return step.calls[cursor - 1]
  }

  // MARK: Standing among recognizers

  override var requiredNumberOfTouches: Int { machine.traits.touches }
  override var tapRank: Int { machine.traits.taps }
  override var acceptsIndirectGestures: Bool { machine.traits.acceptsIndirectGestures }
  override var treatsPressesAsTouches: Bool { machine.traits.acceptsPresses }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    switch relation(to: other) {
    case .together: false
    case .after:
      // This gesture prevents a tap that goes first once the finger has moved far enough for this gesture. It
      // does not prevent a continuous gesture that goes first, such as a drag with a longer distance, which
      // can still take over.
      if let other = other as? DeclarativeRecognizer {
        other.machine.traits.isDiscrete && !isEager
      } else {
        true
      }
    case .before: true
    case .unsaid:
      // As among plain recognizers, a tap does not prevent a gesture of more taps.
      tapRank == 0 || other.tapRank <= tapRank
    }
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { relation(to: other) != .together }

  /// Returns whether this gesture waits for another one that goes first: it is discrete or about to end, or
  /// the other one has already proposed.
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard machine.traits.isDiscrete || attempt.proposal == .ended || other.attempt.proposal != nil else {
      return false
    }
    return relation(to: other) == .after
  }

  /// Returns whether a plain recognizer waits for this gesture, which goes first: this gesture has high
  /// priority and is attached around it, or the recognizer is about to end.
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    guard !(other is DeclarativeRecognizer), relation(to: other) == .before else { return false }
    return layering?.priority == .high && surrounds(other) || other.attempt.proposal == .ended
  }

  override func failInFavour(of winner: GestureRecognizer) {
    let isUnnotified = attempt.pendingNotifications.contains(.ended)
    guard attempt.state.isUnderWay || isUnnotified, relation(to: winner) == .after else { return }
    attempt.pendingNotifications.subtract([.began, .changed, .ended])
    finish(.cancelled)
  }
}

extension GestureRecognizer {
  /// The type of the represented gesture value; nil for a plain recognizer.
  package final var gestureType: Any.Type? { (self as? DeclarativeRecognizer)?.type }
  /// The number of taps; 0 for other gestures.
  package final var tapCount: Int { tapRank }
}
