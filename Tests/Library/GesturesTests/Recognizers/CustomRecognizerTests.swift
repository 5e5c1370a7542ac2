// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Recognizers as a user of the library writes them, with the public interface alone.
struct CustomRecognizerTests {
  /// A check mark: one finger goes down to the right, turns, and goes further up to the right.
  ///
  /// Discrete.
  final class CheckMark: GestureRecognizer {
    private enum Stroke {
      case down(start: Point)
      case up(start: Point, corner: Point)
    }

    private var stroke: Stroke?

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      guard numberOfTouches == 1 else { return fail(.tooManyTouches) }
      stroke = .down(start: touches[0].location(in: node))
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      guard state == .possible, let stroke else { return }
      let (place, previous) = (touches[0].location(in: node), touches[0].previousLocation(in: node))
      guard place.x >= previous.x else { return fail(.moved) }
      switch stroke {
      case .down(let start) where place.y < previous.y:
        guard previous.y - start.y >= 20 else { return fail(.moved) }
        self.stroke = .up(start: start, corner: previous)
      case .up where place.y > previous.y: fail(.moved)
      case .down, .up: break
      }
    }

    override func touchesEnded(_ touches: [Touch], with event: Event) {
      guard case .up(let start, let corner) = stroke else { return fail(.liftedEarly) }
      let isHigher = touches[0].location(in: node).y < start.y
      if isHigher, corner.x > start.x { state = .recognized } else { fail(.moved) }
    }

    override func reset() { stroke = nil }
  }

  /// A circle: continuous, so that it can be followed, and complete when the finger lifts near its start.
  final class Circle: GestureRecognizer {
    private(set) var center = Point.zero
    private var points: [Point] = []

    override func touchesBegan(_ touches: [Touch], with event: Event) {
      guard state == .possible, numberOfTouches == 1 else {
        for touch in touches { ignore(touch, for: event) }
        return
      }
      points = [touches[0].location(in: nil)]
      // 1 s: enough for the first half of a circle.
      scheduleDeadline(at: event.timestamp + 1)
    }

    override func touchesMoved(_ touches: [Touch], with event: Event) {
      points.append(location(in: nil))
      guard state == .possible else { return state = .changed }
      // Half a circle: the way is much longer than its displacement.
      let way = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      guard way >= 150, way >= 1.5 * points[0].distance(to: points[points.count - 1]) else { return }
      scheduleDeadline(at: nil)
      state = .began
    }

    override func touchesEnded(_ touches: [Touch], with event: Event) {
      let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
      center = .zero + sum * (1 / Double(points.count))
      let radii = points.map { $0.distance(to: center) }
      let isRound = (radii.min() ?? 0) > 0.7 * (radii.max() ?? 0)
      state = isRound && points[0].distance(to: points[points.count - 1]) < 40 ? .ended : .cancelled
    }

    override func deadlineReached(at timestamp: Double) { fail(.timedOut) }

    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other is CheckMark }

    override func reset() { points.removeAll() }
  }

  let script: Script
  let check = CheckMark()
  let circle = Circle()
  let tap = TapGestureRecognizer()

  init() {
    check.name = "check"
    circle.name = "circle"
    tap.allowableMovement = 10
    script = Script(check, circle, tap)
    script.journal.tellsFailures = true
  }

  func draw(_ points: [(Double, Double)], every ms: Double = 10) {
    script.down(1, at: points[0], ms: 0)
    for (index, point) in points.enumerated().dropFirst() {
      script.move(1, to: point, ms: Double(index) * ms)
    }
    script.up(1, ms: Double(points.count) * ms)
    script.flush()
  }

  func circle(squeezed factor: Double = 1) -> [(Double, Double)] {
    [
      (200, 140), (242, 158), (260, 200), (242, 242), (200, 260), (158, 242), (140, 200), (158, 158),
      (195, 141),
    ].map { (200 + ($0.0 - 200) * factor, $0.1) }
  }

  @Test func `a check mark is recognized at its lift`() {
    draw([(100, 100), (110, 120), (120, 140), (140, 100), (180, 40)])
    #expect(script.lines == ["10 tap failed: moved", "50 check ended", "50 circle failed: check recognized"])
  }

  @Test(arguments: [
    [(100.0, 100.0), (110, 105), (120, 60)], [(100, 100), (120, 140), (110, 100)],
    [(100, 100), (120, 140), (140, 120)],
  ])
  func `a stroke that turns too early, back or too low is no check mark`(points: [(Double, Double)]) {
    draw(points)
    #expect(script.lines.contains { $0.hasSuffix("check failed: moved") })
    #expect(!script.lines.contains { $0.contains("ended") })
  }

  @Test func `a circle begins half-way and ends where it began`() {
    draw(circle())
    #expect(
      script.lines.filter { $0.contains("circle") } == [
        "40 circle began", "50 circle changed", "60 circle changed", "70 circle changed",
        "80 circle changed", "90 circle ended",
      ])
    #expect(circle.center.distance(to: Point(x: 200, y: 200)) < 15)
  }

  @Test func `an oval is cancelled at its lift`() {
    draw(circle(squeezed: 0.6))
    #expect(script.lines.last == "90 circle cancelled")
  }

  @Test func `a circle that is not begun in a second fails at its deadline`() {
    draw(Array(circle().prefix(3)), every: 400)
    #expect(script.lines.contains("1000 circle failed: timedOut"))
  }

  @Test func `a tap beside both is a tap, and a second circle follows the first`() {
    script.tap(ms: 0...50)
    script.flush()
    #expect(script.lines.contains("50 tap ended at (100,100)"))
    let count = script.lines.count
    for round in [1000.0, 2000] {
      for (index, point) in circle().enumerated() {
        let ms = round + Double(index) * 10
        if index == 0 { script.down(1, at: point, ms: ms) } else { script.move(1, to: point, ms: ms) }
      }
      script.up(1, ms: round + 100)
    }
    #expect(script.lines.dropFirst(count).filter { $0.hasSuffix("circle ended") }.count == 2)
  }
}
