// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Time, order and the host's side of the engine.
struct GestureEnvironmentTests {
  let press = LongPressGestureRecognizer()
  let script: Script

  init() { script = Script(press) }

  func batch(_ phase: Touch.Phase, x: Double = 100, at time: Double) -> InputBatch {
    InputBatch(at: time, touches: [TouchChange(id: 1, phase: phase, location: Point(x: x, y: 100))])
  }

  @Test func `deadlines up to a batch fire before it`() {
    _ = script.environment.handle(batch(.began, at: 0))
    _ = script.environment.handle(batch(.ended, at: 0.5))
    #expect(script.lines == ["500 longPress began", "500 longPress ended"])
  }

  @Test func `input that an action brings along waits for the present batch`() {
    let (script, first, second) = (Script(), TapGestureRecognizer(), TapGestureRecognizer())
    (first.name, second.name) = ("first", "second")
    for tap in [first, second] { script.attach(tap, to: script.root) }
    second.delegate = Both.shared
    var inner: [TouchVerdict]?
    first.addAction { _ in
      guard inner == nil else { return }
      inner = script.environment.handle(Self.touch(2, .began, at: 0.06))
      inner! += script.environment.handle(Self.touch(2, .ended, at: 0.09))
      inner! += script.environment.advance(to: 1)
    }
    _ = script.environment.handle(Self.touch(1, .began, at: 0))
    let verdicts = script.environment.handle(Self.touch(1, .ended, at: 0.05))
    #expect(inner == [])
    #expect(verdicts == [1, 2].map { TouchVerdict(touch: $0, verdict: .claimed) })
    #expect(script.environment.now == 1)
    #expect(
      script.journal.lines == [
        "50 first ended at (100,100)", "50 second ended at (100,100)", "90 first ended at (100,100)",
        "90 second ended at (100,100)",
      ])
  }

  @Test func `so does input that comes while a recognizer is disabled`() {
    let (script, pan) = (Script(), PanGestureRecognizer.ofTwoFingers())
    pan.minimumNumberOfTouches = 1
    script.attach(pan, to: script.root)
    var isFed = false
    pan.addAction { pan in
      guard pan.state == .cancelled, !isFed else { return }
      isFed = true
      _ = script.environment.handle(Self.touch(1, .ended, at: 0.05))
    }
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (30, 0), ms: 10)
    script.flush()
    pan.isEnabled = false
    #expect(isFed)
    #expect(script.environment.now == 0.05)
  }

  private static func touch(_ id: UInt64, _ phase: Touch.Phase, at time: Double) -> InputBatch {
    InputBatch(at: time, touches: [TouchChange(id: id, phase: phase, location: Point(x: 100, y: 100))])
  }

  private final class Both: GestureRecognizerDelegate {
    nonisolated(unsafe) static let shared = Both()
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  @Test func `times a millionth of a second apart are the same`() {
    press.minimumPressDuration = 1
    _ = script.environment.handle(batch(.began, at: 0))
    var time = 0.0
    for _ in 0..<10 { time += 0.1 }
    #expect(time < 1)
    _ = script.environment.advance(to: time)
    #expect(script.journal.lines.count == 1)
  }

  @Test func `batches may share a time, and a step backwards counts as none`() {
    let pan = PanGestureRecognizer()
    script.root.removeGestureRecognizer(press)
    script.attach(pan, to: script.root)
    _ = script.environment.handle(batch(.began, at: 1))
    _ = script.environment.handle(batch(.moved, x: 120, at: 1))
    _ = script.environment.handle(batch(.moved, x: 130, at: 0.5))
    #expect(script.environment.now == 1)
    #expect(
      script.journal.lines == ["1000 pan began translation (20,0)", "1000 pan changed translation (30,0)"])
  }

  @Test func `the order within a batch is began, moved, ended, by id, however it is filled`() {
    let changes = [
      TouchChange(id: 2, phase: .ended, location: Point(x: 240, y: 100)),
      TouchChange(id: 1, phase: .moved, location: Point(x: 140, y: 100)),
      TouchChange(id: 2, phase: .moved, location: Point(x: 240, y: 100)),
      TouchChange(id: 2, phase: .began, location: Point(x: 200, y: 100)),
      TouchChange(id: 1, phase: .began, location: Point(x: 100, y: 100)),
    ]
    let pan = PanGestureRecognizer.ofTwoFingers()
    let script = Script(pan)
    _ = script.environment.handle(InputBatch(at: 0, touches: changes))
    #expect(script.journal.lines == ["0 pan began translation (40,0)"])
    #expect(pan.touches.map(\.id) == [1])
  }

  @Test func `a recognizer that asks for the present moment again is not asked for ever`() {
    final class Impatient: GestureRecognizer {
      var calls = 0
      override func touchesBegan(_ touches: [Touch], with event: Event) { scheduleDeadline(at: 0.1) }
      override func deadlineReached(at timestamp: Double) {
        calls += 1
        scheduleDeadline(at: timestamp)
      }
    }
    let impatient = Impatient()
    let script = Script(impatient)
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 1000)
    #expect(impatient.calls == 1)
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `at rest nothing waits`() {
    #expect(script.environment.nextDeadline == nil)
    script.tap(ms: 0...50)
    script.flush()
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `the next deadline is the earliest`() {
    let (swipe, tap) = (SwipeGestureRecognizer(), TapGestureRecognizer())
    swipe.maximumDuration = 0.25
    script.attach(swipe, to: script.root)
    script.attach(tap, to: script.root)
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    #expect(script.environment.nextDeadline == 0.25)
    script.advance(to: 300)
    #expect(script.environment.nextDeadline == 0.5)
  }

  @Test func `a recognizer knows the modifier keys of the last event`() {
    var batch = batch(.began, at: 0)
    batch.modifiers = [.control, .shift]
    _ = script.environment.handle(batch)
    #expect(press.modifiers == [.control, .shift])
  }
}
