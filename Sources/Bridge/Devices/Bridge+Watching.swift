// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon
internal import Gestures
internal import Matching
internal import X11

// Touchpads in a dry run.
extension Bridge {
  /// Watches the touchpads' gestures as long as there is a touchpad that reports any.
  func watchTouchpads() {
    guard !isSuspended, usableDevices.contains(where: { $0.kind == .touchpad }) else {
      touchpadWatch = nil
      return
    }
    guard touchpadWatch == nil else { return }
    var refusals: [GestureGrab.Refusal] = []
    touchpadWatch = TouchpadWatch(display) { refusals.append($0) }
    guard !refusals.isEmpty else { return }
    let taker = display.sessionHolder.map { "the fingerpost that runs\($0.clause)" } ?? "another program"
    log.info("\(taker) takes the touchpad's gestures first; this dry run sees only those that it leaves")
  }

  /// Takes a touchpad's gesture in a dry run; the application has it already.
  func watch(_ gesture: TouchpadGestureEvent) {
    guard let touchpadWatch, case .follow = touchpadWatch.step(gesture) else { return }
    let surface = surface(of: gesture.source)
    if gesture.phase == .began { surface.lands(gesture) }
    surface.receive(gesture)
  }

  /// Tells of a touchpad's gesture of which only the beginning was seen.
  func reportUnseen() {
    guard let gesture = touchpadWatch?.takeUnseen() else { return }
    let surface = surface(of: gesture.source)
    surface.lands(gesture)
    let obstacle = devices[gesture.source].flatMap(obstacle)
    gestureLog.note(surface.outlook(of: gesture, despite: obstacle))
  }
}

extension Surface {
  /// What may come of a touchpad's gesture of which only the beginning is known.
  fileprivate func outlook(
    of gesture: TouchpadGestureEvent, despite obstacle: Explanation.Reason?
  ) -> Explanation {
    Explanation(
      time: gesture.time, device: identity.name, isOnTouchpad: true, fingers: gesture.fingers,
      seen: "a \(gesture.kind.rawValue) began",
      reason: obstacle ?? outlook(of: gesture.kind, fingers: gesture.fingers))
  }
}
