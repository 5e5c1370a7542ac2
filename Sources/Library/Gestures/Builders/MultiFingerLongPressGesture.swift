// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Several fingers that rest in place.
public struct MultiFingerLongPressGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias UIGestureRecognizerType = LongPressGestureRecognizer

  /// The time that the fingers must rest, in seconds; 0.5 by default.
  public let minimumPressDuration: Double
  /// The number of fingers that rest; 1 by default.
  public let numberOfTouchesRequired: Int
  /// The number of whole taps before the press; 0 by default.
  public let numberOfTapsRequired: Int
  /// The distance that a resting finger may move, in points; 10 by default.
  public let allowableMovement: Double
  /// The closures for each step.
  public var steps = GestureSteps<LongPressGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the gesture; every closure may be left out, or set by the modifier of the same name.
  ///
  /// - Parameters:
  ///   - numberOfTouchesRequired: The number of fingers that rest; 1 by default.
  ///   - minimumPressDuration: The time that the fingers must rest, in seconds; 0.5 by default.
  ///   - numberOfTapsRequired: The number of whole taps before the press; 0 by default.
  ///   - allowableMovement: The distance that a resting finger may move, in points; 10 by default.
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the given recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the given recognizer must fail first; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the given recognizer waits for this one to fail; no by default.
  public init(
    numberOfTouchesRequired: Int = 1, minimumPressDuration: Double = 0.5, numberOfTapsRequired: Int = 0,
    allowableMovement: Double = 10,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.numberOfTouchesRequired = numberOfTouchesRequired
    self.minimumPressDuration = minimumPressDuration
    self.numberOfTapsRequired = numberOfTapsRequired
    self.allowableMovement = allowableMovement
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// Makes the gesture, with the time first.
  ///
  /// - Parameters:
  ///   - minimumPressDuration: The time that the fingers must rest, in seconds.
  ///   - numberOfTouchesRequired: The number of fingers that rest.
  ///   - numberOfTapsRequired: The number of whole taps before the press; 0 by default.
  ///   - allowableMovement: The distance that a resting finger may move, in points; 10 by default.
  public init(
    minimumPressDuration: Double, numberOfTouchesRequired: Int, numberOfTapsRequired: Int = 0,
    allowableMovement: Double = 10
  ) {
    self.init(
      numberOfTouchesRequired: numberOfTouchesRequired, minimumPressDuration: minimumPressDuration,
      numberOfTapsRequired: numberOfTapsRequired, allowableMovement: allowableMovement)
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
