// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

@Suite struct WithdrawalTests {
  @Test func `a pan disabled by its own action is cancelled, even if its finger lifts in the same batch`() {
    let pan = PanGestureRecognizer()
    let script = Script(pan)
    pan.addAction { if $0.state == .changed { $0.isEnabled = false } }
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (120, 100), ms: 10)
    script.move(1, to: (130, 100), ms: 20)
    script.up(1, ms: 20)
    #expect(
      script.lines == [
        "10 pan began translation (20,0)", "20 pan changed translation (30,0)",
        "20 pan cancelled translation (30,0)",
      ])
  }

  @Test func `a pan disabled before its beginning was told has never begun`() {
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    (first.name, second.name) = ("first", "second")
    let delegate = ClosureDelegate()
    delegate.runsBeside = { _, _ in true }
    first.delegate = delegate
    first.addAction { _ in second.isEnabled = false }
    let script = Script(first, second)
    script.journal.tellsFailures = true
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (120, 100), ms: 10)
    script.up(1, ms: 20)
    #expect(
      script.lines == [
        "10 second failed: disabled", "10 first began translation (20,0)",
        "20 first ended translation (20,0)",
      ])
  }

  @Test func `the actions after the one that disables a recognizer hear of the cancellation only`() {
    let pan = PanGestureRecognizer()
    var heard: [GestureRecognizer.State] = []
    pan.addAction { if $0.state == .changed { $0.isEnabled = false } }
    pan.addAction { heard.append($0.state) }
    let script = Script(pan)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (120, 100), ms: 10)
    script.move(1, to: (130, 100), ms: 20)
    script.flush()
    #expect(heard == [.began, .cancelled])
  }
}
