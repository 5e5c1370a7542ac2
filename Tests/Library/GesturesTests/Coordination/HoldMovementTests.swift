// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The distance of fingers, and the length of their stops, before a bridge releases them.
struct HoldMovementTests {
  private let policy = HoldPolicy(movementLimit: 13, jointMovementLimit: 7)

  private func script(_ recognizers: GestureRecognizer..., policy: HoldPolicy? = nil) -> Script {
    let script = Script()
    for recognizer in recognizers { script.attach(recognizer, to: script.root) }
    script.journal.tellsVerdicts = true
    script.environment.holdPolicy = policy ?? self.policy
    return script
  }

  private func tap(_ fingers: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = fingers
    tap.allowableMovement = 13
    return tap
  }

  private func land(_ fingers: Int, on script: Script) {
    for finger in 1...UInt64(fingers) { script.down(finger, at: (100 * Double(finger), 300), ms: 0) }
  }

  // MARK: Together

  @Test func `two fingers go before a step twice as long as the last one takes them too far`() {
    for (step, last) in [(1.0, 60.0), (2, 20), (3, 10), (12, 10)] {
      let script = script(tap(2))
      land(2, on: script)
      for index in 1...9 {
        script.move(1, 2, by: (0, -step), ms: 10 * Double(index))
      }
      #expect(script.lines == ["\(Int(last)) #1 released", "\(Int(last)) #2 released"], "\(step)")
    }
  }

  @Test func `a group that lacks fingers goes just so`() {
    let script = script(tap(3), TouchVerdictTests.pan(4))
    land(2, on: script)
    script.move(1, 2, by: (4, 0), ms: 10)
    #expect(script.lines == ["10 #1 released", "10 #2 released"])
  }

  @Test func `two fingers that go apart go just so, and may tap still`() {
    let script = script(tap(2))
    land(2, on: script)
    script.move(1, by: (-10, 0), ms: 10)
    script.move(2, by: (10, 0), ms: 10)
    script.up(1, 2, ms: 20)
    #expect(script.lines == ["10 #1 released", "10 #2 released", "20 tap ended at (150,300)"])
  }

  @Test func `fingers that go each its own way, one alone, and more than two stay`() {
    let tapping = script(tap(2))
    land(2, on: tapping)
    tapping.move(1, by: (10, 0), ms: 10)
    tapping.move(2, by: (0, -10), ms: 10)
    tapping.up(1, 2, ms: 20)
    #expect(tapping.lines == ["20 tap ended at (150,300)", "20 #1 claimed", "20 #2 claimed"])
    let resting = script(tap(2))
    land(2, on: resting)
    resting.move(1, by: (10, 0), ms: 10)
    resting.up(1, 2, ms: 20)
    #expect(resting.lines.count == 3)
    let three = script(tap(3))
    land(3, on: three)
    three.move(1, 2, 3, by: (10, 0), ms: 10)
    three.up(1, 2, 3, ms: 20)
    #expect(three.lines.count == 4)
  }

  @Test func `whoever has a use for fingers that move keeps them`() {
    let pinch = PinchGestureRecognizer()
    let script = script(tap(2), pinch)
    land(2, on: script)
    script.move(1, 2, by: (10, 0), ms: 10)
    script.flush()
    #expect(!script.lines.contains { $0.contains("released") })
  }

  // MARK: Stopping

  @Test func `fingers that move and then rest go when the last one has rested for long enough`() {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    swipe.maximumDuration = .infinity
    swipe.minimumDistance = 500
    swipe.minimumVelocity = 0
    let script = script(swipe)
    land(2, on: script)
    script.move(1, 2, by: (20, 0), ms: 100)
    script.move(2, by: (20, 0), ms: 300)
    script.move(2, by: (3, 0), ms: 500)
    script.flush()
    #expect(script.environment.nextDeadline == 0.8)
    script.advance(to: 2000)
    #expect(script.lines == ["800 #1 released", "800 #2 released"])
  }
}
