// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CPainting
public import Gestures
public import GesturesCairo

/// A text with its layout: in any script, over as many lines as it needs.
///
///     let text = Text("日本語 and العربية", style: TextStyle(size: 30), width: 200)
///     window.onDraw { canvas in
///       canvas.clear()
///       canvas.draw(text, at: Point(x: 20, y: 20))
///     }
///
/// Layout takes longer than drawing: keep the object while its text stays the same. The object belongs to the
/// thread that made it.
public final class Text {
  /// The text as a string.
  public let string: String
  /// The look of the text.
  public let style: TextStyle
  /// The greatest width of a line, in points; infinite if lines break only at newlines.
  public let width: Double
  /// The area of the lines, in points, relative to the corner where the text is drawn.
  public let bounds: Rect
  /// The number of lines.
  public let lineCount: Int
  /// Whether a part of the text is left out, with "…" in its place.
  public let isTruncated: Bool
  /// The distance from the upper edge to the baseline of the first line, in points.
  public let firstBaseline: Double

  let layout: OpaquePointer

  /// The size of the text, in points.
  public var size: Size { bounds.size }

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - string: The text; a newline ends a paragraph.
  ///   - style: The look of the text.
  ///   - width: The greatest width of a line, in points, infinite by default; longer lines break between
  ///     words, or within a word that is too long.
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

  /// The number of Pango's units in a point.
  private static let scale = Double(PANGO_SCALE)

  private static func units(_ points: Double) -> Int32 {
    Int32(clamping: Int((min(max(points, 0), 1e6) * scale).rounded(.up)))
  }

  /// Lays out the text without a limit of lines.
  private static func layOut(_ string: String, _ style: TextStyle) -> OpaquePointer {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    // Switches alignment to whole pixels off: aligned letters would have other widths at another scale.
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

  /// Limits the number of lines; returns whether a part of the text is left out.
  private static func limit(_ layout: OpaquePointer, to limit: Int?, _ string: String) -> Bool {
    guard let limit = limit.map({ max($0, 1) }), pango_layout_get_line_count(layout) > limit else {
      return false
    }
    if pango_layout_get_width(layout) < 0 {
      var logical = PangoRectangle()
      pango_layout_get_extents(layout, nil, &logical)
      pango_layout_set_width(layout, logical.width)
    }
    // Pango limits lines only within each paragraph, so the limit is set as a height of the whole text.
    let height = (0..<limit).reduce(Int32(0)) { sum, index in
      var logical = PangoRectangle()
      pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, Int32(index)), nil, &logical)
      return sum + logical.height
    }
    // The end of the last allowed line, in bytes: if the line ends a paragraph, Pango does not write "…".
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
  ///   - color: The letters' color; nil means the style's color.
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
