// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import Glibc
internal import X11

nonisolated struct Ink: Hashable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0

  init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red / 255, green / 255, blue / 255, alpha)
  }

  func faded(_ alpha: Double) -> Ink {
    var ink = self
    ink.alpha *= alpha
    return ink
  }

  static let black = Ink(32, 33, 36)
  static let grey = Ink(110, 115, 122)
  static let pale = Ink(222, 225, 229)
  static let paper = Ink(255, 255, 255)
  static let screenGeometry = Ink(248, 249, 251)
  static let ours = Ink(26, 103, 210)
  static let theirs = Ink(226, 112, 20)
  static let won = Ink(24, 140, 70)
  static let lost = Ink(190, 45, 45)
  static let waiting = Ink(190, 140, 0)
}

/// Draws a picture for a file or a window; one unit is a pixel of a usual screen.
final class Pen {
  enum Alignment {
    case left
    case middle
    case right
  }

  private enum Target {
    case vectors(String)
    case pixels(String)
    case window
  }

  private let cairo: Cairo
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let target: Target

  /// 2 pixels a unit: this keeps a bitmap sharp on screens of high density.
  private static let density = 2.0

  /// Begins a picture in the format at the end of its path: `.png` or `.svg`.
  init(_ path: String, _ size: Size) throws(PlotFailure) {
    guard path.hasSuffix(".png") || path.hasSuffix(".svg") else { throw .unknownKind(path) }
    target = path.hasSuffix(".png") ? .pixels(path) : .vectors(path)
    cairo = try Cairo()
    switch target {
    case .vectors: surface = cairo.svgSurface(path, size.width, size.height)
    default:
      // 1 is CAIRO_FORMAT_RGB24.
      surface = cairo.imageSurface(1, Int32(size.width * Self.density), Int32(size.height * Self.density))
    }
    context = cairo.create(surface)
    if case .pixels = target { cairo.scale(context, Self.density, Self.density) }
    fill(Rect(origin: .zero, size: size), .paper)
  }

  /// Draws on the pixmap of a window until its size changes; one unit is `scale` pixels.
  init(on window: PictureWindow, scale: Double, _ cairo: Cairo) {
    target = .window
    self.cairo = cairo
    surface = cairo.xlibSurface(
      window.connection, window.pixmap, window.visual, Int32(window.size.width), Int32(window.size.height))
    context = cairo.create(surface)
    cairo.scale(context, scale, scale)
  }

  isolated deinit {
    cairo.destroy(context)
    cairo.destroySurface(surface)
  }

  /// Writes the file, or sends the drawing to the server; removes an incomplete file.
  func finish() throws(PlotFailure) {
    switch target {
    case .pixels(let path): try check(cairo.writePNG(surface, path), path)
    case .vectors(let path):
      cairo.finishSurface(surface)
      try check(cairo.surfaceStatus(surface), path)
    case .window: cairo.flushSurface(surface)
    }
  }

  private func check(_ status: Int32, _ path: String) throws(PlotFailure) {
    guard status != 0 else { return }
    var facts = stat()
    if lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG { unlink(path) }
    throw .unwritable(path)
  }

  // MARK: Shapes

  func line(_ points: [Point], _ ink: Ink, width: Double = 1, dash: [Double] = []) {
    guard let first = points.first else { return }
    cairo.newPath(context)
    cairo.moveTo(context, first.x, first.y)
    for point in points.dropFirst() { cairo.lineTo(context, point.x, point.y) }
    if points.count == 1 { cairo.lineTo(context, first.x, first.y) }
    stroke(ink, width, dash)
  }

  func cross(_ center: Point, _ ink: Ink) {
    line([center.moved(-4, 0), center.moved(4, 0)], ink, width: 1.2)
    line([center.moved(0, -4), center.moved(0, 4)], ink, width: 1.2)
  }

  func circle(_ center: Point, _ radius: Double, _ ink: Ink, width: Double = 1, dash: [Double] = []) {
    begin(center, radius)
    stroke(ink, width, dash)
  }

  func fillCircle(_ center: Point, _ radius: Double, _ ink: Ink) {
    begin(center, radius)
    fill(ink)
  }

  func fill(_ rect: Rect, _ ink: Ink) {
    begin(rect)
    fill(ink)
  }

  func frame(_ rect: Rect, _ ink: Ink, width: Double = 1) {
    begin(rect)
    stroke(ink, width, [])
  }

  /// Draws a square that stands on a corner.
  func diamond(_ center: Point, _ radius: Double, _ ink: Ink, fill: Ink) {
    func beginSquare() {
      cairo.newPath(context)
      for (dx, dy) in [(0.0, -radius), (radius, 0.0), (0.0, radius), (-radius, 0.0)] {
        cairo.lineTo(context, center.x + dx, center.y + dy)
      }
      cairo.closePath(context)
    }
    beginSquare()
    self.fill(fill)
    beginSquare()
    stroke(ink, 1.6, [])
  }

  private func begin(_ center: Point, _ radius: Double) {
    cairo.newPath(context)
    cairo.arc(context, center.x, center.y, radius, 0, 2 * .pi)
  }

  private func begin(_ rect: Rect) {
    cairo.newPath(context)
    cairo.rectangle(context, rect.minX, rect.minY, rect.size.width, rect.size.height)
  }

  /// Clips a drawing to a rectangle.
  func within(_ rect: Rect, _ draw: () -> Void) {
    cairo.save(context)
    begin(rect)
    cairo.clip(context)
    draw()
    cairo.restore(context)
  }

  // MARK: Text

  /// Writes one line, with an ellipsis if it is wider than the limit.
  func text(
    _ text: String, _ place: Point, size: Double = 12, _ ink: Ink = .black, isBold: Bool = false,
    _ alignment: Alignment = .left, limit: Double = .infinity, halo: Bool = false
  ) {
    var text = text
    var width = self.width(text, size: size, isBold: isBold)
    while width > limit, text.count > 1 {
      // Cuts most of the excess in one step.
      let rest = max(1, Int(Double(text.count) * (limit / width)) - 2)
      text = String(text.prefix(min(rest, text.count - 1))) + "…"
      width = self.width(text, size: size, isBold: isBold)
      if text.count <= 2 { break }
    }
    let x =
      switch alignment {
      case .left: place.x
      case .middle: place.x - width / 2
      case .right: place.x - width
      }
    if halo {
      fill(Rect(x: x - 3, y: place.y - size, width: width + 6, height: size + 5), Ink.paper.faded(0.8))
    }
    set(ink)
    cairo.newPath(context)
    cairo.moveTo(context, x, place.y)
    cairo.showText(context, text)
    cairo.newPath(context)
  }

  func width(_ text: String, size: Double = 12, isBold: Bool = false) -> Double {
    cairo.selectFont(context, "sans-serif", 0, isBold ? 1 : 0)
    cairo.setFontSize(context, size)
    // cairo_text_extents_t: six numbers; the fifth is the advance in x.
    var extents = [Double](repeating: 0, count: 6)
    cairo.textExtents(context, text, &extents)
    return extents[4]
  }

  private func set(_ ink: Ink) { cairo.setSource(context, ink.red, ink.green, ink.blue, ink.alpha) }

  private func fill(_ ink: Ink) {
    set(ink)
    cairo.fill(context)
  }

  private func stroke(_ ink: Ink, _ width: Double, _ dash: [Double]) {
    set(ink)
    cairo.setLineWidth(context, width)
    // 1 is both CAIRO_LINE_CAP_ROUND and CAIRO_LINE_JOIN_ROUND.
    cairo.setLineCap(context, dash.isEmpty ? 1 : 0)
    cairo.setLineJoin(context, 1)
    cairo.setDash(context, dash, Int32(dash.count), 0)
    cairo.stroke(context)
  }
}
