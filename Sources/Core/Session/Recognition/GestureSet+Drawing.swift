// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

extension GestureSet {
  var showsDrawings: Bool { settings.feedback && !drawings.isEmpty }

  /// The movement of fingers that draw a possible shape with feedback; nil without one.
  ///
  /// It is the same object from the beginning of a drawing to its end.
  var visibleDrawing: TouchMotion? {
    guard settings.feedback else { return nil }
    for drawing in drawings where drawing.group.isJudgedByPath && drawing.isDrawing {
      if drawing.group.matchers.contains(where: { $0.binding.behaviour.feedback != FeedbackForm.none }) {
        return drawing.motion
      }
    }
    return nil
  }
}
