// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Fingers during the wait of a tap for a double tap.
struct WaitingTapTests {
  private let single = RequirementTests.tap("single", taps: 1)
  private let double = RequirementTests.tap("double", taps: 2)

  private func script(_ others: GestureRecognizer..., touches: Int = 1) -> Script {
    for tap in [single, double] { tap.numberOfTouchesRequired = touches }
    single.require(toFail: double)
    let script = Script(single, double)
    for other in others { script.attach(other, to: script.root) }
    return script
  }

  @Test func `a tap elsewhere is another tap`() {
    let script = script()
    script.tap(1, at: (100, 100), ms: 0...50)
    script.tap(2, at: (300, 100), ms: 80...130)
    script.advance(to: 1000)
    #expect(script.lines == ["80 single ended at (100,100)", "480 single ended at (300,100)"])
  }

  @Test func `four taps in four places are four`() {
    let script = script()
    for index in 0..<4 {
      let start = 100 * Double(index)
      script.tap(at: (100 + 200 * Double(index), 100), ms: start...start + 50)
    }
    script.advance(to: 2000)
    #expect(script.lines.filter { $0.contains("single ended") }.count == 4)
  }

  @Test func `a double tap elsewhere is a double tap`() {
    let script = script()
    script.tap(at: (100, 100), ms: 0...50)
    script.tap(at: (300, 100), ms: 100...150)
    script.tap(at: (300, 100), ms: 250...300)
    script.advance(to: 1000)
    #expect(script.lines == ["100 single ended at (100,100)", "300 double ended at (300,100)"])
  }

  @Test func `two that wait for a third give way to a tap elsewhere, which counts`() {
    let triple = RequirementTests.tap("triple", taps: 3)
    double.require(toFail: triple)
    let script = script(triple)
    script.tap(at: (100, 100), ms: 0...50)
    script.tap(at: (100, 100), ms: 100...150)
    script.tap(at: (300, 100), ms: 200...250)
    script.advance(to: 1000)
    #expect(script.lines == ["200 double ended at (100,100)", "600 single ended at (300,100)"])
  }

  @Test func `fingers of the next tap may land one after the other`() {
    let script = script(touches: 3)
    for (tap, x) in [(0.0, 100.0), (150, 600)] {
      for finger in 0..<3 {
        script.down(UInt64(1 + finger), at: (x + 60 * Double(finger), 100), ms: tap + 20 * Double(finger))
      }
      script.up(1, 2, 3, ms: tap + 90)
    }
    script.advance(to: 1000)
    #expect(script.lines == ["190 single ended at (160,100)", "590 single ended at (660,100)"])
  }

  @Test func `a tap that waits for a tap and a rest may be made again in the same place`() {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    let tap = RequirementTests.tap("tap", taps: 1)
    tap.require(toFail: press)
    let script = Script(tap, press)
    script.tap(ms: 0...50)
    script.tap(ms: 150...200)
    script.advance(to: 1000)
    #expect(script.lines.filter { $0.contains("tap ended") }.count == 2)
  }

  @Test(arguments: [100.0, 250, 390])
  func `a pan or a swipe that follows is recognized after it`(_ start: Double) {
    let swipe = SwipeGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    swipe.numberOfTouchesRequired = 2
    let script = script(pan, swipe)
    for (tap, fingers) in [(0.0, [2 as UInt64]), (3000, [2, 3])] {
      script.tap(ms: tap...tap + 50)
      for id in fingers { script.down(id, at: (100, 100 * Double(id)), ms: tap + start) }
      for step in 1...6 {
        for id in fingers { script.move(id, by: (12, 0), ms: tap + start + 10 * Double(step)) }
      }
      for id in fingers { script.up(id, ms: tap + start + 70) }
    }
    script.advance(to: 5000)
    let names = script.lines.filter { !$0.contains("changed") }.map { $0.split(separator: " ")[1...2] }
    #expect(
      names.map { $0.joined(separator: " ") } == [
        "single ended", "pan began", "pan ended", "single ended", "swipe ended",
      ])
  }

  @Test(arguments: [100.0, 250, 390])
  func `a press or a pinch that follows is recognized after it`(_ start: Double) {
    let script = script(LongPressGestureRecognizer(), PinchGestureRecognizer())
    script.tap(ms: 0...50)
    script.down(2, at: (100, 100), ms: start)
    script.up(2, ms: start + 700)
    script.tap(ms: 3000...3050)
    script.down(2, at: (100, 100), ms: 3000 + start)
    script.down(3, at: (200, 100), ms: 3000 + start)
    script.move(3, by: (50, 0), ms: 3010 + start)
    script.up(2, 3, ms: 3020 + start)
    script.advance(to: 5000)
    let names = script.lines.map { $0.split(separator: " ")[1] }
    #expect(names == ["single", "longPress", "longPress", "single", "pinch", "pinch"], "\(script.lines)")
  }

  @Test func `it is told first, though a pan that follows was attached first`() {
    let pan = PanGestureRecognizer()
    single.require(toFail: double)
    let script = Script(pan, single, double)
    script.tap(ms: 0...50)
    script.down(2, at: (100, 100), ms: 150)
    script.move(2, by: (20, 0), ms: 160)
    #expect(script.lines == ["160 single ended at (100,100)", "160 pan began translation (20,0)"])
  }

  @Test func `a pan that waits for the tap to fail minds only the one of its own fingers`() {
    let pan = PanGestureRecognizer()
    pan.require(toFail: single)
    let script = script(pan)
    script.tap(ms: 0...50)
    script.down(2, at: (100, 100), ms: 150)
    for step in 1...6 { script.move(2, by: (12, 0), ms: 150 + 10 * Double(step)) }
    script.up(2, ms: 230)
    #expect(script.lines.map { $0.split(separator: " ")[1] }.prefix(2) == ["single", "pan"])
  }

  @Test func `fingers that were down with it still lose to it`() {
    let pan = PanGestureRecognizer()
    let delegate = ClosureDelegate()
    delegate.receivesTouch = { ($1.location(in: nil).x > 500) == ($0 === pan) }
    for recognizer in [single, double, pan] { recognizer.delegate = delegate }
    let script = script(pan)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (600, 100), ms: 20)
    script.up(1, ms: 50)
    script.advance(to: 450)
    script.move(2, by: (50, 0), ms: 460)
    #expect(script.lines == ["400 single ended at (100,100)"])
  }

  @Test func `each tap's fingers are claimed, and no finger is given back between two`() {
    let script = script()
    script.journal.tellsVerdicts = true
    script.tap(1, at: (100, 100), ms: 0...50)
    script.tap(2, at: (300, 100), ms: 80...130)
    script.advance(to: 1000)
    #expect(
      script.lines == [
        "80 single ended at (100,100)", "80 #1 claimed", "480 single ended at (300,100)", "480 #2 claimed",
      ])
  }

  @Test func `a drag that begins meanwhile takes its finger from the next tap`() {
    let pan = PanGestureRecognizer()
    let script = script(pan)
    script.tap(1, at: (100, 100), ms: 0...50)
    script.down(2, at: (300, 100), ms: 80)
    script.move(2, by: (20, 0), ms: 90)
    script.up(2, ms: 100)
    script.advance(to: 1000)
    #expect(script.lines.filter { $0.contains("single") } == ["80 single ended at (100,100)"])
  }

  @Test func `a tap that is disabled meanwhile is none, nor is the next one`() {
    let script = script()
    script.tap(1, at: (100, 100), ms: 0...50)
    script.down(2, at: (100, 100), ms: 80)
    script.flush()
    single.isEnabled = false
    script.up(2, ms: 130)
    script.advance(to: 1000)
    #expect(script.lines == ["130 double ended at (100,100)"])
    single.isEnabled = true
    script.tap(3, at: (100, 100), ms: 2000...2050)
    script.advance(to: 3000)
    #expect(script.lines.last == "2400 single ended at (100,100)")
  }
}
