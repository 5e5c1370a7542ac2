// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import InputEvents

// Gestures that the window under a hand asks to keep.
extension Hand {
  /// Leaves a landing hand to the window under it, as far as the window asks to keep gestures.
  func leaveDeferred(isOnScreen: Bool) {
    let deferral = facts.deferral
    guard deferral != nil || hasDeferred else { return }
    hasDeferred = deferral != nil
    let isAtItsEdge = isOnScreen && deferral?.edges.isDisjoint(with: edgesAtOrigin) == false
    for engine in engines {
      for recognizer in engine.environment.root.gestureRecognizers {
        let isLeft = isAtItsEdge || deferral?.includes(fingers: recognizer.requiredNumberOfTouches) == true
        recognizer.isEnabled = !isLeft
      }
    }
  }

  private var edgesAtOrigin: RectEdges {
    let (place, frame) = (touchOrigin.location, facts.frame)
    let side = min(frame.size.width, frame.size.height) / identity.pixelsPerPoint
    let width =
      identity.pixelsPerPoint
      * main.gestures.configuration.settings.edgeWidth.points(
        pixelsPerPoint: identity.pixelsPerPoint, of: side)
    var edges: RectEdges = []
    if place.x < frame.minX + width { edges.insert(.left) }
    if place.x >= frame.maxX - width { edges.insert(.right) }
    if place.y < frame.minY + width { edges.insert(.top) }
    if place.y >= frame.maxY - width { edges.insert(.bottom) }
    return edges
  }
}
