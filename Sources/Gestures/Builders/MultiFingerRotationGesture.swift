// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two fingers that turn about their middle.
public struct MultiFingerRotationGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = RotationGestureRecognizer

  /// The closures for each step.
  public var steps = GestureSteps<RotationGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions = GestureDecisions()

  /// Makes the value.
  public init() {}

  /// A new recognizer without configuration.
  public func newRecognizer() -> RotationGestureRecognizer { RotationGestureRecognizer() }
}
