// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// A drawn picture, and which part of it counts for its place.
struct Picture {
  /// The pixels.
  let canvas: Canvas
  /// Where what is shown lies on it; around that is shadow.
  let content: Rect
}

/// How pictures are drawn.
struct Style {
  /// The colors.
  var palette: FeedbackPalette
  /// The letters.
  var typeface: Typeface
  /// How large a millimetre is, in pixels.
  var pixelsPerMillimetre: Double
  /// Whether what lies below is seen through soft edges, as a compositor makes it.
  var isTranslucent: Bool
  /// How wide the monitor is, in pixels.
  var monitorWidth: Double

  /// 0.5 mm: lines of signs.
  var line: Double { max(1.5, 0.5 * pixelsPerMillimetre) * (palette.edges > 1 ? 1.4 : 1) }
  /// 2 mm of shadow; none where nothing shows through.
  var shadow: Double { isTranslucent ? (2 * pixelsPerMillimetre).rounded() : 0 }
  /// 0.8 mm: corners that look round without soft edges.
  private var hardCorner: Double { (0.8 * pixelsPerMillimetre).rounded() }

  /// The corners of something as high as this.
  func corner(_ height: Double) -> Double { isTranslucent ? height / 2 : hardCorner }

  /// A ground with its shadow and an edge, on which something is drawn, in coordinates of its content.
  func ground(_ size: Size, radius: Double, edge: (ink: Ink, thickness: Double)?, _ draw: (Canvas) -> Void)
    -> Picture
  {
    // The shadow falls downwards.
    let around = isTranslucent ? (shadow * 1.5).rounded(.up) : 0
    let canvas = Canvas(width: Int(size.width + 2 * around), height: Int(size.height + 2 * around))
    let content = Rect(x: around, y: around, width: size.width, height: size.height)
    if shadow > 0 { canvas.addShadow(content, radius: radius, reach: shadow) }
    canvas.addRectangle(content, radius: radius)
    canvas.fill(palette.ground)
    // Sets it off from a background of its own color.
    let thickness = edge?.thickness ?? max(1, (0.2 * pixelsPerMillimetre).rounded()) * palette.edges
    canvas.addRectangle(content.insetBy(dx: thickness / 2, dy: thickness / 2), radius: radius - thickness / 2)
    canvas.stroke(edge?.ink ?? palette.sign, thickness, alpha: edge == nil && palette.edges <= 1 ? 0.25 : 1)
    canvas.move(by: content.origin) { draw(canvas) }
    return Picture(canvas: canvas, content: content)
  }
}
