// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The engine: passes input to the recognizers of a tree of nodes, arbitrates between them, and returns verdicts.
///
/// It has no clock and no threads. Time comes in with every batch; between batches ``nextDeadline`` says when
/// to call ``advance(to:)``. The same input gives the same callbacks in the same order, on every machine.
///
/// Each batch goes through the same steps: deadlines that are due, delivery to every recognizer that tracks the
/// touches, arbitration between those that want to begin, verdicts and raw delivery to nodes, actions in order of
/// precedence (deeper nodes first, then in order of attachment), and resets.
///
/// ```swift
/// let environment = GestureEnvironment(root: root)
/// let landing = TouchChange(id: 1, phase: .began, location: Point(x: 100, y: 100))
/// for verdict in environment.handle(InputBatch(at: 0, touches: [landing])) { print(verdict) }
/// ```
public final class GestureEnvironment {
  /// The tree that gestures attach to; its coordinates are those of the input.
  public let root: Node
  /// The limits on undecided touches; nil, the default, sets none.
  public var holdPolicy: HoldPolicy?
  /// Receives every decision and its reason; nil, the default, costs nothing.
  ///
  /// ```swift
  /// environment.onDecision = { decision in print(decision.recognizer, decision.outcome) }
  /// ```
  public var onDecision: ((Decision) -> Void)?
  /// The least distance of fingers that have a scale and a direction, in points; see
  /// ``TouchMotion/leastSpread``.
  public var leastSpread = TouchMotion.defaultLeastSpread
  /// Whether the host reports two fingers one after the other, so that scale and turn are known when both have
  /// reported; false by default.
  ///
  /// More than two are always waited for; see ``TouchMotion``.
  public var coalescesTwoFingerReports = false
  /// The node that presses go to; the root unless set.
  public weak var focusedNode: Node?
  /// The time of the last input or deadline, in seconds.
  public var now: Double { time }
  /// The number of changes that made no sense, such as a movement of an unknown touch, and were left out.
  public internal(set) var ignoredChanges = 0

  var time = -Double.infinity
  /// The moment up to which deadlines are fired just now; the present one otherwise.
  var destination = -Double.infinity
  /// The touches that are down, or lifted and still wanted, in order of arrival.
  @exclusivity(unchecked) var touches: [Touch] = []
  /// The recognizers that have something to do, in order of precedence.
  @exclusivity(unchecked) var active = ActiveRecognizers()
  /// The time since which some recognizer is active; nil before the first question about requirements.
  var answerSession: RequirementSession?
  /// Which one that is, to be compared without counting references.
  var answerSessionID: ObjectIdentifier?
  /// The recognizers whose delegates have a proxy in the present arbitration.
  var proxied: [GestureRecognizer] = []
  /// The owners of their delegates meanwhile.
  var proxies: [DelegateProxy] = []
  /// Whether some active recognizer, or its delegate, may have one wait for another in the present arbitration.
  var asksForFailures = false
  /// The touches that have no verdict yet.
  var undecided = TouchSet()
  /// The touches that hit a node which wants to receive them.
  var watched = TouchSet()
  /// Slots that hold a touch.
  var occupied = TouchSet()
  @exclusivity(unchecked) var verdicts: [TouchVerdict] = []
  /// What the sets of fingers that recognizers follow do together.
  @exclusivity(unchecked) var motions: [TouchMotion] = []
  let event = Event()
  /// The fingers of the step that is being delivered; kept for its storage.
  @exclusivity(unchecked) var step: [Touch] = []
  /// Those of them that one recognizer tracks; kept for its storage.
  @exclusivity(unchecked) var share: [Touch] = []
  /// What moves by itself, or waits to.
  var animations: [RunningAnimation] = []
  /// Before which nothing moves: when a host can show the next picture, in seconds.
  package var nextPicture = -Double.infinity
  /// Called when something begins to move, so that a host that sleeps looks at ``nextDeadline`` again.
  package var onAnimation: (() -> Void)?
  var presses: [UInt64: Press] = [:]
  var indirect = IndirectTouches()
  var scroll = ScrollTouch()
  var lastTap: (location: Point, time: Double, count: Int)?
  /// Whether a proposal of this batch or an earlier one waits for others to fail.
  var isAnyWaiting = false
  /// Whether the present batch only moves fingers of gestures that are under way or undecided.
  ///
  /// Nothing is to be decided then, and nothing to be forgotten.
  var hasOnlyMovement = false
  /// When the hold policy next ends something, as of a round that only moved fingers.
  var heldUntil = Double.infinity
  /// Whether some recognizer may have let go of touches that it still waits for; false again when none has anything to do.
  var isAnyFreed = false
  /// Whether some recognizer had won before the present arbitration.
  var isAnyUnderWay = false
  /// Whether one that waited has won after another one, of fingers that landed later, in the present batch.
  var isAnyLate = false
  /// Whether an attempt that has just begun is complete already, as its fingers were followed before.
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
  /// What user code asked for while a batch was being handled.
  var afterBatch: [() -> Void] = []

  /// Two times closer than this are the same: ten tenths of a second must make a second.
  static let timeTolerance = 1e-6

  /// Makes an engine for a tree of nodes.
  ///
  /// - Parameter root: The node around all others, which has no parent: places are measured in its coordinates.
  public init(root: Node) {
    precondition(root.parent == nil, "the root of an environment has no parent")
    self.root = root
    event.environment = self
    root.environment = self
  }

  /// Handles all input of one moment, after all deadlines up to that time.
  ///
  /// A timestamp before the last one, or one that is not finite, counts as the last one. Called from within an action,
  /// as a dialog's own event loop may, the batch waits until the present one is over, and its verdicts are returned with
  /// the present one's.
  ///
  /// - Returns: The verdicts that became certain, by ascending touch id.
  public func handle(_ batch: InputBatch) -> [TouchVerdict] {
    guard !isBusy, !isHandling else { return postpone(batch) }
    isBusy = true
    take(batch)
    return finish()
  }

  /// Apart, as ``handle(_:)`` would copy every batch beforehand.
  @inline(never)
  private func postpone(_ batch: InputBatch) -> [TouchVerdict] {
    waiting.append(.batch(batch))
    return []
  }

  private func take(_ batch: InputBatch) {
    advanceTime(to: batch.timestamp)
    event.held = HeldKeys(modifiers: batch.modifiers, buttons: batch.buttons)
    // No closure, which would take a copy of the batch.
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
  /// Called from within an action, it waits as ``handle(_:)`` does.
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

  /// The time to call ``advance(to:)`` if no input comes before; nil if nothing waits.
  ///
  /// ```swift
  /// let timeout = environment.nextDeadline.map { max(0, $0 - now()) }
  /// ```
  public var nextDeadline: Double? {
    let earliest = min(inputDeadline, animationDeadline)
    return earliest < .infinity ? earliest : nil
  }

  /// When recognizers need to know that time has passed; infinite if none does.
  private var inputDeadline: Double { min(decisionDeadline, measurementDeadline) }

  /// When something is next decided by time alone, and not only measured; infinite if nothing is.
  package var decisionDeadline: Double {
    var earliest = holdDeadline
    active.forEach { earliest = min(earliest, $0.attempt.deadline) }
    return earliest
  }

  /// Cancels all touches that are down, and fails all waiting recognizers.
  ///
  /// Called from within an action, it waits as ``handle(_:)`` does.
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

  /// Takes in what came while input was being handled, and returns all verdicts.
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

  /// One round of delivery, arbitration and consequences.
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
    // Outside of a batch, as when a program disables a recognizer, nothing else will check.
    guard !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    takeWaiting()
    isBusy = false
  }

  /// Runs at once or, when a batch is being handled, after it.
  func afterPresentBatch(_ work: @escaping () -> Void) {
    if isHandling { afterBatch.append(work) } else { work() }
  }

  /// Fires every deadline up to a moment, which is then the present one.
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
          // A deadline that is not later would fire for ever.
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
    // Fingers are decided about in the order in which they landed, which is that of their ids but for odd hosts.
    for (earlier, later) in zip(verdicts, verdicts.dropFirst()) where earlier.touch > later.touch {
      return verdicts.sorted { $0.touch < $1.touch }
    }
    return verdicts
  }

  func report(_ outcome: Decision.Outcome, of recognizer: GestureRecognizer) {
    onDecision?(Decision(timestamp: now, recognizer: recognizer, outcome: outcome))
  }
}
