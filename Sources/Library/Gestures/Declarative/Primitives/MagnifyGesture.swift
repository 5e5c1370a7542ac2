// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two fingers that move apart or together.
///
/// ![Two fingers spread, and the card grows with the scale.](pinch)
///
/// The magnification is measured from the moment at which the second finger is down. The gesture is complete
/// when the first of the two fingers lifts. Further fingers are ignored. Source: SwiftUI.
///
/// ```swift
/// card.gesture(MagnifyGesture().onChanged { value in card.scale = value.magnification })
/// ```
public struct MagnifyGesture: Gesture, Sendable {
  /// The spread of the fingers.
  public struct Value: Hashable, Sendable {
    /// The time, in seconds of the input's clock.
    public var time: Double
    /// The distance of the fingers relative to their distance at the start; 1 at the start.
    public var magnification: Double
    /// The speed of the magnification, per second.
    public var velocity: Double
    /// The centre of the fingers at the start, relative to the node's size.
    public var startAnchor: UnitPoint
    /// The centre of the fingers at the start, in the node's own coordinates.
    public var startLocation: Point

    /// Makes the value of a magnification.
    ///
    /// - Parameters:
    ///   - time: The time, in seconds.
    ///   - magnification: The distance of the fingers relative to their distance at the start.
    ///   - velocity: The speed of the magnification, per second.
    ///   - startAnchor: The centre of the fingers at the start, relative to the node's size.
    ///   - startLocation: The centre of the fingers at the start, in the node's own coordinates.
    public init(
      time: Double, magnification: Double, velocity: Double = 0, startAnchor: UnitPoint = .center,
      startLocation: Point = .zero
    ) {
      self.time = time
      self.magnification = magnification
      self.velocity = velocity
      self.startAnchor = startAnchor
      self.startLocation = startLocation
    }
  }

  /// Not composed of another gesture.
  public typealias Body = Never

  /// The difference of the magnification from 1 at which the gesture begins; 0.01 by default.
  public var minimumScaleDelta: Double
  /// The input that the gesture listens to; everything by default.
  public var inputKinds: GestureInputKinds

  /// Describes a magnification.
  ///
  /// - Parameters:
  ///   - minimumScaleDelta: The change of the scale before the gesture begins; 0.01 by default.
  ///   - inputKinds: The kinds of input: fingers, a stylus, a pointer; all by default.
  public init(minimumScaleDelta: Double = 0.01, inputKinds: GestureInputKinds = .all) {
    self.minimumScaleDelta = minimumScaleDelta
    self.inputKinds = inputKinds
  }

  /// Makes the machine that measures the distance.
  public func makeMachine() -> GestureMachine<Value> {
    TwoFingerMachine(.magnification, threshold: minimumScaleDelta, inputKinds: inputKinds) { measured in
      Value(
        time: measured.time, magnification: measured.amount, velocity: measured.velocity,
        startAnchor: measured.startAnchor, startLocation: measured.startLocation)
    }
  }
}
