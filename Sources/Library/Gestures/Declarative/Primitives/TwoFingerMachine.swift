// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Measures the distance between the first two fingers, or the direction from one to the other.
final class TwoFingerMachine<Value>: MeasuringMachine<Value> {
  enum Quantity {
    case magnification
    case rotation

    func read(_ motion: TouchMotion) -> Double { self == .magnification ? motion.scale : motion.rotation }

    var initial: Double { self == .magnification ? 1 : 0 }
  }

  struct Measurement {
    var time = 0.0
    var amount = 0.0
    var velocity = 0.0
    var startAnchor = UnitPoint.zero
    var startLocation = Point.zero
  }

  /// 1e-9: covers the rounding error of a computed angle, so that a turn by exactly the threshold reaches it.
  private static var tolerance: Double { 1e-9 }

  private let quantity: Quantity
  private let threshold: Double
  private let inputKinds: GestureInputKinds
  private let value: (Measurement) -> Value

  private var first: Touch?
  private var second: Touch?
  private var measured = Measurement()
  /// The motion of the two fingers; nil until both have landed.
  private var motion: TouchMotion?
  private var tracker = VelocityTracker(strategy: .weightedPairs)

  init(
    _ quantity: Quantity, threshold: Double, inputKinds: GestureInputKinds,
    value: @escaping (Measurement) -> Value
  ) {
    self.quantity = quantity
    self.threshold = threshold
    self.inputKinds = inputKinds
    self.value = value
  }

  override var traits: GestureTraits { GestureTraits(touches: 2, acceptsIndirectGestures: true) }

  override func advance(_ step: GestureStep) {
    switch step.kind {
    case .began:
      for touch in step.touches where inputKinds.accept(touch, step.buttonMask) { land(touch, step) }
    case .finish: fail(.liftedEarly, in: step)
    case .deadline: break
    case .moved, .ended, .cancelled:
      guard step.concerns(first) || step.concerns(second) else { return }
      follow(step)
    }
  }

  private func land(_ touch: Touch, _ step: GestureStep) {
    guard let first else {
      first = touch
      step.taken.insert(touch)
      return
    }
    guard second == nil else { return }
    second = touch
    step.taken.insert(touch)
    start(first, touch, step)
  }

  private func start(_ first: Touch, _ second: Touch, _ step: GestureStep) {
    guard let motion = step.node?.environment?.beginMotion(of: [first, second]) else { return }
    self.motion = motion
    let middle = motion.startCentroid
    let location = step.node?.convert(fromRoot: middle) ?? middle
    measured = Measurement(
      time: step.now, amount: quantity.initial,
      startAnchor: UnitPoint(location, in: step.node?.frame.size ?? .zero), startLocation: location)
    tracker.add(Point(x: measured.amount, y: 0), at: step.now)
    if threshold <= 0 { move(to: .active, with: value(measured)) }
  }

  private func follow(_ step: GestureStep) {
    guard step.kind != .cancelled else { return fail(.touchCancelled, in: step) }
    if let motion { measure(motion, step) }
    guard step.kind == .ended else { return }
    if stage == .active { move(to: .ended, with: value(measured)) } else { fail(.liftedEarly, in: step) }
  }

  private func measure(_ motion: TouchMotion, _ step: GestureStep) {
    measured.time = step.now
    let amount = quantity.read(motion)
    if amount != measured.amount || step.kind == .moved {
      measured.amount = amount
      tracker.add(Point(x: amount, y: 0), at: step.now)
    }
    measured.velocity = tracker.velocity(at: step.now).dx
    let difference = (amount - quantity.initial).magnitude
    guard stage == .active || difference >= threshold - Self.tolerance else { return }
    if step.kind == .moved || stage != .active { move(to: .active, with: value(measured)) }
  }

  override func resetContents() {
    first = nil
    second = nil
    motion = nil
    tracker.reset()
  }
}
