// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents

// Reports of a touchpad: whole gestures of several fingers, without the places of the fingers.
extension Hand {
  func wants(_ kind: IndirectGesture.Kind, fingers: Int? = nil) -> Bool {
    isExclusive && main.gestures.wants(kind, fingers: fingers)
  }

  /// Whether a wanted gesture of a touchpad that has begun is ours in the current context.
  func takes(_ gesture: TouchpadGestureEvent) -> Bool {
    facts.deferral?.includes(fingers: gesture.fingers) != true
      && main.gestures.allows(gesture.kind, fingers: gesture.fingers)
  }

  func lands(_ gesture: TouchpadGestureEvent) {
    show()
    land(
      TouchOrigin(location: gesture.location, deepest: gesture.deepest, modifiers: gesture.modifiers),
      in: main)
  }

  func outcomeOfBeginning(of gesture: TouchpadGestureEvent) -> String {
    guard !hasTouchpadGesture else { return "is claimed" }
    let reason = passthroughReason(of: gesture.kind, fingers: gesture.fingers)
    return "is released to its application: \(reason.text)"
  }

  func passthroughReason(of kind: IndirectGesture.Kind, fingers: Int) -> Explanation.Reason {
    main.gestures.passthroughReason(of: kind, fingers: fingers)
  }

  /// Handles a touchpad's gesture that is ours, or that other clients do not want.
  func receive(_ event: TouchpadGestureEvent) {
    let time = event.time
    let gesture = IndirectGesture(event, pointsPerPixel: 1 / identity.pixelsPerPoint)
    open(main, at: time, beginning: gesture.phase == .began)
    if main.batch.indirect != nil { show() }
    main.batch.indirect = gesture
    meter?.receive(gesture, at: time)
    travel = gesture.phase == .began ? event.unacceleratedDelta : travel + event.unacceleratedDelta
    hasIndirectGesture = gesture.phase != .ended && gesture.phase != .cancelled
  }
}

extension IndirectGesture {
  fileprivate init(_ event: TouchpadGestureEvent, pointsPerPixel: Double) {
    self.init(
      kind: event.kind, phase: event.phase, fingers: event.fingers,
      location: event.location.scaled(by: pointsPerPixel), delta: event.delta.scaled(by: pointsPerPixel),
      scale: event.scale, rotationDelta: event.rotationDelta)
  }
}
