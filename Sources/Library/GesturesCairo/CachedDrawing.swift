// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CCairo
public import Gestures

/// A drawing that is made once and shown many times, such as a photograph or a soft shadow in a list.
///
/// ```swift
/// let card = CachedDrawing(size: Size(width: 200, height: 120)) { canvas in
///   canvas.shadow(of: canvas.bounds.insetBy(dx: 20, dy: 20), cornerRadius: 16)
///   canvas.fill(canvas.bounds.insetBy(dx: 20, dy: 20), .white, cornerRadius: 16)
/// }
/// window.onDraw { canvas in canvas.draw(card, at: .zero) }
/// ```
///
/// The drawing is made when it is first shown, and again for another scale. While the scale keeps changing,
/// a drawing is reused at 0.7 to 1.4 times the scale it was made for.
public final class CachedDrawing {
  /// The size, in points.
  public let size: Size
  private let body: (Canvas) -> Void
  private var made: (surface: OpaquePointer, scale: Double)?
  /// The last requested scale.
  private var asked = 0.0

  /// Makes a drawing of a size, with a closure that draws it from its upper left corner.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - body: Makes the drawing; called when it is first shown, and again for another scale.
  public init(size: Size, _ body: @escaping (Canvas) -> Void) {
    self.size = size
    self.body = body
  }

  deinit { if let made { cairo_surface_destroy(made.surface) } }

  /// Returns the drawing, and its own scale in pixels to the point, which may differ from the requested scale.
  func surface(like target: OpaquePointer, scale: Double) -> (surface: OpaquePointer, scale: Double)? {
    // Tolerates the rounding errors that a rotation causes in the scale.
    func isAlike(_ other: Double) -> Bool { (scale / other - 1).magnitude < 1e-6 }
    let isSteady = isAlike(asked)
    asked = scale
    if let made, isAlike(made.scale) || (!isSteady && (0.7...1.4).contains(scale / made.scale)) {
      return made
    }
    if let made { cairo_surface_destroy(made.surface) }
    made = nil
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard
      let surface = cairo_surface_create_similar(
        target, CAIRO_CONTENT_COLOR_ALPHA, Int32(max(1, width)), Int32(max(1, height))),
      let context = cairo_create(surface)
    else { return nil }
    cairo_scale(context, scale, scale)
    body(Canvas(context, size: size))
    cairo_destroy(context)
    made = (surface, scale)
    return made
  }
}

extension Canvas {
  /// Shows a drawing with its upper left corner at a place.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - place: The place of its upper left corner.
  public func draw(_ drawing: CachedDrawing, at place: Point) {
    // The displacement in pixels for one point to the right, with all rotations and scales in force.
    var (across, down) = (1.0, 0.0)
    cairo_user_to_device_distance(context, &across, &down)
    let scale = (across * across + down * down).squareRoot()
    guard scale > 0, let target = cairo_get_target(context),
      let drawn = drawing.surface(like: target, scale: scale)
    else { return }
    cairo_save(context)
    cairo_translate(context, place.x, place.y)
    cairo_scale(context, 1 / drawn.scale, 1 / drawn.scale)
    cairo_set_source_surface(context, drawn.surface, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }
}
