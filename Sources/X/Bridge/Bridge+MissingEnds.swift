// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import InputEvents
internal import Session
internal import X11

// Touches without an end although their fingers have lifted; see `TouchOwnership+MissingEnds`.
extension Bridge {
  /// Finds out why the touch of a lifted finger has not ended, and ends it if the server will not.
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

  /// Ends the touches of a touchscreen that was removed or does not move a pointer any more.
  ///
  /// A touch that an application has stays open in the server until that program ends; another client cannot
  /// end it. While touches are taken, windows that know only the pointer get no later touch of the device.
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
