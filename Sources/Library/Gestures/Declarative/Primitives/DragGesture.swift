// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One finger that moves.
///
/// ![A finger moves a card; the translation grows from the first movement to the lift.](pan)
///
/// Active once the finger has been ``minimumDistance`` away from its landing, complete when the finger lifts.
/// A second finger makes a drag fail that is not active yet; an active drag ignores it. Source: SwiftUI.
///
/// Places are measured in the coordinates that the node had when the finger landed, so a drag may move its
/// own node.
///
/// ```swift
/// card.gesture(
///   DragGesture(coordinateSpace: .global)
///     .onChanged { drag in card.center = drag.location }
///     .onEnded { drag in card.center = drag.predictedEndLocation })
/// ```
public struct DragGesture: Gesture, Sendable {
  /// The location, translation and velocity of the finger.
  public struct Value: Hashable, Sendable {
    /// The time at which the finger was at the location, in seconds of the input's clock.
    public var time: Double
    /// The location of the finger.
    public var location: Point
    /// The location where the finger landed.
    public var startLocation: Point
    /// The speed, in points per second.
    public var velocity: Size

    /// Makes the value of a drag.
    ///
    /// - Parameters:
    ///   - time: The time, in seconds.
    ///   - location: The location of the finger.
    ///   - startLocation: The location where the finger landed.
    ///   - velocity: The speed, in points per second.
    public init(time: Double, location: Point, startLocation: Point, velocity: Size = .zero) {
      self.time = time
      self.location = location
      self.startLocation = startLocation
      self.velocity = velocity
    }

    /// The translation from the start to the current location.
    public var translation: Size {
      Size(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// 0.25 s of the present velocity: SwiftUI documents velocity as four times the predicted movement.
    static let prediction = 0.25

    /// The location where the finger would come to rest if it lifted now.
    public var predictedEndLocation: Point {
      Point(
        x: location.x + Self.prediction * velocity.width, y: location.y + Self.prediction * velocity.height)
    }

    /// The translation from the start to the predicted end.
    public var predictedEndTranslation: Size {
      Size(
        width: translation.width + Self.prediction * velocity.width,
        height: translation.height + Self.prediction * velocity.height)
    }
  }

  /// Not composed of another gesture.
  public typealias Body = Never

  /// The distance that the finger must move, in points of the coordinate space; 10 by default.
  ///
  /// With zero the drag is active at touch-down.
  public var minimumDistance: Double
  /// The coordinate space of the value; by default the node's own at the landing.
  public var coordinateSpace: CoordinateSpace
  /// The input that the gesture listens to; everything by default.
  public var inputKinds: GestureInputKinds

  /// Describes a drag.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance that the finger must move, in points; 10 by default.
  ///   - coordinateSpace: The coordinate space of the value; the node's own by default.
  ///   - inputKinds: The kinds of input: fingers, a stylus, a pointer; all by default.
  public init(
    minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local,
    inputKinds: GestureInputKinds = .all
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
    self.inputKinds = inputKinds
  }

  /// Makes the machine that measures the movement.
  public func makeMachine() -> GestureMachine<Value> { DragMachine(self) }
}

private final class DragMachine: SingleTouchMachine<DragGesture.Value> {
  private let gesture: DragGesture
  /// The transform from the root's coordinates to the gesture's.
  private var measure = AffineTransform.identity
  private var start = Point.zero
  private var last = Point.zero
  /// The vector from the drag's location to the middle of the fingers, as the middle jumps with their number.
  private var shift = Vector.zero
  private var tracker = VelocityTracker(strategy: .weightedPairs)

  override var sharesFingers: Bool { true }

  init(_ gesture: DragGesture) {
    self.gesture = gesture
    super.init(gesture.inputKinds)
  }

  override func began(_ touch: Touch, _ step: GestureStep) {
    shift = .zero
    measure = step.node(of: gesture.coordinateSpace)?.transformFromRoot ?? .identity
    start = measure.apply(to: touch.location)
    last = start
    tracker.add(start, at: step.now)
    if gesture.minimumDistance <= 0 { move(to: .active, with: value(step)) }
  }

  override func companionsChanged() { shift = middle - last }

  private var middle: Point {
    let fingers = [touch].compactMap(\.self) + companions
    let sum = fingers.reduce(Vector.zero) { $0 + ($1.location - .zero) }
    return measure.apply(to: .zero + sum * (1 / Double(max(fingers.count, 1))))
  }

  override func moved(_ touch: Touch, _ step: GestureStep) {
    last = companions.isEmpty && shift == .zero ? measure.apply(to: touch.location) : middle - shift
    tracker.add(last, at: step.now)
    guard stage == .active || last.distance(to: start) >= gesture.minimumDistance else { return }
    move(to: .active, with: value(step))
  }

  override func ended(_ touch: Touch, _ step: GestureStep) {
    if measure.apply(to: touch.location) - shift != last { moved(touch, step) }
    if stage == .active { move(to: .ended, with: value(step)) } else { fail(.liftedEarly, in: step) }
  }

  private func value(_ step: GestureStep) -> DragGesture.Value {
    let velocity = tracker.velocity(at: step.now)
    return DragGesture.Value(
      time: step.now, location: last, startLocation: start,
      velocity: Size(width: velocity.dx, height: velocity.dy))
  }

  override func resetContents() {
    super.resetContents()
    tracker.reset()
  }
}
