// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct ButtonNodeTests {
  private let script = Script()
  private let button: ButtonNode

  init() {
    let journal = script.journal
    button = ButtonNode(frame: Rect(x: 100, y: 100, width: 100, height: 40)) { journal.add("action") }
    script.root.addChild(button)
    button.onChange = { [unowned button] in
      let words = [
        (button.isPressed, "pressed"), (button.isHovered, "hovered"), (button.isFocused, "focused"),
      ]
      journal.add("shows " + words.filter(\.0).map(\.1).joined(separator: " "))
    }
  }

  @Test func `a finger presses it and lets go`() {
    script.down(1, at: (150, 120), ms: 0)
    script.up(1, ms: 900)
    #expect(script.lines == ["0 shows pressed", "900 shows ", "900 action"])
  }

  @Test func `a finger that leaves lets it up, and one that comes back presses again`() {
    script.down(1, at: (150, 120), ms: 0)
    script.move(1, to: (260, 120), ms: 10)
    script.move(1, to: (290, 120), ms: 20)
    script.move(1, to: (160, 120), ms: 30)
    script.up(1, ms: 40)
    #expect(script.lines == ["0 shows pressed", "20 shows ", "30 shows pressed", "40 shows ", "40 action"])
  }

  @Test func `a finger that lifts outside, or is taken away, does nothing`() {
    script.down(1, at: (150, 120), ms: 0)
    script.move(1, to: (500, 120), ms: 10)
    script.up(1, ms: 20)
    script.down(1, at: (150, 120), ms: 1000)
    script.cancel(1, ms: 1010)
    #expect(script.lines == ["0 shows pressed", "10 shows ", "1000 shows pressed", "1010 shows "])
  }

  @Test func `a pan around it takes the finger, and a tap around it does not`() {
    script.attach(PanGestureRecognizer(), to: script.root)
    script.attach(TapGestureRecognizer(), to: script.root)
    script.down(1, at: (150, 120), ms: 0)
    script.up(1, ms: 50)
    #expect(script.lines.filter { $0.contains("action") || $0.contains("tap ended") } == ["50 action"])
    script.down(1, at: (150, 120), ms: 1000)
    script.move(1, by: (0, 30), ms: 1010)
    script.flush()
    #expect(!button.isPressed)
    script.up(1, ms: 1020)
    #expect(script.lines.filter { $0.contains("action") }.count == 1)
  }

  @Test func `only the first finger counts, and only while it is enabled`() {
    script.down(1, at: (150, 120), ms: 0)
    script.down(2, at: (160, 120), ms: 10)
    script.up(2, ms: 20)
    #expect(script.lines == ["0 shows pressed"])
    button.isEnabled = false
    script.up(1, ms: 30)
    script.tap(at: (150, 120), ms: 1000...1050)
    button.performClick()
    #expect(!script.lines.contains { $0.contains("action") })
  }

  @Test func `the pointer shows where it is, and only its primary button presses`() {
    let place = Point(x: 150, y: 120)
    func press(_ buttons: ButtonMask, ms: Double) {
      for (phase, time) in [(Touch.Phase.began, ms), (.ended, ms + 50)] {
        let change = TouchChange(id: 9, phase: phase, location: place, type: .indirectPointer)
        script.input(InputBatch(at: 0, touches: [change], buttons: buttons), ms: time)
      }
    }
    script.input(InputBatch(at: 0, hover: HoverChange(phase: .entered, location: place)), ms: 0)
    press(.secondary, ms: 10)
    #expect(script.lines == ["0 shows hovered"])
    press(.primary, ms: 1000)
    #expect(script.lines.suffix(3) == ["1000 shows pressed hovered", "1050 shows hovered", "1050 action"])
  }

  @Test func `space presses until it goes up, Return acts at once, and Escape takes a press back`() {
    button.isFocused = true
    #expect(button.keyDown("space") && button.isPressed)
    #expect(button.keyDown("space"), "a key repeats")
    #expect(button.keyUp("space"))
    #expect(button.keyDown("Return"))
    #expect(button.keyDown("space") && button.keyDown("Escape") && !button.keyUp("space"))
    #expect(!button.keyDown("a"))
    let actions = script.lines.filter { $0.contains("action") }
    #expect(actions.count == 2)
  }

  @Test(arguments: 0..<3)
  func `a gesture that runs beside those inside leaves the press to the button`(_ kind: Int) {
    switch kind {
    case 0: script.root.simultaneousGesture(LongPressGesture(minimumDuration: 0))
    case 1: script.root.simultaneousGesture(TapGesture())
    default: script.root.simultaneousGesture(DragGesture(minimumDistance: 0))
    }
    script.tap(at: (150, 120), ms: 0...80)
    #expect(script.lines == ["0 shows pressed", "80 shows ", "80 action"])
  }
}
