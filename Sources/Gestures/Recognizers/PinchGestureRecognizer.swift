// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that spread or approach.
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
  /// UIKit does not tell its value.
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
  /// A written value is what the present distance counts for from now on; it makes ``velocity`` zero until the next
  /// movement.
  public var scale: Double {
    get { currentScale }
    set {
      currentScale = newValue
      anchorHere()
      tracker.reset()
      tracker.add(Point(x: newValue, y: 0), at: time)
    }
  }

  /// How fast the scale changes, per second; negative while the fingers approach.
  public var velocity: Double { tracker.velocity(at: max(time, node?.environment?.now ?? time)).dx }

  private var currentScale = 1.0
  private var tracker = VelocityTracker()
  /// The distance when the fingers last became complete, and the scale at that moment.
  private var anchor: (distance: Double, scale: Double)?
  private var time = 0.0

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var acceptsIndirectGestures: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    for touch in touches.reversed() where downCount > numberOfTouchesRequired { ignore(touch, for: event) }
    guard downCount == numberOfTouchesRequired, anchor == nil else { return }
    anchorHere()
    if state == .possible { tracker.add(Point(x: currentScale, y: 0), at: time) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    guard downCount == numberOfTouchesRequired else { return }
    if completesLanding(touches, with: event) { anchorHere() } else { follow() }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    if anchor != nil, touches.contains(where: { $0.location != $0.previousLocation }) { follow() }
    anchor = nil
    let isUnderWay = state != .possible || attempt.proposal != nil
    if isUnderWay, endsOnSingleTouch || downCount == 0 {
      state = .ended
    } else if !isUnderWay {
      forgetMovement()
    }
  }

  open override func reset() {
    forgetMovement()
  }

  private func forgetMovement() {
    currentScale = 1
    anchor = nil
    tracker.reset()
  }

  private func anchorHere() {
    guard downCount == numberOfTouchesRequired else { return }
    anchor = (TouchGeometry.spread(of: touches), currentScale)
  }

  private func follow() {
    guard let anchor else { return }
    let distance = TouchGeometry.spread(of: touches)
    guard anchor.distance > 0 else {
      // Fingers in one place have no scale: the first distance that there is becomes the reference.
      if distance > 0 { anchorHere() }
      return
    }
    let next = anchor.scale * distance / anchor.distance
    guard next != currentScale else { return }
    currentScale = next
    tracker.add(Point(x: next, y: 0), at: time)
    if state != .possible {
      state = .changed
    } else if (distance - anchor.distance).magnitude >= recognitionDistance {
      state = .began
    }
  }
}
