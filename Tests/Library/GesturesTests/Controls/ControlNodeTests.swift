// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesControls
import GesturesScrolling
import TestSupport
import Testing

struct ControlNodeTests {
  private let script = Script()

  private final class Knob: ControlNode {
    var begins = true
    var goesOn = true
    let note: (String) -> Void

    init(_ note: @escaping (String) -> Void) {
      self.note = note
      super.init(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    }

    override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
      note("begin")
      return begins
    }
    override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
      note(isTouchInside ? "inside" : "outside")
      return goesOn
    }
    override func endTracking(_ touch: Touch, with event: Event) { note("end") }
    override func cancelTracking() { note("cancel") }
  }

  private func makeKnob() -> Knob {
    let journal = script.journal
    let knob = Knob { journal.add($0) }
    script.root.addChild(knob)
    return knob
  }

  @Test func `keys mean nothing to a control that is disabled`() {
    let slider = SliderNode(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    #expect(slider.keyDown("Right") && slider.value > 0)
    slider.isEnabled = false
    #expect(!slider.keyDown("End") && slider.value < 1)
  }

  @Test func `one finger is tracked from touch-down, also outside; another one is not`() {
    let knob = makeKnob()
    script.down(1, at: (150, 150), ms: 0)
    script.flush()
    #expect(knob.isTracking)
    script.down(2, at: (160, 150), ms: 10)
    script.move(1, to: (180, 150), ms: 20)
    script.move(1, to: (300, 150), ms: 30)
    script.up(2, ms: 40)
    script.up(1, ms: 50)
    #expect(script.lines == ["0 begin", "20 inside", "30 outside", "50 end"])
    script.flush()
    #expect(!knob.isTracking)
  }

  @Test func `it refuses, ends by itself, and loses a finger`() {
    let knob = makeKnob()
    knob.begins = false
    script.down(1, at: (150, 150), ms: 0)
    script.move(1, to: (160, 150), ms: 10)
    script.up(1, ms: 20)
    script.flush()
    (knob.begins, knob.goesOn) = (true, false)
    script.down(1, at: (150, 150), ms: 1000)
    script.move(1, to: (160, 150), ms: 1010)
    script.move(1, to: (170, 150), ms: 1020)
    script.up(1, ms: 1030)
    script.flush()
    knob.goesOn = true
    script.down(1, at: (150, 150), ms: 2000)
    script.cancel(1, ms: 2010)
    script.down(1, at: (150, 150), ms: 3000)
    script.flush()
    knob.isEnabled = false
    #expect(
      script.lines == [
        "0 begin", "1000 begin", "1010 inside", "2000 begin", "2010 cancel", "3000 begin", "3000 cancel",
      ])
  }

  @Test func `a slider keeps to its ends, tells when it should, and keeps the finger's place on the thumb`() {
    let slider = SliderNode(frame: Rect(x: 100, y: 100, width: 228, height: 44))
    slider.maximumValue = 10
    script.root.addChild(slider)
    let journal = script.journal
    slider.onValueChanged = { [unowned slider] in journal.add("\(slider.value)") }
    script.down(1, at: (108, 122), ms: 0)
    script.move(1, to: (148, 122), ms: 10)
    script.move(1, to: (900, 122), ms: 20)
    script.move(1, to: (910, 122), ms: 30)
    script.up(1, ms: 40)
    script.flush()
    slider.isContinuous = false
    script.down(1, at: (314, 122), ms: 1000)
    script.move(1, to: (214, 122), ms: 1010)
    script.up(1, ms: 1020)
    script.flush()
    slider.step(by: -0.1)
    #expect(script.lines == ["10 2.0", "20 10.0", "1020 5.0", "1020 4.0"])
    slider.value = 99
    #expect(slider.value == 10)
  }

  @Test func `keys move a slider, and tell of it`() {
    let slider = SliderNode(frame: Rect(x: 100, y: 100, width: 228, height: 44))
    slider.maximumValue = 100
    var values: [Double] = []
    slider.onValueChanged = { [unowned slider] in values.append(slider.value) }
    for key in ["End", "Left", "Page_Down", "Right", "Home", "Home", "Up"] { #expect(slider.keyDown(key)) }
    #expect(values == [100, 95, 75, 80, 0, 5])
    #expect(!slider.keyDown("a") && !slider.keyUp("Left"))
    slider.isEnabled = false
    _ = slider.keyDown("End")
    #expect(slider.value == 5)
  }

  @Test func `a switch is tapped, pushed, pushed back, and worked by keys`() {
    let node = SwitchNode(frame: Rect(x: 100, y: 100, width: 52, height: 32))
    script.root.addChild(node)
    let journal = script.journal
    node.onValueChanged = { [unowned node] in journal.add(node.isOn ? "on" : "off") }
    script.tap(at: (110, 116), ms: 0...50)
    script.down(1, at: (140, 116), ms: 1000)
    script.move(1, to: (110, 116), ms: 1010)
    script.flush()
    #expect(!node.isOn)
    script.up(1, ms: 1020)
    // A movement there and back changes nothing.
    script.down(1, at: (110, 116), ms: 2000)
    script.move(1, to: (140, 116), ms: 2010)
    script.move(1, to: (112, 116), ms: 2020)
    script.up(1, ms: 2030)
    script.down(1, at: (110, 116), ms: 3000)
    script.move(1, to: (140, 116), ms: 3010)
    script.cancel(1, ms: 3020)
    script.flush()
    #expect(!node.isOn)
    node.keyDown("space")
    node.keyUp("space")
    #expect(script.lines.map { $0.split(separator: " ").last } == ["on", "off", "on"])
  }
}
