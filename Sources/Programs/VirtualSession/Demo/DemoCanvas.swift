// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// A drawing surface that becomes a window's background, so that the server repaints the window without us.
///
/// Letters are the server's built-in ones, magnified, because other fonts may not be installed.
final class DemoCanvas {
  /// Kept, not only its handle, so that the connection is closed last.
  private let connection: DisplayConnection
  private var display: OpaquePointer { connection.display }
  private let pixmap: Pixmap
  private let context: GC

  init?(_ connection: DisplayConnection, width: Int, height: Int, color: UInt) {
    self.connection = connection
    let display = connection.display
    pixmap = XCreatePixmap(display, connection.root, UInt32(width), UInt32(height), screenDepth)
    guard let context = XCreateGC(display, pixmap, 0, nil) else { return nil }
    self.context = context
    fill(x: 0, y: 0, width: width, height: height, color: color)
  }

  isolated deinit {
    XFreeGC(display, context)
    XFreePixmap(display, pixmap)
  }

  func fill(x: Int, y: Int, width: Int, height: Int, color: UInt) {
    XSetForeground(display, context, color)
    XFillRectangle(display, pixmap, context, Int32(x), Int32(y), UInt32(width), UInt32(height))
  }

  /// Draws a line of text with its upper left corner at a place; each dot of a letter becomes a square.
  func write(_ text: String, x: Int, y: Int, magnified size: Int, color: UInt) {
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    guard let font = XQueryFont(display, XGContextFromGC(context)) else { return }
    defer { XFreeFontInfo(nil, font, 1) }
    let (ascent, height) = (font.pointee.ascent, font.pointee.ascent + font.pointee.descent)
    let width = XTextWidth(font, bytes, Int32(bytes.count))

    let stencil = XCreatePixmap(display, pixmap, UInt32(width), UInt32(height), 1)
    defer { XFreePixmap(display, stencil) }
    guard let pen = XCreateGC(display, stencil, 0, nil) else { return }
    defer { XFreeGC(display, pen) }
    XSetForeground(display, pen, 0)
    XFillRectangle(display, stencil, pen, 0, 0, UInt32(width), UInt32(height))
    XSetForeground(display, pen, 1)
    XDrawString(display, stencil, pen, 0, ascent, bytes, Int32(bytes.count))

    guard let image = XGetImage(display, stencil, 0, 0, UInt32(width), UInt32(height), 1, XYPixmap) else {
      return
    }
    defer { _ = image.pointee.f.destroy_image(image) }
    for row in 0..<Int(height) {
      for column in 0..<Int(width) where image.pointee.f.get_pixel(image, Int32(column), Int32(row)) != 0 {
        fill(x: x + column * size, y: y + row * size, width: size, height: size, color: color)
      }
    }
  }

  func show(in window: Window) {
    XSetWindowBackgroundPixmap(display, window, pixmap)
    XClearWindow(display, window)
  }
}

/// Bits a pixel, as the private server is configured.
private nonisolated let screenDepth: UInt32 = 24
