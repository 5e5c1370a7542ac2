// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that turn about their centre.
///
/// Continuous.
///
/// Two fingers, or as many as ``numberOfTouchesRequired``; later ones are ignored. Begins when they have turned by
/// ``recognitionAngle``. Turns add up without limit. Source: UIRotationGestureRecognizer.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How many fingers turn; 2 by default.
  ///
  /// With more the turn is what fits all fingers best; see ``TouchMotion/rotation``.
  public var numberOfTouchesRequired = 2
  /// How far the fingers must turn, in radians; 5 degrees by default.
  ///
  /// UIKit does not document its value.
  public var recognitionAngle = Double.pi / 36
  /// Whether the first finger that lifts ends the rotation; true by default.
  ///
  /// False: the last one does.
  public var endsOnSingleTouch = true
  /// How ``velocity`` follows from the angles.
  public var velocityStrategy: VelocityTracker.Strategy {
    get { tracker.strategy }
    set { tracker.strategy = newValue }
  }

  /// How far the fingers have turned, in radians, positive clockwise on the screen.
  ///
  /// A written value is what the present turn counts for from now on; ``velocity`` stays that of the fingers.
  public var rotation: Double {
    get { motion.total.rotation }
    set {
      tracker.shift(by: Vector(dx: newValue - rotation, dy: 0))
      motion.set(TouchMotion.Sum(rotation: newValue))
    }
  }

  /// How fast the fingers turn, in radians per second.
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
    if state == .possible { tracker.add(Point(x: rotation, y: 0), at: time) }
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
    let former = rotation
    motion.advance()
    guard rotation != former else { return }
    tracker.add(Point(x: rotation, y: 0), at: time)
    if state != .possible {
      state = .changed
    } else if rotation.magnitude >= recognitionAngle - Self.angleTolerance {
      state = .began
    }
  }

  /// A turn of exactly the required angle must not miss it by a rounding error.
  private static let angleTolerance = 1e-9
}
