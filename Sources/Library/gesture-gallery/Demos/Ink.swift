// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesCairo
import GesturesX11

/// Drawing with fingers and a stylus: each finger has a color, and pressure widens the stylus's line.
final class Ink: Demo {
  static let name = "ink"
  static let summary = "draw with all fingers, or with a stylus that feels how hard it is pressed"

  struct Stroke {
    let color: Color
    var points: [Point] = []
    /// The line's width at each point.
    var widths: [Double] = []
  }

  /// The strokes, in the order in which they began.
  private(set) var strokes: [Stroke] = []
  private let paper: Paper

  /// Gets touches directly, without any recognizer.
  private final class Paper: Node {
    var follow: ((Touch) -> Void)?

    override func touchesBegan(_ touches: [Touch], with event: Event) { report(touches) }
    override func touchesMoved(_ touches: [Touch], with event: Event) { report(touches) }
    override func touchesEnded(_ touches: [Touch], with event: Event) { report(touches) }
    override func touchesCancelled(_ touches: [Touch], with event: Event) { report(touches) }

    private func report(_ touches: [Touch]) {
      for touch in touches { follow?(touch) }
    }
  }

  /// The index of the stroke of each finger that is down.
  private var open: [UInt64: Int] = [:]
  private static let colors = [Color.blue, .red, .green, .violet, .yellow, .black]

  init(in window: GestureWindow) {
    paper = Paper(frame: window.root.bounds)
    paper.wantsTouches = true
    paper.follow = { [unowned self] in draw($0) }
    window.root.addChild(paper)
    window.onResize = { [unowned self, unowned window] in paper.frame = window.root.bounds }
    window.onKey = { [unowned self] key in if key == "Delete" { strokes = [] } }
    window.onDraw { [unowned self] canvas in
      canvas.clear(.white)
      canvas.text("Draw. Delete clears.", at: Point(x: 20, y: 40), size: 24, .grey)
      for stroke in strokes { draw(stroke, on: canvas) }
    }
  }

  private func draw(_ touch: Touch) {
    if touch.phase == .began {
      strokes.append(Stroke(color: Self.colors[open.count % Self.colors.count]))
      open[touch.id] = strokes.count - 1
    }
    guard let index = open[touch.id], strokes.indices.contains(index) else { return }
    strokes[index].points.append(touch.location(in: paper))
    // Without a pressure sensor, the line has a medium width.
    strokes[index].widths.append(touch.maximumPossibleForce > 0 ? 2 + 8 * touch.force : 8)
    if touch.phase == .ended || touch.phase == .cancelled { open[touch.id] = nil }
  }

  private func draw(_ stroke: Stroke, on canvas: Canvas) {
    guard stroke.points.count > 1 else {
      canvas.line(stroke.points, stroke.color, width: stroke.widths.first ?? 1)
      return
    }
    for index in stroke.points.indices.dropFirst() {
      let (from, to) = (stroke.points[index - 1], stroke.points[index])
      let (first, last) = (stroke.widths[index - 1] / 2, stroke.widths[index] / 2)
      canvas.fillCircle(from, radius: first, stroke.color)
      canvas.fillCircle(to, radius: last, stroke.color)
      let way = to - from
      guard way.length > 0 else { continue }
      // Each end of the segment has the width for the pressure at that end.
      let across = Vector(dx: -way.dy, dy: way.dx) / way.length
      canvas.fillPolygon(
        [from + across * first, to + across * last, to - across * last, from - across * first], stroke.color)
    }
  }
}
