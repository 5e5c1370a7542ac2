// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A closure for a step of a gesture; it receives the recognizer and may change it.
public typealias GestureAction<Recognizer: GestureRecognizer> = (Recognizer) -> Void

/// A question about one recognizer: the gesture's own, or the other one where two are compared.
public typealias GestureQuestion = (GestureRecognizer) -> Bool

/// A question about something that the gesture's recognizer may receive.
public typealias GestureInputQuestion<Input> = (GestureRecognizer, Input) -> Bool

/// How a builder gesture answers the questions of arbitration.
///
/// A question without an answer gets the default, which is that of ``GestureRecognizerDelegate`` but for one: a
/// builder gesture runs **together** with every other recognizer unless it says otherwise.
public struct GestureDecisions {
  var shouldBegin: GestureQuestion?
  var shouldRecognizeSimultaneouslyWith: GestureQuestion?
  var shouldReceiveTouch: GestureInputQuestion<Touch>?
  var shouldReceivePress: GestureInputQuestion<Press>?
  var shouldReceiveEvent: GestureInputQuestion<Event>?
  var shouldRequireFailureOf: GestureQuestion?
  var shouldBeRequiredToFailBy: GestureQuestion?

  /// Collects answers; those left out are the defaults.
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
