// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Quick taps of several fingers.
///
/// ```swift
/// board.gesture(MultiFingerTapGesture(numberOfTouchesRequired: 2).onEnded { _ in undo() })
/// ```
public struct MultiFingerTapGesture: MultiFingerGesture {
  /// The type of the recognizer.
  public typealias UIGestureRecognizerType = TapGestureRecognizer

  /// The number of taps that make the gesture; 1 by default.
  public let numberOfTapsRequired: Int
  /// The number of fingers that tap; 1 by default.
  public let numberOfTouchesRequired: Int
  /// The closures for each step.
  public var steps = GestureSteps<TapGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the value; every closure may be left out, or set by the modifier of its name.
  ///
  /// - Parameters:
  ///   - numberOfTouchesRequired: How many fingers tap; 1 unless said otherwise.
  ///   - numberOfTapsRequired: How many taps it takes; 1 unless said otherwise.
  ///   - shouldBegin: Whether it may begin; yes without an answer.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the recognizer that it gets may run at the same time; yes without an answer.
  ///   - shouldReceiveTouch: Whether it gets a touch; yes without an answer.
  ///   - shouldReceivePress: Whether it gets a press; yes without an answer.
  ///   - shouldReceiveEvent: Whether it is shown an event; yes without an answer.
  ///   - shouldRequireFailureOf: Whether the recognizer that it gets must fail first; no without an answer.
  ///   - shouldBeRequiredToFailBy: Whether the recognizer that it gets waits for this one to fail; no without an answer.
  public init(
    numberOfTouchesRequired: Int = 1, numberOfTapsRequired: Int = 1,
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.numberOfTouchesRequired = numberOfTouchesRequired
    self.numberOfTapsRequired = numberOfTapsRequired
    decisions = GestureDecisions(
      shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
      shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
      shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
      shouldBeRequiredToFailBy: shouldBeRequiredToFailBy)
  }

  /// Makes the value, with the number of taps first.
  ///
  /// - Parameters:
  ///   - numberOfTapsRequired: How many taps it takes.
  ///   - numberOfTouchesRequired: How many fingers tap.
  public init(numberOfTapsRequired: Int, numberOfTouchesRequired: Int) {
    self.init(numberOfTouchesRequired: numberOfTouchesRequired, numberOfTapsRequired: numberOfTapsRequired)
  }

  /// A new recognizer without configuration.
  public func newRecognizer() -> TapGestureRecognizer { TapGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: TapGestureRecognizer) {
    recognizer.numberOfTapsRequired = numberOfTapsRequired
    recognizer.numberOfTouchesRequired = numberOfTouchesRequired
  }
}
