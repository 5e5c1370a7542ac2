// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Several fingers that move quickly in one direction.
public struct MultiFingerSwipeGesture: MultiFingerGesture {
  /// The type of the recognizer.
  public typealias UIGestureRecognizerType = SwipeGestureRecognizer

  /// The directions that count, any one of them; right by default.
  public let direction: SwipeGestureRecognizer.Direction
  /// The number of fingers that swipe; 1 by default.
  public let numberOfTouchesRequired: Int
  /// The closures for each step.
  public var steps = GestureSteps<SwipeGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the value; every closure may be left out, or set by the modifier of its name.
  ///
  /// - Parameters:
  ///   - numberOfTouchesRequired: How many fingers swipe; 1 unless said otherwise.
  ///   - direction: Which directions count; right unless said otherwise.
  ///   - shouldBegin: Whether it may begin; yes without an answer.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the recognizer that it gets may run at the same time; yes without an answer.
  ///   - shouldReceiveTouch: Whether it gets a touch; yes without an answer.
  ///   - shouldReceivePress: Whether it gets a press; yes without an answer.
  ///   - shouldReceiveEvent: Whether it is shown an event; yes without an answer.
  ///   - shouldRequireFailureOf: Whether the recognizer that it gets must fail first; no without an answer.
  ///   - shouldBeRequiredToFailBy: Whether the recognizer that it gets waits for this one to fail; no without an answer.
  public init(
    numberOfTouchesRequired: Int = 1, direction: SwipeGestureRecognizer.Direction = .right,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.numberOfTouchesRequired = numberOfTouchesRequired
    self.direction = direction
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// Makes the value, with the direction first.
  ///
  /// - Parameters:
  ///   - direction: Which directions count.
  ///   - numberOfTouchesRequired: How many fingers swipe.
  public init(direction: SwipeGestureRecognizer.Direction, numberOfTouchesRequired: Int) {
    self.init(numberOfTouchesRequired: numberOfTouchesRequired, direction: direction)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> SwipeGestureRecognizer { SwipeGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: SwipeGestureRecognizer) {
    recognizer.direction = direction
    recognizer.numberOfTouchesRequired = numberOfTouchesRequired
  }
}
