// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CCairo
public import Gestures
import GesturesControls
import GesturesScrolling
import Glibc

/// A surface that a window is drawn on, with cairo; coordinates are those of the root node, in points.
///
/// It is valid only inside the closure that receives it.
///
/// ```swift
/// window.onDraw { canvas in
///   canvas.clear(.paper)
///   canvas.fill(Rect(x: 20, y: 20, width: 200, height: 120), .blue, cornerRadius: 16)
///   canvas.text("Hello", at: Point(x: 40, y: 90), .white)
/// }
/// ```
public final class Canvas {
  /// The size of the window, in points.
  public let size: Size

  let context: OpaquePointer
  private var base = cairo_matrix_t()

  /// Draws with a cairo context, for example that of a picture in memory.
  package init(_ context: OpaquePointer, size: Size) {
    self.context = context
    self.size = size
    cairo_get_matrix(context, &base)
  }

  /// Cairo's own context, a `cairo_t`, for functions that are missing here.
  public var cairo: OpaquePointer { context }

  /// The whole canvas.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  // MARK: Areas

  /// Covers everything with a color.
  public func clear(_ color: Color = .paper) {
    set(color)
    cairo_paint(context)
  }

  /// Fills a rectangle, perhaps with round corners.
  ///
  /// ```swift
  /// canvas.fill(card.bounds, .white, cornerRadius: 12)
  /// ```
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - color: The color.
  ///   - cornerRadius: The radius of the corners, in points; 0, square, by default.
  public func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0) {
    set(color)
    trace(rect, cornerRadius)
    cairo_fill(context)
  }

  /// Fills a rectangle with a vertical gradient of two colors, perhaps with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - top: The color at the upper edge.
  ///   - bottom: The color at the lower edge.
  ///   - cornerRadius: The radius of the corners, in points; 0, square, by default.
  public func fill(_ rect: Rect, from top: Color, to bottom: Color, cornerRadius: Double = 0) {
    guard let pattern = cairo_pattern_create_linear(0, rect.minY, 0, rect.maxY) else { return }
    for (place, color) in [(0.0, top), (1, bottom)] {
      cairo_pattern_add_color_stop_rgba(pattern, place, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(context, pattern)
    trace(rect, cornerRadius)
    cairo_fill(context)
    cairo_pattern_destroy(pattern)
  }

  /// Draws the soft shadow of a rectangle, before the rectangle itself.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that casts the shadow.
  ///   - cornerRadius: The radius of the rectangle's corners, in points.
  ///   - radius: The reach of the shadow, in points; the shadow is also moved down by a third of this reach.
  ///   - color: The darkest color of the shadow.
  public func shadow(
    of rect: Rect, cornerRadius: Double = 0, radius: Double = 12, _ color: Color = Color.black.withAlpha(0.25)
  ) {
    // 16 layers: more would not look different in a light shadow. They lie closest together at the outline.
    let layers = 16
    for layer in 0..<layers {
      let part = (Double(layer) + 0.5) / Double(layers)
      let reach = radius * sin(asin(2 * part - 1) / 3)
      let outline = rect.offsetBy(dx: 0, dy: radius / 3).insetBy(dx: -reach, dy: -reach)
      fill(outline, color.withAlpha(color.alpha / Double(layers)), cornerRadius: max(0, cornerRadius + reach))
    }
  }

  /// Draws the outline of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - color: The color.
  ///   - width: The width of the line, in points.
  ///   - cornerRadius: The radius of the corners, in points; 0, square, by default.
  public func stroke(_ rect: Rect, _ color: Color, width: Double = 1, cornerRadius: Double = 0) {
    set(color)
    trace(rect, cornerRadius)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Fills a circle.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - radius: In points.
  ///   - color: The color.
  public func fillCircle(_ center: Point, radius: Double, _ color: Color) {
    set(color)
    trace(center, radius)
    cairo_fill(context)
  }

  /// Draws a circle's line.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - radius: In points.
  ///   - color: The color.
  ///   - width: The width of the line, in points.
  public func strokeCircle(_ center: Point, radius: Double, _ color: Color, width: Double = 1) {
    set(color)
    trace(center, radius)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Fills the polygon of straight lines from point to point and back to the first.
  ///
  /// - Parameters:
  ///   - points: The corners, in their order.
  ///   - color: The color.
  public func fillPolygon(_ points: [Point], _ color: Color) {
    set(color)
    trace(points)
    cairo_close_path(context)
    cairo_fill(context)
  }

  /// Draws straight lines from point to point; a single point is a dot.
  ///
  /// ```swift
  /// canvas.line([Point(x: 0, y: 0), Point(x: 40, y: 20), Point(x: 80, y: 0)], .red, width: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - points: The places, in their order.
  ///   - color: The color.
  ///   - width: The width of the line, in points.
  public func line(_ points: [Point], _ color: Color, width: Double = 1) {
    set(color)
    trace(points)
    if let only = points.first, points.count == 1 { cairo_line_to(context, only.x, only.y) }
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
  }

  /// Clips drawing to a rectangle, perhaps with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of the corners, in points; 0, square, by default.
  ///   - body: Draws.
  public func clipped(to rect: Rect, cornerRadius: Double = 0, _ body: (Canvas) -> Void) {
    cairo_save(context)
    trace(rect, cornerRadius)
    cairo_clip(context)
    body(self)
    cairo_restore(context)
  }

  // MARK: Text

  /// Alignments of text to its point.
  public enum Alignment: Sendable {
    /// The text begins at the point.
    case left
    /// The middle of the text is at the point.
    case center
    /// The text ends at the point.
    case right
  }

  /// Writes one line.
  ///
  /// ```swift
  /// canvas.text("Open", at: Point(x: 100, y: 40), size: 24, .white, isBold: true, alignment: .center)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - point: A place on the baseline.
  ///   - size: The height of a line, in points; 40 points are 6 mm.
  ///   - color: The letters' color.
  ///   - isBold: Whether the letters are bold.
  ///   - alignment: The part of the line that is at the point; the beginning by default.
  ///   - maximumWidth: The greatest width, in points, infinite by default; a wider line ends in "…".
  public func text(
    _ text: String, at point: Point, size: Double = 26, _ color: Color = .black, isBold: Bool = false,
    alignment: Alignment = .left, maximumWidth: Double = .infinity
  ) {
    var text = text
    let isMeasured = alignment != .left || maximumWidth < .infinity
    var width = isMeasured ? self.width(of: text, size: size, isBold: isBold) : 0
    while width > maximumWidth, text.count > 1 {
      text = String(text.dropLast(text.hasSuffix("…") ? 2 : 1)) + "…"
      width = self.width(of: text, size: size, isBold: isBold)
    }
    let start =
      switch alignment {
      case .left: point.x
      case .center: point.x - width / 2
      case .right: point.x - width
      }
    setFont(size, isBold)
    set(color)
    cairo_move_to(context, start, point.y)
    cairo_show_text(context, text)
    cairo_new_path(context)
  }

  /// Returns the width of a line of text, in points.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - size: The height of a line, in points; 26 by default.
  ///   - isBold: Whether the letters are bold; false by default.
  /// - Returns: The width, in points.
  public func width(of text: String, size: Double = 26, isBold: Bool = false) -> Double {
    setFont(size, isBold)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, text, &extents)
    return extents.x_advance
  }

  // MARK: Coordinates

  /// Draws in a node's own coordinates, turned and scaled like the node, at any depth of the tree.
  ///
  /// - Parameters:
  ///   - node: The node of the coordinates.
  ///   - isClipped: Whether drawing is clipped to the node's bounds; false by default.
  ///   - body: Draws.
  public func within(_ node: Node, isClipped: Bool = false, _ body: (Canvas) -> Void) {
    let origin = node.convert(toRoot: Point.zero)
    let right = node.convert(toRoot: Vector(dx: 1, dy: 0))
    let down = node.convert(toRoot: Vector(dx: 0, dy: 1))
    // A node scaled to nothing is invisible, and its singular matrix would put cairo into an error state.
    guard right.dx * down.dy - right.dy * down.dx != 0 else { return }
    var matrix = cairo_matrix_t(
      xx: right.dx, yx: right.dy, xy: down.dx, yy: down.dy, x0: origin.x, y0: origin.y)
    cairo_save(context)
    cairo_set_matrix(context, &base)
    cairo_transform(context, &matrix)
    if isClipped {
      trace(node.bounds, 0)
      cairo_clip(context)
    }
    body(self)
    cairo_restore(context)
  }

  /// Draws the visible nodes of a tree, from back to front.
  ///
  /// A node that clips, such as a `ScrollNode`, hides its content beyond its bounds. Nodes inside that are
  /// more than 64 points from the visible area are not asked to draw themselves. Sliders, switches and the
  /// indicators of a `ScrollNode` are drawn as well.
  public func draw(_ node: Node) { draw(node, isClipped: false) }

  private func draw(_ node: Node, isClipped: Bool) {
    guard !node.isHidden else { return }
    if let drawn = node as? any DrawnNode {
      within(node) { if !isClipped || $0.mayShow(node.bounds) { drawn.draw(on: $0) } }
    } else if node is SliderNode || node is SwitchNode {
      within(node) { $0.drawControl(node) }
    }
    guard node.clipsToBounds else {
      for child in node.children { draw(child, isClipped: isClipped) }
      return
    }
    within(node, isClipped: true) { canvas in
      for child in node.children { canvas.draw(child, isClipped: true) }
    }
    if let scroll = node as? ScrollNode { drawIndicators(of: scroll) }
  }

  private func drawIndicators(of scroll: ScrollNode) {
    guard scroll.indicatorAlpha > 0 else { return }
    let indicators = [scroll.verticalIndicator, scroll.horizontalIndicator].compactMap { $0 }
    within(scroll) { canvas in
      for indicator in indicators {
        canvas.fill(indicator, Color.black.withAlpha(0.35 * scroll.indicatorAlpha), cornerRadius: 1.5)
      }
    }
  }

  // MARK: Inside

  /// Whether a part of a rectangle, or of its shadow, may be visible.
  private func mayShow(_ rect: Rect) -> Bool {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
      .intersects(rect.insetBy(dx: -Self.reach, dy: -Self.reach))
  }

  /// 64 points, 1 cm: the distance beyond its bounds in which a node may draw.
  private static let reach = 64.0

  private func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func setFont(_ size: Double, _ isBold: Bool) {
    cairo_select_font_face(
      context, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, size)
  }

  private func trace(_ points: [Point]) {
    cairo_new_path(context)
    for point in points { cairo_line_to(context, point.x, point.y) }
  }

  private func trace(_ center: Point, _ radius: Double) {
    cairo_new_path(context)
    cairo_arc(context, center.x, center.y, max(0, radius), 0, 2 * .pi)
  }

  private func trace(_ rect: Rect, _ cornerRadius: Double) {
    cairo_new_path(context)
    let radius = min(cornerRadius, rect.size.width / 2, rect.size.height / 2)
    guard radius > 0 else {
      cairo_rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
      return
    }
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    cairo_arc(context, right, top, radius, -.pi / 2, 0)
    cairo_arc(context, right, bottom, radius, 0, .pi / 2)
    cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(context, left, top, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }
}

/// A node that draws itself; see ``Canvas/draw(_:)``.
///
/// ```swift
/// final class Square: Node, DrawnNode {
///   func draw(on canvas: Canvas) { canvas.fill(bounds, .blue, cornerRadius: 16) }
/// }
/// ```
public protocol DrawnNode: Node {
  /// Draws the node in its own coordinates; nodes inside are drawn afterwards.
  func draw(on canvas: Canvas)
}
