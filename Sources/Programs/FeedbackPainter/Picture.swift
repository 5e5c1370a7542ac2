// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// A drawn picture, and the part whose corner goes to the picture's place on the screen.
struct Picture {
  let canvas: Canvas
  /// The part without the shadow around it.
  let content: Rect
}

struct Style {
  var palette: FeedbackPalette
  var typeface: Typeface
  var pixelsPerMillimetre: Double
  /// Whether a compositor shows the screen below through soft edges.
  var isTranslucent: Bool
  /// The width of the monitor that shows the picture, in pixels.
  var monitorWidth: Double

  /// The thickness of lines in signs: 0.5 mm.
  var line: Double { max(1.5, 0.5 * pixelsPerMillimetre) * (palette.edges > 1 ? 1.4 : 1) }
  /// 2 mm of shadow; 0 without a compositor.
  var shadow: Double { isTranslucent ? (2 * pixelsPerMillimetre).rounded() : 0 }
  /// 0.8 mm: the radius of corners without a compositor, which look round without soft edges.
  private var hardCorner: Double { (0.8 * pixelsPerMillimetre).rounded() }

  /// The radius of the corners of a ground with this height.
  func corner(_ height: Double) -> Double { isTranslucent ? height / 2 : hardCorner }

  /// Draws a ground with its shadow and an edge, and then its content, in coordinates of the content.
  func ground(_ size: Size, radius: Double, edge: (ink: Ink, thickness: Double)?, _ draw: (Canvas) -> Void)
    -> Picture
  {
    // The shadow is shifted downwards, so it needs more room than its reach.
    let around = isTranslucent ? (shadow * 1.5).rounded(.up) : 0
    let canvas = Canvas(width: Int(size.width + 2 * around), height: Int(size.height + 2 * around))
    let content = Rect(x: around, y: around, width: size.width, height: size.height)
    if shadow > 0 { canvas.addShadow(content, radius: radius, reach: shadow) }
    canvas.addRectangle(content, radius: radius)
    canvas.fill(palette.ground)
    // The edge sets the ground off from a background that has the ground's colour.
    let thickness = edge?.thickness ?? max(1, (0.2 * pixelsPerMillimetre).rounded()) * palette.edges
    canvas.addRectangle(content.insetBy(dx: thickness / 2, dy: thickness / 2), radius: radius - thickness / 2)
    canvas.stroke(edge?.ink ?? palette.sign, thickness, alpha: edge == nil && palette.edges <= 1 ? 0.25 : 1)
    canvas.move(by: content.origin) { draw(canvas) }
    return Picture(canvas: canvas, content: content)
  }
}
