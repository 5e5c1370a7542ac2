// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import InputEvents

// What a touchpad reports: whole gestures of so many fingers, and not where each of them is.
extension Hand {
  /// Whether a gesture that a touchpad reports can become one of ours, with so many fingers or with any.
  func wants(_ kind: IndirectGesture.Kind, fingers: Int? = nil) -> Bool {
    isExclusive && main.gestures.wants(kind, fingers: fingers)
  }

  /// Whether a touchpad's gesture that has landed is ours in the current context.
  func takes(_ gesture: TouchpadGestureEvent) -> Bool {
    wants(gesture.kind, fingers: gesture.fingers)
      && facts.deferral?.includes(fingers: gesture.fingers) != true
      && main.gestures.allows(gesture.kind, fingers: gesture.fingers)
  }

  /// Notes where and how a touchpad's gesture begins.
  func lands(_ gesture: TouchpadGestureEvent) {
    show()
    land(
      TouchOrigin(location: gesture.location, deepest: gesture.deepest, modifiers: gesture.modifiers),
      in: main)
  }

  /// What the log says of a touchpad's gesture that has just begun.
  func outcomeOfBeginning(of gesture: TouchpadGestureEvent) -> String {
    guard !hasTouchpadGesture else { return "is claimed" }
    let reason = passthroughReason(of: gesture.kind, fingers: gesture.fingers)
    return "is released to its application: \(reason.text)"
  }

  /// What could come of a touchpad's gesture that has begun and goes to an application, in words.
  func passthroughReason(of kind: IndirectGesture.Kind, fingers: Int) -> Explanation.Reason {
    main.gestures.passthroughReason(of: kind, fingers: fingers)
  }

  /// Takes a touchpad's gesture that is ours, or that no other client wants.
  func receive(_ event: TouchpadGestureEvent) {
    let time = event.time
    let gesture = IndirectGesture(event, pointsPerPixel: 1 / identity.pixelsPerPoint)
    open(main, at: time, beginning: gesture.phase == .began)
    if main.batch.indirect != nil { show() }
    main.batch.indirect = gesture
    meter?.take(gesture, at: time)
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
