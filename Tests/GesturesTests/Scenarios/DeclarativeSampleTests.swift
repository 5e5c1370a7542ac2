// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The sample programs of the declarative layer, played by fingers on a clock.
struct DeclarativeSampleTests {
  private let script = Script()
  private var root: Node { script.root }

  private func note(_ line: String) { script.journal.add(line) }

  // MARK: Taps

  @Test func `a triple tap ends with the third lift`() {
    root.gesture(TapGesture(count: 3).onEnded { note("triple tap") })
    for start in [0.0, 200, 400] { script.tap(ms: start...(start + 80)) }
    #expect(script.lines == ["480 triple tap"])
  }

  @Test func `a third tap that comes too late is none`() {
    root.gesture(TapGesture(count: 3).onEnded { note("triple tap") })
    for start in [0.0, 200, 700] { script.tap(ms: start...(start + 80)) }
    script.advance(to: 2000)
    #expect(script.lines.isEmpty)
  }

  // MARK: Press feedback

  private func attachPressFeedback() {
    @GestureState var isPressing = false
    $isPressing.observe { isPressing, _ in note("pressing \(isPressing)") }
    root.gesture(
      LongPressGesture(minimumDuration: 0.8)
        .updating($isPressing) { value, state, _ in state = value }
        .onEnded { note("ended \($0)") })
  }

  @Test func `press feedback shows at touch-down, and success does not wait for the lift`() {
    attachPressFeedback()
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 900)
    script.up(1, ms: 1000)
    #expect(script.lines == ["0 pressing true", "800 pressing false", "800 ended true"])
  }

  @Test func `press feedback goes away without success when the finger lifts early`() {
    attachPressFeedback()
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 500)
    script.advance(to: 2000)
    #expect(script.lines == ["0 pressing true", "500 pressing false"])
  }

  // MARK: Drag

  private final class Card { var position = Point.zero }

  private func attachDrag(to card: Card, resetTransaction: Transaction = Transaction()) {
    @GestureState(resetTransaction: resetTransaction) var offset = Size.zero
    $offset.observe { offset, transaction in
      note("offset (\(Int(offset.width)),\(Int(offset.height))) \(transaction.animation?.name ?? "plain")")
    }
    root.gesture(
      DragGesture()
        .updating($offset) { value, state, _ in state = value.translation }
        .onEnded { value in
          card.position = Point(
            x: card.position.x + value.translation.width, y: card.position.y + value.translation.height)
        })
  }

  private func dragBy30() {
    script.down(1, at: (0, 0), ms: 0)
    script.move(1, to: (6, 0), ms: 16)
    script.move(1, to: (12, 0), ms: 32)
    script.move(1, to: (30, 5), ms: 48)
  }

  @Test func `a drag moves its card after ten points and leaves it there`() {
    let card = Card()
    attachDrag(to: card)
    dragBy30()
    script.up(1, ms: 64)
    #expect(script.lines == ["32 offset (12,0) plain", "48 offset (30,5) plain", "64 offset (0,0) plain"])
    #expect(card.position == Point(x: 30, y: 5))
  }

  @Test func `a cancelled drag puts its card back`() {
    let card = Card()
    attachDrag(to: card)
    dragBy30()
    script.cancel(1, ms: 64)
    #expect(script.lines.last == "64 offset (0,0) plain")
    #expect(card.position == .zero)
  }

  @Test func `only the reset carries the reset's transaction`() {
    attachDrag(to: Card(), resetTransaction: Transaction(animation: .spring))
    dragBy30()
    script.up(1, ms: 64)
    #expect(script.lines == ["32 offset (12,0) plain", "48 offset (30,5) plain", "64 offset (0,0) spring"])
  }

  // MARK: Two fingers

  @Test func `a persisted magnification is clamped at the end`() {
    var scale = 4.0
    root.gesture(MagnifyGesture().onEnded { scale = min(max(scale * $0.magnification, 0.5), 5) })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(2, to: (300, 100), ms: 50)
    script.up(1, 2, ms: 100)
    #expect(script.lines.isEmpty)
    #expect(scale == 5)
  }

  @Test func `a pure spread moves only the magnifying side of a pair`() {
    let magnify = MagnifyGesture().map(\.magnification).onEnded { note("magnified \($0)") }
    let rotate = RotateGesture().map(\.rotation.degrees).onEnded { note("rotated \($0)") }
    root.gesture(
      magnify.simultaneously(with: rotate)
        .onChanged { note("\($0.first ?? 0), \($0.second.map { "\($0)" } ?? "nil")") }
        .onEnded { note("both \($0.first ?? 0), \($0.second.map { "\($0)" } ?? "nil")") })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(2, to: (300, 100), ms: 50)
    script.up(1, 2, ms: 100)
    #expect(script.lines == ["50 2.0, nil", "100 magnified 2.0", "100 both 2.0, nil"])
  }

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
        "0 state true", "0 first true", "500 state true", "500 second true nil", "540 state true",
        "540 second true 12.0", "600 state false", "600 ended",
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
        "0 state true", "0 first true", "500 state true", "500 second true nil", "600 state false",
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

  @Test func `what the second side tells at its end waits for the first side's failure`() {
    root.gesture(
      TapGesture(count: 2).onEnded { note("double tap") }
        .exclusively(before: TapGesture().onEnded { note("tap") }))
    script.tap(ms: 0...80)
    script.tap(ms: 1000...1080)
    script.tap(ms: 1200...1280)
    script.advance(to: 3000)
    #expect(script.lines == ["430 tap", "1280 double tap"])
  }

  // MARK: Custom gestures and flicks

  private enum Direction { case left, right, up, down }

  private struct Swipe: Gesture {
    let action: (Direction) -> Void

    var body: some Gesture<DragGesture.Value> {
      DragGesture(minimumDistance: 50).onEnded { value in
        let (dx, dy) = (value.translation.width, value.translation.height)
        if dx.magnitude > dy.magnitude {
          action(dx > 0 ? .right : .left)
        } else {
          action(dy > 0 ? .down : .up)
        }
      }
    }
  }

  @Test(arguments: [
    ((80.0, 30.0), "right"), ((-60, 10), "left"), ((10, 70), "down"), ((50, 50), "down"), ((0, -90), "up"),
    ((40, 0), "nothing"),
  ])
  func `a custom swipe tells its direction`(way: (Double, Double), expected: String) {
    var seen = "nothing"
    root.gesture(Swipe { seen = "\($0)" })
    script.down(1, at: (500, 500), ms: 0)
    script.move(1, by: way, ms: 100)
    script.up(1, ms: 110)
    #expect(script.lines.isEmpty)
    #expect(seen == expected)
  }

  @Test(arguments: [
    (150.0, 900.0, true), (201, 0, true), (200, 800, false), (50, 100, false),
  ])
  func `a card is flicked away far enough or fast enough`(
    height: Double, speed: Double, isDismissed: Bool
  ) {
    var dismissed = false
    root.gesture(
      DragGesture().onEnded { value in
        dismissed = value.translation.height > 200 || value.velocity.height > 800
      })
    // Sixty-fourths of a second are exact in binary, so that a speed of 800 is not a little more.
    let frame = 1000.0 / 64
    script.down(1, at: (500, 100), ms: 0)
    for age in [2.0, 1, 0] {
      script.move(1, to: (500, 100 + height - age * speed / 64), ms: (10 - age) * frame)
    }
    script.up(1, ms: 10 * frame)
    #expect(script.lines.isEmpty)
    #expect(dismissed == isDismissed)
  }
}
