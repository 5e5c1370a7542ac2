// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CPainting
internal import Gestures
internal import Glibc

/// A smooth line that grows: only its new part is drawn.
final class StrokeWindow {
  private let overlay: OverlayWindow
  /// The drawn places, in pixels of the root window.
  private var places: [Point] = []
  /// The area of the window; a line that leaves it needs a larger window.
  private var area = Rect.zero
  private var pixmap: Pixmap = 0
  private var pen: OpaquePointer?
  private var connection: OpaquePointer { overlay.connection }

  /// 1.2 mm: thick enough to be visible beside a fingertip, and thin enough to hide little.
  private static let thickness = 1.2
  /// 256 pixels: the window grows in steps of this size.
  private static let step = 256.0

  init?(on server: Server, isTranslucent: Bool) {
    guard let overlay = OverlayWindow(on: server, isTranslucent: isTranslucent) else { return nil }
    self.overlay = overlay
  }

  isolated deinit { forgetPixmap() }

  func hide() {
    overlay.show(false)
    places = []
    forgetPixmap()
  }

  private func forgetPixmap() {
    if let pen { cairo_destroy(pen) }
    if pixmap != 0 { XFreePixmap(connection, pixmap) }
    (pen, pixmap, area) = (nil, 0, .zero)
  }

  func show(_ new: [Point], _ style: Style) {
    let thickness = max(2, (Self.thickness * style.pixelsPerMillimetre).rounded())
    var box = Rect(origin: new[0], size: .zero)
    for place in new { box = box.union(Rect(origin: place, size: .zero)) }
    box = box.insetBy(dx: -thickness, dy: -thickness)
    // The last drawn place may be missing in the new line, which ends at the finger's present place.
    let common = zip(places, new).prefix { $0 == $1 }.count
    var first = max(0, common - 3)
    if pen == nil || area.union(box) != area {
      enlarge(to: box, style)
      first = 0
    } else if common + 1 < places.count {
      first = 0
    }
    places = new
    draw(Array(new[first...]), isBeginning: first == 0, thickness, style)
    overlay.show(true)
  }

  private func enlarge(to box: Rect, _ style: Style) {
    func down(_ value: Double) -> Double { (value / Self.step).rounded(.down) * Self.step }
    func up(_ value: Double) -> Double { (value / Self.step).rounded(.up) * Self.step }
    let (left, top) = (down(box.minX), down(box.minY))
    let all = Rect(x: left, y: top, width: up(box.maxX) - left, height: up(box.maxY) - top)
    let new = area.isEmpty ? all : area.union(all)
    forgetPixmap()
    area = new
    if overlay.isTranslucent {
      let canvas = Canvas(width: Int(area.size.width), height: Int(area.size.height))
      pixmap = overlay.makePixmap(of: canvas)
      let target = overlay.surface(of: pixmap, area.size)
      pen = cairo_create(target)
      cairo_surface_destroy(target)
    } else {
      overlay.combineShape([], Int32(ShapeSet))
      XSetWindowBackground(connection, overlay.window, UInt(style.palette.accent.pixel() & 0xffffff))
      // A placeholder, since the window's shape and background show the line.
      let canvas = Canvas(width: 1, height: 1)
      pen = cairo_reference(canvas.context)
    }
    overlay.move(to: area)
    if !overlay.isTranslucent { XClearWindow(connection, overlay.window) }
  }

  private func draw(_ places: [Point], isBeginning: Bool, _ thickness: Double, _ style: Style) {
    if overlay.isTranslucent {
      guard let pen else { return }
      Self.add(places.map { $0 - Vector(dx: area.minX, dy: area.minY) }, isBeginning: isBeginning, to: pen)
      let ink = style.palette.accent
      cairo_set_source_rgba(pen, ink.red, ink.green, ink.blue, 1)
      cairo_set_line_width(pen, thickness)
      cairo_set_line_cap(pen, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(pen)
      cairo_surface_flush(cairo_get_target(pen))
      XSetWindowBackgroundPixmap(connection, overlay.window, pixmap)
      XClearWindow(connection, overlay.window)
    } else {
      // Draws the new part into a bitmap of that part's size, and adds the opaque pixels to the shape.
      var box = Rect(origin: places[0], size: .zero)
      for place in places { box = box.union(Rect(origin: place, size: .zero)) }
      let corner = Point(x: (box.minX - thickness).rounded(.down), y: (box.minY - thickness).rounded(.down))
      let canvas = Canvas(
        width: Int(box.maxX + thickness - corner.x) + 2, height: Int(box.maxY + thickness - corner.y) + 2)
      guard let context = canvas.context else { return }
      Self.add(places.map { $0 - Vector(dx: corner.x, dy: corner.y) }, isBeginning: isBeginning, to: context)
      canvas.stroke(style.palette.accent, thickness)
      let origin = corner - Vector(dx: area.minX, dy: area.minY)
      overlay.combineShape(canvas.opaqueRuns(at: origin), Int32(isBeginning ? ShapeSet : ShapeUnion))
    }
  }

  /// Adds a curve without corners, through the midpoints between places.
  private static func add(_ places: [Point], isBeginning: Bool, to pen: OpaquePointer) {
    guard let first = places.first, let last = places.last else { return }
    guard places.count > 2 else {
      cairo_move_to(pen, first.x, first.y)
      cairo_line_to(pen, last.x, last.y)
      return
    }
    var from = isBeginning ? first : first + (places[1] - first) * 0.5
    cairo_move_to(pen, from.x, from.y)
    for (place, next) in zip(places.dropFirst(), places.dropFirst(2)) {
      let to = place + (next - place) * 0.5
      // The cubic form of a quadratic curve.
      let (a, b) = (from + (place - from) * (2 / 3), to + (place - to) * (2 / 3))
      cairo_curve_to(pen, a.x, a.y, b.x, b.y, to.x, to.y)
      from = to
    }
    cairo_line_to(pen, last.x, last.y)
  }
}

extension OverlayWindow {
  func surface(of pixmap: Pixmap, _ size: Size) -> OpaquePointer? {
    cairo_xlib_surface_create(connection, pixmap, visual, Int32(size.width), Int32(size.height))
  }
}
