// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Several fingers that move quickly in one direction.
public struct MultiFingerSwipeGesture: MultiFingerGesture {
  /// The type of the recognizer.
  public typealias RecognizerType = SwipeGestureRecognizer

  /// Which directions count, any one of them; right by default.
  public let direction: SwipeGestureRecognizer.Direction
  /// How many fingers swipe; 1 by default.
  public let numberOfTouchesRequired: Int
  /// The closures for each step.
  public var steps: GestureSteps<SwipeGestureRecognizer>
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the value; every closure may be left out.
  public init(
    direction: SwipeGestureRecognizer.Direction = .right, numberOfTouchesRequired: Int = 1,
    onEnded: GestureAction<SwipeGestureRecognizer>? = nil,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.direction = direction
    self.numberOfTouchesRequired = numberOfTouchesRequired
    steps = GestureSteps(onEnded: onEnded)
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// Makes the value, with the number of fingers first.
  public init(
    numberOfTouchesRequired: Int, direction: SwipeGestureRecognizer.Direction,
    onEnded: GestureAction<SwipeGestureRecognizer>? = nil,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.init(
      direction: direction, numberOfTouchesRequired: numberOfTouchesRequired, onEnded: onEnded,
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> SwipeGestureRecognizer { SwipeGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: SwipeGestureRecognizer) {
    recognizer.direction = direction
    recognizer.numberOfTouchesRequired = numberOfTouchesRequired
  }
}
