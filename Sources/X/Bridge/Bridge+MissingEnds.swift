// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import InputEvents
internal import Session
internal import X11

// Touches that have no end although their fingers have lifted; see `TouchOwnership+MissingEnds`.
extension Bridge {
  /// Finds out why the touch of a finger has not ended although the finger has lifted, and ends it if nothing will come.
  func noticeMissingEnds() {
    if !session.devicesLackingEnds.isEmpty { drainAll() }
    for device in session.devicesLackingEnds {
      if display.isFloating(device) {
        session.endMissing(on: device)
        touches.delivery?.end(on: device)
      } else {
        session.expectMissingEnds(on: device)
      }
    }
    for (touch, device) in session.takeLost() {
      log.warning("touch \(touch) was ended, because another program grabbed \(device)")
    }
  }

  /// Ends the touches of a touchscreen that is gone or moves no pointer any more.
  ///
  /// The touch of a finger that an application has stays open in the server until that program ends; nobody else can end
  /// it. As long as touches are taken, the server hands no later one on to a window that knows only the pointer.
  func detach(_ device: DeviceID) {
    let name = session.name(of: device)
    endRecording(because: "\(name) was taken away")
    let isLosingFinger = session.hasUntrackedFinger(on: device)
    session.detach(device)
    touches.delivery?.end(on: device)
    if isLosingFinger {
      log.warning(
        "\(name) was detached from its pointer while an application had a finger on it: until "
          + "that application exits, some windows may miss the press of a tap, unless fingerpost is paused")
    }
  }
}
