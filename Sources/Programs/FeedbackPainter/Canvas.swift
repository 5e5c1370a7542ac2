// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Gestures
internal import Glibc

/// A bitmap of 8 bits each for alpha, red, green and blue, with the colours multiplied by alpha.
final class Canvas {
  let width: Int
  let height: Int
  let surface: OpaquePointer?
  let context: OpaquePointer?

  init(width: Int, height: Int) {
    // 32767 pixels: the limit of cairo's surfaces.
    (self.width, self.height) = (min(max(width, 1), 32767), min(max(height, 1), 32767))
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(self.width), Int32(self.height))
    context = cairo_create(surface)
  }

  isolated deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// The pixels row by row, from the top left.
  var pixels: [UInt32] {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let start = UnsafeRawPointer(data + row * stride)
      pixels.append(
        contentsOf: UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: width))
    }
    return pixels
  }

  func write(to file: String) { cairo_surface_write_to_png(surface, file) }

  // MARK: Shapes

  func use(_ ink: Ink, alpha: Double = 1) {
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, alpha)
  }

  func fill(_ ink: Ink, alpha: Double = 1) {
    use(ink, alpha: alpha)
    cairo_fill(context)
  }

  func stroke(_ ink: Ink, _ thickness: Double, alpha: Double = 1) {
    use(ink, alpha: alpha)
    cairo_set_line_width(context, thickness)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
  }

  /// Adds a rectangle with round corners, to be filled or stroked.
  func addRectangle(_ rect: Rect, radius: Double) {
    let radius = max(0, min(radius, min(rect.size.width, rect.size.height) / 2))
    cairo_new_sub_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }

  /// Adds an arc or a whole circle; angles are radians, clockwise from the top.
  func addArc(_ middle: Point, _ radius: Double, from start: Double = 0, to end: Double = 2 * .pi) {
    cairo_new_sub_path(context)
    cairo_arc(context, middle.x, middle.y, radius, start - .pi / 2, end - .pi / 2)
  }

  /// Adds a line through places, to be stroked.
  func addLine(_ places: Point...) {
    for (index, place) in places.enumerated() {
      if index == 0 {
        cairo_move_to(context, place.x, place.y)
      } else {
        cairo_line_to(context, place.x, place.y)
      }
    }
  }

  func clip(_ body: () -> Void) {
    cairo_save(context)
    cairo_clip(context)
    body()
    cairo_restore(context)
  }

  /// Draws the soft shadow of a rectangle with round corners; `reach`, its width, is in pixels.
  func addShadow(_ rect: Rect, radius: Double, reach: Double) {
    let steps = max(1, Int(reach))
    // Each layer is smaller than the one below it: the shadow darkens to 30 % at the rectangle, as in GTK.
    for step in 0..<steps {
      let grow = reach - Double(step)
      let share = Double(step + 1) / Double(steps)
      addRectangle(rect.insetBy(dx: -grow, dy: -grow).offsetBy(dx: 0, dy: reach / 4), radius: radius + grow)
      fill(Ink(0), alpha: 0.6 / Double(steps) * share)
    }
  }
}

extension Canvas {
  /// Draws with another origin.
  func move(by origin: Point, _ draw: () -> Void) {
    cairo_save(context)
    cairo_translate(context, origin.x, origin.y)
    draw()
    cairo_restore(context)
  }
}

extension Canvas {
  func draw(_ other: Canvas, at corner: Point) {
    cairo_set_source_surface(context, other.surface, corner.x, corner.y)
    cairo_paint(context)
  }
}
