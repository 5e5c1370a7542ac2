// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// A touchscreen itself, taken from its pointer and from all programs.
///
/// While it is held the touchscreen moves no pointer, and a program that holds the pointer, as a menu does, gets none of
/// its touches. The server gives it back to its pointer at the end of the grab, and so also when our process ends.
package final class TouchscreenGrab {
  private let display: Display
  /// The touchscreen.
  package let device: DeviceID
  private var isHeld = true

  /// Takes it; nil if another program has it, or if it is gone.
  ///
  /// It waits for the server's answer.
  ///
  /// - Parameters:
  ///   - display: The connection.
  ///   - device: A touchscreen on which no finger is down: an application's touch would not end any more.
  ///   - master: The pointer that it moves.
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

  /// Gives it back; its touches end, and their ends are on their way when this returns.
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
