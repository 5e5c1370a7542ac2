// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that rest in place.
///
/// ![A finger rests on a card, which lights up when the recognizer begins and then follows the finger.](long-press)
///
/// Continuous.
///
/// Begins at a deadline, without any movement; afterwards the fingers may move anywhere, and the first lift
/// ends it. Source: UILongPressGestureRecognizer.
///
/// ```swift
/// let press = LongPressGestureRecognizer()
/// press.minimumPressDuration = 0.3
/// press.addAction { press in
///   if press.state == .began { showMenu(at: press.location(in: board)) }
/// }
/// board.addGestureRecognizer(press)
/// ```
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time that the fingers must rest, in seconds; 0.5 by default.
  ///
  /// With zero the gesture begins at touch-down.
  public var minimumPressDuration = 0.5
  /// The number of fingers that rest; 1 by default.
  public var numberOfTouchesRequired = 1
  /// The number of whole taps before the press; 0 by default.
  public var numberOfTapsRequired = 0
  /// The distance that each finger may move before the press begins, in points; 10 by default.
  public var allowableMovement = 10.0
  /// The greatest time from the first landing to the last, in seconds; no limit by default.
  public var maximumAssemblyInterval = Double.infinity

  private var counter = TapCounter()

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var needsRest: Bool { true }

  private var limits: TapLimits {
    TapLimits(touches: numberOfTouchesRequired, maximumAssemblyInterval: maximumAssemblyInterval)
  }

  private var isLeadingTap: Bool { counter.taps < numberOfTapsRequired }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    guard state == .possible, attempt.proposal == nil else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    if let reason = counter.land(touches, tracked: self.touches, at: event.timestamp, limits) {
      return fail(reason)
    }
    guard !isLeadingTap else { return scheduleDeadline(at: counter.deadline(limits)) }
    guard downCount == numberOfTouchesRequired else { return scheduleDeadline(at: nil) }
    if minimumPressDuration <= 0 {
      scheduleDeadline(at: nil)
      pressCompleted(at: event.timestamp)
    } else {
      scheduleDeadline(at: event.timestamp + minimumPressDuration)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard state == .possible else {
      state = .changed
      return
    }
    guard attempt.proposal == nil else { return }
    let limit = isLeadingTap ? limits.allowableMovement : allowableMovement
    if touches.contains(where: { $0.location.distance(to: $0.startLocation) > limit }) { fail(.moved) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    if state != .possible || attempt.proposal != nil {
      state = .ended
    } else if isLeadingTap {
      if let reason = counter.lift(down: downCount, at: event.timestamp, limits) { return fail(reason) }
      scheduleDeadline(at: counter.deadline(limits))
    } else {
      fail(.liftedEarly)
    }
  }

  open override func deadlineReached(at timestamp: Double) {
    if case .pressing = counter.phase, !isLeadingTap {
      pressCompleted(at: timestamp)
    } else {
      fail(.timedOut)
    }
  }

  /// Handles fingers that have rested for ``minimumPressDuration``, after the leading taps.
  ///
  /// The default begins the gesture. A subclass with further conditions sets ``GestureRecognizer/state``
  /// later.
  open func pressCompleted(at timestamp: Double) {
    state = .began
  }

  open override func reset() {
    counter.reset()
  }

  override var treatsPressesAsTouches: Bool { true }
}
