// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Two fingers that turn about their middle.
public struct MultiFingerRotationGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = RotationGestureRecognizer

  /// The closures for each step.
  public var steps: GestureSteps<RotationGestureRecognizer>
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the value; every closure may be left out.
  public init(
    onBegan: GestureAction<RotationGestureRecognizer>? = nil,
    onChanged: GestureAction<RotationGestureRecognizer>? = nil,
    onEnded: GestureAction<RotationGestureRecognizer>? = nil,
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
  public func newRecognizer() -> RotationGestureRecognizer { RotationGestureRecognizer() }
}
