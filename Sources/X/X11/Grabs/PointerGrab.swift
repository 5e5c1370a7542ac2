// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
internal import InputEvents

/// The pointer, taken from all other programs until somebody has clicked, so that a window can be shown instead of named.
package final class PointerGrab {
  private let display: Display
  private let cursor: Cursor
  /// Where the first button was pressed.
  private var place: Point?

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

  /// What somebody has done with the pointer.
  package enum Click: Equatable {
    /// The first button was pressed at a place, in pixels of the root window, and released; or a finger did as it does.
    case first(Point)
    /// It was any other button.
    case other
  }

  /// Takes the click that has come, without waiting for one; nil if there is none.
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
