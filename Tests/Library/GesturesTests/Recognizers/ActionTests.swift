// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Actions, and their changes of recognizers while they run.
struct ActionTests {
  final class Target {
    var calls = 0
    func call(_ recognizer: TapGestureRecognizer) { calls += 1 }
  }

  let tap = TapGestureRecognizer()
  let script: Script

  init() { script = Script(tap) }

  @Test func `actions run in the order in which they were added`() {
    var order: [Int] = []
    for number in 1...3 { tap.addAction { _ in order.append(number) } }
    script.tap(ms: 0...50)
    script.flush()
    #expect(order == [1, 2, 3])
  }

  @Test func `a removed action and a removed target hear nothing`() {
    var calls = 0
    let token = tap.addAction { _ in calls += 1 }
    let (kept, removed) = (Target(), Target())
    tap.addTarget(kept, action: Target.call)
    tap.addTarget(removed, action: Target.call)
    tap.removeAction(token)
    tap.removeTarget(removed)
    script.tap(ms: 0...50)
    script.flush()
    #expect((calls, kept.calls, removed.calls) == (0, 1, 0))
    tap.removeTarget(nil)
    script.tap(ms: 1000...1050)
    script.flush()
    #expect(kept.calls == 1, "nil removes all")
  }

  @Test func `a recognizer can be made with its target, whose method takes it with its own type`() {
    final class Target {
      var words: [String] = []
      func tapped(_ tap: TapGestureRecognizer) { words.append("\(tap.numberOfTapsRequired) taps") }
      func seen(_ recognizer: GestureRecognizer) { words.append("\(recognizer.state)") }
    }
    let target = Target()
    let script = Script(
      TapGestureRecognizer(target: target, action: Target.tapped),
      TransformGestureRecognizer(target: target, action: Target.seen))
    script.tap(1, ms: 0...50)
    script.down(1, at: (100, 100), ms: 1000)
    script.down(2, at: (200, 100), ms: 1010)
    script.move(1, 2, by: (20, 0), ms: 1020)
    script.flush()
    #expect(target.words == ["1 taps", "began"])
  }

  @Test func `a target is not kept alive`() {
    var target: Target? = Target()
    weak let observed = target
    if let target { tap.addTarget(target, action: Target.call) }
    target = nil
    #expect(observed == nil)
    script.tap(ms: 0...50)
    #expect(script.lines == ["50 tap ended at (100,100)"])
  }

  @Test func `an action added by an action runs from the next step on`() {
    var late = 0
    tap.addAction { [tap] _ in
      guard late == 0 else { return }
      tap.addAction { _ in late += 1 }
    }
    script.tap(ms: 0...50)
    script.flush()
    #expect(late == 0)
    script.tap(ms: 500...550)
    script.flush()
    #expect(late == 1)
  }

  @Test func `disabling takes effect at once, also against actions of the same batch`() {
    let delegate = ClosureDelegate()
    delegate.runsBeside = { _, _ in true }
    tap.delegate = delegate
    let other = TapGestureRecognizer()
    other.name = "other"
    script.attach(other, to: script.root)
    tap.addAction { _ in other.isEnabled = false }
    script.tap(ms: 0...50)
    #expect(script.lines == ["50 tap ended at (100,100)"])
  }

  @Test func `a recognizer attached by an action sees the next touch`() {
    let other = TapGestureRecognizer()
    other.name = "other"
    let delegate = ClosureDelegate()
    delegate.runsBeside = { _, _ in true }
    other.delegate = delegate
    tap.addAction { [script] _ in if other.node == nil { script.attach(other, to: script.root) } }
    script.tap(ms: 0...50)
    #expect(script.lines == ["50 tap ended at (100,100)"])
    script.tap(ms: 500...550)
    #expect(script.lines.suffix(2) == ["550 tap ended at (100,100)", "550 other ended at (100,100)"])
  }

  @Test func `a recognizer detached by an action is gone after the batch`() {
    tap.addAction { [tap, script] _ in script.root.removeGestureRecognizer(tap) }
    script.tap(ms: 0...50)
    script.tap(ms: 500...550)
    #expect(script.lines == ["50 tap ended at (100,100)"])
    #expect(tap.node == nil)
  }
}
