// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The end of an attempt, its interruptions, and the beginning of the next one.
struct AttemptTests {
  let tap = TapGestureRecognizer()
  let pan = PanGestureRecognizer()

  @Test func `after a failure nothing counts until the fingers of the attempt have lifted`() {
    let script = Script(tap)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (300, 100), ms: 0)
    script.tap(3, at: (500, 100), ms: 100...150)
    script.up(1, ms: 200)
    script.tap(3, at: (500, 100), ms: 300...350)
    #expect(script.lines.isEmpty, "a resting finger plus another one are not a one-finger tap")
    script.up(2, ms: 400)
    script.tap(3, at: (500, 100), ms: 500...550)
    #expect(script.lines == ["550 tap ended at (500,100)"])
  }

  @Test func `after recognition a new finger may start anew at once, the old ones are ignored`() {
    let script = Script(SwipeGestureRecognizer())
    script.down(1, at: (0, 100), ms: 0)
    script.move(1, by: (60, 0), ms: 50)
    script.move(1, by: (60, 0), ms: 100)
    script.down(2, at: (0, 300), ms: 150)
    script.move(1, by: (60, 0), ms: 200)
    script.move(2, by: (60, 0), ms: 200)
    #expect(script.lines == ["50 swipe ended right", "200 swipe ended right"])
  }

  @Test func `a cancelled touch cancels a pan under way and fails a possible tap`() {
    let script = Script(pan, tap)
    script.journal.tellsFailures = true
    script.down(1, at: (0, 0), ms: 0)
    script.cancel(1, ms: 10)
    script.down(1, at: (0, 0), ms: 20)
    script.move(1, by: (20, 0), ms: 30)
    script.cancel(1, ms: 40)
    #expect(
      script.lines == [
        "10 pan failed: touchCancelled",
        "10 tap failed: touchCancelled",
        "30 pan began translation (20,0)",
        "30 tap failed: prevented by pan",
        "40 pan cancelled translation (20,0)",
      ])
  }

  @Test func `disabling cancels a gesture under way, with an action`() {
    let script = Script(pan)
    script.down(1, at: (0, 0), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.flush()
    pan.isEnabled = false
    script.move(1, by: (20, 0), ms: 20)
    script.up(1, ms: 30)
    #expect(script.lines == ["10 pan began translation (20,0)", "10 pan cancelled translation (20,0)"])
  }

  @Test func `disabling resets a possible gesture silently, and no touch is delivered until enabled`() {
    let script = Script(tap)
    script.down(1, at: (0, 0), ms: 0)
    script.flush()
    tap.isEnabled = false
    script.up(1, ms: 50)
    script.tap(ms: 100...150)
    tap.isEnabled = true
    script.tap(ms: 300...350)
    #expect(script.lines == ["350 tap ended at (100,100)"])
  }

  @Test func `detaching cancels a gesture under way`() {
    let script = Script(pan)
    script.down(1, at: (0, 0), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.flush()
    script.root.removeGestureRecognizer(pan)
    #expect(script.lines.last == "10 pan cancelled translation (20,0)")
  }

  @Test func `a node that leaves the tree takes its touches along, also from its ancestors`() {
    let script = Script(pan)
    let child = Node(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    script.root.addChild(child)
    let press = LongPressGestureRecognizer()
    script.attach(press, to: child)
    let delegate = ClosureDelegate()
    delegate.runsBeside = { _, _ in true }
    press.delegate = delegate
    script.down(1, at: (50, 50), ms: 0)
    script.advance(to: 600)
    script.move(1, by: (20, 0), ms: 610)
    script.flush()
    child.removeFromParent()
    #expect(
      script.lines == [
        "500 longPress began",
        "610 longPress changed",
        "610 pan began translation (20,0)",
        "610 longPress cancelled",
        "610 pan cancelled translation (20,0)",
      ])
    script.move(1, by: (20, 0), ms: 620)
    #expect(script.lines.count == 5)
  }

  @Test func `a node that leaves the tree takes along what waits for its next tap`() {
    let script = Script()
    script.journal.tellsFailures = true
    script.journal.tellsVerdicts = true
    let child = Node(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = Node(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    script.root.addChild(child)
    child.addChild(inner)
    tap.numberOfTapsRequired = 2
    script.attach(tap, to: inner)
    script.tap(at: (50, 50), ms: 0...50)
    script.flush()
    #expect(script.environment.nextDeadline != nil)
    child.removeFromParent()
    #expect(script.environment.nextDeadline == nil)
    script.advance(to: 100)
    #expect(script.lines == ["50 tap failed: disabled", "100 #1 released"])
    script.root.addChild(child)
    script.tap(at: (50, 50), ms: 200...250)
    script.tap(at: (50, 50), ms: 300...350)
    #expect(script.lines.dropFirst(2) == ["350 tap ended at (50,50)", "350 #1 claimed", "350 #1 claimed"])
  }

  @Test func `the host can end everything at once`() {
    let script = Script(pan, tap)
    script.journal.tellsFailures = true
    script.journal.tellsVerdicts = true
    tap.numberOfTapsRequired = 2
    script.tap(1, ms: 0...50)
    script.flush()
    script.journal.add(script.environment.cancelSession())
    script.advance(to: 1000)
    #expect(
      script.lines == [
        "50 pan failed: liftedEarly",
        "50 tap failed: touchCancelled",
        "50 #1 released",
      ])
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `the winner makes a possible one fail, and a later one cannot knock the winner out`() {
    let press = LongPressGestureRecognizer()
    let script = Script(pan, press, PinchGestureRecognizer())
    script.journal.tellsFailures = true
    script.down(1, at: (0, 0), ms: 0)
    script.move(1, by: (10, 0), ms: 10)
    script.down(2, at: (100, 0), ms: 20)
    script.move(2, by: (100, 0), ms: 30)
    #expect(
      script.lines == [
        "10 pan began translation (10,0)",
        "10 longPress failed: prevented by pan",
        "10 pinch failed: prevented by pan",
        "30 pan changed translation (60,0)",
      ])
  }

  @Test func `the same script gives the same journal`() {
    func play() -> [String] {
      let script = Script(PanGestureRecognizer(), PinchGestureRecognizer(), TapGestureRecognizer())
      script.journal.tellsFailures = true
      script.journal.tellsVerdicts = true
      for step in 0..<200 {
        let ms = Double(step) * 9
        switch step % 7 {
        case 0: script.down(UInt64(step % 3), at: (Double(step), 50), ms: ms)
        case 5: script.up(UInt64(step % 3), ms: ms)
        default: script.move(UInt64(step % 3), by: (Double(step % 5), 3), ms: ms)
        }
      }
      return script.lines
    }
    #expect(play() == play())
  }
}
