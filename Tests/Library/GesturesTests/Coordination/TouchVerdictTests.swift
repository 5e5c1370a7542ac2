// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct TouchVerdictTests {
  static func pan(_ touches: Int) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = touches
    pan.maximumNumberOfTouches = touches
    return pan
  }

  static func script(_ recognizers: GestureRecognizer..., policy: HoldPolicy? = nil) -> Script {
    let script = Script()
    for recognizer in recognizers { script.attach(recognizer, to: script.root) }
    script.journal.tellsVerdicts = true
    script.environment.holdPolicy = policy
    return script
  }

  @Test func `all fingers of a gesture are claimed together, in order, once`() {
    let script = Self.script(Self.pan(3))
    for finger in [3, 1, 2] {
      script.down(UInt64(finger), at: (100 * Double(finger), 100), ms: 0)
    }
    script.move(1, 2, 3, by: (20, 0), ms: 10)
    script.move(1, 2, 3, by: (20, 0), ms: 20)
    script.up(1, 2, 3, ms: 30)
    #expect(
      script.lines == [
        "10 pan began translation (20,0)", "10 #1 claimed", "10 #2 claimed", "10 #3 claimed",
        "20 pan changed translation (40,0)", "30 pan ended translation (40,0)",
      ])
  }

  @Test func `a touch that nobody can claim any more is released at once`() {
    let tap = TapGestureRecognizer()
    let script = Self.script(tap)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (50, 0), ms: 10)
    script.move(1, by: (50, 0), ms: 20)
    script.up(1, ms: 30)
    #expect(script.lines == ["10 #1 released"])
  }

  @Test func `a touch beside every recognizer is released as it lands`() {
    let script = Self.script()
    let child = Node(frame: Rect(x: 500, y: 500, width: 100, height: 100))
    script.root.addChild(child)
    script.attach(TapGestureRecognizer(), to: child)
    script.down(1, at: (100, 100), ms: 0)
    #expect(script.lines == ["0 #1 released"])
  }

  @Test func `an observer holds and claims nothing, and is told all the same`() {
    let pan = Self.pan(1)
    pan.cancelsTouchesInView = false
    let script = Self.script(pan)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    #expect(script.lines == ["0 #1 released", "10 pan began translation (20,0)"])
  }

  @Test func `a finger that the gesture ignores is released while the gesture goes on`() {
    let script = Self.script(Self.pan(2))
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(1, 2, by: (20, 0), ms: 10)
    script.down(3, at: (500, 100), ms: 20)
    script.flush()
    #expect(script.lines.last == "20 #3 released")
  }

  @Test func `a double tap keeps its first touch beyond the lift`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let script = Self.script(tap)
    script.tap(1, ms: 0...80)
    script.advance(to: 900)
    script.tap(2, ms: 1000...1080)
    script.tap(3, ms: 1200...1280)
    #expect(
      script.lines == [
        "430 #1 released", "1280 tap ended at (100,100)", "1280 #2 claimed", "1280 #3 claimed",
      ])
  }

  @Test func `without delayed ends a touch is released at its lift`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    let script = Self.script(tap)
    script.tap(1, ms: 0...80)
    script.advance(to: 1000)
    #expect(script.lines == ["80 #1 released"])
  }

  @Test func `a cancelled touch gets its verdict as well`() {
    let script = Self.script(Self.pan(1), TapGestureRecognizer())
    script.down(1, at: (100, 100), ms: 0)
    script.cancel(1, ms: 10)
    #expect(script.lines == ["10 #1 released"])
  }

  // MARK: The host's limits

  @Test func `without a policy a recognizer of two fingers holds one finger for ever`() {
    let script = Self.script(Self.pan(2))
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (200, 0), ms: 100)
    script.advance(to: 60_000)
    #expect(script.lines.isEmpty)
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `a group that lacks fingers lets go after the assembly interval`() {
    let script = Self.script(Self.pan(2), policy: HoldPolicy())
    script.journal.tellsFailures = true
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    #expect(script.environment.nextDeadline == 0.1)
    script.advance(to: 1000)
    #expect(script.lines == ["100 pan failed: holdExpired", "100 #1 released"])
  }

  @Test func `the second finger in time keeps the group together`() {
    let script = Self.script(Self.pan(2), policy: HoldPolicy())
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 90)
    script.move(1, 2, by: (20, 0), ms: 300)
    #expect(script.lines == ["300 pan began translation (20,0)", "300 #1 claimed", "300 #2 claimed"])
  }

  @Test func `a finger that moves while nobody takes one finger is released at once`() {
    let script = Self.script(Self.pan(2), policy: HoldPolicy())
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (10, 0), ms: 20)
    script.flush()
    #expect(script.lines.isEmpty)
    script.move(1, by: (1, 0), ms: 30)
    #expect(script.lines == ["30 #1 released"])
  }

  @Test func `a resting finger is released after the longest hold`() {
    let script = Self.script(Self.pan(1), policy: HoldPolicy())
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 2000)
    #expect(script.lines == ["500 #1 released"])
  }

  @Test func `a recognizer with a later deadline keeps its finger until then`() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 1
    let script = Self.script(press, policy: HoldPolicy())
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 2000)
    #expect(script.lines == ["1000 longPress began", "1000 #1 claimed"])
  }

  @Test func `observers do not mind the limits`() {
    let pan = Self.pan(2)
    pan.cancelsTouchesInView = false
    let script = Self.script(pan, policy: HoldPolicy())
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 400)
    script.move(1, 2, by: (20, 0), ms: 1000)
    #expect(script.lines == ["0 #1 released", "400 #2 released", "1000 pan began translation (20,0)"])
  }

  @Test func `each finger that lands gives the next one its time`() {
    let script = Self.script(Self.pan(3), policy: HoldPolicy(assemblyInterval: 0.05))
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 40)
    script.down(3, at: (300, 100), ms: 80)
    script.move(1, 2, 3, by: (20, 0), ms: 100)
    script.up(1, 2, 3, ms: 120)
    #expect(script.lines.contains("100 pan began translation (20,0)"))
    let other = Self.script(Self.pan(3), policy: HoldPolicy(assemblyInterval: 0.05))
    other.down(1, at: (100, 100), ms: 0)
    other.down(2, at: (200, 100), ms: 40)
    other.advance(to: 1000)
    #expect(other.lines == ["90 #1 released", "90 #2 released"])
  }

  @Test func `the limits can be set`() {
    let policy = HoldPolicy(assemblyInterval: 0.2, maximumHold: 0.3, movementLimit: 50)
    let script = Self.script(Self.pan(2), policy: policy)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (50, 0), ms: 100)
    script.advance(to: 1000)
    #expect(script.lines == ["200 #1 released"])
    let other = Self.script(Self.pan(1), policy: policy)
    other.down(1, at: (100, 100), ms: 0)
    other.advance(to: 1000)
    #expect(other.lines == ["300 #1 released"])
  }
}
