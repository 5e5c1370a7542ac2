// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// A press that begins only with the movement after it.
private final class PressAndMove: LongPressGestureRecognizer {
  private var isComplete = false

  override func pressCompleted(at timestamp: Double) {
    isComplete = true
    scheduleDeadline(at: timestamp + 1)
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) {
    guard isComplete else { return super.touchesMoved(touches, with: event) }
    if touches[0].location(in: nil).x > 100 { state = .changed } else { fail(.moved) }
  }

  override func deadlineReached(at timestamp: Double) {
    if isComplete { fail(.timedOut) } else { super.deadlineReached(at: timestamp) }
  }

  override func reset() {
    super.reset()
    isComplete = false
  }
}

/// Ends of a press that a subclass of the long press changes.
struct PressCompletionTests {
  private let script: Script

  init() {
    let press = PressAndMove()
    press.name = "press"
    script = Script(press)
    script.journal.tellsFailures = true
  }

  @Test func `a subclass may wait for more and begin later`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (150, 100), ms: 700)
    script.up(1, ms: 750)
    #expect(script.lines == ["700 press began", "750 press ended"])
  }

  @Test func `it may fail then, and the touch is free`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (50, 100), ms: 700)
    #expect(script.lines == ["700 press failed: moved"])
  }

  @Test func `it may set a deadline of its own`() {
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 2000)
    #expect(script.lines == ["1500 press failed: timedOut"])
  }

  @Test func `fingers that lift before it begins have not pressed`() {
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 900)
    #expect(script.lines == ["900 press failed: liftedEarly"])
  }
}
