// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CPainting
public import Gestures
public import GesturesCairo

/// A text that has been laid out: in any script, over as many lines as it needs.
///
///     let text = Text("日本語 and العربية", style: TextStyle(size: 30), width: 200)
///     window.onDraw { canvas in
///       canvas.clear()
///       canvas.draw(text, at: Point(x: 20, y: 20))
///     }
///
/// To lay it out takes longer than to draw it: keep it while it says the same. It belongs to the thread that made it.
public final class Text {
  /// The text, as it was given.
  public let string: String
  /// Its look.
  public let style: TextStyle
  /// The greatest width of a line, in points; infinite where only its own ends break a line.
  public let width: Double
  /// The area that the lines cover, seen from the corner where the text is put, in points.
  public let bounds: Rect
  /// The number of lines.
  public let lineCount: Int
  /// Whether something of it is left out, and "…" stands there.
  public let isTruncated: Bool
  /// The way from its upper edge down to the letters of the first line, in points.
  public let firstBaseline: Double

  let layout: OpaquePointer

  /// Its size, in points.
  public var size: Size { bounds.size }

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - string: What it says; a newline ends a paragraph.
  ///   - style: How it looks.
  ///   - width: How wide a line may be, in points; longer ones are broken between words, or within one that is too long.
  ///     Infinite unless said otherwise.
  public init(_ string: String, style: TextStyle = TextStyle(), width: Double = .infinity) {
    self.string = string
    self.style = style
    self.width = width
    layout = Self.layOut(string, style)
    if width < .infinity { pango_layout_set_width(layout, Self.units(width)) }
    let isCut = Self.limit(layout, to: style.lineLimit, string)
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    bounds = Rect(
      x: Double(logical.x) / Self.scale, y: Double(logical.y) / Self.scale,
      width: Double(logical.width) / Self.scale, height: Double(logical.height) / Self.scale)
    lineCount = Int(pango_layout_get_line_count(layout))
    isTruncated = isCut
    firstBaseline = Double(pango_layout_get_baseline(layout)) / Self.scale
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Pango's units to the point.
  private static let scale = Double(PANGO_SCALE)

  private static func units(_ points: Double) -> Int32 {
    Int32(clamping: Int((min(max(points, 0), 1e6) * scale).rounded(.up)))
  }

  /// Lays out as many lines as there are.
  private static func layOut(_ string: String, _ style: TextStyle) -> OpaquePointer {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    // Letters that keep to whole pixels would have another width at another scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    guard let context, let layout = pango_layout_new(context) else { preconditionFailure("no memory") }
    g_object_unref(UnsafeMutableRawPointer(context))

    let font = pango_font_description_new()
    pango_font_description_set_family(font, style.family)
    pango_font_description_set_absolute_size(font, max(style.size, 0) * scale)
    pango_font_description_set_weight(font, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_style(font, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)

    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    switch style.alignment {
    case .leading: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .trailing: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
    return layout
  }

  /// Leaves out what is beyond a number of lines; says whether there was something.
  private static func limit(_ layout: OpaquePointer, to limit: Int?, _ string: String) -> Bool {
    guard let limit = limit.map({ max($0, 1) }), pango_layout_get_line_count(layout) > limit else {
      return false
    }
    if pango_layout_get_width(layout) < 0 {
      var logical = PangoRectangle()
      pango_layout_get_extents(layout, nil, &logical)
      pango_layout_set_width(layout, logical.width)
    }
    // Pango counts lines in each paragraph only, but takes a height for all.
    let height = (0..<limit).reduce(Int32(0)) { sum, index in
      var logical = PangoRectangle()
      pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, Int32(index)), nil, &logical)
      return sum + logical.height
    }
    // The end of the last line, in bytes: where that is a paragraph's own, Pango does not write "…".
    let last = pango_layout_get_line_readonly(layout, Int32(limit - 1)).pointee
    let end = Int(last.start_index + last.length)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_height(layout, height)
    guard pango_layout_is_ellipsized(layout) == 0 else { return true }
    let shown = String(decoding: string.utf8.prefix(end), as: UTF8.self) + "…"
    pango_layout_set_text(layout, shown, Int32(clamping: shown.utf8.count))
    return true
  }
}

extension Canvas {
  /// Draws a text with the upper left corner of its area at a place.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: The corner, from which the text reaches over its ``Text/width`` to the right.
  ///   - color: The letters' color; nil means that of its style.
  public func draw(_ text: Text, at place: Point, color: Color? = nil) {
    let color = color ?? text.style.color
    cairo_save(cairo)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_move_to(cairo, place.x, place.y)
    pango_cairo_update_layout(cairo, text.layout)
    pango_cairo_show_layout(cairo, text.layout)
    cairo_new_path(cairo)
    cairo_restore(cairo)
  }
}
