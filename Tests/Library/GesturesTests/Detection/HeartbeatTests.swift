// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Updates that time causes: ten a second while a finger is down.
struct HeartbeatTests {
  let play = Play<Int>(detect: { _ in nil })
  var script: Script { play.script }

  @Test func `one still finger from 0 to 350`() {
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 350)
    #expect(play.timings == ["changed@0", "heartbeat@100", "heartbeat@200", "heartbeat@300", "ended@350"])
    let events = play.last.lastTapSequence?.touches.first?.values ?? []
    #expect(events.count == 5)
    #expect(events.withRawNotifiedGesture().count == 2)
    #expect(play.last.gestureValues.filteredWithRawTimings.count == 2)
  }

  @Test func `beats keep their times while the finger moves`() {
    script.down(1, at: (100, 100), ms: 30)
    for ms in [60.0, 90, 120, 150] { script.move(1, by: (5, 0), ms: ms) }
    script.up(1, ms: 240)
    #expect(
      play.timings == [
        "changed@30", "changed@60", "changed@90", "changed@120", "heartbeat@130", "changed@150",
        "heartbeat@230", "ended@240",
      ])
  }

  @Test func `a beat at the time of a batch comes before it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (5, 0), ms: 100)
    #expect(play.timings == ["changed@0", "heartbeat@100", "changed@100"])
  }

  @Test func `the tenth beat is at one second exactly enough`() {
    play.detect = { $0.detected(.longTap()) ? 1 : nil }
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 2000)
    #expect(play.lines.first == "1000 detect 1")
  }

  @Test func `a finger that has lifted is not repeated`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.up(1, ms: 50)
    script.up(2, ms: 150)
    #expect(play.last.gestureValues.map(\.fingerCount) == [2, 2, 1, 1])
    #expect(play.last.gestureValues.map(\.activeFingerCount) == [2, 1, 1, 0])
    #expect(play.last.lastTapSequence?.touches.first?.duration == 0.05)
  }

  @Test func `in one batch a lifted finger is told once`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.down(3, at: (300, 100), ms: 0)
    script.up(1, ms: 50)
    script.move(2, to: (210, 100), ms: 50)
    script.cancel(3, ms: 50)
    #expect(play.last.gestureValues.map(\.fingerCount) == [3, 3, 3, 2])
    #expect(play.last.gestureValues.map(\.activeFingerCount) == [3, 3, 2, 1])
  }

  @Test(arguments: [(30.0, 301...301), (1e6, 600...603), (1e15, 1...603), (1e300, 1...3)])
  func `a jump of the clock makes up for a minute's beats at most`(
    seconds: Double, updates: ClosedRange<Int>
  ) {
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    _ = script.environment.advance(to: seconds)
    #expect(updates.contains(play.last.gestureValues.count))
  }

  @Test func `nothing beats without fingers, nor after a gesture is finished`() {
    script.tap(ms: 0...50)
    script.flush()
    #expect(script.environment.nextDeadline == nil)
    play.detect = { _ in 1 }
    script.down(1, at: (100, 100), ms: 100)
    script.flush()
    #expect(script.environment.nextDeadline == nil)
  }
}
