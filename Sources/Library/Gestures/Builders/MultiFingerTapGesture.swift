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

  /// Makes the gesture; every closure may be left out, or set by the modifier of the same name.
  ///
  /// - Parameters:
  ///   - numberOfTouchesRequired: The number of fingers that tap; 1 by default.
  ///   - numberOfTapsRequired: The number of taps; 1 by default.
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the given recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the given recognizer must fail first; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the given recognizer waits for this one to fail; no by default.
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

  /// Makes the gesture, with the number of taps first.
  ///
  /// - Parameters:
  ///   - numberOfTapsRequired: The number of taps.
  ///   - numberOfTouchesRequired: The number of fingers that tap.
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
