// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import GestureTrace
internal import Gestures
internal import Matching

/// A hand as a picture: where its fingers went and whose they became, how far that was of what bindings want, and when
/// which recognizer won or lost, and why.
package final class HandPlot {
  private let story: HandStory
  private let title: String
  private let pen: Pen
  private let size: Size
  private let rows: [HandStory.Row]
  private let verdicts: [Explanation.Verdict]

  private static let width = 1240.0
  private static let margin = 28.0
  private static let glassSize = Size(width: 760, height: 520)
  private static let rowHeight = 21.0
  /// Where the time line begins, behind the names.
  private static let lineStart = 292.0
  private static let top = 92.0
  /// 22 recognizers: more fit on no page.
  private static let mostRows = 22
  /// 7 bindings: more do not fit beside the glass.
  private static let mostBars = 7
  /// 20 fingers: two people's, or ten that land twice.
  private static let mostFingers = 20
  /// 6 gestures: more steps of one lie too near to each other to be told apart.
  private static let mostGestures = 6
  /// 200 lines of a grid, where a recording says that the screen is larger than any.
  private static let mostLines = 200.0

  /// Draws a hand into a file; the end of the file's name says which kind it is.
  ///
  /// - Parameters:
  ///   - story: The hand.
  ///   - title: What stands above the picture.
  ///   - path: The file.
  /// - Throws: Why it cannot be drawn or written.
  package static func draw(_ story: HandStory, title: String, to path: String) throws(PlotFailure) {
    try HandPlot(story, title, path).draw()
  }

  private init(_ story: HandStory, _ title: String, _ path: String) throws(PlotFailure) {
    self.story = story
    self.title = title
    // Those that came furthest first.
    let order = ["won": 0, "waits": 1, "lost": 2]
    func rank(_ row: HandStory.Row) -> Int { row.marks.map { order["\($0.kind)"] ?? 3 }.min() ?? 3 }
    rows = Array(
      story.rows.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        .map(\.element).prefix(Self.mostRows))
    verdicts = story.explanations.last?.verdicts ?? []
    let lines = Double(min(story.fingers.count, Self.mostFingers) + rows.count) * Self.rowHeight
    let gestures = Double(story.gestures.prefix(Self.mostGestures).count) * 18
    let height = Self.top + Self.glassSize.height + 126 + lines + gestures
    size = Size(width: Self.width, height: height)
    pen = try Pen(path, size)
  }

  private func draw() throws(PlotFailure) {
    drawTitle()
    let screenGeometry = Rect(
      x: Self.margin, y: Self.top, width: Self.glassSize.width, height: Self.glassSize.height)
    drawGlass(in: screenGeometry)
    drawDistances(
      x: screenGeometry.maxX + 26, y: Self.top, width: Self.width - screenGeometry.maxX - 26 - Self.margin)
    drawTimeLine(y: screenGeometry.maxY + 40)
    try pen.finish()
  }

  // MARK: Words

  private func drawTitle() {
    let device = story.header.devices[story.device]
    pen.text(title, Point(x: Self.margin, y: 38), size: 20, isBold: true, limit: Self.width - 2 * Self.margin)
    let result =
      story.explanations.last.map { explanation in
        let winner = verdicts.first(where: \.hasWon)?.binding
        let count = "\(explanation.fingers) \(explanation.fingers == 1 ? "finger" : "fingers")"
        return "\(count), \(explanation.seen): \(winner ?? explanation.reason?.text ?? "no gesture")"
      } ?? "nothing was decided"
    pen.text(
      result, Point(x: Self.margin, y: 60), size: 14, verdicts.contains(where: \.hasWon) ? .won : .lost,
      limit: Self.width - 2 * Self.margin)
    var facts = ["hand \(story.number) of \(story.count)", device.name]
    if let origin = story.header.origin {
      facts += ["recorded by fingerpost \(origin.version)", "configuration \(origin.configuration)"]
    }
    pen.text(
      facts.joined(separator: "   ·   "), Point(x: Self.margin, y: 79), size: 11, .grey,
      limit: Self.width - 2 * Self.margin)
  }

  // MARK: The glass

  /// The part of the screen that is shown, in pixels.
  private var view: Rect {
    let places = story.fingers.flatMap { $0.path.map(\.place) }
    let unit = story.pixelsPerMillimetre
    var (left, right) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
    var (top, bottom) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
    // 12 mm around, and no less than 70 mm.
    (left, right, top, bottom) = (left - 12 * unit, right + 12 * unit, top - 12 * unit, bottom + 12 * unit)
    let share = Self.glassSize.width / Self.glassSize.height
    let width = max(right - left, (bottom - top) * share, 70 * unit)
    let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
    return Rect(
      x: middle.x - width / 2, y: middle.y - width / share / 2, width: width, height: width / share)
  }

  private func drawGlass(in frame: Rect) {
    let view = view
    let scale = frame.size.width / view.size.width
    let unit = story.pixelsPerMillimetre * scale
    func place(_ point: Point) -> Point {
      Point(x: frame.minX + (point.x - view.minX) * scale, y: frame.minY + (point.y - view.minY) * scale)
    }
    pen.fill(frame, Ink(238, 240, 243))
    pen.within(frame) {
      for screen in screens {
        let corner = place(screen.origin)
        let area = Rect(
          x: corner.x, y: corner.y, width: screen.size.width * scale, height: screen.size.height * scale)
        pen.fill(area, .screenGeometry)
        drawGrid(area, unit)
        pen.frame(area, .grey, width: 1.5)
      }
      drawThresholds(place, unit)
      for finger in story.fingers { drawWay(of: finger, place) }
      for (index, finger) in story.fingers.enumerated() { drawLanding(of: finger, index + 1, place) }
      drawDecisions(place)
    }
    pen.frame(frame, .pale)
    drawScale(frame, unit)
    drawOverview(frame, view)
  }

  private var screens: [Rect] {
    let monitors = story.header.monitors.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    let screen = story.header.screen
    return monitors.isEmpty ? [Rect(x: 0, y: 0, width: screen.width, height: screen.height)] : monitors
  }

  /// A line every 10 mm.
  private func drawGrid(_ area: Rect, _ unit: Double) {
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

  /// How far a tap's finger may go, about each finger, and how far the nearest binding wants the hand to go, about them all.
  private func drawThresholds(_ place: (Point) -> Point, _ unit: Double) {
    let tap = story.configuration.settings.tapMovement
    if case .millimetres(let radius) = tap {
      for finger in story.fingers where !finger.isIndirect {
        pen.circle(place(finger.path[0].place), radius * unit, Ink.grey.faded(0.55), dash: [2, 3])
      }
    }
    guard let nearest, let figures = nearest.reach?.figures, figures.unit == "mm" else { return }
    let starts = story.fingers.map(\.path[0].place)
    let sum = starts.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let middle = place(.zero + sum * (1 / Double(max(starts.count, 1))))
    let ink = nearest.hasWon ? Ink.won : Ink.lost
    pen.circle(middle, figures.needed * unit, ink.faded(0.7), width: 1.2, dash: [6, 4])
    pen.line([middle.moved(-4, 0), middle.moved(4, 0)], ink, width: 1.2)
    pen.line([middle.moved(0, -4), middle.moved(0, 4)], ink, width: 1.2)
    // The middle of the fingers as it went.
    let ends = story.fingers.map { finger in finger.path.last?.place ?? finger.path[0].place }
    let endSum = ends.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let end = place(.zero + endSum * (1 / Double(max(ends.count, 1))))
    if end != middle { pen.line([middle, end], ink.faded(0.6), width: 1.2, dash: [2, 3]) }
    pen.text(
      "\(nearest.binding): \(figures.needed.plain) mm", middle.moved(0, -figures.needed * unit - 6), size: 11,
      ink, .middle, halo: true)
  }

  /// The binding that won, or else the one that came nearest.
  private var nearest: Explanation.Verdict? {
    let measured = verdicts.filter { $0.reach?.figures != nil }
    return measured.first(where: \.hasWon) ?? measured.max { $0.share < $1.share }
  }

  private func drawWay(of finger: HandStory.Finger, _ place: (Point) -> Point) {
    let ink = ink(of: finger)
    let decided = finger.verdict?.time ?? .infinity
    let before = finger.path.filter { $0.time <= decided }.map { place($0.place) }
    let after = finger.path.filter { $0.time >= decided }.map { place($0.place) }
    pen.line(before, ink.faded(0.75), width: 2, dash: [5, 3])
    if finger.verdict != nil, after.count > 0 {
      pen.line([place(finger.place(at: decided))] + after, ink, width: 3.2)
    }
    // Reports of the screen.
    for point in finger.path { pen.fillCircle(place(point.place), 1.6, ink) }
    if let last = finger.path.last, finger.lifted != nil {
      let end = place(last.place)
      pen.line([end.moved(-5, -5), end.moved(5, 5)], ink, width: 2)
      pen.line([end.moved(-5, 5), end.moved(5, -5)], ink, width: 2)
    }
  }

  private func drawLanding(of finger: HandStory.Finger, _ number: Int, _ place: (Point) -> Point) {
    let landing = place(finger.path[0].place)
    pen.fillCircle(landing, 11, ink(of: finger))
    let words = finger.isIndirect ? "\(finger.id)×" : "\(number)"
    pen.text(words, landing.moved(0, 4.5), size: 13, .paper, isBold: true, .middle)
  }

  /// Where each finger was when it was decided about, with words for the first of those that have them in common.
  private func drawDecisions(_ place: (Point) -> Point) {
    var told: Set<String> = []
    for finger in story.fingers where !finger.isIndirect {
      guard let verdict = finger.verdict else { continue }
      let spot = place(finger.place(at: verdict.time))
      // One that was decided about where it landed has its number there.
      let way = spot - place(finger.path[0].place)
      let isAway = way.length > 14
      if isAway { pen.diamond(spot, 7, ink(of: finger), fill: .paper) }
      let owner = verdict.isOurs ? "ours" : "the application's"
      let words = "\(owner) at \(milliseconds(verdict.time - story.start))"
      guard told.insert(words).inserted else { continue }
      // Beside the way, and not on it.
      if isAway, abs(way.dx) > abs(way.dy) {
        pen.text(words, spot.moved(0, 22), size: 10.5, ink(of: finger), .middle, halo: true)
      } else {
        pen.text(words, spot.moved(18, 4), size: 10.5, ink(of: finger), halo: true)
      }
    }
  }

  private func ink(of finger: HandStory.Finger) -> Ink {
    finger.verdict.map { $0.isOurs ? .ours : .theirs } ?? .grey
  }

  private func drawScale(_ frame: Rect, _ unit: Double) {
    let (x, y) = (frame.minX + 16, frame.maxY - 16)
    pen.fill(Rect(x: x - 8, y: y - 20, width: 10 * unit + 16, height: 30), Ink.paper.faded(0.8))
    pen.line([Point(x: x, y: y), Point(x: x + 10 * unit, y: y)], .black, width: 2)
    pen.text("10 mm", Point(x: x + 5 * unit, y: y - 6), size: 10.5, .black, .middle)
  }

  /// The whole screen small, with the part that is shown.
  private func drawOverview(_ frame: Rect, _ view: Rect) {
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

  // MARK: Distances

  private func drawDistances(x: Double, y: Double, width: Double) {
    pen.text("How far it was", Point(x: x, y: y + 12), size: 14, isBold: true)
    var y = y + 38
    let sorted = verdicts.enumerated().sorted {
      ($1.element.hasWon ? 1 : 0, $1.element.share, $0.offset)
        < ($0.element.hasWon ? 1 : 0, $0.element.share, $1.offset)
    }.map(\.element)
    if sorted.isEmpty {
      let reason = story.explanations.last?.reason?.text ?? "no binding was considered"
      pen.text(reason, Point(x: x, y: y), size: 12, .grey, limit: width)
    }
    for verdict in sorted.prefix(Self.mostBars) {
      let ink = verdict.hasWon ? Ink.won : Ink.lost
      pen.text(
        verdict.binding, Point(x: x, y: y), size: 12, verdict.hasWon ? .won : .black, isBold: verdict.hasWon,
        limit: width - 110)
      if let figures = verdict.reach?.figures {
        pen.text(
          "\(figures.reached.plain) of \(figures.needed.plain) \(figures.unit)", Point(x: x + width, y: y),
          size: 12, .black, .right)
        // The threshold stands at three quarters of the bar.
        let full = width * 0.75
        let bar = Rect(x: x, y: y + 6, width: width, height: 7)
        pen.fill(bar, Ink.pale.faded(0.6))
        pen.fill(
          Rect(x: x, y: y + 6, width: min(width, full * verdict.share), height: 7), ink.faded(0.85))
        pen.line([Point(x: x + full, y: y + 3), Point(x: x + full, y: y + 16)], .black, width: 1.6)
      }
      let reason = verdict.hasWon ? "recognised" : verdict.reason?.text ?? ""
      let isMeasured = verdict.reach?.figures != nil
      pen.text(reason, Point(x: x, y: y + (isMeasured ? 28 : 15)), size: 10.5, .grey, limit: width)
      y += isMeasured ? 46 : 34
    }
    if sorted.count > Self.mostBars {
      pen.text("and \(sorted.count - Self.mostBars) more", Point(x: x, y: y), size: 11, .grey)
    }
    drawSettings(x: x, y: Self.top + Self.glassSize.height - 160, width: width)
    drawLegend(x: x, y: Self.top + Self.glassSize.height - 54, width: width)
  }

  /// The settings that decide most often.
  private func drawSettings(x: Double, y: Double, width: Double) {
    let settings = story.configuration.forDevice(named: story.header.devices[story.device].name).settings
    let entries = [
      ("chordInterval", milliseconds(settings.chordInterval)), ("tapMovement", "\(settings.tapMovement)"),
      ("maximumHold", milliseconds(settings.maximumHold)), ("swipeDistance", "\(settings.swipeDistance)"),
      ("tapDuration", milliseconds(settings.tapDuration)), ("panDistance", "\(settings.panDistance)"),
      ("longPressDuration", milliseconds(settings.longPressDuration)),
      ("longPressMovement", "\(settings.longPressMovement)"),
    ]
    pen.text("Settings", Point(x: x, y: y), size: 12, isBold: true)
    for (index, (name, value)) in entries.enumerated() {
      let place = Point(x: x + Double(index % 2) * width / 2, y: y + 18 + Double(index / 2) * 16)
      pen.text(name, place, size: 10.5, .grey)
      pen.text(value, place.moved(width / 2 - 22, 0), size: 10.5, .black, .right)
    }
  }

  private func drawLegend(x: Double, y: Double, width: Double) {
    let entries: [(Ink, String)] = [(.ours, "ours"), (.theirs, "the application's"), (.grey, "nobody's yet")]
    var place = x
    for (ink, words) in entries {
      pen.line([Point(x: place, y: y), Point(x: place + 22, y: y)], ink, width: 3.2)
      pen.text(words, Point(x: place + 28, y: y + 4), size: 11)
      place += 28 + pen.width(words, size: 11) + 18
    }
    pen.diamond(Point(x: x + 8, y: y + 22), 6, .black, fill: .paper)
    pen.text("decided; dashed before", Point(x: x + 22, y: y + 26), size: 11)
    pen.circle(Point(x: x + 198, y: y + 22), 7, .grey, dash: [2, 3])
    pen.text("a tap's movement", Point(x: x + 212, y: y + 26), size: 11)
    pen.circle(Point(x: x + 8, y: y + 46), 7, .black, dash: [4, 3])
    pen.text("what the nearest binding wants of the hand's middle", Point(x: x + 22, y: y + 50), size: 11)
  }

  // MARK: Time

  private func drawTimeLine(y: Double) {
    let (left, right) = (Self.margin + Self.lineStart, Self.width - Self.margin - 12)
    let duration = (story.end - story.start) * 1.04
    func x(_ time: Double) -> Double { left + (time - story.start) / duration * (right - left) }
    pen.text("When, and why", Point(x: Self.margin, y: y), size: 14, isBold: true)
    let lines = Double(min(story.fingers.count, Self.mostFingers) + rows.count)
    let bottom = y + 14 + lines * Self.rowHeight
    drawAxis(x, from: y + 8, to: bottom, duration)
    var y = y + 14
    for (index, finger) in story.fingers.prefix(Self.mostFingers).enumerated() {
      let name = finger.isIndirect ? "\(finger.id) fingers on the touchpad" : "finger \(index + 1)"
      pen.text(name, Point(x: Self.margin, y: y + 14), size: 12)
      drawBar(of: finger, y: y + 6, x)
      y += Self.rowHeight
    }
    for row in rows {
      draw(row, y: y, x, right)
      y += Self.rowHeight
    }
    y = bottom + 40
    for gesture in story.gestures.prefix(Self.mostGestures) {
      let mark = x(gesture.time)
      pen.line([Point(x: mark, y: bottom), Point(x: mark, y: y - 10)], Ink.won.faded(0.8), width: 1.2)
      let isLeft = mark < (left + right) / 2
      let words = "\(milliseconds(gesture.time - story.start))  \(gesture.words)"
      let place = Point(x: mark + (isLeft ? 4 : -4), y: y)
      pen.text(words, place, size: 12, .won, isBold: true, isLeft ? .left : .right)
      y += 18
    }
  }

  private func drawAxis(_ x: (Double) -> Double, from top: Double, to bottom: Double, _ duration: Double) {
    let steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 60]
    let step = steps.first { duration / $0 <= 12 } ?? duration / 10
    for index in 0...Int(duration / step) {
      let time = story.start + Double(index) * step
      pen.line([Point(x: x(time), y: top), Point(x: x(time), y: bottom)], .pale)
      let place = Point(x: x(time), y: bottom + 14)
      pen.text(milliseconds(Double(index) * step), place, size: 10, .grey, .middle)
    }
    // The first moment at which a touch was decided about.
    let decisions = story.fingers.filter { !$0.isIndirect }.compactMap(\.verdict?.time)
    guard let first = decisions.min().map(x) else { return }
    pen.line([Point(x: first, y: top), Point(x: first, y: bottom)], Ink.black.faded(0.6), dash: [4, 3])
  }

  private func drawBar(of finger: HandStory.Finger, y: Double, _ x: (Double) -> Double) {
    let end = finger.lifted ?? story.end
    let decided = min(finger.verdict?.time ?? end, end)
    let (start, middle) = (x(finger.landed), x(decided))
    pen.fill(Rect(x: start, y: y, width: max(1, middle - start), height: 9), Ink.grey.faded(0.35))
    pen.fill(Rect(x: middle, y: y, width: max(1, x(end) - middle), height: 9), ink(of: finger))
    if let verdict = finger.verdict {
      pen.diamond(Point(x: x(verdict.time), y: y + 4.5), 5.5, ink(of: finger), fill: .paper)
    }
  }

  private func draw(_ row: HandStory.Row, y: Double, _ x: (Double) -> Double, _ right: Double) {
    pen.text(row.name, Point(x: Self.margin, y: y + 14), size: 12, limit: Self.lineStart - 14)
    guard let last = row.marks.last else { return }
    let middle = y + 10.5
    let ends = [story.start, last.time].map { Point(x: x($0), y: middle) }
    pen.line(ends, Ink.grey.faded(0.5), width: 2)
    for mark in row.marks {
      let place = Point(x: x(mark.time), y: middle)
      switch mark.kind {
      case .won: pen.fillCircle(place, 5.5, .won)
      case .waits: pen.circle(place, 4.5, .waiting, width: 2)
      case .lost:
        pen.line([place.moved(-4, -4), place.moved(4, 4)], .lost, width: 2)
        pen.line([place.moved(-4, 4), place.moved(4, -4)], .lost, width: 2)
      }
    }
    let ink: Ink =
      switch last.kind {
      case .won: .won
      case .waits: .waiting
      case .lost: .lost
      }
    let words = "\(last.reason), \(milliseconds(last.time - story.start))"
    let room = right - x(last.time) - 10
    // Where the mark is near the end, its reason stands before it.
    if room > 330 || room > x(last.time) - x(story.start) {
      pen.text(words, Point(x: x(last.time) + 10, y: y + 14), size: 11, ink, limit: room, halo: true)
    } else {
      pen.text(
        words, Point(x: x(last.time) - 10, y: y + 14), size: 11, ink, .right,
        limit: x(last.time) - x(story.start) - 16, halo: true)
    }
  }
}

extension Explanation.Verdict {
  /// How much of what it wants was done; 0 where it measures nothing.
  fileprivate var share: Double {
    guard let figures = reach?.figures, figures.needed > 0 else { return 0 }
    return figures.reached / figures.needed
  }
}

extension Point {
  fileprivate func moved(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}

extension Double {
  /// With one decimal where there is one.
  fileprivate var plain: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
