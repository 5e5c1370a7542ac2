// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct ScrollTests {
  let script: Script
  let pan = PanGestureRecognizer()

  init() {
    script = Script(pan)
    script.journal.tellsVerdicts = true
  }

  func scroll(
    _ phase: ScrollChange.Phase, _ kind: ScrollTypeMask = .continuous, by delta: (Double, Double) = (0, 0),
    ms: Double
  ) {
    let change = ScrollChange(
      kind, phase: phase, location: Point(x: 300, y: 300), delta: Vector(dx: delta.0, dy: delta.1))
    script.input(InputBatch(at: 0, scroll: change), ms: ms)
  }

  func scrollDown() {
    scroll(.began, ms: 0)
    scroll(.changed, by: (0, 12), ms: 10)
    scroll(.changed, by: (0, 8), ms: 20)
    scroll(.ended, ms: 30)
  }

  @Test func `unless asked for, scrolling is no pan`() {
    script.attach(TapGestureRecognizer(), to: script.root)
    scrollDown()
    pan.allowedScrollTypesMask = .discrete
    scroll(.began, ms: 100)
    scroll(.changed, by: (0, 50), ms: 110)
    scroll(.ended, ms: 120)
    #expect(script.lines.isEmpty)
  }

  @Test func `a pan of no touches is one of scrolling alone`() {
    (pan.allowedScrollTypesMask, pan.allowedTouchTypes) = (.all, [])
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (0, 50), ms: 10)
    script.up(1, ms: 20)
    scroll(.changed, .discrete, by: (0, -40), ms: 1000)
    #expect(
      script.lines == [
        "0 #1 released", "1000 pan began translation (0,-40)", "1000 pan ended translation (0,-40)",
      ])
  }

  @Test(arguments: [1, 2])
  func `scrolling is a pan of any number of fingers, and gets no verdict`(fingers: Int) {
    pan.allowedScrollTypesMask = .continuous
    pan.minimumNumberOfTouches = fingers
    scrollDown()
    #expect(
      script.lines == [
        "10 pan began translation (0,12)", "20 pan changed translation (0,20)",
        "30 pan ended translation (0,20)",
      ])
  }

  @Test func `a wheel's notch is a pan of its own`() {
    pan.allowedScrollTypesMask = .all
    scroll(.changed, .discrete, by: (0, -40), ms: 0)
    scroll(.changed, .discrete, by: (0, 5), ms: 10)
    #expect(script.lines == ["0 pan began translation (0,-40)", "0 pan ended translation (0,-40)"])
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `scrolling can be taken back, and starts once`() {
    pan.allowedScrollTypesMask = .all
    scroll(.changed, by: (0, 20), ms: 0)
    #expect(script.environment.ignoredChanges == 1)
    scroll(.began, ms: 10)
    scroll(.changed, by: (0, 20), ms: 20)
    scroll(.cancelled, ms: 30)
    scroll(.began, ms: 40)
    scroll(.changed, by: (15, 0), ms: 50)
    scroll(.began, ms: 60)
    #expect(
      script.lines == [
        "20 pan began translation (0,20)", "30 pan cancelled translation (0,20)",
        "50 pan began translation (15,0)", "60 pan cancelled translation (15,0)",
      ])
  }
}
