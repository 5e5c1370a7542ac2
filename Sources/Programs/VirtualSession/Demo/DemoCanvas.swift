// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CPainting

/// A drawing surface that becomes a window's background, so that the server repaints the window by itself.
final class DemoCanvas {
  /// Keeps the connection open as long as this object exists.
  private let connection: DisplayConnection
  private var display: OpaquePointer { connection.display }
  private let pixmap: Pixmap
  private let context: OpaquePointer?

  init(_ connection: DisplayConnection, width: Int, height: Int, color: UInt32) {
    self.connection = connection
    let display = connection.display
    let screen = XDefaultScreen(display)
    pixmap = XCreatePixmap(
      display, connection.root, UInt32(width), UInt32(height), UInt32(XDefaultDepth(display, screen)))
    let surface = cairo_xlib_surface_create(
      display, pixmap, XDefaultVisual(display, screen), Int32(width), Int32(height))
    context = cairo_create(surface)
    cairo_surface_destroy(surface)
    use(color)
    cairo_paint(context)
  }

  isolated deinit {
    cairo_destroy(context)
    XFreePixmap(display, pixmap)
  }

  /// Draws a line of text with its upper left corner at a place; `size` is that of the font, in pixels.
  func write(_ text: String, x: Double, y: Double, size: Double, color: UInt32) {
    let font = pango_font_description_from_string("Sans")
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    let layout = pango_cairo_create_layout(context)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text, -1)
    use(color)
    cairo_move_to(context, x, y)
    pango_cairo_show_layout(context, layout)
    g_object_unref(UnsafeMutableRawPointer(layout))
    pango_font_description_free(font)
  }

  private func use(_ color: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xff) / 255 }
    cairo_set_source_rgb(context, part(16), part(8), part(0))
  }

  func show(in window: Window) {
    cairo_surface_flush(cairo_get_target(context))
    XSetWindowBackgroundPixmap(display, window, pixmap)
    XClearWindow(display, window)
  }
}
