// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Several fingers that rest in place.
public struct MultiFingerLongPressGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = LongPressGestureRecognizer

  /// How long the fingers must rest, in seconds; 0.5 by default.
  public let minimumPressDuration: Double
  /// How many fingers rest; 1 by default.
  public let numberOfTouchesRequired: Int
  /// How many whole taps come before the press; 0 by default.
  public let numberOfTapsRequired: Int
  /// How far each finger may move before the press begins, in points; 10 by default.
  public let allowableMovement: Double
  /// The closures for each step.
  public var steps: GestureSteps<LongPressGestureRecognizer>
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the value; every closure may be left out.
  public init(
    minimumPressDuration: Double = 0.5, numberOfTouchesRequired: Int = 1, numberOfTapsRequired: Int = 0,
    allowableMovement: Double = 10,
    onBegan: GestureAction<LongPressGestureRecognizer>? = nil,
    onChanged: GestureAction<LongPressGestureRecognizer>? = nil,
    onEnded: GestureAction<LongPressGestureRecognizer>? = nil,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.minimumPressDuration = minimumPressDuration
    self.numberOfTouchesRequired = numberOfTouchesRequired
    self.numberOfTapsRequired = numberOfTapsRequired
    self.allowableMovement = allowableMovement
    steps = GestureSteps(onBegan: onBegan, onChanged: onChanged, onEnded: onEnded)
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// Makes the value, with the number of fingers first.
  public init(
    numberOfTouchesRequired: Int, minimumPressDuration: Double, allowableMovement: Double = 10,
    onBegan: GestureAction<LongPressGestureRecognizer>? = nil,
    onChanged: GestureAction<LongPressGestureRecognizer>? = nil,
    onEnded: GestureAction<LongPressGestureRecognizer>? = nil,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.init(
      minimumPressDuration: minimumPressDuration, numberOfTouchesRequired: numberOfTouchesRequired,
      allowableMovement: allowableMovement, onBegan: onBegan, onChanged: onChanged, onEnded: onEnded,
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> LongPressGestureRecognizer { LongPressGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: LongPressGestureRecognizer) {
    recognizer.minimumPressDuration = minimumPressDuration
    recognizer.numberOfTouchesRequired = numberOfTouchesRequired
    recognizer.numberOfTapsRequired = numberOfTapsRequired
    recognizer.allowableMovement = allowableMovement
  }
}
