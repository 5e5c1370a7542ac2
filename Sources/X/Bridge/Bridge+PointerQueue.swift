// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session
internal import X11

// Clicks, wheel turns and drags that wait until no application has a finger; see ``PointerQueue``.
extension Bridge {
  func watchApplicationFingers() {
    desktop.queue?.hasApplicationFinger = { [unowned self] in
      touches.hasFormerFinger || touches.delivery?.isIdle == false
        || session.hasApplicationFinger
    }
    desktop.queue?.note = { [log] in log.debug($0) }
  }

  /// Performs waiting input if the last finger of an application has lifted.
  ///
  /// The server reports the lift before it performs our requests, so the application gets the lift first.
  func catchUp() {
    guard desktop.isWaiting else { return }
    let (lock, screens) = (sessionEnvironment.lock, sessionEnvironment.screens)
    desktop.catchUp { lock.covers(screens.monitor(at: $0).frame) }
  }

  /// Checks whether an application has a finger whose landing we missed, because we did not listen yet.
  ///
  /// Fingers are not counted during a pause, because they do not wake the bridge then.
  func noticeFormerFingers() {
    let isNoticed = touches.hasFormerFinger
    touches.hasFormerFinger = !isPaused && !touches.isSuspended && button?.isPressed == true
    if touches.hasFormerFinger, !isNoticed { log.debug("an application has a finger that landed before") }
  }
}
