// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes a movement of an exact number of fingers.
///
/// ![A finger taps, comes back and moves down, and the card grows.](motion)
///
/// Continuous.
///
/// Begins only when ``judge(_:)`` has found the gesture, so that applications lose touches only to a real
/// gesture. Then it follows the fingers until all have lifted; a finger that lifts or lands does not change
/// ``total``. Unless a subclass overrides `judge`, every movement is the gesture.
///
///     landing ──all fingers are down, and the prelude is over──▶ undecided ──a movement matches──▶ matched
///        │                                                        │     └──▶ settling ──time──▶ ─▲
///        └ moved, lifted, came too late                           └ another movement, lifted, took too long
///                  ▼                                                        ▼
///                failed                                                   failed
///
/// ```swift
/// let zoom = MotionGestureRecognizer()
/// zoom.prelude = .taps(1)
/// zoom.addAction { zoom in card.scale = exp(zoom.translation(in: nil).dy / 120) }
/// card.addGestureRecognizer(zoom)
/// ```
open class MotionGestureRecognizer: GestureRecognizer {
  /// The rest or taps of the fingers before the movement, which make it a different gesture.
  public enum Prelude: Hashable, Sendable {
    /// The fingers rest, for a time in seconds.
    case rest(Double)
    /// The fingers tap a number of times, and then land again.
    case taps(Int)
  }

  private enum Stage {
    /// The recognizer waits for fingers or the prelude.
    case landing
    case undecided
    /// The movement matches, and ``settlingInterval`` is not over.
    case settling
    case matched
  }

  /// The number of fingers; 1 by default.
  public var numberOfTouchesRequired = 1
  /// The rest or the taps that come first; nil by default.
  public var prelude: Prelude?
  /// Whether new fingers may leave out the prelude, and the earlier parts of a sequence; false by default.
  ///
  /// A host sets it while a gesture whose fingers have lifted may go on.
  public var skipsPrelude = false
  /// The distance that each finger may move until all have landed and the prelude is over, in points; 10 by
  /// default.
  public var allowableMovement = 10.0
  /// The distance from the taps of the prelude to the next landings, in points; 45 by default.
  public var allowableSeparation = TapLimits.allowableSeparation
  /// The time within which the movement must match, in seconds since the last landing or the end of the
  /// prelude; no limit by default.
  public var maximumDuration = Double.infinity
  /// The time that fingers may go on resting after a prelude of rest, in seconds; 1 by default.
  ///
  /// If the fingers have not moved by then, the recognizer fails.
  public var patience = 1.0
  /// The time from the last landing to the earliest beginning, in seconds, unless a finger lifts; 0 by
  /// default.
  ///
  /// It gives further fingers time to land if other gestures need more fingers.
  public var settlingInterval = 0.0
  /// The way to compute ``velocity(in:)`` from the movement.
  public var velocityStrategy: VelocityTracker.Strategy {
    get { tracker.strategy }
    set { tracker.strategy = newValue }
  }

  /// The motion of the first fingers since all had landed and the prelude was over; nil before.
  ///
  /// It stops when one of them lifts; ``total`` goes on.
  public private(set) final var motion: TouchMotion?
  /// Whether ``judge(_:)`` has found the gesture in the movement.
  public final var isMatched: Bool { stage == .matched }
  /// The total motion of the fingers, even if some of them were replaced.
  public final var total: TouchMotion.Sum { sum.total }

  private var stage = Stage.landing
  @exclusivity(unchecked) private var sum = AccumulatedMotion()
  @exclusivity(unchecked) private var tracker = VelocityTracker()
  private var counter = TapCounter()
  private var time = 0.0

  /// Returns the movement of the fingers, as a displacement in a node's coordinates or in those of the root.
  open func translation(in node: Node?) -> Vector {
    node?.convert(fromRoot: total.translation) ?? total.translation
  }

  /// Returns the velocity of the fingers, in points per second of a node's coordinates or of those of the
  /// root.
  open func velocity(in node: Node?) -> Vector {
    let velocity = tracker.velocity(at: max(time, self.node?.environment?.now ?? time))
    return node?.convert(fromRoot: velocity) ?? velocity
  }

  // MARK: For subclasses to override

  /// Returns whether the motion is the gesture.
  ///
  /// Called once when all fingers have landed and the prelude is over, and then at each movement until the
  /// decision. The default matches any movement.
  open func judge(_ motion: TouchMotion) -> Match { motion.hasMoved ? .matched : .possible }

  /// Whether the gesture begins with the end of the prelude, before any movement, because every movement
  /// matches; false unless overridden.
  open var beginsWithPrelude: Bool { false }

  /// Returns the touch to ignore when one more finger has landed than the gesture needs; nil, the default,
  /// fails the gesture.
  ///
  /// Called once, before the gesture has begun; the touch is, for example, a thumb that rests beside a hand.
  open func extraTouch(among touches: [Touch]) -> Touch? { nil }

  // MARK: Input

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var acceptsIndirectGestures: Bool { prelude == nil }

  open override var needsRest: Bool { stage == .landing && presentPrelude != nil }

  private var presentPrelude: Prelude? { skipsPrelude ? nil : prelude }

  /// The end of the prelude's rest, in seconds of the input's clock; nil unless the fingers rest now.
  package final var restEnd: Double? {
    guard stage == .landing, state == .possible, case .rest = presentPrelude, attempt.deadline < .infinity,
      downCount == numberOfTouchesRequired
    else { return nil }
    return attempt.deadline
  }

  private var isTapMissing: Bool {
    guard case .taps(let count) = presentPrelude else { return false }
    return counter.taps < count
  }

  private var limits: TapLimits {
    var limits = TapLimits(touches: numberOfTouchesRequired)
    limits.allowableMovement = allowableMovement
    limits.allowableSeparation = allowableSeparation
    return limits
  }

  private var hasBegun: Bool { state != .possible || attempt.proposal != nil }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard !hasBegun else {
      for touch in touches.reversed() where downCount > numberOfTouchesRequired { ignore(touch, for: event) }
      return sum.follow(currentMotion)
    }
    if downCount == numberOfTouchesRequired + 1, prelude == nil, let extra = extraTouch(among: self.touches) {
      ignore(extra, for: event)
      stage = .landing
    }
    guard stage == .landing, downCount <= numberOfTouchesRequired else { return fail(.tooManyTouches) }
    if case .taps = presentPrelude {
      if let reason = counter.land(touches, tracked: self.touches, at: event.timestamp, limits) {
        return fail(reason)
      }
      guard !isTapMissing else { return scheduleDeadline(at: counter.deadline(limits)) }
      scheduleDeadline(at: nil)
    }
    guard downCount == numberOfTouchesRequired else { return }
    if case .rest(let duration) = presentPrelude, duration > 0 {
      scheduleDeadline(at: event.timestamp + duration)
    } else {
      begin(at: event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    switch stage {
    case .landing:
      if touches.contains(where: { $0.location.distance(to: $0.startLocation) > allowableMovement }) {
        fail(.moved)
      }
    case .undecided, .settling:
      follow(event)
      decide()
    case .matched:
      follow(event)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard stage != .landing else { return lift(event) }
    follow(event)
    if stage != .matched { decide(isLast: true) }
    guard hasBegun else { return fail(.liftedEarly) }
    if stage == .matched, downCount > 0 { sum.follow(currentMotion) } else { state = .ended }
  }

  override func fingersMeasured(_ event: Event) {
    let former = total
    sum.advance()
    switch stage {
    case .landing: break
    case .undecided, .settling: decide()
    case .matched: if total != former { state = .changed }
    }
  }

  private func lift(_ event: Event) {
    guard isTapMissing else { return fail(.liftedEarly) }
    if let reason = counter.lift(down: downCount, at: event.timestamp, limits) { return fail(reason) }
    scheduleDeadline(at: counter.deadline(limits))
  }

  open override func deadlineReached(at timestamp: Double) {
    switch stage {
    case .landing:
      if case .rest = presentPrelude { begin(at: timestamp) } else { fail(.timedOut) }
    case .undecided:
      let limit = (motion?.startTime ?? 0) + maximumDuration
      guard timestamp < limit - GestureEnvironment.timeTolerance, hasMoved else { return fail(.timedOut) }
      if limit < .infinity { scheduleDeadline(at: limit) }
    case .settling: match()
    case .matched: break
    }
  }

  open override func reset() {
    returnToLanding()
    counter.reset()
  }

  // MARK: Decision

  /// Called when all fingers have landed, and the prelude is over.
  private func begin(at timestamp: Double) {
    stage = .undecided
    time = timestamp
    motion = beginMotion()
    sum.follow(motion)
    tracker.add(.zero, at: timestamp)
    decide()
    guard stage == .undecided, state == .possible else { return }
    if presentPrelude != nil || skipsPrelude, beginsWithPrelude {
      scheduleDeadline(at: nil)
      state = .began
    } else {
      let end = timestamp + min(maximumDuration, idleLimit)
      scheduleDeadline(at: end < .infinity ? end : nil)
    }
  }

  private var idleLimit: Double {
    if case .rest = prelude { patience } else { .infinity }
  }

  private var hasMoved: Bool {
    motion?.fingers.contains { $0.translation.length > allowableMovement } ?? false
  }

  private func follow(_ event: Event) {
    guard sum.motion?.hasMoved == true else { return }
    time = event.timestamp
    sum.advance()
    tracker.add(.zero + total.translation, at: time)
  }

  private func decide(isLast: Bool = false) {
    guard let motion else { return }
    if isLast { motion.isEnding = true }
    switch judge(motion) {
    case .possible: break
    case .failed: if countBeginning() { beginAnew(at: motion.time) } else { fail(.moved) }
    case .matched:
      let settled = motion.startTime + settlingInterval
      guard isLast || motion.time >= settled else {
        stage = .settling
        return scheduleDeadline(at: settled)
      }
      match()
    }
  }

  /// Counts a further try after a wrong movement, and returns whether it is allowed; false unless overridden.
  func countBeginning() -> Bool { false }

  final func beginAnew(at timestamp: Double) {
    returnToLanding()
    begin(at: timestamp)
  }

  final func returnToLanding() {
    motion = nil
    stage = .landing
    sum.reset()
    tracker.reset()
  }

  private func match() {
    stage = .matched
    scheduleDeadline(at: nil)
    state = .changed
  }
}
