// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct LongPressTests {
  let press = LongPressGestureRecognizer()
  let script: Script

  init() {
    script = Script(press)
    script.journal.tellsFailures = true
  }

  @Test func `the limits are those of UIKit`() {
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.numberOfTouchesRequired == 1)
    #expect(press.numberOfTapsRequired == 0, "taps before the press")
    #expect(press.allowableMovement == 10)
  }

  @Test func `it begins at its deadline, without any movement`() {
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    #expect(script.environment.nextDeadline == 0.5)
    script.advance(to: 499)
    #expect(script.lines.isEmpty)
    script.advance(to: 500)
    #expect(script.lines == ["500 longPress began"])
  }

  @Test func `a duration of zero begins at touch-down`() {
    press.minimumPressDuration = 0
    script.down(1, at: (100, 100), ms: 20)
    #expect(script.lines == ["20 longPress began"])
  }

  @Test func `10 points of movement are allowed before, and any distance after`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (6, 8), ms: 100)
    script.move(1, by: (500, 0), ms: 600)
    script.up(1, ms: 700)
    #expect(script.lines == ["500 longPress began", "600 longPress changed", "700 longPress ended"])
  }

  @Test func `more movement, an early lift and a finger too many fail it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (6, 8.1), ms: 100)
    script.up(1, ms: 150)
    script.down(1, at: (100, 100), ms: 200)
    script.up(1, ms: 300)
    script.down(1, at: (100, 100), ms: 400)
    script.down(2, at: (200, 100), ms: 500)
    script.up(1, 2, ms: 2000)
    #expect(
      script.lines == [
        "100 longPress failed: moved", "300 longPress failed: liftedEarly",
        "500 longPress failed: tooManyTouches",
      ])
  }

  @Test func `a finger that joins after the beginning is ignored`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 600)
    script.move(2, by: (50, 0), ms: 610)
    script.up(2, ms: 620)
    script.up(1, ms: 700)
    #expect(script.lines == ["500 longPress began", "700 longPress ended"])
  }

  @Test func `the first required finger that lifts ends it`() {
    press.numberOfTouchesRequired = 2
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 100)
    script.up(1, ms: 700)
    script.move(2, by: (50, 0), ms: 710)
    script.up(2, ms: 720)
    #expect(script.lines == ["600 longPress began", "700 longPress ended"])
  }

  @Test func `taps may come before the press`() {
    press.numberOfTapsRequired = 1
    script.tap(ms: 0...80)
    script.down(1, at: (100, 100), ms: 200)
    script.up(1, ms: 800)
    #expect(script.lines == ["700 longPress began", "800 longPress ended"])
  }

  @Test func `the press must follow the tap in time`() {
    press.numberOfTapsRequired = 1
    script.tap(ms: 0...80)
    script.down(1, at: (100, 100), ms: 500)
    script.advance(to: 1200)
    #expect(script.lines.first == "430 longPress failed: timedOut")
    #expect(!script.lines.contains { $0.contains("began") })
  }
}
