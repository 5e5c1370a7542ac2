// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Glibc
import TestSupport
import Testing

struct StrokeRecognizerTests {
  let stroke: StrokeGestureRecognizer
  let swipe = SwipeGestureRecognizer()

  init() {
    stroke = StrokeGestureRecognizer(
      StrokeSet(["L", "check", "circle"].compactMap { StrokeTemplate.shape(named: $0) }))
  }

  /// Draws with fingers that land 60 points apart, 8 ms from one place to the next.
  private func draw(
    _ corners: [(Double, Double)], fingers: UInt64 = 1, on script: Script, from start: Double = 0
  ) {
    var ms = start
    let places = StrokeSetTests.way(corners.map { Point(x: $0.0, y: $0.1) }).points
    for finger in 1...fingers {
      script.down(finger, at: (places[0].x + 60 * Double(finger), places[0].y), ms: ms)
    }
    for place in places.dropFirst() {
      ms += 8
      for finger in 1...fingers { script.move(finger, to: (place.x + 60 * Double(finger), place.y), ms: ms) }
    }
    for finger in 1...fingers { script.up(finger, ms: ms + 8) }
    script.flush()
  }

  @Test(arguments: [UInt64(1), 3])
  func `a hand draws an L`(fingers: UInt64) {
    stroke.numberOfTouchesRequired = Int(fingers)
    let script = Script(stroke)
    var drawn = ""
    stroke.addAction { drawn += $0.match?.name ?? "?" }
    draw([(0, 0), (0, 1), (0.7, 1)], fingers: fingers, on: script)
    #expect(drawn == "L")
    #expect(script.lines.count == 1)
  }

  @Test func `something else is nothing, and so is a shape that is too small`() {
    let script = Script(stroke)
    script.journal.tellsFailures = true
    draw([(0, 0), (0.5, 1), (0.2, 0.2), (1, 0.8)], on: script)
    stroke.minimumSize = 500
    draw([(0, 0), (0, 1), (0.7, 1)], on: script, from: 5000)
    #expect(stroke.match == nil)
    #expect(script.lines.allSatisfy { $0.hasSuffix("failed: moved") })
  }

  @Test func `a swipe that waits for it goes ahead where no shape begins, and a drawn L is no swipe`() {
    stroke.strokes = StrokeSet(["L"].compactMap { StrokeTemplate.shape(named: $0) })
    swipe.direction = [.left, .right, .up, .down]
    swipe.require(toFail: stroke)
    let script = Script(stroke, swipe)
    draw([(0, 0), (1, 0)], on: script)
    #expect(script.lines.count == 1)
    #expect(script.lines.last?.hasSuffix("swipe ended right") == true)
    // 12 mm of the 300 points are enough; the finger is down for 104 ms.
    #expect(script.lines.last?.hasPrefix("32 ") == true)
  }

  @Test func `fingers that spread do not draw`() {
    stroke.numberOfTouchesRequired = 2
    let script = Script(stroke)
    script.journal.tellsFailures = true
    script.down(1, at: (300, 300), ms: 0)
    script.down(2, at: (400, 300), ms: 0)
    for step in 1...10 {
      script.move(1, by: (-12, 0), ms: Double(step) * 8)
      script.move(2, by: (12, 0), ms: Double(step) * 8)
    }
    script.flush()
    #expect(script.lines.last?.hasSuffix("failed: moved") == true)
  }

  @Test func `a circle says how often it went round, which way, where and how large it is`() {
    let circle = CircleGestureRecognizer()
    let script = Script(circle)
    var found: [String] = []
    circle.addAction { circle in
      let way = circle.direction == .clockwise ? "clockwise" : "counterclockwise"
      let figures = [circle.turns * 10, circle.center.x, circle.center.y, circle.radius].map {
        "\(Int($0.rounded()))"
      }
      found.append(([way] + figures).joined(separator: " "))
    }
    for (finger, turns) in [(UInt64(1), 1.0), (2, -2.0), (3, 0.6)] {
      let start = Double(finger) * 10_000
      for step in 0...100 {
        let angle = 2 * Double.pi * turns * Double(step) / 100
        let place = Point(x: 400 + 80 * cos(angle), y: 300 + 80 * sin(angle))
        if step == 0 { script.down(finger, at: (place.x, place.y), ms: start) }
        script.move(finger, to: (place.x, place.y), ms: start + 8 * Double(step))
      }
      script.up(finger, ms: start + 900)
    }
    script.flush()
    #expect(found == ["clockwise 10 400 300 80", "counterclockwise -20 400 300 80"])
  }

  @Test func `a line to and fro is no circle, although all of its reports lie on one`() {
    let circle = CircleGestureRecognizer()
    let script = Script(circle)
    // A touchpad that takes two drumming fingers for one reports its jumps, each with a little bend.
    let places = [(200.0, 100.0), (130.0, 225.0), (134.0, 227.0), (204.0, 102.0)]
    script.down(1, at: places[0], ms: 0)
    for jump in 1...12 { script.move(1, to: places[jump % 4], ms: 8 * Double(jump)) }
    script.up(1, ms: 130)
    script.flush()
    #expect(script.lines.isEmpty)
  }

  @Test func `a check mark says where it turns, to which side, and how large it is`() {
    let check = CheckmarkGestureRecognizer()
    var found: [String] = []
    check.addAction { found.append("\($0.direction == .right ? "right" : "left") \($0.corner) \($0.size)") }
    let script = Script(check)
    draw([(0, 0.6), (0.3, 1), (1, 0)], on: script)
    #expect(found == ["right Point(x: 250.0, y: 400.0) Size(width: 300.0, height: 300.0)"])
    found = []
    draw([(1, 0.6), (0.7, 1), (0, 0)], on: script, from: 5000)
    #expect(found.count == 1)
    check.requiredDirection = .right
    draw([(1, 0.6), (0.7, 1), (0, 0)], on: script, from: 10_000)
    draw([(0, 1), (0.3, 0.5), (1, 1)], on: script, from: 15_000)
    #expect(found.count == 1)
  }

  @Test func `what is drawn so far can be shown`() {
    let script = Script(stroke)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (100, 150), ms: 8)
    script.flush()
    #expect(stroke.path == [Point(x: 100, y: 100), Point(x: 100, y: 150)])
  }
}
