// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

/// A part of the screen in a picture, with a grid, a scale and an overview.
struct ScreenMap {
  /// The map's place in the picture.
  let frame: Rect
  /// The shown part, in pixels of the screen.
  let view: Rect
  /// The monitors, in pixels of the screen.
  let screens: [Rect]
  /// The size of a screen pixel, in units of the picture.
  let scale: Double
  /// The length of a millimetre on the screen, in units of the picture.
  let unit: Double

  /// 12 mm are shown around the fingers on each side.
  private static let margin = 12.0
  /// 70 mm: the least width of the shown part of the screen.
  private static let leastWidth = 70.0
  /// 200 lines of a grid: a limit for screens that report an impossible size.
  private static let mostLines = 200.0

  /// Shows the surroundings of places, which are in pixels of the screen.
  init(around places: [Point], in frame: Rect, screens: [Rect], pixelsPerMillimetre: Double) {
    let margin = Self.margin * pixelsPerMillimetre
    let (left, right) = ((places.map(\.x).min() ?? 0) - margin, (places.map(\.x).max() ?? 0) + margin)
    let (top, bottom) = ((places.map(\.y).min() ?? 0) - margin, (places.map(\.y).max() ?? 0) + margin)
    let share = frame.size.width / frame.size.height
    let width = max(right - left, (bottom - top) * share, Self.leastWidth * pixelsPerMillimetre)
    self.init(
      Rect(
        x: (left + right) / 2 - width / 2, y: (top + bottom) / 2 - width / share / 2, width: width,
        height: width / share),
      in: frame, screens: screens, pixelsPerMillimetre: pixelsPerMillimetre)
  }

  /// Shows a part of the screen with the proportions of the frame.
  init(_ view: Rect, in frame: Rect, screens: [Rect], pixelsPerMillimetre: Double) {
    self.frame = frame
    self.view = view
    self.screens = screens
    scale = frame.size.width / view.size.width
    unit = pixelsPerMillimetre * scale
  }

  /// Returns the place of a screen pixel in the picture.
  func place(_ point: Point) -> Point {
    Point(x: frame.minX + (point.x - view.minX) * scale, y: frame.minY + (point.y - view.minY) * scale)
  }

  func draw(on pen: Pen, _ contents: () -> Void) {
    pen.fill(frame, Ink(238, 240, 243))
    pen.within(frame) {
      for screen in screens {
        let corner = place(screen.origin)
        let area = Rect(
          x: corner.x, y: corner.y, width: screen.size.width * scale, height: screen.size.height * scale)
        pen.fill(area, .screenGeometry)
        drawGrid(area, on: pen)
        pen.frame(area, .grey, width: 1.5)
      }
      contents()
    }
    pen.frame(frame, .pale)
    drawScale(on: pen)
    drawOverview(on: pen)
  }

  /// Draws a line every 10 mm.
  private func drawGrid(_ area: Rect, on pen: Pen) {
    let step = 10 * unit
    func count(_ length: Double) -> Int {
      let count = length / step
      return count.isFinite ? 2 + Int(max(0, min(count, Self.mostLines))) : 2
    }
    for index in 1..<count(area.size.width) {
      let x = area.minX + Double(index) * step
      pen.line([Point(x: x, y: area.minY), Point(x: x, y: area.maxY)], Ink.pale.faded(0.6), width: 0.6)
    }
    for index in 1..<count(area.size.height) {
      let y = area.minY + Double(index) * step
      pen.line([Point(x: area.minX, y: y), Point(x: area.maxX, y: y)], Ink.pale.faded(0.6), width: 0.6)
    }
  }

  private func drawScale(on pen: Pen) {
    let (x, y) = (frame.minX + 16, frame.maxY - 16)
    pen.fill(Rect(x: x - 8, y: y - 20, width: 10 * unit + 16, height: 30), Ink.paper.faded(0.8))
    pen.line([Point(x: x, y: y), Point(x: x + 10 * unit, y: y)], .black, width: 2)
    pen.text("10 mm", Point(x: x + 5 * unit, y: y - 6), size: 10.5, .black, .middle)
  }

  /// Draws the whole screen small, with the shown part marked.
  private func drawOverview(on pen: Pen) {
    let left = screens.map(\.minX).min() ?? 0
    let top = screens.map(\.minY).min() ?? 0
    let width = (screens.map(\.maxX).max() ?? 1) - left
    let height = (screens.map(\.maxY).max() ?? 1) - top
    let scale = min(120 / max(width, 1), 84 / max(height, 1))
    let corner = Point(x: frame.maxX - 12 - width * scale, y: frame.maxY - 12 - height * scale)
    func small(_ rect: Rect) -> Rect {
      Rect(
        x: corner.x + (rect.minX - left) * scale, y: corner.y + (rect.minY - top) * scale,
        width: rect.size.width * scale, height: rect.size.height * scale)
    }
    let whole = Rect(x: corner.x, y: corner.y, width: width * scale, height: height * scale)
    pen.fill(whole, .paper)
    pen.within(whole) { pen.fill(small(view), Ink.ours.faded(0.15)) }
    for screen in screens { pen.frame(small(screen), .grey) }
  }
}
