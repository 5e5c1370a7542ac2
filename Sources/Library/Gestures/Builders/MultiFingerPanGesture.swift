// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Several fingers that move together.
///
/// ```swift
/// board.gesture(
///   MultiFingerPanGesture(minimumNumberOfTouches: 3)
///     .onChanged { pan in card.center += pan.translation(in: board) })
/// ```
public struct MultiFingerPanGesture: ContinuousMultiFingerGesture {
  /// The type of the recognizer.
  public typealias UIGestureRecognizerType = PanGestureRecognizer

  /// The least number of fingers; 1 by default.
  public let minimumNumberOfTouches: Int
  /// The greatest number of fingers; no limit by default.
  public let maximumNumberOfTouches: Int
  /// The closures for each step.
  public var steps = GestureSteps<PanGestureRecognizer>()
  /// The answers to the questions of arbitration.
  public var decisions: GestureDecisions

  /// Makes the gesture; every closure may be left out, or set by the modifier of the same name.
  ///
  /// - Parameters:
  ///   - minimumNumberOfTouches: The least number of fingers; 1 by default.
  ///   - maximumNumberOfTouches: The greatest number of fingers; no limit by default.
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the given recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the given recognizer must fail first; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the given recognizer waits for this one to fail; no by default.
  public init(
    minimumNumberOfTouches: Int = 1, maximumNumberOfTouches: Int = .max,
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
  public func newRecognizer() -> PanGestureRecognizer { PanGestureRecognizer() }

  /// Copies the configuration into the recognizer.
  public func configure(_ recognizer: PanGestureRecognizer) {
    recognizer.minimumNumberOfTouches = minimumNumberOfTouches
    recognizer.maximumNumberOfTouches = maximumNumberOfTouches
  }
}
