// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session
internal import X11

// Touches that have no end although their fingers have lifted; see `TouchOwnership+MissingEnds`.
extension Bridge {
  /// Finds out why the touch of a finger has not ended although the finger has lifted, and ends it if nothing will come.
  func noticeMissingEnds() {
    for touchDevice in touchDevices where touchDevice.lacksEnds {
      display.sync()
      drain()
      guard touchDevice.lacksEnds else { continue }
      if display.isFloating(touchDevice.source) {
        touchDevice.endMissing()
        touches.delivery?.end(on: touchDevice.source)
      } else {
        touchDevice.expectMissingEnds()
      }
    }
    for touchDevice in touchDevices {
      for touch in touchDevice.takeLost() {
        log.warning("touch \(touch) was ended, because another program grabbed \(touchDevice.identity.name)")
      }
    }
  }

  /// Ends the touches of a touchscreen that is gone or moves no pointer any more.
  ///
  /// The touch of a finger that an application has stays open in the server until that program ends; nobody else can end
  /// it. As long as touches are taken, the server hands no later one on to a window that knows only the pointer.
  func detach(_ touchDevice: TouchDevice) {
    endRecording(because: "\(touchDevice.identity.name) was taken away")
    let isLosingFinger = touchDevice.touchOwnership.hasUntrackedFinger
    touchDevice.detach()
    touches.delivery?.end(on: touchDevice.source)
    if isLosingFinger {
      log.warning(
        "\(touchDevice.identity.name) was detached from its pointer while an application had a finger on it: until "
          + "that application exits, some windows may miss the press of a tap, unless fingerpost is paused")
    }
  }
}
