// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
internal import InputEvents

/// The pointer, grabbed until a click, so that users can point at a window instead of naming it.
package final class PointerGrab {
  private let display: Display
  private let cursor: Cursor
  /// The place of the first button's press.
  private var place: Point?

  /// XC_crosshair of X11/cursorfont.h.
  private static let crosshair: UInt32 = 34

  /// Shows the pointer as a cross; nil if another program has it.
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

  package enum Click: Equatable {
    /// A click of the first button or a tap, with the place of its press in pixels of the root window.
    case first(Point)
    case other
  }

  /// Takes a click that has arrived, without waiting for one.
  package func takeClick() -> Click? {
    var event = XEvent()
    let mask = Int(ButtonPressMask | ButtonReleaseMask)
    while !display.isLost,
      XCheckWindowEvent(display.connection, display.root.rawValue, mask, &event) != 0
    {
      guard event.type == ButtonPress else { return place.map { .first($0) } ?? .other }
      if event.xbutton.button == UInt32(Button1) {
        place = Point(x: Double(event.xbutton.x_root), y: Double(event.xbutton.y_root))
      }
    }
    return nil
  }
}
