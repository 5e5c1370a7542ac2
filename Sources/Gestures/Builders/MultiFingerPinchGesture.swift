// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two fingers that move apart or together.
public struct MultiFingerPinchGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = PinchGestureRecognizer

  /// The closures for each step.
  public var steps: GestureSteps<PinchGestureRecognizer>
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the value; every closure may be left out.
  public init(
    onBegan: GestureAction<PinchGestureRecognizer>? = nil,
    onChanged: GestureAction<PinchGestureRecognizer>? = nil,
    onEnded: GestureAction<PinchGestureRecognizer>? = nil,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    steps = GestureSteps(onBegan: onBegan, onChanged: onChanged, onEnded: onEnded)
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> PinchGestureRecognizer { PinchGestureRecognizer() }
}
