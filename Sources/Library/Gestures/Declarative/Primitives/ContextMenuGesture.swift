// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A request for a context menu: a resting finger or stylus, or the pointer's secondary button.
///
/// Complete when the finger has rested long enough, without waiting for the lift, or as soon as the button
/// goes down.
public struct ContextMenuGesture: Gesture, Sendable {
  /// The place that the menu belongs to.
  public struct Value: Hashable, Sendable {
    /// The location of the finger or the pointer, in the gesture's coordinate space.
    public var location: Point

    /// Makes the value of a press.
    public init(location: Point) { self.location = location }
  }

  /// Not composed of another gesture.
  public typealias Body = Never

  /// The time that a finger must rest, in seconds; 0.5 by default.
  public var minimumDuration: Double
  /// The distance that the finger may stray from its landing, in points; 10 by default.
  public var maximumDistance: Double
  /// The coordinate space of the location; the node's own by default.
  public var coordinateSpace: CoordinateSpace

  /// Describes the request for a context menu.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time that a finger must rest, in seconds.
  ///   - maximumDistance: The distance that the finger may move meanwhile, in points.
  ///   - coordinateSpace: The coordinate space of the location; the node's own by default.
  public init(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Makes the machine that waits for the finger or the button.
  public func makeMachine() -> GestureMachine<Value> { ContextMenuMachine(self) }
}

extension Node {
  /// Attaches a closure to requests for a context menu; it gets the location in the node's coordinates.
  @discardableResult
  public func onContextMenu(perform action: @escaping (Point) -> Void) -> GestureAttachment {
    gesture(ContextMenuGesture().onEnded { action($0.location) })
  }
}

private final class ContextMenuMachine: SingleTouchMachine<ContextMenuGesture.Value> {
  private let gesture: ContextMenuGesture
  private var start = Point.zero
  private var end = Double.infinity

  init(_ gesture: ContextMenuGesture) {
    self.gesture = gesture
    super.init([.directTouch, .indirectTouch, .pencil, .secondaryPointer])
  }

  override var traits: GestureTraits { GestureTraits(isDiscrete: true) }
  override var deadline: Double { stage.isTerminal ? .infinity : end }

  override func began(_ touch: Touch, _ step: GestureStep) {
    start = touch.location
    if touch.type == .indirectPointer { return complete(step) }
    end = step.now + gesture.minimumDuration
  }

  override func moved(_ touch: Touch, _ step: GestureStep) {
    if touch.location.distance(to: start) > gesture.maximumDistance { fail(.moved, in: step) }
  }

  override func ended(_ touch: Touch, _ step: GestureStep) { fail(.liftedEarly, in: step) }

  override func deadlineReached(_ step: GestureStep) { complete(step) }

  private func complete(_ step: GestureStep) {
    guard let touch else { return }
    move(to: .ended, with: .init(location: step.location(of: touch, in: gesture.coordinateSpace)))
  }

  override func resetContents() {
    super.resetContents()
    end = .infinity
  }
}
