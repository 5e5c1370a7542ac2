// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct DelegateTests {
  let delegate = ClosureDelegate()
  let pan = PanGestureRecognizer()
  let script: Script

  init() {
    script = Script(pan)
    script.journal.tellsFailures = true
    pan.delegate = delegate
  }

  func drag(ms: Double = 0) {
    script.down(1, at: (100, 100), ms: ms)
    script.move(1, by: (20, 0), ms: ms + 10)
    script.move(1, by: (20, 0), ms: ms + 20)
    script.up(1, ms: ms + 30)
  }

  @Test func `a refused beginning fails, and is not asked for again in this attempt`() {
    var questions = 0
    delegate.shouldBegin = { _ in
      questions += 1
      return false
    }
    drag()
    #expect(script.lines == ["10 pan failed: refused"])
    #expect(questions == 1)
    drag(ms: 100)
    script.flush()
    #expect(questions == 2)
  }

  @Test func `the delegate reads the state and the translation of the proposal`() {
    var seen: [(GestureRecognizer.State, Double)] = []
    delegate.shouldBegin = { [pan] recognizer in
      seen.append((recognizer.state, pan.translation(in: nil).dx))
      return true
    }
    drag()
    script.flush()
    #expect(seen.map(\.0) == [.possible])
    #expect(seen.map(\.1) == [20])
  }

  @Test func `who begins by a refused delegate leaves the field to others`() {
    delegate.shouldBegin = { _ in false }
    let other = PanGestureRecognizer()
    other.name = "other"
    script.attach(other, to: script.root)
    drag()
    #expect(
      script.lines.filter { !$0.contains("failed") } == [
        "10 other began translation (20,0)", "20 other changed translation (40,0)",
        "30 other ended translation (40,0)",
      ])
  }

  @Test func `the event is asked about before the touch, each once per finger`() {
    var order: [String] = []
    delegate.receivesEvent = { _, _ in
      order.append("event")
      return true
    }
    delegate.receivesTouch = { _, touch in
      order.append("touch \(touch.id)")
      return true
    }
    drag()
    script.flush()
    #expect(order == ["event", "touch 1"])
  }

  @Test func `an event kept back hides the touch without asking about it`() {
    delegate.receivesEvent = { _, _ in false }
    var questions = 0
    delegate.receivesTouch = { _, _ in
      questions += 1
      return true
    }
    drag()
    #expect(script.lines.isEmpty)
    #expect(questions == 0)
  }

  @Test func `a disabled recognizer and a kind of touch that is not allowed are not asked about`() {
    var questions = 0
    delegate.receivesEvent = { _, _ in
      questions += 1
      return true
    }
    pan.isEnabled = false
    drag()
    script.flush()
    pan.isEnabled = true
    pan.allowedTouchTypes = [.pencil]
    drag(ms: 100)
    script.flush()
    #expect(questions == 0)
  }

  @Test func `a touch kept back is not taken from whatever lies below`() {
    delegate.receivesTouch = { $1.id == 1 }
    script.journal.tellsVerdicts = true
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(1, 2, by: (20, 0), ms: 10)
    #expect(script.lines == ["0 #2 released", "10 pan began translation (20,0)", "10 #1 claimed"])
  }
}
