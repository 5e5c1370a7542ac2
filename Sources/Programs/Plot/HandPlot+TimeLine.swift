// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures
internal import Session

// When and why each recognizer won or lost.
extension HandPlot {
  func drawTimeLine(y: Double) {
    let (left, right) = (Self.margin + Self.lineStart, Self.width - Self.margin - 12)
    let duration = (story.end - story.start) * 1.04
    func x(_ time: Double) -> Double { left + (time - story.start) / duration * (right - left) }
    pen.text("Times and reasons", Point(x: Self.margin, y: y), size: 14, isBold: true)
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
    // A vertical line marks the first decision about a touch.
    let decisions = story.fingers.filter { !$0.isIndirect }.compactMap(\.verdict?.time)
    guard let first = decisions.min().map(x) else { return }
    pen.line([Point(x: first, y: top), Point(x: first, y: bottom)], Ink.black.faded(0.6), dash: [4, 3])
  }

  private func drawBar(of finger: HandTimeline.Finger, y: Double, _ x: (Double) -> Double) {
    let end = finger.lifted ?? story.end
    let decided = min(finger.verdict?.time ?? end, end)
    let (start, middle) = (x(finger.landed), x(decided))
    pen.fill(Rect(x: start, y: y, width: max(1, middle - start), height: 9), Ink.grey.faded(0.35))
    pen.fill(Rect(x: middle, y: y, width: max(1, x(end) - middle), height: 9), ink(of: finger))
    if let verdict = finger.verdict {
      pen.diamond(Point(x: x(verdict.time), y: y + 4.5), 5.5, ink(of: finger), fill: .paper)
    }
  }

  private func draw(_ row: HandTimeline.Row, y: Double, _ x: (Double) -> Double, _ right: Double) {
    guard let last = row.marks.last else { return }
    // A recognizer that several bindings share is named after the binding that won.
    let winner = last.kind == .won ? story.explanations.last?.winner?.binding : nil
    let name = winner.flatMap { row.name.mentions($0) ? $0 : nil } ?? row.name
    pen.text(name, Point(x: Self.margin, y: y + 14), size: 12, limit: Self.lineStart - 14)
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
    // Near the end of the time line, the reason is on the left of its mark.
    if room > 330 || room > x(last.time) - x(story.start) {
      pen.text(words, Point(x: x(last.time) + 10, y: y + 14), size: 11, ink, limit: room, halo: true)
    } else {
      pen.text(
        words, Point(x: x(last.time) - 10, y: y + 14), size: 11, ink, .right,
        limit: x(last.time) - x(story.start) - 16, halo: true)
    }
  }
}
