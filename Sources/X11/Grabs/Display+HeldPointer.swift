// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
package import InputEvents

/// A question whether another client holds the pointer, which is answered with the next round trip.
package struct HeldPointerQuestion {
  fileprivate let question: Question
}

extension Display {
  /// Asks whether another client holds the pointer, without a round trip and without anything that others would notice.
  package func askForHeldPointer() -> HeldPointerQuestion {
    // The server looks for a grab before it refuses one for a window that does not show.
    HeldPointerQuestion(
      question: ask(
        Request(26, 0).word(unseenWindow).half(0).byte(GrabModeAsync).byte(GrabModeAsync).word(0).word(0)
          .word(CurrentTime)))
  }

  /// Whether another client holds the pointer; one round trip, or none if anything has waited for the server since.
  package func holdsPointer(_ asked: HeldPointerQuestion) -> Bool {
    asked.question.read { $0.byte(1) == Int(AlreadyGrabbed) } ?? false
  }

  /// Whether a client has the events of a master pointer wait, as window managers do from a click until they have decided
  /// about it; three round trips.
  ///
  /// The pointer is moved by a pixel and back, which a program that holds it without having it wait may notice: ask only
  /// where the pointer is held.
  package func isPointerFrozen(_ device: DeviceID) -> Bool {
    let place = pointer
    let other = place + Vector(dx: place.x > 0 ? -1 : 1, dy: 0)
    warpPointer(of: device, to: other)
    guard pointer != place else { return true }
    warpPointer(of: device, to: place)
    return false
  }
}
