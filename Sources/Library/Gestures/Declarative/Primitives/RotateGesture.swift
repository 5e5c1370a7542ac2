// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two fingers that turn about each other.
///
/// ![Two fingers turn about their middle, and the card turns with them.](rotation)
///
/// The turn is measured from the moment at which the second finger is down. It may exceed a full turn, and is
/// positive clockwise on the screen. The gesture is complete when the first of the two fingers lifts. Further
/// fingers are ignored. Source: SwiftUI.
///
/// ```swift
/// card.gesture(
///   RotateGesture().onChanged { value in card.transform = AffineTransform(rotation: value.rotation.radians) })
/// ```
public struct RotateGesture: Gesture, Sendable {
  /// The turn of the fingers.
  public struct Value: Hashable, Sendable {
    /// The time, in seconds of the input's clock.
    public var time: Double
    /// The turn of the fingers since the start.
    public var rotation: Angle
    /// The speed of the turn: the angle per second.
    public var velocity: Angle
    /// The centre of the fingers at the start, relative to the node's size.
    public var startAnchor: UnitPoint
    /// The centre of the fingers at the start, in the node's own coordinates.
    public var startLocation: Point

    /// Makes the value of a rotation.
    ///
    /// - Parameters:
    ///   - time: The time, in seconds.
    ///   - rotation: The turn of the fingers since the start.
    ///   - velocity: The speed of the turn, per second.
    ///   - startAnchor: The centre of the fingers at the start, relative to the node's size.
    ///   - startLocation: The centre of the fingers at the start, in the node's own coordinates.
    public init(
      time: Double, rotation: Angle, velocity: Angle = .zero, startAnchor: UnitPoint = .center,
      startLocation: Point = .zero
    ) {
      self.time = time
      self.rotation = rotation
      self.velocity = velocity
      self.startAnchor = startAnchor
      self.startLocation = startLocation
    }
  }

  /// Not composed of another gesture.
  public typealias Body = Never

  /// The angle that the fingers must turn; 1° by default.
  public var minimumAngleDelta: Angle
  /// The input that the gesture listens to; everything by default.
  public var inputKinds: GestureInputKinds

  /// Describes a rotation.
  ///
  /// - Parameters:
  ///   - minimumAngleDelta: The angle that the fingers must turn; 1 degree by default.
  ///   - inputKinds: The kinds of input: fingers, a stylus, a pointer; all by default.
  public init(minimumAngleDelta: Angle = .degrees(1), inputKinds: GestureInputKinds = .all) {
    self.minimumAngleDelta = minimumAngleDelta
    self.inputKinds = inputKinds
  }

  /// Makes the machine that measures the angle.
  public func makeMachine() -> GestureMachine<Value> {
    TwoFingerMachine(.rotation, threshold: minimumAngleDelta.radians, inputKinds: inputKinds) { measured in
      Value(
        time: measured.time, rotation: Angle(radians: measured.amount),
        velocity: Angle(radians: measured.velocity), startAnchor: measured.startAnchor,
        startLocation: measured.startLocation)
    }
  }
}
