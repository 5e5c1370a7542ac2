// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Circles that cannot be refused where they arise: given answers close them with later requirements.
@Suite struct RequirementCircleTests {
  private let delegate = ClosureDelegate()

  private func makeTap(_ count: Int, _ name: String) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = count
    tap.name = name
    tap.delegate = delegate
    return tap
  }

  @Test func `a requirement that is set later stands before an answer that was given`() {
    let (single, double) = (makeTap(1, "single"), makeTap(2, "double"))
    delegate.needsFailure = { $0 === single && $1 === double }
    let script = Script(single, double)
    script.tap(ms: 0...50)
    script.flush()
    #expect(double.require(toFail: single))
    script.tap(ms: 150...200)
    script.advance(to: 2000)
    #expect(script.lines == ["150 single ended at (100,100)", "200 single ended at (100,100)"])
  }

  @Test func `of three that wait for one another the first goes on when nothing else can happen`() {
    let (single, double, triple) = (makeTap(1, "single"), makeTap(2, "double"), makeTap(3, "triple"))
    delegate.needsFailure = { ($0 === single && $1 === double) || ($0 === double && $1 === triple) }
    let script = Script(single, double, triple)
    script.journal.tellsVerdicts = true
    script.tap(ms: 0...50)
    script.tap(ms: 150...200)
    script.flush()
    #expect(triple.require(toFail: single))
    script.tap(ms: 300...350)
    script.advance(to: 2000)
    #expect(
      script.lines == [
        "350 single ended at (100,100)", "350 double ended at (100,100)", "350 #1 claimed", "350 #1 claimed",
        "700 single ended at (100,100)", "700 #1 claimed",
      ])
  }

  @Test func `a question after a circle has closed is answered`() {
    let (single, double, long) = (makeTap(1, "single"), makeTap(2, "double"), LongPressGestureRecognizer())
    delegate.needsFailure = { ($0 === single && $1 === double) || ($0 === long && $1 === single) }
    long.delegate = delegate
    long.numberOfTapsRequired = 1
    let script = Script(single, double, long)
    script.tap(ms: 0...50)
    script.flush()
    double.require(toFail: single)
    script.down(1, at: (100, 100), ms: 150)
    script.up(1, ms: 2000)
    #expect(script.lines.first == "150 single ended at (100,100)")
  }

  @Test func `a time that is no number is no time`() {
    let tap = TapGestureRecognizer()
    let script = Script(tap)
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    for time in [Double.nan, .infinity, -.infinity] {
      _ = script.environment.handle(InputBatch(at: time))
      _ = script.environment.advance(to: time)
    }
    #expect(script.environment.now == 0)
    script.up(1, ms: 80)
    #expect(script.lines == ["80 tap ended at (100,100)"])
  }
}
