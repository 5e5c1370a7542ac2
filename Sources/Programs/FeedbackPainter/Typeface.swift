// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Gestures

/// The desktop's font, in which labels and menus are written.
final class Typeface {
  /// A line of text that has been laid out.
  final class Line {
    fileprivate let layout: OpaquePointer?
    /// How large it is, in whole pixels.
    let size: Size
    /// Whether its end gave way to an ellipsis.
    var isCut: Bool { pango_layout_is_ellipsized(layout) != 0 }
    /// How many of its characters no font has.
    var missing: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }
    fileprivate let origin: Point

    fileprivate init(_ text: String, in context: OpaquePointer?, _ font: OpaquePointer?, room: Double) {
      let layout = pango_layout_new(context)
      self.layout = layout
      pango_layout_set_font_description(layout, font)
      pango_layout_set_single_paragraph_mode(layout, 1)
      // Text and never markup: nobody knows what windows call themselves.
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
      // Letters may reach beyond their own line.
      origin = Point(x: -Double(min(logical.x, ink.x)), y: -Double(logical.y))
      let right = max(logical.x + logical.width, ink.x + ink.width)
      size = Size(width: Double(right - min(logical.x, ink.x)), height: Double(logical.height))
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// How high its letters are, in pixels: the size of the font.
  let height: Double
  private let context: OpaquePointer?
  private let font: OpaquePointer?

  /// "Sans 10": what GTK takes where nothing is said.
  private static let usual = "Sans 10"
  /// 96 dots to an inch: what X servers say that know no better.
  private static let usualResolution = 96.0
  /// 5/4 of the desktop's own size: it is read beside a hand, from further away than a page.
  private static let magnification = 1.25

  /// The font that a desktop asks for.
  init(_ look: DesktopLook) {
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let resolution = look.resolution ?? Self.usualResolution
    pango_cairo_context_set_resolution(context, resolution)
    let options = cairo_font_options_create()
    // Grey: the colors of a screen's dots need a ground that is known.
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

  /// Lays a line out, with an ellipsis where it is wider than there is room for, in pixels.
  func line(_ text: String, room: Double) -> Line { Line(text, in: context, font, room: room) }
}

extension Canvas {
  /// Writes a line of text.
  func write(_ line: Typeface.Line, at corner: Point, _ ink: Ink) {
    use(ink)
    cairo_move_to(context, (corner.x + line.origin.x).rounded(), (corner.y + line.origin.y).rounded())
    pango_cairo_show_layout(context, line.layout)
  }
}
