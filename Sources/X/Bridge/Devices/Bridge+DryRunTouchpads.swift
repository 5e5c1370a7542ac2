// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Formats
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

extension Bridge {
  func watchTouchpads() {
    guard !touches.isSuspended, usableDevices.contains(where: { $0.kind == .touchpad }) else {
      touches.touchpadObserver = nil
      return
    }
    guard touches.touchpadObserver == nil else { return }
    var refusals: [GestureGrab.GrabError] = []
    touches.touchpadObserver = TouchpadObserver(display) { refusals.append($0) }
    guard !refusals.isEmpty else { return }
    let taker = display.sessionHolder.map { "the fingerpost running\($0.clause)" } ?? "another program"
    log.info("\(taker) takes touchpad gestures first; this dry run sees only those that it releases")
  }

  /// Handles a touchpad gesture in a dry run; the application has it already.
  func watch(_ gesture: TouchpadGestureEvent) {
    guard let observer = touches.touchpadObserver, case .follow = observer.step(gesture) else { return }
    endRecordingIfLocked(at: gesture.time, isLanding: gesture.phase == .began)
    session.handle(.touchpad(gesture))
  }

  /// Reports a touchpad gesture that was seen only at its beginning.
  func reportUnseen() {
    guard let gesture = touches.touchpadObserver?.takeUnseen() else { return }
    endRecordingIfLocked(at: gesture.time, isLanding: true)
    guard let possible = session.noteUnseen(gesture) else { return }
    gestureLog.note(
      Explanation(
        time: gesture.time, device: session.name(of: gesture.source), isOnTouchpad: true,
        fingers: gesture.fingers, seen: Message("a %1 began", of: [.text(gesture.kind.rawValue, [])]),
        reason: devices[gesture.source].flatMap(unusableReason) ?? possible))
  }
}
