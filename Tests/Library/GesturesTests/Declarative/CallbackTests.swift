// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The time, the order and the arguments of closures.
struct CallbackTests {
  private let script = Script()
  private var root: Node { script.root }

  private func note(_ line: String) { script.journal.add(line) }

  private func drag(by steps: Double..., from ms: Double = 0) {
    script.down(1, at: (100, 100), ms: ms)
    for (index, step) in steps.enumerated() {
      script.move(1, by: (step, 0), ms: ms + 20 * Double(index + 1))
    }
    script.up(1, ms: ms + 20 * Double(steps.count + 1))
    script.flush()
  }

  @Test func `stacked closures run from the inside out`() {
    root.gesture(
      DragGesture(minimumDistance: 20)
        .onChanged { _ in note("a") }.onEnded { _ in note("b") }
        .onChanged { _ in note("c") }.onEnded { _ in note("d") })
    drag(by: 20)
    #expect(script.lines == ["20 a", "20 c", "40 b", "40 d"])
  }

  @Test func `a value that equals the last is not told again`() {
    root.gesture(
      DragGesture(minimumDistance: 0).map { Int($0.translation.width) / 10 }
        .onChanged { note("\($0)") })
    drag(by: 4, 4, 4, 4)
    #expect(script.lines == ["0 0", "60 1"])
  }

  @Test func `all that happens at one time is one change`() {
    root.gesture(DragGesture(minimumDistance: 0).onChanged { note("\($0.translation.width)") })
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (130, 100), ms: 0)
    #expect(script.lines == ["0 30.0"])
  }

  @Test func `a drag that lands, moves and lifts at one time is told whole`() {
    root.gesture(
      DragGesture().onChanged { note("changed \($0.translation.width)") }
        .onEnded { note("ended \($0.translation.width)") })
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (130, 100), ms: 0)
    script.up(1, ms: 0)
    #expect(script.lines == ["0 changed 30.0", "0 ended 30.0"])
  }

  @Test func `an erased gesture is the gesture`() {
    let gestures: [AnyGesture<Double>] = [
      AnyGesture(DragGesture().map(\.translation.width)), AnyGesture(MagnifyGesture().map(\.magnification)),
    ]
    for gesture in gestures { root.gesture(gesture.onEnded { note("\($0)") }) }
    drag(by: 30)
    #expect(script.lines == ["40 30.0"])
  }

  @Test func `a gesture with a body is its body`() {
    struct Twice: Gesture {
      let action: () -> Void
      var body: some Gesture { TapGesture(count: 2).onEnded(action) }
    }
    struct Wrapped: Gesture {
      let action: () -> Void
      var body: Twice { Twice(action: action) }
    }
    root.gesture(Wrapped { note("twice") })
    script.tap(ms: 0...80)
    script.tap(ms: 200...280)
    #expect(script.lines == ["280 twice"])
  }

  @Test func `a new value's closures count at once, its numbers from the next attempt on`() {
    func gesture(_ name: String, _ distance: Double) -> some Gesture<DragGesture.Value> {
      DragGesture(minimumDistance: distance).onChanged { note("\(name) \($0.translation.width)") }
    }
    let attachment = root.gesture(gesture("old", 10))
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (10, 0), ms: 20)
    script.flush()
    #expect(attachment.update(gesture("new", 40)))
    script.move(1, by: (10, 0), ms: 40)
    script.up(1, ms: 60)
    script.flush()
    drag(by: 20, 20, from: 1000)
    #expect(!attachment.update(TapGesture()))
    #expect(script.lines == ["20 old 10.0", "40 new 20.0", "1040 new 40.0"])
  }

  @Test func `a gesture that is removed by its own closure hears no more`() {
    var attachment: GestureAttachment?
    attachment = root.gesture(
      DragGesture().onChanged { _ in
        note("changed")
        attachment?.remove()
      }.onEnded { _ in note("ended") })
    drag(by: 12, 12)
    drag(by: 12, from: 1000)
    #expect(script.lines == ["20 changed"])
    #expect(attachment?.isAttached == false)
  }

  @Test func `a gesture that an earlier action disables in the same batch tells nothing but its reset`() {
    @GestureState var isPressing = false
    $isPressing.observe { isPressing, _ in note("pressing \(isPressing)") }
    var attachment: GestureAttachment?
    root.onTapGesture {
      note("tap")
      attachment?.isEnabled = false
    }
    attachment = root.simultaneousGesture(
      LongPressGesture(minimumDuration: 0.08).updating($isPressing) { value, state, _ in state = value }
        .onEnded { _ in note("pressed") })
    script.down(1, at: (100, 100), ms: 0)
    script.up(1, ms: 79)
    script.advance(to: 500)
    #expect(script.lines == ["0 pressing true", "79 tap", "79 pressing false"])
    attachment?.isEnabled = true
    script.down(1, at: (100, 100), ms: 1000)
    script.advance(to: 1100)
    #expect(script.lines.suffix(3) == ["1000 pressing true", "1080 pressing false", "1080 pressed"])
  }

  @Test func `a callback that disables its own gesture ends it there`() {
    var attachment: GestureAttachment?
    @GestureState var isDragging = false
    $isDragging.observe { isDragging, _ in note("dragging \(isDragging)") }
    attachment = root.gesture(
      DragGesture().updating($isDragging) { _, state, _ in state = true }
        .onChanged { _ in attachment?.isEnabled = false }
        .onChanged { _ in note("not told") })
    drag(by: 12, 12)
    #expect(script.lines == ["20 dragging true", "20 dragging false"])
  }
}
