// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import Gestures
internal import InputEvents

/// A black window over a whole monitor that shows a target for a finger and catches clicks.
package final class CrosshairWindow {
  private let display: Display
  private let frame: Rect
  private let window: Window

  package init(_ display: Display, on frame: Rect) {
    (self.display, self.frame) = (display, frame)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    attributes.event_mask = ButtonPressMask | ButtonReleaseMask
    attributes.background_pixel = XBlackPixel(display.connection, Int32(display.screen))
    window = XCreateWindow(
      display.connection, display.root.rawValue, Int32(frame.minX.coordinate), Int32(frame.minY.coordinate),
      UInt32(frame.size.width.coordinate), UInt32(frame.size.height.coordinate), 0, 0, UInt32(InputOutput),
      nil, UInt(CWOverrideRedirect | CWEventMask | CWBackPixel), &attributes)
    XMapRaised(display.connection, window)
  }

  isolated deinit {
    guard !display.isLost else { return }
    XDestroyWindow(display.connection, window)
    display.flush()
  }

  /// Shows a target at a place of the root window, and a line of text below the centre of this window.
  package func show(_ target: Point, _ text: String) {
    let connection = display.connection
    let (width, height) = (frame.size.width, frame.size.height)
    // The picture is a background, so that the server redraws it.
    let pixmap = XCreatePixmap(
      connection, window, UInt32(width), UInt32(height),
      UInt32(XDefaultDepth(connection, Int32(display.screen))))
    defer { XFreePixmap(connection, pixmap) }
    guard let pen = XCreateGC(connection, pixmap, 0, nil) else { return }
    defer { XFreeGC(connection, pen) }
    XSetForeground(connection, pen, XBlackPixel(connection, Int32(display.screen)))
    XFillRectangle(connection, pixmap, pen, 0, 0, UInt32(width), UInt32(height))
    XSetForeground(connection, pen, XWhitePixel(connection, Int32(display.screen)))
    let (x, y) = (Int32((target.x - frame.minX).coordinate), Int32((target.y - frame.minY).coordinate))
    let radius = Int32(max(16, min(width, height) / 25))
    XDrawLine(connection, pixmap, pen, x - radius, y, x + radius, y)
    XDrawLine(connection, pixmap, pen, x, y - radius, x, y + radius)
    for radius in [radius, radius - 1, radius / 2] {
      XDrawArc(
        connection, pixmap, pen, x - radius, y - radius, UInt32(2 * radius), UInt32(2 * radius), 0, 360 * 64)
    }
    // 6 by 13 dots: the size of every server's default font.
    let letters = Array(text.utf8).map { CChar(truncatingIfNeeded: $0) }
    let start = Int32(width / 2) - Int32(3 * letters.count)
    XDrawString(connection, pixmap, pen, start, Int32(height * 0.62), letters, Int32(letters.count))
    XSetWindowBackgroundPixmap(connection, window, pixmap)
    XRaiseWindow(connection, window)
    XClearWindow(connection, window)
    display.flush()
  }
}
