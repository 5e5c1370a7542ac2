// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that move apart or together.
///
/// Continuous.
///
/// Two fingers, or as many as ``numberOfTouchesRequired``; later ones are ignored. Begins when the distance between
/// them has changed by ``recognitionDistance``. Source: UIPinchGestureRecognizer.
open class PinchGestureRecognizer: GestureRecognizer {
  /// How many fingers pinch; 2 by default.
  ///
  /// With more the distance is twice the mean distance of the fingers from their middle, the same thing for two.
  public var numberOfTouchesRequired = 2
  /// How far the distance must change, in points; 8 by default.
  ///
  /// UIKit does not document its value.
  public var recognitionDistance = 8.0
  /// Whether the first finger that lifts ends the pinch; true by default.
  ///
  /// False is what UIKit documents: the last one ends it, and meanwhile a finger may return.
  public var endsOnSingleTouch = true
  /// How ``velocity`` follows from the scales.
  public var velocityStrategy: VelocityTracker.Strategy {
    get { tracker.strategy }
    set { tracker.strategy = newValue }
  }

  /// The present distance relative to the one at the beginning; 1 there.
  ///
  /// A written value is what the present distance counts for from now on; ``velocity`` goes on in its measure.
  public var scale: Double {
    get { motion.total.scale }
    set {
      tracker.scale(by: newValue / scale)
      motion.set(TouchMotion.Sum(scale: newValue))
    }
  }

  /// How fast the scale changes, per second; negative while the fingers approach.
  public var velocity: Double { tracker.velocity(at: max(time, node?.environment?.now ?? time)).dx }

  private var motion = AccumulatedMotion()
  private var tracker = VelocityTracker()
  private var time = 0.0

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var acceptsIndirectGestures: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    for touch in touches.reversed() where downCount > numberOfTouchesRequired { ignore(touch, for: event) }
    guard downCount == numberOfTouchesRequired, motion.motion == nil else { return }
    motion.follow(currentMotion)
    if state == .possible { tracker.add(Point(x: scale, y: 0), at: time) }
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
    let former = scale
    motion.advance()
    guard scale != former else { return }
    tracker.add(Point(x: scale, y: 0), at: time)
    if state != .possible {
      state = .changed
    } else if motion.spreadChange.magnitude >= recognitionDistance {
      state = .began
    }
  }
}
