// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Gestures

/// The desktop's font, in which labels and menus are written.
final class Typeface {
  final class Line {
    fileprivate let layout: OpaquePointer?
    /// The size of the line, in whole pixels.
    let size: Size
    /// Whether the line is too wide and ends in an ellipsis.
    var isCut: Bool { pango_layout_is_ellipsized(layout) != 0 }
    /// The number of characters that are missing in all fonts.
    var missing: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }
    fileprivate let origin: Point

    fileprivate init(_ text: String, in context: OpaquePointer?, _ font: OpaquePointer?, room: Double) {
      let layout = pango_layout_new(context)
      self.layout = layout
      pango_layout_set_font_description(layout, font)
      pango_layout_set_single_paragraph_mode(layout, 1)
      // Sets plain text, never markup: window titles come from other programs and cannot be trusted.
      var text = text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
        }
      }
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_get_pixel_extents(layout, &ink, &logical)
      if Double(logical.width) > room {
        pango_layout_set_width(layout, Int32(max(room, 1)) * 1024)
        pango_layout_get_pixel_extents(layout, &ink, &logical)
      }
      // Letters may reach beyond the left or right end of their line.
      origin = Point(x: -Double(min(logical.x, ink.x)), y: -Double(logical.y))
      let right = max(logical.x + logical.width, ink.x + ink.width)
      size = Size(width: Double(right - min(logical.x, ink.x)), height: Double(logical.height))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// The height of the letters, in pixels: the size of the font.
  let height: Double
  private let context: OpaquePointer?
  private let font: OpaquePointer?

  /// "Sans 10": GTK's default.
  private static let usual = "Sans 10"
  /// 96 dots per inch: the usual value of X servers that do not know the screen's size.
  private static let usualResolution = 96.0
  /// 5/4 of the desktop's own size: labels are read beside a hand, from further away than a page.
  private static let magnification = 1.25

  init(_ look: DesktopLook) {
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let resolution = look.resolution ?? Self.usualResolution
    pango_cairo_context_set_resolution(context, resolution)
    let options = cairo_font_options_create()
    // Grey, because coloured antialiasing needs a background of a known colour.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    font = pango_font_description_from_string(look.font ?? Self.usual)
    var size = Double(pango_font_description_get_size(font)) / 1024
    if pango_font_description_get_size_is_absolute(font) != 0 { size = size * 72 / resolution }
    if !(4...96).contains(size) { size = 10 }
    size *= Self.magnification
    pango_font_description_set_size(font, Int32(size * 1024))
    height = size * resolution / 72
  }

  isolated deinit {
    pango_font_description_free(font)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Lays out a line, with an ellipsis if it is wider than `room`, in pixels.
  func line(_ text: String, room: Double) -> Line { Line(text, in: context, font, room: room) }
}

extension Canvas {
  func write(_ line: Typeface.Line, at corner: Point, _ ink: Ink) {
    use(ink)
    cairo_move_to(context, (corner.x + line.origin.x).rounded(), (corner.y + line.origin.y).rounded())
    pango_cairo_show_layout(context, line.layout)
  }
}
