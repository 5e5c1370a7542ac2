// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
internal import Gestures
internal import InputEvents

/// A window over the whole screen that nobody sees: while it lives, clicks and keys come to us and to no application.
///
/// It takes no pointer and no touch grab: clicks come because nothing lies above it, and fingers as clicks, unless the touch
/// grab has them. The server ends it, and its keyboard grab, with our connection.
package final class InputWindow {
  private let display: Display
  private let window: Window
  /// Whether the keyboard is ours; another program may have it, as a window manager has until its hot key is let go.
  package private(set) var hasKeyboard = false

  /// Shows it above all other windows, and takes no key yet.
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

  /// Takes the keyboard, unless it has it or another program does: a round trip.
  package func takeKeyboard() {
    guard !hasKeyboard else { return }
    let status = XGrabKeyboard(
      display.connection, window, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    hasKeyboard = status == GrabSuccess
  }
}
