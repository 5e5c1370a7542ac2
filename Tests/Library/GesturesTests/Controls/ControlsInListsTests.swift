// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesControls
import GesturesScrolling
import TestSupport
import Testing

/// Controls inside a scrolling node: `delaysContentTouches` and `canCancelContentTouches`.
struct ControlsInListsTests {
  private let script = Script()
  private let list = ScrollNode(frame: Rect(x: 0, y: 0, width: 400, height: 400))

  init() {
    list.contentSize = Size(width: 400, height: 2000)
    script.root.addChild(list)
  }

  /// Plays a finger that rests, moves by steps of 10 ms, and lifts.
  private func drag(
    from start: (Double, Double), by step: (Double, Double), rest: Double = 0, at time: Double = 0
  ) {
    script.down(1, at: start, ms: time)
    script.advance(to: time + rest)
    for index in 1...10 { script.move(1, by: step, ms: time + rest + 10 * Double(index)) }
    script.up(1, ms: time + rest + 400)
    script.flush()
  }

  private func makeSlider() -> SliderNode {
    let slider = SliderNode(frame: Rect(x: 50, y: 100, width: 228, height: 44))
    list.contentNode.addChild(slider)
    return slider
  }

  @Test func `a flick that begins on a thumb scrolls, and moves nothing`() {
    let slider = makeSlider()
    drag(from: (64, 122), by: (0, -10))
    #expect(slider.value == 0 && list.contentOffset.y > 80)
  }

  @Test func `a finger that goes along the slider, or has rested on it, is the slider's`() {
    let slider = makeSlider()
    drag(from: (64, 122), by: (10, 0))
    #expect(slider.value == 0.5 && list.contentOffset == .zero)
    drag(from: (164, 122), by: (5, -5), rest: 200, at: 1000)
    #expect(slider.value == 0.75 && list.contentOffset == .zero)
  }

  @Test(arguments: [true, false]) func `a flick lights a button only without the delay`(_ delays: Bool) {
    list.delaysContentTouches = delays
    var (presses, lights) = (0, 0)
    let button = ButtonNode(frame: Rect(x: 50, y: 100, width: 200, height: 60)) { presses += 1 }
    button.onChange = { [unowned button] in lights += button.isPressed ? 1 : 0 }
    list.contentNode.addChild(button)
    drag(from: (100, 130), by: (0, -10))
    // Without it the button has the finger, and keeps it.
    #expect(lights == (delays ? 0 : 1) && presses == lights)
    #expect((list.contentOffset.y > 80) == delays)
    presses = 0
    // A short tap presses it, and a finger that rests lights it after 150 ms.
    list.contentOffset = .zero
    script.tap(at: (100, 130), ms: 3000...3050)
    script.flush()
    #expect(presses == 1)
    script.down(1, at: (100, 130), ms: 5000)
    script.advance(to: 5140)
    #expect(button.isPressed != delays)
    script.advance(to: 5160)
    #expect(button.isPressed)
    script.up(1, ms: 5200)
    script.flush()
    #expect(presses == 2)
  }

  @Test func `a button that is held keeps its finger, and what is no control does not`() {
    var presses = 0
    list.contentNode.addChild(ButtonNode(frame: Rect(x: 50, y: 100, width: 200, height: 60)) { presses += 1 })
    drag(from: (100, 130), by: (0, -3), rest: 400)
    #expect(presses == 1 && list.contentOffset == .zero)
    let row = Node(frame: Rect(x: 0, y: 200, width: 400, height: 100))
    row.wantsTouches = true
    list.contentNode.addChild(row)
    drag(from: (100, 250), by: (0, -10), rest: 400, at: 2000)
    #expect(list.contentOffset.y > 80)
    list.contentOffset = .zero
    list.canCancelContentTouches = false
    drag(from: (100, 250), by: (0, -10), rest: 400, at: 4000)
    #expect(list.contentOffset == .zero)
  }

  @Test(arguments: [0, 200.0]) func `a switch in a pager is pushed`(_ rest: Double) {
    let pager = ScrollNode(frame: Rect(x: 0, y: 400, width: 400, height: 200))
    pager.contentSize = Size(width: 1200, height: 200)
    pager.isPagingEnabled = true
    script.root.addChild(pager)
    let node = SwitchNode(frame: Rect(x: 100, y: 50, width: 52, height: 32))
    var changes = 0
    node.onValueChanged = { changes += 1 }
    pager.contentNode.addChild(node)
    drag(from: (110, 466), by: (3, 0), rest: rest)
    script.advance(to: 5000)
    #expect(node.isOn && changes == 1 && pager.contentOffset == .zero)
    script.tap(at: (110, 466), ms: 6000...6050)
    script.advance(to: 7000)
    #expect(!node.isOn && changes == 2)
    drag(from: (300, 500), by: (-20, 0), at: 8000)
    script.advance(to: 12000)
    #expect(pager.contentOffset == Point(x: 400, y: 0))
  }
}
