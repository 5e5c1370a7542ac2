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

  /// Makes the gesture; every closure may be left out, or set by the modifier of the same name.
  ///
  /// - Parameters:
  ///   - numberOfTouchesRequired: The number of fingers that swipe; 1 by default.
  ///   - direction: The directions that count; right by default.
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the given recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the given recognizer must fail first; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the given recognizer waits for this one to fail; no by default.
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

  /// Makes the gesture, with the direction first.
  ///
  /// - Parameters:
  ///   - direction: The directions that count.
  ///   - numberOfTouchesRequired: The number of fingers that swipe.
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
