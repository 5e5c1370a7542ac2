// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures

/// The pointer, taken from all other programs until somebody has clicked, so that a window can be shown instead of named.
package final class PointerGrab {
  private let display: Display
  private let cursor: Cursor

  /// XC_crosshair of X11/cursorfont.h.
  private static let crosshair: UInt32 = 34

  /// Takes it, with a cross as its shape; nil if another program has it.
  package init?(_ display: Display) {
    self.display = display
    cursor = XCreateFontCursor(display.connection, Self.crosshair)
    let status = XGrabPointer(
      display.connection, display.root.rawValue, 0, UInt32(ButtonPressMask | ButtonReleaseMask),
      GrabModeAsync, GrabModeAsync, Window(None), cursor, Time(CurrentTime))
    guard status == GrabSuccess else {
      XFreeCursor(display.connection, cursor)
      return nil
    }
  }

  isolated deinit {
    XUngrabPointer(display.connection, Time(CurrentTime))
    XFreeCursor(display.connection, cursor)
    display.flush()
  }

  /// Waits until a button is pressed and released again, or a finger that does what one does.
  ///
  /// - Returns: Where it was pressed, in pixels of the root window; nil for any button but the first.
  package func click() -> Point? {
    var place: Point?
    while true {
      var event = XEvent()
      XWindowEvent(
        display.connection, display.root.rawValue, Int(ButtonPressMask | ButtonReleaseMask), &event)
      guard event.type == ButtonPress else { return place }
      if event.xbutton.button == UInt32(Button1) {
        place = Point(x: Double(event.xbutton.x_root), y: Double(event.xbutton.y_root))
      }
    }
  }
}
