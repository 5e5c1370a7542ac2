// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Session
internal import X11

// Touches that have no end although their fingers have lifted; see `TouchOwnership+MissingEnds`.
extension Bridge {
  /// Finds out why the touch of a finger has not ended although the finger has lifted, and ends it if nothing will come.
  func noticeMissingEnds() {
    for hand in hands where hand.lacksEnds {
      display.sync()
      drain()
      guard hand.lacksEnds else { continue }
      if display.isFloating(hand.source) {
        hand.endMissing()
        touches.delivery?.end(on: hand.source)
      } else {
        hand.expectMissingEnds()
      }
    }
    for hand in hands {
      for touch in hand.takeLost() {
        log.warning("touch \(touch) was ended, because another program grabbed \(hand.identity.name)")
      }
    }
  }

  /// Ends the touches of a touchscreen that is gone or moves no pointer any more.
  ///
  /// The touch of a finger that an application has stays open in the server until that program ends; nobody else can end
  /// it. As long as touches are taken, the server hands no later one on to a window that knows only the pointer.
  func detach(_ hand: Hand) {
    endRecording(because: "\(hand.identity.name) was taken away")
    let isLosingFinger = hand.touchOwnership.hasUntrackedFinger
    hand.detach()
    touches.delivery?.end(on: hand.source)
    if isLosingFinger {
      log.warning(
        "\(hand.identity.name) was detached from its pointer while an application had a finger on it: until "
          + "that application exits, some windows may miss the press of a tap, unless fingerpost is paused")
    }
  }
}
