// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesTesting
import Testing

@Suite struct MovementTests {
  @Test func `a drag goes its way with its speed`() {
    let pan = PanGestureRecognizer()
    let script = Script(pan)
    var speed = Vector.zero
    pan.addAction { if $0.state == .ended { speed = $0.velocity(in: nil) } }
    script.drag(from: Point(x: 100, y: 100), by: Vector(dx: 200, dy: 0), ms: 0...100, steps: 4)
    #expect(
      script.lines == [
        "25 pan began translation (50,0)", "50 pan changed translation (100,0)",
        "75 pan changed translation (150,0)", "100 pan changed translation (200,0)",
        "100 pan ended translation (200,0)",
      ] || script.lines.last == "100 pan ended translation (200,0)")
    #expect(abs(speed.dx - 2000) < 1)
  }

  @Test func `two fingers pinch and turn as far as they are told`() {
    let (pinch, turn) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let first = Script(pinch)
    first.pinch(at: Point(x: 500, y: 500), by: 3, ms: 0...200)
    #expect(first.lines.last == "200 pinch ended scale 3")
    let second = Script(turn)
    second.turn(at: Point(x: 500, y: 500), by: .degrees(90), ms: 0...200)
    #expect(second.lines.last == "200 rotation ended rotation 90°")
  }

  @Test func `a mouse clicks, hovers and turns its wheel, with keys held`() {
    let (tap, hover, pan) = (TapGestureRecognizer(), HoverGestureRecognizer(), PanGestureRecognizer())
    pan.allowedScrollTypesMask = .all
    let script = Script(tap, hover, pan)
    var keys: Modifiers = []
    tap.buttonMaskRequired = .secondary
    tap.addAction { keys = $0.modifiers }
    script.modifiers = .control
    script.click(at: Point(x: 50, y: 50), .secondary, ms: 0...50)
    script.hover(at: Point(x: 60, y: 60), ms: 100)
    script.hover(at: Point(x: 70, y: 60), ms: 110)
    script.hover(at: nil, ms: 120)
    script.wheel(by: Vector(dx: 0, dy: -40), at: Point(x: 60, y: 60), ms: 200)
    #expect(
      script.lines.prefix(4) == [
        "50 tap ended at (50,50)", "100 hover began", "110 hover changed", "120 hover ended",
      ])
    #expect(script.lines.last == "200 pan ended translation (0,-40)")
    #expect(keys == .control)
  }

  @Test func `a stylus presses`() {
    final class Paper: Node {
      var forces: [Double] = []
      var types: Set<TouchType> = []
      override func touchesMoved(_ touches: [Touch], with event: Event) {
        forces += touches.map(\.force)
        types.formUnion(touches.map(\.type))
      }
    }
    let paper = Paper(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    paper.wantsTouches = true
    let script = Script(on: paper)
    script.drag(from: .zero, to: Point(x: 90, y: 0), type: .pencil, force: 1.5, ms: 0...90, steps: 3)
    script.flush()
    #expect(paper.forces.contains(1.5) && paper.types == [.pencil])
  }
}
