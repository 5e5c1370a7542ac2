// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct TransformTests {
  let transform = TransformGestureRecognizer()
  let script: Script

  init() {
    script = Script(transform)
    transform.recognitionDistance = 0
    script.journal.tellsFailures = true
  }

  @Test func `two fingers that tap are a tap beside it, and two that move are not`() {
    let script = Script()
    var log: [String] = []
    let transform = TransformGestureRecognizer()
    transform.addAction { log.append("\($0.state)") }
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.addAction { _ in log.append("tap") }
    for recognizer in [transform, tap] { script.root.addGestureRecognizer(recognizer) }
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.move(1, 2, by: (3, 0), ms: 40)
    script.up(1, 2, ms: 80)
    script.advance(to: 1000)
    #expect(log == ["tap"])
    script.pinch(at: Point(x: 300, y: 300), by: 2, ms: 2000...2200)
    script.advance(to: 3000)
    #expect(log[1] == "began" && log.last == "ended" && log.count { $0 == "tap" } == 1)
  }

  @Test func `without a distance it begins when the second finger lands`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (50, 0), ms: 10)
    script.down(2, at: (300, 100), ms: 20)
    #expect(script.lines == ["20 transform began translation (0,0) scale 1 rotation 0°"])
  }

  @Test func `one finger that lifts before a second one fails it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 10)
    script.down(1, at: (100, 100), ms: 20)
    script.cancel(1, ms: 30)
    #expect(script.lines == ["10 transform failed: liftedEarly", "30 transform failed: touchCancelled"])
  }

  @Test func `a third finger changes nothing`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (300, 100), ms: 0)
    script.down(3, at: (800, 800), ms: 10)
    script.move(1, 2, by: (10, 0), ms: 20)
    script.up(3, ms: 30)
    script.move(1, 2, by: (10, 0), ms: 40)
    #expect(
      script.lines.dropFirst() == [
        "20 transform changed translation (10,0) scale 1 rotation 0°",
        "40 transform changed translation (20,0) scale 1 rotation 0°",
      ])
  }

  @Test func `with a distance it begins beyond it, whichever of the three comes first`() {
    transform.recognitionDistance = 10
    let steps: [(Double, (Double, Double), (Double, Double))] = [
      (0, (10, 0), (10, 0)), (1000, (-5, 0), (5, 0)), (2000, (0, -10), (0, 10)),
    ]
    for (ms, first, second) in steps {
      script.down(1, at: (100, 100), ms: ms)
      script.down(2, at: (200, 100), ms: ms)
      script.move(1, by: (first.0 * 0.8, first.1 * 0.8), ms: ms + 10)
      script.move(2, by: (second.0 * 0.8, second.1 * 0.8), ms: ms + 10)
      script.flush()
      #expect(transform.state == .possible)
      script.move(1, by: (first.0 * 0.4, first.1 * 0.4), ms: ms + 20)
      script.move(2, by: (second.0 * 0.4, second.1 * 0.4), ms: ms + 20)
      script.flush()
      #expect(transform.state == .began)
      script.up(1, 2, ms: ms + 30)
    }
  }

  @Test func `the transform maps every finger to its place, the unanchored one is about the origin`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (300, 100), ms: 0)
    script.move(1, to: (400, 50), ms: 10)
    script.move(2, to: (400, 450), ms: 10)
    script.flush()
    #expect(transform.transform.apply(to: Point(x: 300, y: 100)).distance(to: Point(x: 400, y: 450)) < 1e-9)
    #expect(transform.transform.apply(to: Point(x: 200, y: 100)).distance(to: Point(x: 400, y: 250)) < 1e-9)
    #expect(
      transform.unanchoredTransform.apply(to: Point(x: 1, y: 0)).distance(to: Point(x: 200, y: 152)) < 1e-9)
  }

  @Test func `three fingers to four: the mean distance and turn count, and nothing jumps`() {
    let transform = TransformGestureRecognizer(minimumNumberOfTouches: 3, maximumNumberOfTouches: 4)
    transform.recognitionDistance = 0
    let script = Script(transform)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (300, 100), ms: 0)
    script.down(3, at: (200, 250), ms: 10)
    script.move(1, 2, 3, by: (20, 0), ms: 20)
    script.down(4, at: (600, 600), ms: 30)
    script.move(1, 2, 3, by: (8, 0), ms: 40)
    script.move(4, by: (8, 0), ms: 40)
    script.up(4, ms: 50)
    script.up(3, ms: 60)
    #expect(
      script.lines == [
        "10 transform began translation (0,0) scale 1 rotation 0°",
        "20 transform changed translation (20,0) scale 1 rotation 0°",
        "40 transform changed translation (28,0) scale 1 rotation 0°",
        "60 transform ended translation (28,0) scale 1 rotation 0°",
      ])
  }

  @Test func `at rest the anchor is nowhere`() {
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    #expect(transform.anchorPoint == .zero)
  }
}
