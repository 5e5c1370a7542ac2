// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// A grab of a touchscreen itself, which detaches it from its pointer and from all programs.
///
/// During the grab, the touchscreen does not move a pointer, and a program that holds the pointer, such as a
/// menu, does not get its touches. The server attaches the touchscreen to its pointer again when the grab
/// ends, which the end of our process also causes.
package final class TouchscreenGrab {
  private let display: Display
  package let device: DeviceID
  private var isHeld = true

  /// Takes the grab, and waits for the server; nil if another program has it, or if the touchscreen is gone.
  ///
  /// Fingers must not be down on the touchscreen: an application's touch would never end.
  package init?(_ display: Display, device: DeviceID, of master: DeviceID) {
    (self.display, self.device) = (display, device)
    let request = Request(display.inputOpcode, 51).window(display.root).word(CurrentTime).word(0).device(
      device
    )
    .byte(XIGrabModeAsync).byte(XIGrabModeAsync).byte(0).byte(0).half(2).mask(.touches)
    let status = display.ask(request).read { Int32($0.byte(8)) }
    guard status == GrabSuccess else { return nil }
    display.grabbedTouchscreens[device] = master
    display.decoder.grabbed.insert(device)
  }

  isolated deinit {
    release()
    forget()
  }

  /// Releases the grab; the touchscreen's touches end, and the server has sent their ends when this returns.
  package func release() {
    guard isHeld else { return }
    isHeld = false
    display.send(Request(display.inputOpcode, 52).word(CurrentTime).device(device).half(0))
    display.sync()
  }

  private func forget() {
    display.grabbedTouchscreens[device] = nil
    display.decoder.grabbed.remove(device)
  }
}
