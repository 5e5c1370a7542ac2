// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
package import Gestures

extension GestureSet {
  /// Whether what fingers draw is to be seen.
  var showsDrawings: Bool { settings.feedback && !drawings.isEmpty }

  /// What the fingers do that are drawing what may become a shape, as far as it is to be seen; nil if nothing is.
  ///
  /// It is the same object from the beginning of a drawing to its end.
  package var visibleDrawing: TouchMotion? {
    guard settings.feedback else { return nil }
    for drawing in drawings where drawing.group.isJudgedByPath && drawing.isDrawing {
      if drawing.group.matchers.contains(where: { $0.binding.behaviour.feedback != FeedbackForm.none }) {
        return drawing.motion
      }
    }
    return nil
  }
}
