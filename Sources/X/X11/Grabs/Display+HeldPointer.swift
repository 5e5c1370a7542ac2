// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
package import InputEvents

package struct HeldPointerQuestion {
  fileprivate let question: Question
}

extension Display {
  /// Asks whether another client has grabbed the pointer, without a round trip and without side effects.
  package func askForHeldPointer() -> HeldPointerQuestion {
    // The server checks for a grab before it refuses a window that is not viewable.
    HeldPointerQuestion(
      question: ask(
        Request(26, 0).word(unseenWindow).half(0).byte(GrabModeAsync).byte(GrabModeAsync).word(0).word(0)
          .word(CurrentTime)))
  }

  /// Whether another client has grabbed the pointer; at most one round trip.
  package func holdsPointer(_ asked: HeldPointerQuestion) -> Bool {
    asked.question.read { $0.byte(1) == Int(AlreadyGrabbed) } ?? false
  }

  /// Whether a synchronous grab freezes a master pointer, as window managers do between a click and their
  /// answer; two round trips.
  ///
  /// Moves the pointer by one pixel and back, which a client with an asynchronous grab may notice. Call it
  /// only while another client has grabbed the pointer.
  package func isPointerFrozen(_ device: DeviceID) -> Bool {
    let place = pointer
    let other = place + Vector(dx: place.x > 0 ? -1 : 1, dy: 0)
    warpPointer(of: device, to: other)
    guard pointer != place else { return true }
    warpPointer(of: device, to: place)
    return false
  }
}
