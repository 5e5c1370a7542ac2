// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesTesting
import Testing

/// The tools with which programs write their tests.
@Suite struct ScriptTests {
  @Test func `a script tells what recognizers made of fingers`() {
    let script = Script(TapGestureRecognizer())
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 80)
    #expect(script.lines == ["80 tap ended at (100,100)"])
  }

  @Test func `deadlines come at their own time`() {
    let script = Script(LongPressGestureRecognizer())
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 700)
    script.up(1, ms: 800)
    #expect(script.lines == ["500 longPress began", "800 longPress ended"])
  }

  @Test func `a recording is played with its own distances in time`() {
    let recording = [
      InputBatch(at: 1000, touches: [TouchChange(id: 7, phase: .began, location: Point(x: 20, y: 30))]),
      InputBatch(at: 1000.05, touches: [TouchChange(id: 7, phase: .ended, location: Point(x: 20, y: 30))]),
    ]
    let fresh = Script(TapGestureRecognizer())
    fresh.play(recording)
    #expect(fresh.lines == ["1000050 tap ended at (20,30)"])
    let script = Script(TapGestureRecognizer())
    script.advance(to: 2_000_000)
    script.play(recording)
    script.play(recording)
    #expect(script.lines == ["2000050 tap ended at (20,30)", "2000100 tap ended at (20,30)"])
  }

  @Test func `a journal leaves the program's own handlers in place`() {
    let tap = TapGestureRecognizer()
    var failures = 0
    tap.onFailed = { _ in failures += 1 }
    let script = Script(tap)
    script.journal.tellsFailures = true
    script.down(1, at: (100, 100), ms: 0)
    script.cancel(1, ms: 10)
    #expect(script.lines == ["10 tap failed: touchCancelled"])
    #expect(failures == 1)
  }
}
