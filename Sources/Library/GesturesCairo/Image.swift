// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CCairo
public import Gestures

/// A picture from a PNG file.
///
///     let photo = Image(png: "photo.png")
///     window.onDraw { canvas in
///       canvas.clear()
///       if let photo { canvas.draw(photo, in: canvas.bounds, mode: .fill) }
///     }
///
/// A picture is sent to the X server when first shown, and stays there while it exists. Source: UIImage.
public final class Image {
  /// The way a picture fits into a rectangle of another form.
  public enum Mode: Hashable, Sendable {
    /// The whole picture in its own proportions; a part of the rectangle may stay free.
    case fit
    /// The picture covers the whole rectangle in its own proportions; its parts outside are cut off.
    case fill
    /// The picture covers the whole rectangle, in the rectangle's proportions.
    case stretch
  }

  /// The width and height of the picture, in pixels.
  public let size: Size
  private let pixels: OpaquePointer
  private var sent: OpaquePointer?

  /// Reads a file; nil if it does not exist or is not a PNG.
  ///
  /// - Parameter path: The path of the file.
  public convenience init?(png path: String) { self.init(cairo_image_surface_create_from_png(path)) }

  /// Reads the bytes of a PNG file; nil if they are not a PNG.
  public convenience init?(png bytes: [UInt8]) {
    let surface = bytes.withUnsafeBytes { all in
      var rest = all[...]
      return withUnsafeMutablePointer(to: &rest) { rest in
        cairo_image_surface_create_from_png_stream(
          { closure, target, count in
            let rest = closure?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self)
            guard let rest, let target, rest.pointee.count >= Int(count) else {
              return CAIRO_STATUS_READ_ERROR
            }
            UnsafeMutableRawBufferPointer(start: target, count: Int(count))
              .copyBytes(from: rest.pointee.prefix(Int(count)))
            rest.pointee = rest.pointee.dropFirst(Int(count))
            return CAIRO_STATUS_SUCCESS
          }, rest)
      }
    }
    self.init(surface)
  }

  private init?(_ surface: OpaquePointer?) {
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    pixels = surface
    size = Size(
      width: Double(cairo_image_surface_get_width(surface)),
      height: Double(cairo_image_surface_get_height(surface)))
  }

  deinit {
    if let sent { cairo_surface_destroy(sent) }
    cairo_surface_destroy(pixels)
  }

  /// The picture as a surface on the target's device, which shows it quickly.
  func surface(like target: OpaquePointer) -> OpaquePointer {
    if let sent, cairo_surface_get_device(sent) == cairo_surface_get_device(target) { return sent }
    if let sent { cairo_surface_destroy(sent) }
    sent = nil
    guard
      let copy = cairo_surface_create_similar(
        target, CAIRO_CONTENT_COLOR_ALPHA, Int32(size.width), Int32(size.height)),
      let context = cairo_create(copy)
    else { return pixels }
    cairo_set_source_surface(context, pixels, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
    sent = copy
    return copy
  }

  /// The place of the whole picture, which with `fill` reaches beyond the rectangle.
  func place(in rect: Rect, _ mode: Mode) -> Rect {
    let (across, down) = (rect.size.width / size.width, rect.size.height / size.height)
    let scale =
      switch mode {
      case .stretch: Vector(dx: across, dy: down)
      case .fit: Vector(dx: min(across, down), dy: min(across, down))
      case .fill: Vector(dx: max(across, down), dy: max(across, down))
      }
    return Rect(center: rect.center, size: Size(width: size.width * scale.dx, height: size.height * scale.dy))
  }
}

extension Canvas {
  /// Shows a picture in a rectangle, perhaps with round corners.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - rect: The rectangle, which clips the picture.
  ///   - mode: The way the picture fits into the rectangle; the whole picture is visible by default.
  ///   - cornerRadius: The radius of the rectangle's corners, in points.
  public func draw(_ image: Image, in rect: Rect, mode: Image.Mode = .fit, cornerRadius: Double = 0) {
    let place = image.place(in: rect, mode)
    guard place.size.width > 0, place.size.height > 0, let target = cairo_get_target(context) else { return }
    clipped(to: mode == .fit ? place : rect, cornerRadius: cornerRadius) { _ in
      cairo_translate(context, place.minX, place.minY)
      cairo_scale(context, place.size.width / image.size.width, place.size.height / image.size.height)
      cairo_set_source_surface(context, image.surface(like: target), 0, 0)
      // Repeats the outermost pixels, which keeps the edge sharp, and smooths between neighbouring pixels.
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      cairo_paint(context)
    }
  }
}
