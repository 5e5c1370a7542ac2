// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// Recognizes what fingers do after they have rested or tapped, and follows them until the first one lifts.
///
///     leading ──the lead is over──▶ waiting ──a movement fits──▶ committed
///        │                          │  └─ nothing else can come of it ─▶ taken ─▲
///        │                          └ went another way, lifted, rested for too long
///        └ moved, lifted, came too late      ▼
///                  ▼                       failed
///                failed
///
/// All bindings for as many fingers after the same lead share one recognizer: what the fingers do then decides between
/// them. Touches are taken when a gesture is sure to come, so that none is swallowed for nothing.
nonisolated final class LedRecognizer: LongPressGestureRecognizer, HandRecognizer {
  private enum Stage {
    /// The fingers have not rested or tapped yet.
    case leading
    /// The lead is over; nobody knows what follows.
    case waiting
    /// The lead is over, and the touches are ours whatever follows.
    case taken
    /// The gesture counts.
    case committed
  }

  /// 1 s: who has not moved so long after the fingers have rested long enough means something else.
  private static let patience = 1.0

  /// What the fingers do before.
  enum Lead {
    /// They rest for a time in seconds.
    case rest(Double)
    /// They tap, moving by no more than a number of points, and come back.
    case tap(movement: Double)
  }

  /// What the fingers do before.
  let lead: Lead
  /// The bindings that may act for the present hand; asked once its lead is over.
  var candidates: () -> [Candidate] = { [] }
  /// What a movement means for these bindings.
  var judge: (HandMotion, [Candidate]) -> Prospect = { _, _ in .undecided }
  /// Whether the lead alone is the gesture.
  var isCommittedAtOnce = false
  /// What goes on if the fingers come back, without leading again; nil if nothing does.
  var paused: Candidate? {
    didSet { prepare() }
  }

  let motion = HandMotion()
  private var stage = Stage.leading
  /// The bindings that may act for the present hand.
  private var choice: [Candidate] = []
  /// What the present hand goes on with, from its landing.
  private(set) var resumed: Candidate?

  /// Waits for fingers that do something before.
  init(after lead: Lead) {
    self.lead = lead
    super.init()
    prepare()
  }

  var isCommitted: Bool { stage == .committed }

  override var needsRest: Bool { stage == .leading }

  private func prepare() {
    switch lead {
    case _ where paused != nil: (minimumPressDuration, numberOfTapsRequired) = (0, 0)
    case .rest(let duration): (minimumPressDuration, numberOfTapsRequired) = (duration, 0)
    case .tap: (minimumPressDuration, numberOfTapsRequired) = (0, 1)
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    if stage == .leading, self.touches.count == numberOfTouchesRequired {
      motion.begin(currentMotion, at: event.timestamp)
    }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    motion.follow(at: event.timestamp)
    switch stage {
    case .leading:
      if case .tap(let movement) = lead, hasMoved(movement) { return fail(.moved) }
      super.touchesMoved(touches, with: event)
    case .waiting, .taken: decide()
    case .committed: super.touchesMoved(touches, with: event)
    }
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    motion.follow(at: event.timestamp)
    if stage == .waiting || stage == .taken { decide() }
    super.touchesEnded(touches, with: event)
  }

  override func pressCompleted(at timestamp: Double) {
    motion.begin(beginMotion(), at: timestamp)
    choice = candidates()
    if let paused, paused.isSure, choice.contains(where: { $0 === paused }) {
      resumed = paused
      stage = .committed
      return super.pressCompleted(at: timestamp)
    }
    guard !isCommittedAtOnce else {
      stage = .committed
      return super.pressCompleted(at: timestamp)
    }
    // A second tap is rather the application's than ours, as long as it does not move.
    guard case .rest = lead else { return stage = .waiting }
    guard choice.contains(where: { $0.isSure }) else {
      stage = .waiting
      return scheduleDeadline(at: timestamp + LedRecognizer.patience)
    }
    stage = .taken
    super.pressCompleted(at: timestamp)
  }

  override func deadlineReached(at timestamp: Double) {
    guard stage == .waiting else { return super.deadlineReached(at: timestamp) }
    if !hasMoved(allowableMovement) { fail(.timedOut) }
  }

  override func reset() {
    super.reset()
    motion.reset()
    choice.removeAll(keepingCapacity: true)
    stage = .leading
    resumed = nil
  }

  private func decide() {
    switch judge(motion, choice) {
    case .undecided: break
    case .commits:
      stage = .committed
      scheduleDeadline(at: nil)
      state = .changed
    case .fails(let reason): fail(reason)
    }
  }

  private func hasMoved(_ distance: Double) -> Bool {
    motion.fingers.contains { $0.way.length > distance }
  }
}
