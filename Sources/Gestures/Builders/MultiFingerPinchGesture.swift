// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two fingers that move apart or together.
///
/// ```swift
/// card.gesture(MultiFingerPinchGesture().onChanged { pinch in card.scale = pinch.scale })
/// ```
public struct MultiFingerPinchGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = PinchGestureRecognizer

  /// The closures for each step.
  public var steps = GestureSteps<PinchGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions = GestureDecisions()

  /// Makes the value.
  public init() {}

  /// A new recognizer without configuration.
  public func newRecognizer() -> PinchGestureRecognizer { PinchGestureRecognizer() }
}
