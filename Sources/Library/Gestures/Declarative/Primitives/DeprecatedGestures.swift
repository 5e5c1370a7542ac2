// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The former name of ``MagnifyGesture``; its value is the magnification alone.
@available(*, deprecated, message: "use MagnifyGesture, whose value has more than the magnification")
public struct MagnificationGesture: Gesture, Sendable {
  private let gesture: MagnifyGesture

  /// Describes a magnification.
  public init(minimumScaleDelta: Double = 0.01) {
    gesture = MagnifyGesture(minimumScaleDelta: minimumScaleDelta)
  }

  /// A magnification, reduced to its number.
  public var body: some Gesture<Double> { gesture.map(\.magnification) }
}

/// The former name of ``RotateGesture``; its value is the angle alone.
@available(*, deprecated, message: "use RotateGesture, whose value has more than the angle")
public struct RotationGesture: Gesture, Sendable {
  private let gesture: RotateGesture

  /// Describes a rotation.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    gesture = RotateGesture(minimumAngleDelta: minimumAngleDelta)
  }

  /// A rotation, reduced to its angle.
  public var body: some Gesture<Angle> { gesture.map(\.rotation) }
}
