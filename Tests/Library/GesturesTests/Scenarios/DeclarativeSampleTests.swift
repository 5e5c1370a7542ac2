// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Declarative gestures that follow or exclude each other, played by fingers on a clock.
struct DeclarativeSampleTests {
  private let script = Script()
  private var root: Node { script.root }

  private func note(_ line: String) { script.journal.add(line) }

  // MARK: Sequence

  private func attachSequence() -> GestureState<Bool> {
    let isDragging = GestureState(wrappedValue: false)
    isDragging.observe { value, _ in note("state \(value)") }
    root.gesture(
      LongPressGesture().sequenced(before: DragGesture())
        .updating(isDragging) { _, state, _ in state = true }
        .onChanged { value in
          switch value {
          case .first(let pressing): note("first \(pressing)")
          case .second(let pressed, nil): note("second \(pressed) nil")
          case .second(let pressed, let drag?): note("second \(pressed) \(drag.translation.width)")
          }
        }
        .onEnded { _ in note("ended") })
    return isDragging
  }

  @Test func `a drag after a long press starts where the press succeeded`() {
    let isDragging = attachSequence()
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (106, 100), ms: 200)
    script.advance(to: 510)
    script.move(1, to: (110, 100), ms: 520)
    script.move(1, to: (118, 100), ms: 540)
    script.up(1, ms: 600)
    #expect(
      script.lines == [
        "0 state true", "0 first true", "500 second true nil", "540 second true 12.0", "600 state false",
        "600 ended",
      ])
    #expect(!isDragging.wrappedValue)
  }

  @Test func `a long press without a drag after it fails the sequence and resets its state`() {
    let isDragging = attachSequence()
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 600)
    script.advance(to: 2000)
    #expect(
      script.lines == [
        "0 state true", "0 first true", "500 second true nil", "600 state false",
      ])
    #expect(!isDragging.wrappedValue)
  }

  // MARK: Exclusion

  @Test func `a long press behind a double tap is told when the double tap has failed`() {
    root.gesture(
      TapGesture(count: 2).map { "double tap" }
        .exclusively(before: LongPressGesture().map { "press \($0)" })
        .onChanged { note("active \($0)") }
        .onEnded { note("ended \($0)") })
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 900)
    #expect(script.lines == ["0 active second(\"press true\")", "750 ended second(\"press true\")"])
  }

  @Test func `a double tap before a long press is told at its second lift`() {
    root.gesture(
      TapGesture(count: 2).map { "double tap" }
        .exclusively(before: LongPressGesture().map { "press \($0)" })
        .onEnded { note("ended \($0)") })
    script.tap(ms: 0...80)
    script.tap(ms: 200...280)
    #expect(script.lines == ["280 ended first(\"double tap\")"])
  }
}
