// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session
internal import X11

// Clicks, turns of the wheel and drags that wait until no application has a finger; see ``PointerQueue``.
extension Bridge {
  /// Passes to the desktop what to wait for.
  func watchApplicationFingers() {
    desktop.queue?.hasApplicationFinger = { [unowned self] in
      touches.hasFormerFinger || touches.delivery?.isIdle == false
        || session.hasApplicationFinger
    }
    desktop.queue?.note = { [log] in log.debug($0) }
  }

  /// Does what has waited, if the last of those fingers has lifted.
  ///
  /// The server reports the lift before it does anything that we ask for then, so the application gets it first.
  func catchUp() {
    guard desktop.isWaiting else { return }
    let (lock, screens) = (sessionEnvironment.lock, sessionEnvironment.screens)
    desktop.catchUp { lock.covers(screens.monitor(at: $0).frame) }
  }

  /// Finds out whether an application has a finger that landed before we looked, so that nobody has told us of it.
  ///
  /// Fingers are not counted during a pause, when they wake nobody.
  func noticeFormerFingers() {
    let isNoticed = touches.hasFormerFinger
    touches.hasFormerFinger = !isPaused && !touches.isSuspended && button?.isPressed == true
    if touches.hasFormerFinger, !isNoticed { log.debug("an application has a finger that landed before") }
  }
}
