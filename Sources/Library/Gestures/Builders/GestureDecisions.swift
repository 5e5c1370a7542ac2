// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A closure for a step of a gesture; it receives the recognizer and may change it.
public typealias GestureAction<Recognizer: GestureRecognizer> = (Recognizer) -> Void

/// A question about one recognizer: the gesture's recognizer or, where two are compared, the other one.
public typealias GestureQuestion = (GestureRecognizer) -> Bool

/// A question about something that the gesture's recognizer may receive.
public typealias GestureInputQuestion<Input> = (GestureRecognizer, Input) -> Bool

/// Answers of a builder gesture to the questions of arbitration.
///
/// A question without an answer gets the default of ``GestureRecognizerDelegate``, with one exception: a
/// builder gesture runs **together** with every other recognizer unless it says otherwise.
public struct GestureDecisions {
  var shouldBegin: GestureQuestion?
  var shouldRecognizeSimultaneouslyWith: GestureQuestion?
  var shouldReceiveTouch: GestureInputQuestion<Touch>?
  var shouldReceivePress: GestureInputQuestion<Press>?
  var shouldReceiveEvent: GestureInputQuestion<Event>?
  var shouldRequireFailureOf: GestureQuestion?
  var shouldBeRequiredToFailBy: GestureQuestion?

  /// Collects answers; each may be left out for its default.
  ///
  /// - Parameters:
  ///   - shouldBegin: Whether the gesture may begin; yes by default.
  ///   - shouldRecognizeSimultaneouslyWith: Whether the other recognizer may run too; yes by default.
  ///   - shouldReceiveTouch: Whether the gesture gets a touch; yes by default.
  ///   - shouldReceivePress: Whether the gesture gets a press; yes by default.
  ///   - shouldReceiveEvent: Whether the gesture is shown an event; yes by default.
  ///   - shouldRequireFailureOf: Whether the gesture waits for the other recognizer to fail; no by default.
  ///   - shouldBeRequiredToFailBy: Whether the other recognizer waits for this one to fail; no by default.
  public init(
    shouldBegin: GestureQuestion? = nil,
    shouldRecognizeSimultaneouslyWith: GestureQuestion? = nil,
    shouldReceiveTouch: GestureInputQuestion<Touch>? = nil,
    shouldReceivePress: GestureInputQuestion<Press>? = nil,
    shouldReceiveEvent: GestureInputQuestion<Event>? = nil,
    shouldRequireFailureOf: GestureQuestion? = nil,
    shouldBeRequiredToFailBy: GestureQuestion? = nil
  ) {
    self.shouldBegin = shouldBegin
    self.shouldRecognizeSimultaneouslyWith = shouldRecognizeSimultaneouslyWith
    self.shouldReceiveTouch = shouldReceiveTouch
    self.shouldReceivePress = shouldReceivePress
    self.shouldReceiveEvent = shouldReceiveEvent
    self.shouldRequireFailureOf = shouldRequireFailureOf
    self.shouldBeRequiredToFailBy = shouldBeRequiredToFailBy
  }
}
