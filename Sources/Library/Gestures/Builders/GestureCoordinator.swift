// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The delegate of one builder gesture's recognizer, which answers with closures.
///
/// Without a closure, the answer is yes to beginning, receiving and running together with others, and no to
/// failure requirements.
public final class GestureCoordinator: GestureRecognizerDelegate {
  var decisions: GestureDecisions

  /// Makes a delegate that gives these answers.
  public init(_ decisions: GestureDecisions) { self.decisions = decisions }

  /// Makes a delegate of closures; each may be left out for its default answer.
  ///
  /// - Parameters:
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the other recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the gesture waits for the other recognizer to fail; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the other recognizer waits for this one to fail; no by default.
  public convenience init(
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.init(
      GestureDecisions(
        shouldBegin: shouldBegin, shouldRecognizeSimultaneouslyWith: shouldRecognizeSimultaneouslyWith,
        shouldReceiveTouch: shouldReceiveTouch, shouldReceivePress: shouldReceivePress,
        shouldReceiveEvent: shouldReceiveEvent, shouldRequireFailureOf: shouldRequireFailureOf,
        shouldBeRequiredToFailBy: shouldBeRequiredToFailBy))
  }

  /// Returns whether the gesture may begin; yes without a closure.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    decisions.shouldBegin?(recognizer) ?? true
  }

  /// Returns whether the gesture runs together with another one, which the closure receives; yes without a
  /// closure.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - other: The other recognizer.
  /// - Returns: The answer of the closure, or the default.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    decisions.shouldRecognizeSimultaneouslyWith?(other) ?? true
  }

  /// Returns whether the gesture gets a touch; yes without a closure.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - touch: The touch.
  /// - Returns: The answer of the closure, or the default.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    decisions.shouldReceiveTouch?(recognizer, touch) ?? true
  }

  /// Returns whether the gesture gets a press; yes without a closure.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - press: The press.
  /// - Returns: The answer of the closure, or the default.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    decisions.shouldReceivePress?(recognizer, press) ?? true
  }

  /// Returns whether the gesture is shown an event; yes without a closure.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - event: The event, with all touches of the moment.
  /// - Returns: The answer of the closure, or the default.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
    decisions.shouldReceiveEvent?(recognizer, event) ?? true
  }

  /// Returns whether the gesture waits for another one, which the closure receives, to fail; no without a
  /// closure.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - other: The other recognizer.
  /// - Returns: The answer of the closure, or the default.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    decisions.shouldRequireFailureOf?(other) ?? false
  }

  /// Returns whether another gesture, which the closure receives, waits for this one to fail; no without a
  /// closure.
  ///
  /// - Parameters:
  ///   - recognizer: The gesture's recognizer.
  ///   - other: The other recognizer.
  /// - Returns: The answer of the closure, or the default.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    decisions.shouldBeRequiredToFailBy?(other) ?? false
  }
}
