// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct PinchTests {
  let pinch = PinchGestureRecognizer()
  let script: Script

  init() {
    script = Script(pinch)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
  }

  @Test func `8 points of distance begin it, whichever way`() {
    script.move(2, to: (207.9, 100), ms: 10)
    script.flush()
    #expect(script.lines.isEmpty)
    script.move(2, to: (192, 100), ms: 20)
    #expect(script.lines == ["20 pinch began scale 0.92"])
  }

  @Test func `the scale is absolute, and written values go on from there`() {
    script.move(2, to: (210, 100), ms: 10)
    script.move(2, to: (220, 100), ms: 20)
    script.flush()
    #expect(pinch.scale == 1.2)
    #expect((9.99...10.01).contains(pinch.velocity))
    pinch.scale = 3
    #expect(pinch.scale == 3)
    #expect((24.98...25.02).contains(pinch.velocity))
    script.move(2, to: (340, 100), ms: 30)
    #expect(script.lines.last == "30 pinch changed scale 6")
  }

  @Test func `approaching fingers have a negative speed`() {
    for step in 1...4 { script.move(2, by: (-10, 0), ms: Double(step) * 10) }
    script.flush()
    #expect((-10.01...(-9.99)).contains(pinch.velocity))
  }

  @Test func `the first of the two that lifts ends it`() {
    var counts: [Int] = []
    pinch.addAction { counts.append($0.numberOfTouches) }
    script.move(2, to: (220, 100), ms: 10)
    script.up(1, ms: 20)
    script.move(2, to: (400, 100), ms: 30)
    script.up(2, ms: 40)
    #expect(script.lines == ["10 pinch began scale 1.2", "20 pinch ended scale 1.2"])
    #expect(counts == [2, 2], "there is never one touch in a change")
  }

  @Test func `by the vendor's rule the last one does, and a returning finger does not jump`() {
    pinch.endsOnSingleTouch = false
    script.move(2, to: (220, 100), ms: 10)
    script.up(2, ms: 20)
    script.move(1, by: (40, 0), ms: 30)
    script.down(2, at: (640, 100), ms: 40)
    script.move(2, to: (1140, 100), ms: 50)
    script.up(1, 2, ms: 60)
    #expect(
      script.lines == [
        "10 pinch began scale 1.2", "50 pinch changed scale 2.4", "60 pinch ended scale 2.4",
      ])
  }

  @Test func `a third finger is ignored`() {
    script.down(3, at: (500, 500), ms: 5)
    script.move(3, by: (200, 0), ms: 10)
    script.move(2, to: (220, 100), ms: 20)
    script.up(3, ms: 30)
    script.move(2, to: (240, 100), ms: 40)
    #expect(script.lines == ["20 pinch began scale 1.2", "40 pinch changed scale 1.4"])
  }

  @Test func `one finger that lifts before the beginning makes it wait for another`() {
    script.up(2, ms: 10)
    script.down(2, at: (300, 100), ms: 20)
    script.move(2, to: (400, 100), ms: 30)
    #expect(script.lines == ["30 pinch began scale 1.5"])
  }

  @Test func `both fingers that lift before the beginning fail it`() {
    script.journal.tellsFailures = true
    script.up(2, ms: 10)
    script.up(1, ms: 20)
    #expect(script.lines == ["20 pinch failed: liftedEarly"])
  }

  @Test func `fingers that land in one place keep scale 1 until they are as far apart as fingers are`() {
    let script = Script(pinch)
    script.environment.leastSpread = 10
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (100, 100), ms: 0)
    script.move(2, to: (109, 100), ms: 10)
    script.flush()
    #expect(script.lines.isEmpty && pinch.scale == 1)
    script.move(2, to: (120, 100), ms: 20)
    #expect(script.lines == ["20 pinch began scale 2"])
  }

  @Test func `a pinch of three fingers measures their distance from the middle`() {
    pinch.numberOfTouchesRequired = 3
    script.down(3, at: (150, 200), ms: 0)
    script.move(1, 2, 3, by: (60, 60), ms: 10)
    script.flush()
    #expect(script.lines.isEmpty, "parallel movement does not change it")
    script.move(1, to: (60, 60), ms: 20)
    script.move(2, to: (360, 60), ms: 20)
    script.move(3, to: (210, 360), ms: 20)
    #expect(script.lines == ["20 pinch began scale 3"])
  }
}

struct RotationTests {
  let rotation = RotationGestureRecognizer()
  let script: Script

  init() {
    script = Script(rotation)
    script.down(1, at: (100, 200), ms: 0)
    script.down(2, at: (300, 200), ms: 0)
  }

  func turn(to degrees: Double, ms: Double) {
    script.turn(1, 2, to: degrees, around: (200, 200), radius: 100, ms: ms)
  }

  @Test func `clockwise on the screen is positive`() {
    turn(to: 30, ms: 10)
    #expect(script.lines == ["10 rotation began rotation 30°"])
  }

  @Test func `5 degrees begin it, whichever way`() {
    turn(to: 4.9, ms: 10)
    script.flush()
    #expect(script.lines.isEmpty)
    turn(to: -5, ms: 20)
    #expect(script.lines == ["20 rotation began rotation -5°"])
  }

  @Test func `turns add up without limit`() {
    for step in 1...25 { turn(to: Double(step) * 60, ms: Double(step) * 10) }
    #expect(script.lines.last == "250 rotation changed rotation 1500°")
  }

  @Test func `a half turn in one step is a half turn`() {
    turn(to: 180, ms: 10)
    script.flush()
    #expect((rotation.rotation.magnitude - .pi).magnitude < 1e-9)
  }

  @Test func `the step from 170 to -170 degrees is one of 20`() {
    turn(to: 170, ms: 10)
    turn(to: -170, ms: 20)
    #expect(script.lines.last == "20 rotation changed rotation 190°")
  }

  @Test func `a written rotation goes on from there`() {
    for step in 1...4 { turn(to: Double(step) * 9, ms: Double(step) * 10) }
    script.flush()
    #expect((15.7...15.72).contains(rotation.velocity))
    rotation.rotation = 0
    #expect((15.7...15.72).contains(rotation.velocity))
    turn(to: 45, ms: 50)
    #expect(script.lines.last == "50 rotation changed rotation 9°")
  }

  @Test func `the first of the two that lifts ends it`() {
    turn(to: 30, ms: 10)
    script.up(2, ms: 20)
    script.move(1, by: (50, 50), ms: 30)
    #expect(script.lines == ["10 rotation began rotation 30°", "20 rotation ended rotation 30°"])
  }

  @Test func `spreading does not turn`() {
    script.move(1, by: (-50, 0), ms: 10)
    script.move(2, by: (90, 0), ms: 10)
    #expect(script.lines.isEmpty)
  }
}
