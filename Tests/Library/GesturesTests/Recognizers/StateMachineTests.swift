// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct StateMachineTests {
  typealias State = GestureRecognizer.State

  /// Returns the calls of the actions when a recognizer takes these steps, one per batch.
  static func heard(_ steps: [State]) -> [String] {
    let puppet = Puppet()
    puppet.steps = steps
    let script = Script(puppet)
    script.down(1, at: (0, 0), ms: 0)
    for index in steps.indices.dropFirst() { script.move(1, by: (1, 0), ms: Double(index) * 10) }
    return script.lines
  }

  @Test func `a continuous gesture begins, changes and ends`() {
    #expect(
      Self.heard([.possible, .began, .changed, .changed, .ended]) == [
        "10 puppet began", "20 puppet changed", "30 puppet changed", "40 puppet ended",
      ])
  }

  @Test func `a continuous gesture may end without a change`() {
    #expect(Self.heard([.began, .ended]) == ["0 puppet began", "10 puppet ended"])
  }

  @Test func `a continuous gesture may be cancelled at once or later`() {
    #expect(Self.heard([.began, .cancelled]) == ["0 puppet began", "10 puppet cancelled"])
    #expect(Self.heard([.began, .changed, .cancelled]).last == "20 puppet cancelled")
  }

  @Test func `a discrete gesture is recognized from possible`() {
    #expect(Self.heard([.possible, .ended]) == ["10 puppet ended"])
    #expect(State.recognized == .ended, "an alias, not a case")
  }

  @Test func `nobody hears of a failure`() {
    #expect(Self.heard([.possible, .failed]).isEmpty)
  }

  @Test func `an illegal step means the nearest legal one`() {
    #expect(Self.heard([.possible, .changed]) == ["10 puppet began"])
    #expect(Self.heard([.possible, .cancelled]).isEmpty, "it fails")
    #expect(Self.heard([.began, .failed]).last == "10 puppet cancelled")
    #expect(Self.heard([.began, .changed, .failed]).last == "20 puppet cancelled")
    #expect(Self.heard([.began, .began, .possible]) == ["0 puppet began"])
    #expect(Self.heard([.began, .changed, .began, .possible]).last == "10 puppet changed")
    for end in [State.ended, .cancelled, .failed] {
      for next in [State.possible, .began, .changed, .ended, .cancelled, .failed] {
        let lines = Self.heard([.began, end, next, next])
        #expect(lines == Self.heard([.began, end]), "\(next) after \(end) is ignored")
      }
    }
  }

  @Test func `raw values are those of UIKit`() {
    #expect([State.possible, .began, .changed, .ended, .cancelled, .failed].map(\.rawValue) == Array(0...5))
  }

  @Test func `two fingers that move in one batch make one change`() {
    let script = Script(PanGestureRecognizer())
    script.down(1, at: (0, 0), ms: 0)
    script.down(2, at: (100, 0), ms: 0)
    script.move(1, 2, by: (10, 0), ms: 10)
    script.move(1, 2, by: (10, 0), ms: 20)
    #expect(script.lines == ["10 pan began translation (10,0)", "20 pan changed translation (20,0)"])
  }

  @Test func `the last movement and the lift in one batch tell began, then ended`() {
    let pan = PanGestureRecognizer()
    var states: [State] = []
    pan.addAction { states.append($0.state) }
    let script = Script(pan)
    script.down(1, at: (0, 0), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.up(1, ms: 10)
    #expect(script.lines == ["10 pan began translation (20,0)", "10 pan ended translation (20,0)"])
    #expect(states == [.began, .ended], "each action reads the state of its own step")
  }

  @Test func `the batch that ends a pan may also change it`() {
    let script = Script(PanGestureRecognizer())
    script.down(1, at: (0, 0), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.move(1, by: (20, 0), ms: 20)
    script.up(1, ms: 20)
    #expect(
      script.lines.suffix(2) == ["20 pan changed translation (40,0)", "20 pan ended translation (40,0)"])
  }

  @Test func `actions run after the whole batch, when everybody has decided`() {
    let first = PanGestureRecognizer()
    let second = SwipeGestureRecognizer()
    var seen: [State] = []
    first.addAction { _ in seen.append(second.state) }
    let script = Script(first, second)
    script.down(1, at: (0, 0), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.flush()
    #expect(seen == [.failed])
  }

  @Test func `after the actions everything is as at the beginning`() {
    let pan = PanGestureRecognizer()
    let script = Script(pan)
    script.down(1, at: (10, 10), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.up(1, ms: 20)
    script.flush()
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(in: nil) == .zero)
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test func `hooks tell what actions do not`() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let script = Script(pan)
    pan.onCancelled = { script.journal.add("was cancelled") }
    pan.onFailed = { script.journal.add("has failed: \($0)") }
    pan.onFinalized = { script.journal.add("is over: \($0)") }
    script.down(1, at: (0, 0), ms: 0)
    script.down(2, at: (9, 9), ms: 0)
    script.up(1, 2, ms: 10)
    script.down(1, at: (0, 0), ms: 20)
    script.move(1, by: (20, 0), ms: 30)
    script.cancel(1, ms: 40)
    #expect(
      script.lines == [
        "0 has failed: tooManyTouches",
        "0 is over: failed",
        "30 pan began translation (20,0)",
        "40 pan cancelled translation (20,0)",
        "40 was cancelled",
        "40 is over: cancelled",
      ])
  }
}
