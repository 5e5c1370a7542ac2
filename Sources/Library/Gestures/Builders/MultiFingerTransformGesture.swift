// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Fingers that move, scale and rotate at once.
public struct MultiFingerTransformGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias UIGestureRecognizerType = TransformGestureRecognizer

  /// The least number of fingers; 2 by default.
  public let minimumNumberOfTouches: Int
  /// The greatest number of fingers; 2 by default.
  public let maximumNumberOfTouches: Int
  /// The closures for each step.
  public var steps = GestureSteps<TransformGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the gesture; every closure may be left out, or set by the modifier of the same name.
  ///
  /// - Parameters:
  ///   - minimumNumberOfTouches: The least number of fingers; 2 by default.
  ///   - maximumNumberOfTouches: The greatest number of fingers; 2 by default.
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the given recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the given recognizer must fail first; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the given recognizer waits for this one to fail; no by default.
  public init(
    minimumNumberOfTouches: Int = 2, maximumNumberOfTouches: Int = 2,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.minimumNumberOfTouches = minimumNumberOfTouches
    self.maximumNumberOfTouches = maximumNumberOfTouches
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
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
  public typealias UIGestureRecognizerType = PinchGestureRecognizer

  /// The closures for each step.
  public var steps = GestureSteps<PinchGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the gesture; every closure may be left out, or set by the modifier of the same name.
  ///
  /// - Parameters:
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the given recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the given recognizer must fail first; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the given recognizer waits for this one to fail; no by default.
  public init(
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> PinchGestureRecognizer { PinchGestureRecognizer() }
}

/// Two fingers that turn about their middle.
public struct MultiFingerRotationGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias UIGestureRecognizerType = RotationGestureRecognizer

  /// The closures for each step.
  public var steps = GestureSteps<RotationGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the gesture; every closure may be left out, or set by the modifier of the same name.
  ///
  /// - Parameters:
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the given recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the given recognizer must fail first; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the given recognizer waits for this one to fail; no by default.
  public init(
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> RotationGestureRecognizer { RotationGestureRecognizer() }
}
