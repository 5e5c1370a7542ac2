// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import Gestures
internal import InputEvents

/// An invisible window over the whole screen that takes clicks and keys from applications while it lives.
///
/// It does not grab the pointer or touches: it gets clicks because it lies above all windows, and fingers as
/// clicks, unless the touch grab has them. The server ends it, and its keyboard grab, with our connection.
package final class InputWindow {
  private let display: Display
  private let window: Window
  /// Whether the keyboard is ours; a window manager may have it until its hot key is released.
  package private(set) var hasKeyboard = false

  /// Shows the window above all others; does not take the keyboard yet.
  package init(_ display: Display) {
    self.display = display
    let connection = display.connection
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    attributes.event_mask = ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    window = XCreateWindow(
      connection, display.root.rawValue, 0, 0, UInt32(display.rootSize.width),
      UInt32(display.rootSize.height), 0, 0, UInt32(InputOnly), nil,
      UInt(CWOverrideRedirect | CWEventMask), &attributes)
    display.overlays.append(WindowID(rawValue: window))
    XMapRaised(connection, window)
  }

  isolated deinit {
    display.overlays.removeAll { $0.rawValue == window }
    guard !display.isLost else { return }
    if hasKeyboard { XUngrabKeyboard(display.connection, Time(CurrentTime)) }
    XDestroyWindow(display.connection, window)
  }

  /// Takes the keyboard, unless this window or another program has it: one round trip.
  package func takeKeyboard() {
    guard !hasKeyboard else { return }
    let status = XGrabKeyboard(
      display.connection, window, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    hasKeyboard = status == GrabSuccess
  }
}
