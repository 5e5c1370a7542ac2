// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// All movements of fingers on a node, without any rule.
///
/// Active from the first landing, with a new value at each change of any finger; complete with the last lift.
/// Source: SwiftUI.
public struct SpatialEventGesture: Gesture, Sendable {
  /// The events of all fingers.
  public typealias Value = SpatialEventCollection
  /// Not composed of another gesture.
  public typealias Body = Never

  /// The coordinate space of the locations; the node's own by default.
  public var coordinateSpace: CoordinateSpace
  /// The input that the gesture listens to; everything by default.
  public var inputKinds: GestureInputKinds

  /// Describes the gesture.
  ///
  /// - Parameters:
  ///   - coordinateSpace: The coordinate space of the locations; the node's own by default.
  ///   - inputKinds: The kinds of input: fingers, a stylus, a pointer; all by default.
  public init(coordinateSpace: CoordinateSpace = .local, inputKinds: GestureInputKinds = .all) {
    self.coordinateSpace = coordinateSpace
    self.inputKinds = inputKinds
  }

  /// Makes the machine that collects the fingers.
  public func makeMachine() -> GestureMachine<SpatialEventCollection> { SpatialEventMachine(self) }
}

private final class SpatialEventMachine: MeasuringMachine<SpatialEventCollection> {
  private let gesture: SpatialEventGesture
  private var touches: [Touch] = []

  init(_ gesture: SpatialEventGesture) { self.gesture = gesture }

  override func advance(_ step: GestureStep) {
    // A lifted finger stays in the reports of the moment of its lift; later reports do not contain it.
    touches.removeAll { !$0.isDown && $0.timestamp < step.now }
    switch step.kind {
    case .began:
      for touch in step.touches where gesture.inputKinds.accept(touch, step.buttonMask) {
        touches.append(touch)
        step.taken.insert(touch)
      }
      if !touches.isEmpty { notify(step) }
    case .moved, .ended, .cancelled:
      if touches.contains(where: { step.concerns($0) }) { notify(step) }
    case .deadline: break
    case .finish: fail(.liftedEarly, in: step)
    }
  }

  private func notify(_ step: GestureStep) {
    let node = step.node(of: gesture.coordinateSpace)
    let events = SpatialEventCollection(
      touches.map { SpatialEventCollection.Event($0, in: node, modifiers: step.modifiers) })
    if touches.contains(where: \.isDown) {
      move(to: .active, with: events)
    } else if step.kind == .cancelled {
      fail(.touchCancelled, in: step)
    } else {
      move(to: .ended, with: events)
    }
  }

  override func resetContents() { touches.removeAll(keepingCapacity: true) }
}
