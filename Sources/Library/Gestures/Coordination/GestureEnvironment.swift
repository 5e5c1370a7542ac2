// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The engine: passes input to the recognizers of a tree of nodes, arbitrates between them, and returns
/// verdicts.
///
/// It has no clock and no threads. Time comes in with every batch; between batches ``nextDeadline`` says when
/// to call ``advance(to:)``. The same input gives the same callbacks in the same order, on every machine.
///
/// Each batch goes through the same steps: deadlines that are due, delivery to every recognizer that tracks
/// the touches, arbitration between proposals, verdicts and raw delivery to nodes, actions in order of
/// precedence (deeper nodes first, then in order of attachment), and resets.
///
/// ```swift
/// let environment = GestureEnvironment(root: root)
/// let landing = TouchChange(id: 1, phase: .began, location: Point(x: 100, y: 100))
/// for verdict in environment.handle(InputBatch(at: 0, touches: [landing])) { print(verdict) }
/// ```
public final class GestureEnvironment {
  /// The root of the nodes; its coordinates are those of the input.
  public let root: Node
  /// The limits on undecided touches; nil, the default, sets none.
  public var holdPolicy: HoldPolicy?
  /// Receives every decision and its reason; nil by default, which saves the work of reporting.
  ///
  /// ```swift
  /// environment.onDecision = { decision in print(decision.recognizer, decision.outcome) }
  /// ```
  public var onDecision: ((Decision) -> Void)?
  /// The least distance between fingers at which they have a scale and a direction, in points; see
  /// ``TouchMotion/leastSpread``.
  public var leastSpread = TouchMotion.defaultLeastSpread
  /// Whether the host reports two fingers one after the other, so that scale and turn are known when both
  /// have reported; false by default.
  ///
  /// The reports of more than two fingers are always awaited; see ``TouchMotion``.
  public var coalescesTwoFingerReports = false
  /// The node that receives presses; the root unless set.
  public weak var focusedNode: Node?
  /// The time of the last input or deadline, in seconds.
  public var now: Double { time }
  /// The number of ignored invalid changes, such as a movement of an unknown touch.
  public internal(set) var ignoredChanges = 0

  var time = -Double.infinity
  /// The time up to which due deadlines are handled; between batches the present time.
  var destination = -Double.infinity
  /// Touches that are down, or lifted and still in use, in order of arrival.
  @exclusivity(unchecked) var touches: [Touch] = []
  @exclusivity(unchecked) var active = ActiveRecognizers()
  /// The session of the active recognizers; nil before the first question about requirements.
  var answerSession: RequirementSession?
  /// The identity of the session, compared without retaining the session.
  var answerSessionID: ObjectIdentifier?
  /// The recognizers whose delegates have been asked in the present arbitration.
  var proxied: [GestureRecognizer] = []
  /// The proxies that retain the delegates during the arbitration.
  var proxies: [DelegateProxy] = []
  /// Whether some active recognizer, or its delegate, may require a failure in the present arbitration.
  var asksForFailures = false
  var undecided = TouchSet()
  /// The touches on nodes with ``Node/wantsTouches``.
  var watched = TouchSet()
  var occupied = TouchSet()
  @exclusivity(unchecked) var verdicts: [TouchVerdict] = []
  @exclusivity(unchecked) var motions: [TouchMotion] = []
  let event = Event()
  /// The touches of the step that is being delivered; a property so that its storage is reused.
  @exclusivity(unchecked) var step: [Touch] = []
  /// The touches of the step that one recognizer tracks; a property so that its storage is reused.
  @exclusivity(unchecked) var share: [Touch] = []
  var animations: [RunningAnimation] = []
  /// The time at which a host can show the next picture, in seconds; animations wait for it.
  package var nextPicture = -Double.infinity
  /// Called when an animation begins, so that a sleeping host reads ``nextDeadline`` again.
  package var onAnimation: (() -> Void)?
  var presses: [UInt64: Press] = [:]
  var indirect = IndirectTouches()
  var scroll = ScrollTouch()
  var lastTap: (location: Point, time: Double, count: Int)?
  /// Whether a proposal of this batch or an earlier one waits for others to fail.
  var isAnyWaiting = false
  /// Whether the present batch only moves fingers of gestures that are under way or undecided.
  ///
  /// Such a batch needs neither arbitration nor cleaning up.
  var hasOnlyMovement = false
  /// The next deadline of the hold policy, valid after a round that only moved fingers.
  var heldUntil = Double.infinity
  /// Whether some recognizer may have released touches and still wait; reset when no recognizer is active.
  var isAnyFreed = false
  /// Whether some recognizer had won before the present arbitration.
  var isAnyUnderWay = false
  /// Whether, in the present batch, a recognizer that waited has won after one whose fingers landed later.
  var isAnyLate = false
  /// Whether some attempt is complete as it begins: its taps were counted while the previous one waited.
  var isAnyComplete = false
  var isHandling = false
  /// Input that came while other input was being handled.
  private enum Waiting {
    case batch(InputBatch)
    case time(Double)
    case cancellation
  }

  /// Whether input is being handled, actions included.
  var isBusy = false
  private var waiting: [Waiting] = []
  var afterBatch: [() -> Void] = []

  /// 1 µs: times less than this apart count as equal, so that ten steps of 0.1 s are one second.
  static let timeTolerance = 1e-6

  /// Makes an engine for a tree of nodes.
  ///
  /// - Parameter root: The node around all others, without a parent: places are measured in its coordinates.
  public init(root: Node) {
    precondition(root.parent == nil, "the root of an environment has no parent")
    self.root = root
    event.environment = self
    root.environment = self
  }

  /// Handles all input of one moment, after all deadlines up to that time.
  ///
  /// A timestamp before the last one, or one that is not finite, counts as the last one. If an action makes
  /// the call, for example by a dialog's own event loop, the batch waits until the present one is over. Its
  /// verdicts are returned with those of the present one.
  ///
  /// - Returns: The verdicts that became certain, by ascending touch id.
  public func handle(_ batch: InputBatch) -> [TouchVerdict] {
    guard !isBusy, !isHandling else { return postpone(batch) }
    isBusy = true
    take(batch)
    return finish()
  }

  /// A separate function, because ``handle(_:)`` would otherwise copy every batch.
  @inline(never)
  private func postpone(_ batch: InputBatch) -> [TouchVerdict] {
    waiting.append(.batch(batch))
    return []
  }

  private func take(_ batch: InputBatch) {
    advanceTime(to: batch.timestamp)
    event.held = HeldKeys(modifiers: batch.modifiers, buttons: batch.buttons)
    // Two calls: a closure around the delivery would copy the batch.
    beginRound()
    deliver(batch.touches)
    for press in batch.presses { deliver(press) }
    if let gesture = batch.indirect { deliver(gesture) }
    if let change = batch.scroll { deliver(change) }
    if let change = batch.hover { deliver(change) }
    endRound()
  }

  /// Advances the time and fires all deadlines up to it, in seconds.
  ///
  /// A call from within an action waits as with ``handle(_:)``.
  ///
  /// - Returns: The verdicts that became certain, by ascending touch id.
  public func advance(to timestamp: Double) -> [TouchVerdict] {
    guard !isBusy, !isHandling else {
      waiting.append(.time(timestamp))
      return []
    }
    isBusy = true
    advanceTime(to: timestamp)
    return finish()
  }

  /// The time to call ``advance(to:)`` if no input comes before; nil without a deadline.
  ///
  /// ```swift
  /// let timeout = environment.nextDeadline.map { max(0, $0 - now()) }
  /// ```
  public var nextDeadline: Double? {
    let earliest = min(inputDeadline, animationDeadline)
    return earliest < .infinity ? earliest : nil
  }

  /// The next deadline of a recognizer, the hold policy or a measurement; infinite without one.
  private var inputDeadline: Double { min(decisionDeadline, measurementDeadline) }

  /// The next deadline of a decision, measurements excluded; infinite without one.
  package var decisionDeadline: Double {
    var earliest = holdDeadline
    active.forEach { earliest = min(earliest, $0.attempt.deadline) }
    return earliest
  }

  /// Cancels all touches that are down, and fails all waiting recognizers.
  ///
  /// A call from within an action waits as with ``handle(_:)``.
  ///
  /// - Returns: The verdicts that were still due.
  public func cancelSession() -> [TouchVerdict] {
    guard !isBusy, !isHandling else {
      waiting.append(.cancellation)
      return []
    }
    isBusy = true
    cancelAll()
    return finish()
  }

  private func cancelAll() {
    perform {
      hasOnlyMovement = false
      cancel(touches.filter(\.isDown))
      for recognizer in active where recognizer.attempt.state == .possible {
        recognizer.forgetNext()
        recognizer.fail(.touchCancelled)
      }
    }
  }

  // MARK: Inside

  /// Handles the input that came during other input, and returns all verdicts.
  func finish() -> [TouchVerdict] {
    takeWaiting()
    isBusy = false
    return takeVerdicts()
  }

  private func takeWaiting() {
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .batch(let batch): take(batch)
      case .time(let timestamp): advanceTime(to: timestamp)
      case .cancellation: cancelAll()
      }
    }
  }

  func perform(_ delivery: () -> Void) {
    beginRound()
    delivery()
    endRound()
  }

  private func beginRound() {
    isHandling = true
    event.time = time
    hasOnlyMovement = !isAnyWaiting
  }

  private func endRound() {
    enforceHoldPolicy()
    repeat {
      isAnyComplete = false
      if !hasOnlyMovement { arbitrate() }
      if !hasOnlyMovement || !watched.isEmpty { settleTouches() }
      notifyTargets()
      if !hasOnlyMovement { cleanUp() }
    } while isAnyComplete
    isHandling = false
    if !afterBatch.isEmpty {
      let work = afterBatch
      afterBatch = []
      for item in work { item() }
    }
    // Outside of a batch, as when a program disables a recognizer, no other code handles waiting input.
    guard !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    takeWaiting()
    isBusy = false
  }

  func afterPresentBatch(_ work: @escaping () -> Void) {
    if isHandling { afterBatch.append(work) } else { work() }
  }

  private func advanceTime(to timestamp: Double) {
    guard timestamp.isFinite else { return }
    destination = max(time, timestamp)
    while inputDeadline <= timestamp + Self.timeTolerance {
      time = max(time, inputDeadline)
      perform {
        hasOnlyMovement = false
        measureMotions()
        for recognizer in active where recognizer.attempt.deadline <= now + Self.timeTolerance {
          recognizer.attempt.deadline = .infinity
          recognizer.deadlineReached(at: now)
          // A new deadline that is not later than the present time would fire for ever.
          if recognizer.attempt.deadline <= now + Self.timeTolerance {
            recognizer.attempt.deadline = .infinity
          }
        }
      }
    }
    time = max(time, timestamp)
    advanceAnimations()
  }

  private func takeVerdicts() -> [TouchVerdict] {
    guard !verdicts.isEmpty else { return [] }
    defer { verdicts = [] }
    // Verdicts come in the order of landing; with nearly all hosts the ids have the same order.
    for (earlier, later) in zip(verdicts, verdicts.dropFirst()) where earlier.touch > later.touch {
      return verdicts.sorted { $0.touch < $1.touch }
    }
    return verdicts
  }

  func report(_ outcome: Decision.Outcome, of recognizer: GestureRecognizer) {
    onDecision?(Decision(timestamp: now, recognizer: recognizer, outcome: outcome))
  }
}
