// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The base of ``PinchGestureRecognizer`` and ``RotationGestureRecognizer``: measures fingers about their
/// middle.
///
/// Continuous.
///
/// It follows ``numberOfTouchesRequired`` fingers; later ones are ignored. It is never recognized by itself.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The number of fingers; 2 by default.
  public var numberOfTouchesRequired = 2
  /// Whether the first finger that lifts ends the gesture; true by default.
  ///
  /// With false the last lift ends the gesture, and until then a finger may land again, as UIKit documents.
  public var endsOnSingleTouch = true
  /// The way to compute ``velocity`` from the movement.
  public var velocityStrategy: VelocityTracker.Strategy {
    get { tracker.strategy }
    set { tracker.strategy = newValue }
  }
  /// The change of ``PinchGestureRecognizer/scale`` or ``RotationGestureRecognizer/rotation`` per second.
  public var velocity: Double { tracker.velocity(at: max(time, node?.environment?.now ?? time)).dx }

  @exclusivity(unchecked) final var motion = AccumulatedMotion()
  @exclusivity(unchecked) final var tracker = VelocityTracker()
  private var time = 0.0

  /// The measured quantity of ``motion``.
  var reading: Double { 0 }
  /// Whether the measured quantity suffices for the gesture.
  var isReached: Bool { false }

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var acceptsIndirectGestures: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    for touch in touches.reversed() where downCount > numberOfTouchesRequired { ignore(touch, for: event) }
    guard downCount == numberOfTouchesRequired, motion.motion == nil else { return }
    motion.follow(currentMotion)
    if state == .possible { tracker.add(Point(x: reading, y: 0), at: time) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    follow()
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    follow()
    motion.follow(nil)
    let isUnderWay = state != .possible || attempt.proposal != nil
    if isUnderWay, endsOnSingleTouch || downCount == 0 {
      state = .ended
    } else if !isUnderWay {
      reset()
    }
  }

  override func fingersMeasured(_ event: Event) { follow() }

  open override func reset() {
    motion.reset()
    tracker.reset()
  }

  private func follow() {
    let former = reading
    motion.advance()
    guard reading != former else { return }
    tracker.add(Point(x: reading, y: 0), at: time)
    if state != .possible {
      state = .changed
    } else if isReached {
      state = .began
    }
  }
}
