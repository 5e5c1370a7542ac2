// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes fingers that turn about their middle.
///
/// Continuous.
///
/// Two fingers, or as many as ``numberOfTouchesRequired``; later ones are ignored. Begins when they have turned by
/// ``recognitionAngle``. Turns add up without limit. Source: UIRotationGestureRecognizer.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How many fingers turn; 2 by default.
  ///
  /// With more the turn is the mean of the turns of all fingers about their middle.
  public var numberOfTouchesRequired = 2
  /// How far the fingers must turn, in radians; 5 degrees by default.
  ///
  /// UIKit does not tell its value.
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
  /// A written value is what the present turn counts for from now on; it makes ``velocity`` zero until the next
  /// movement.
  public var rotation: Double {
    get { currentRotation }
    set {
      currentRotation = newValue
      tracker.reset()
      tracker.add(Point(x: newValue, y: 0), at: time)
    }
  }

  /// How fast the fingers turn, in radians per second.
  public var velocity: Double { tracker.velocity(at: max(time, node?.environment?.now ?? time)).dx }

  private var currentRotation = 0.0
  private var tracker = VelocityTracker()
  private var turn = TurnMeter()
  private var time = 0.0

  open override var requiredNumberOfTouches: Int { numberOfTouchesRequired }

  open override var acceptsIndirectGestures: Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    for touch in touches.reversed() where downCount > numberOfTouchesRequired { ignore(touch, for: event) }
    guard downCount == numberOfTouchesRequired, !turn.isSet else { return }
    turn.set(self.touches)
    if state == .possible { tracker.add(Point(x: currentRotation, y: 0), at: time) }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    guard downCount == numberOfTouchesRequired else { return }
    if completesLanding(touches, with: event) { turn.set(self.touches) } else { follow() }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    time = event.timestamp
    if turn.isSet, touches.contains(where: { $0.location != $0.previousLocation }) { follow() }
    turn.clear()
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
    currentRotation = 0
    turn.clear()
    tracker.reset()
  }

  private func follow() {
    guard turn.isSet else { return }
    let delta = turn.advance(touches)
    guard delta != 0 else { return }
    currentRotation += delta
    tracker.add(Point(x: currentRotation, y: 0), at: time)
    if state != .possible {
      state = .changed
    } else if currentRotation.magnitude >= recognitionAngle - Self.angleTolerance {
      state = .began
    }
  }

  /// A turn of exactly the required angle must not miss it by a rounding error.
  private static let angleTolerance = 1e-9
}

/// Adds up how far fingers turn about their middle.
struct TurnMeter {
  /// The last direction of each finger from the middle, in radians.
  private var angles: [Double] = []

  var isSet: Bool { !angles.isEmpty }

  /// Starts to measure.
  mutating func set(_ touches: [Touch]) {
    clear()
    let middle = TouchGeometry.centroid(of: touches)
    for touch in touches { angles.append(TouchGeometry.angle(from: middle, to: touch.location)) }
  }

  mutating func clear() { angles.removeAll(keepingCapacity: true) }

  /// The mean turn since the last call, in radians, the shorter way round.
  mutating func advance(_ touches: [Touch]) -> Double {
    guard isSet, touches.count == angles.count else { return 0 }
    let middle = TouchGeometry.centroid(of: touches)
    var sum = 0.0
    var reference: Double?
    for (index, touch) in touches.enumerated() where touch.location != middle {
      let angle = TouchGeometry.angle(from: middle, to: touch.location)
      let turn = Angle.shortest(angle - angles[index])
      // All go round the same way as the first one: half a turn of two fingers must not cancel out.
      let common = reference.map { $0 + Angle.shortest(turn - $0) } ?? turn
      reference = reference ?? common
      sum += common
      angles[index] = angle
    }
    return sum / Double(angles.count)
  }
}
