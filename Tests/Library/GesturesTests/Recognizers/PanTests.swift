// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

extension PanGestureRecognizer {
  static func ofTwoFingers() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    return pan
  }
}

struct PanTests {
  let pan = PanGestureRecognizer()
  let script: Script

  init() { script = Script(pan) }

  @Test func `the limits are those of UIKit`() {
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
    #expect(pan.recognitionDistance == 10)
  }

  @Test func `exactly the distance begins it, and counts`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (9.9, 0), ms: 10)
    script.flush()
    #expect(script.lines.isEmpty)
    script.move(1, to: (106, 108), ms: 20)
    #expect(script.lines == ["20 pan began translation (6,8)"], "the distance travelled before counts")
  }

  @Test func `the distance travelled before can be left out`() {
    pan.excludesRecognitionDistance = true
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 10)
    script.move(1, by: (5, 0), ms: 20)
    #expect(script.lines == ["10 pan began translation (0,0)", "20 pan changed translation (5,0)"])
  }

  @Test(arguments: [
    (TouchType.direct, 9.0, false), (.indirectPointer, 3.5, false), (.indirectPointer, 4, true),
  ])
  func `a pointer need not go as far as a finger`(type: TouchType, distance: Double, begins: Bool) {
    let pan = PanGestureRecognizer()
    #expect(pan.pointerRecognitionDistance == 4)
    let script = Script(pan)
    func change(_ phase: Touch.Phase, _ x: Double, ms: Double) {
      let change = TouchChange(id: 1, phase: phase, location: Point(x: x, y: 100), type: type)
      script.input(InputBatch(at: 0, touches: [change], buttons: .primary), ms: ms)
    }
    change(.began, 100, ms: 0)
    change(.moved, 100 + distance, ms: 10)
    #expect((pan.state == .began) == begins)
  }

  @Test func `a still finger never fails it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 60_000)
    script.move(1, by: (20, 0), ms: 60_000)
    #expect(script.lines == ["60000 pan began translation (20,0)"])
  }

  @Test func `every finger that joins before the beginning starts the measure anew`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (9, 0), ms: 10)
    script.down(2, at: (300, 100), ms: 20)
    script.move(1, 2, by: (9, 0), ms: 30)
    script.flush()
    #expect(script.lines.isEmpty)
    script.move(1, 2, by: (1, 0), ms: 40)
    #expect(script.lines == ["40 pan began translation (10,0)"])
  }

  @Test func `a finger that leaves before the beginning starts the measure anew`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (300, 100), ms: 0)
    script.move(1, 2, by: (9, 0), ms: 10)
    script.up(2, ms: 20)
    script.move(1, by: (9, 0), ms: 30)
    script.move(1, by: (1, 0), ms: 40)
    #expect(script.lines == ["40 pan began translation (10,0)"])
  }

  @Test func `with too few fingers everything is frozen, and goes on without a jump`() {
    pan.minimumNumberOfTouches = 2
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(1, 2, by: (20, 0), ms: 10)
    script.up(2, ms: 20)
    script.move(1, by: (100, 0), ms: 30)
    script.down(2, at: (500, 500), ms: 40)
    script.move(1, 2, by: (5, 0), ms: 50)
    script.up(1, 2, ms: 60)
    #expect(
      script.lines == [
        "10 pan began translation (20,0)",
        "50 pan changed translation (25,0)",
        "60 pan ended translation (25,0)",
      ])
  }

  @Test func `too many fingers fail it before the beginning and are ignored after it`() {
    pan.maximumNumberOfTouches = 1
    script.journal.tellsFailures = true
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.up(1, 2, ms: 20)
    script.down(1, at: (100, 100), ms: 30)
    script.move(1, by: (20, 0), ms: 40)
    script.down(2, at: (200, 100), ms: 50)
    script.move(2, by: (90, 90), ms: 60)
    script.up(1, ms: 70)
    #expect(
      script.lines == [
        "10 pan failed: tooManyTouches",
        "40 pan began translation (20,0)",
        "70 pan ended translation (20,0)",
      ])
  }

  @Test func `a set translation goes on from there`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.flush()
    pan.setTranslation(Vector(dx: 100, dy: -5), in: nil)
    script.move(1, by: (3, 0), ms: 20)
    #expect(script.lines.last == "20 pan changed translation (103,-5)")
  }

  @Test func `a pan that is set to zero at each change keeps the speed of the fingers`() {
    var (sum, speed) = (Vector.zero, Vector.zero)
    pan.addAction { pan in
      sum += pan.translation(in: nil)
      speed = pan.velocity(in: nil)
      pan.setTranslation(.zero, in: nil)
    }
    script.down(1, at: (100, 100), ms: 0)
    for step in 1...4 { script.move(1, by: (10, 0), ms: Double(step) * 10) }
    script.up(1, ms: 45)
    script.flush()
    #expect((999...1001).contains(speed.dx))
    #expect(sum == Vector(dx: 40, dy: 0))
  }

  @Test func `a finger that rests before the lift has no speed`() {
    var speeds: [Double] = []
    pan.addAction { if $0.state == .ended { speeds.append($0.velocity(in: nil).dx) } }
    script.down(1, at: (100, 100), ms: 0)
    for step in 1...4 { script.move(1, by: (10, 0), ms: Double(step) * 10) }
    script.up(1, ms: 80)
    script.down(1, at: (100, 100), ms: 100)
    for step in 1...4 { script.move(1, by: (10, 0), ms: 100 + Double(step) * 10) }
    script.up(1, ms: 190)
    script.flush()
    #expect(speeds.count == 2)
    #expect(speeds.first.map { (999...1001).contains($0) } == true, "40 ms are not a rest yet")
    #expect(speeds.last == 0)
  }

  @Test func `speed and translation are told in a node's coordinates`() {
    let half = Node(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    half.transform = AffineTransform(scale: 2)
    script.root.addChild(half)
    script.down(1, at: (100, 100), ms: 0)
    for step in 1...4 { script.move(1, by: (10, 0), ms: Double(step) * 10) }
    script.flush()
    #expect(pan.translation(in: half) == Vector(dx: 20, dy: 0))
    #expect((499...501).contains(pan.velocity(in: half).dx))
  }

  @Test func `a pan along one axis fails when the finger goes across`() {
    pan.axis = .horizontal
    script.journal.tellsFailures = true
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (9, 12), ms: 10)
    script.up(1, ms: 20)
    script.down(1, at: (100, 100), ms: 30)
    script.move(1, by: (12, 9), ms: 40)
    #expect(script.lines == ["10 pan failed: moved", "40 pan began translation (12,9)"])
  }
}
