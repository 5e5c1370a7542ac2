// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// A recognizer of a bound gesture, which tells when the gesture counts and what the hand has done.
nonisolated protocol HandRecognizer: GestureRecognizer {
  /// What the fingers have done.
  var motion: HandMotion { get }
  /// Whether the gesture counts: bindings may act from now on.
  var isCommitted: Bool { get }
}

/// What a movement means for a gesture that does not count yet.
nonisolated enum Prospect {
  /// It may still become one.
  case undecided
  /// It counts.
  case commits
  /// It is none.
  case fails(FailureReason)
}

/// Recognizes fingers that move in some way as soon as that is sure, and follows them until all have lifted.
///
/// The engine's own recognizers for pinch, rotation and pan begin with the first movement; a binding must not take the
/// touches before it is sure. A finger that lifts in between, and one that comes back, does not end the gesture.
nonisolated final class FollowRecognizer: GestureRecognizer, HandRecognizer {
  /// How many fingers there must be.
  var numberOfTouchesRequired = 1
  /// How far a finger may go before the last one lands, in points.
  var landingMovement = Double.infinity
  /// How long it may take from the last finger's landing until it counts, in seconds.
  var maximumDuration = Double.infinity
  /// How soon after the last finger's landing it counts at the earliest, in seconds, unless the fingers lift: as long as
  /// others may join them.
  var settlingInterval = 0.0
  /// What a movement means; the second value tells that the fingers are a touchpad's.
  var judge: (HandMotion, Bool) -> Prospect = { _, _ in .undecided }

  let motion = HandMotion()
  private(set) var isCommitted = false
  /// Whether it has gone far enough and only waits for ``settlingInterval``.
  private var isReached = false
  /// Where the first fingers landed while others are waited for.
  private var landings: [Point] = []

  override var requiredNumberOfTouches: Int { numberOfTouchesRequired }
  override var acceptsIndirectGestures: Bool { true }

  override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard !isCommitted else {
      for touch in touches.reversed() where self.touches.count > numberOfTouchesRequired {
        ignore(touch, for: event)
      }
      return motion.regroup(currentMotion)
    }
    guard self.touches.count <= numberOfTouchesRequired else { return fail(.tooManyTouches) }
    for touch in touches { landings.append(touch.location(in: nil)) }
    guard self.touches.count == numberOfTouchesRequired else { return }
    motion.begin(currentMotion, at: event.timestamp)
    if maximumDuration < .infinity { scheduleDeadline(at: event.timestamp + maximumDuration) }
    decide()
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard !motion.fingers.isEmpty else { return failIfTooFew() }
    motion.follow(at: event.timestamp)
    guard !isCommitted else {
      state = .changed
      return
    }
    decide()
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) {
    guard isCommitted || !motion.fingers.isEmpty else { return fail(.liftedEarly) }
    motion.follow(at: event.timestamp)
    if !isCommitted { decide(isLast: true) }
    guard isCommitted else { return fail(.liftedEarly) }
    guard let remaining = currentMotion else {
      state = .ended
      return
    }
    motion.regroup(remaining)
  }

  override func deadlineReached(at timestamp: Double) {
    if isReached { commit() } else { fail(.timedOut) }
  }

  override func reset() {
    motion.reset()
    landings.removeAll(keepingCapacity: true)
    isCommitted = false
    isReached = false
  }

  private func decide(isLast: Bool = false) {
    switch judge(motion, touches.first?.type == .indirect) {
    case .undecided: break
    case .commits:
      let settled = motion.startTime + settlingInterval
      guard isLast || motion.time >= settled else {
        isReached = true
        return scheduleDeadline(at: settled)
      }
      commit()
    case .fails(let reason): fail(reason)
    }
  }

  private func commit() {
    isCommitted = true
    scheduleDeadline(at: nil)
    state = .began
  }

  /// A finger that goes somewhere before the others have landed makes this another gesture.
  private func failIfTooFew() {
    for (touch, landing) in zip(touches, landings)
    where touch.location(in: nil).distance(to: landing) > landingMovement {
      return fail(.moved)
    }
  }
}
