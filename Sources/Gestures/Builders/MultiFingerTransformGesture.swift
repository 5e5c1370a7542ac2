// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Fingers that move, scale and rotate at once.
public struct MultiFingerTransformGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = TransformGestureRecognizer

  /// The least number of fingers; 2 by default.
  public let minimumNumberOfTouches: Int
  /// The greatest number of fingers; 2 by default.
  public let maximumNumberOfTouches: Int
  /// The closures for each step.
  public var steps = GestureSteps<TransformGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions = GestureDecisions()

  /// Makes the value.
  ///
  /// - Parameters:
  ///   - minimumNumberOfTouches: How many fingers it takes at least; 2 unless said otherwise.
  ///   - maximumNumberOfTouches: How many at most; 2 unless said otherwise.
  public init(minimumNumberOfTouches: Int = 2, maximumNumberOfTouches: Int = 2) {
    self.minimumNumberOfTouches = minimumNumberOfTouches
    self.maximumNumberOfTouches = maximumNumberOfTouches
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> TransformGestureRecognizer { TransformGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: TransformGestureRecognizer) {
    recognizer.minimumNumberOfTouches = minimumNumberOfTouches
    recognizer.maximumNumberOfTouches = maximumNumberOfTouches
  }
}

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
