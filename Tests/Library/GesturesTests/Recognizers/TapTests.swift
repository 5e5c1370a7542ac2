// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct TapTests {
  let tap = TapGestureRecognizer()
  let script: Script

  init() {
    script = Script(tap)
    script.journal.tellsFailures = true
  }

  @Test func `the limits are those known of UIKit`() {
    #expect(tap.numberOfTapsRequired == 1)
    #expect(tap.numberOfTouchesRequired == 1)
    #expect(tap.maximumTapDuration == 0.75)
    #expect(tap.maximumInterval == 0.35)
    #expect(tap.allowableMovement == 45)
    #expect(tap.allowableSeparation == 45)
  }

  @Test func `a tap is recognized at the lift`() {
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 80)
    #expect(script.lines.isEmpty)
    script.up(1, ms: 80)
    #expect(script.lines == ["80 tap ended at (100,100)"])
  }

  @Test func `a finger that stays down fails at the deadline, not at the lift`() {
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 900)
    #expect(script.lines == ["750 tap failed: timedOut"])
  }

  @Test func `just in time is in time`() {
    script.tap(ms: 0...749)
    #expect(script.lines == ["749 tap ended at (100,100)"])
  }

  @Test func `45 points are still a tap, more are not`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (27, 36), ms: 10)
    script.up(1, ms: 20)
    script.down(1, at: (100, 100), ms: 1000)
    script.move(1, by: (27, 36.1), ms: 1010)
    script.move(1, to: (100, 100), ms: 1020)
    script.up(1, ms: 1030)
    #expect(script.lines == ["20 tap ended at (100,100)", "1010 tap failed: moved"])
  }

  @Test func `one finger too many fails it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.up(1, 2, ms: 20)
    #expect(script.lines == ["10 tap failed: tooManyTouches"])
  }

  @Test func `a cancelled touch fails it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.cancel(1, ms: 20)
    #expect(script.lines == ["20 tap failed: touchCancelled"])
  }

  @Test func `two fingers may land and lift one after the other, the last one recognizes`() {
    tap.numberOfTouchesRequired = 2
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 100)
    script.up(1, ms: 200)
    script.up(2, ms: 300)
    #expect(script.lines == ["300 tap ended at (150,100)"])
  }

  @Test func `the time of a two-finger tap runs from the first finger`() {
    tap.numberOfTouchesRequired = 2
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 700)
    script.up(1, 2, ms: 760)
    #expect(script.lines == ["750 tap failed: timedOut"])
  }

  @Test func `a finger that lifts before all are down fails it`() {
    tap.numberOfTouchesRequired = 2
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 50)
    script.down(2, at: (200, 100), ms: 60)
    script.up(2, ms: 100)
    #expect(script.lines.first == "50 tap failed: liftedEarly")
    #expect(!script.lines.contains { $0.contains("ended") })
  }

  @Test func `between two taps the host is told when the wait ends`() {
    tap.numberOfTapsRequired = 2
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    #expect(script.environment.nextDeadline == 0.75)
    script.up(1, ms: 80)
    script.flush()
    #expect(tap.state == .possible)
    #expect(script.environment.nextDeadline == 0.43)
    script.advance(to: 1000)
    #expect(script.lines == ["430 tap failed: timedOut"])
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `the second tap must come before the interval is over`() {
    tap.numberOfTapsRequired = 2
    script.tap(ms: 0...80)
    script.tap(ms: 429...500)
    #expect(script.lines == ["500 tap ended at (100,100)"])
    script.tap(ms: 1000...1080)
    script.tap(ms: 1430...1500)
    #expect(script.lines.dropFirst() == ["1430 tap failed: timedOut"])
  }

  @Test func `the second tap must be near the first`() {
    tap.numberOfTapsRequired = 2
    script.tap(at: (100, 100), ms: 0...80)
    script.tap(at: (145, 100), ms: 200...280)
    #expect(script.lines == ["280 tap ended at (100,100)"])
    script.tap(at: (100, 100), ms: 1000...1080)
    script.tap(at: (146, 100), ms: 1200...1280)
    #expect(script.lines.dropFirst() == ["1200 tap failed: tooFarApart"])
  }

  @Test func `no limit of time means no deadline`() {
    tap.maximumTapDuration = .infinity
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    #expect(script.environment.nextDeadline == nil)
    script.up(1, ms: 60_000)
    #expect(script.lines == ["60000 tap ended at (100,100)"])
  }

  @Test func `a bounce counts as a new first tap`() {
    tap.numberOfTapsRequired = 2
    tap.minimumInterval = 0.04
    script.tap(ms: 0...5)
    script.tap(ms: 15...20)
    script.flush()
    #expect(script.lines.isEmpty)
    script.tap(ms: 120...140)
    #expect(script.lines == ["140 tap ended at (100,100)"])
  }

  @Test func `fingers that land too late or too far apart are no tap`() {
    tap.numberOfTouchesRequired = 2
    tap.maximumAssemblyInterval = 0.05
    tap.maximumTouchSeparation = 300
    for (ms, delay, distance) in [(0.0, 50.0, 299.0), (1000, 51, 100), (2000, 10, 300)] {
      script.down(1, at: (100, 100), ms: ms)
      script.down(2, at: (100 + distance, 100), ms: ms + delay)
      script.up(1, 2, ms: ms + 100)
    }
    #expect(
      script.lines == [
        "100 tap ended at (249.5,100)", "1051 tap failed: timedOut", "2010 tap failed: tooFarApart",
      ])
  }

  @Test func `single and double tap without a relation both fire`() {
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    script.attach(double, to: script.root)
    script.journal.tellsFailures = false
    script.tap(ms: 0...80)
    script.tap(ms: 200...280)
    #expect(script.lines == ["80 tap ended at (100,100)", "280 double ended at (100,100)"])
  }
}
