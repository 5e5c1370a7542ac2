// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Touchpads and buttons: input without places.
struct IndirectInputTests {
  let script = Script()

  func report(
    _ kind: IndirectGesture.Kind, _ phase: IndirectGesture.Phase, fingers: Int,
    delta: (Double, Double) = (0, 0),
    scale: Double = 1, turn: Double = 0, ms: Double
  ) {
    script.input(
      InputBatch(
        at: 0,
        indirect: IndirectGesture(
          kind: kind, phase: phase, fingers: fingers, location: Point(x: 500, y: 500),
          delta: Vector(dx: delta.0, dy: delta.1), scale: scale, rotationDelta: turn * .pi / 180)), ms: ms)
  }

  @Test func `a touchpad's swipe of three fingers is a pan of three`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 3
    pan.maximumNumberOfTouches = 3
    script.attach(pan, to: script.root)
    report(.swipe, .began, fingers: 3, ms: 0)
    report(.swipe, .changed, fingers: 3, delta: (-12, 0), ms: 10)
    report(.swipe, .changed, fingers: 3, delta: (-8, 3), ms: 20)
    report(.swipe, .ended, fingers: 3, ms: 30)
    #expect(
      script.lines == [
        "10 pan began translation (-12,0)", "20 pan changed translation (-20,3)",
        "30 pan ended translation (-20,3)",
      ])
  }

  @Test func `a touchpad's pinch scales and turns`() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let delegate = ClosureDelegate()
    delegate.runsBeside = { _, _ in true }
    pinch.delegate = delegate
    script.attach(pinch, to: script.root)
    script.attach(rotation, to: script.root)
    report(.pinch, .began, fingers: 2, ms: 0)
    report(.pinch, .changed, fingers: 2, scale: 1.5, turn: 10, ms: 10)
    report(.pinch, .changed, fingers: 2, scale: 2, turn: 20, ms: 20)
    report(.pinch, .cancelled, fingers: 2, ms: 30)
    #expect(
      script.lines == [
        "10 pinch began scale 1.5", "10 rotation began rotation 10°", "20 pinch changed scale 2",
        "20 rotation changed rotation 30°", "30 pinch cancelled scale 2",
        "30 rotation cancelled rotation 30°",
      ])
  }

  @Test func `a touchpad's pinch counts while the pointer holds a button on the node`() {
    let pinch = PinchGestureRecognizer()
    script.attach(pinch, to: script.root)
    script.buttons = .primary
    script.down(1, at: Point(x: 500, y: 500), type: .indirectPointer, ms: 0)
    report(.pinch, .began, fingers: 2, ms: 100)
    report(.pinch, .changed, fingers: 2, scale: 1.5, ms: 110)
    report(.pinch, .ended, fingers: 2, scale: 1.5, ms: 120)
    script.up(1, ms: 200)
    #expect(script.lines == ["110 pinch began scale 1.5", "120 pinch ended scale 1.5"])
  }

  @Test func `no host waits for verdicts on a touchpad's gesture`() {
    script.attach(PanGestureRecognizer(), to: script.root)
    script.journal.tellsVerdicts = true
    report(.swipe, .began, fingers: 3, ms: 0)
    report(.swipe, .changed, fingers: 3, delta: (20, 0), ms: 10)
    report(.swipe, .ended, fingers: 3, ms: 20)
    #expect(!script.lines.contains { $0.contains("#") })
  }

  @Test func `a report without a beginning is ignored and counted`() {
    script.attach(PanGestureRecognizer(), to: script.root)
    report(.swipe, .changed, fingers: 3, delta: (20, 0), ms: 10)
    #expect(script.lines.isEmpty)
    #expect(script.environment.ignoredChanges == 1)
  }

  func button(_ phase: Press.Phase, ms: Double) {
    script.input(InputBatch(at: 0, presses: [PressChange(id: 1, type: .select, phase: phase)]), ms: ms)
  }

  @Test func `a button taps and holds like a finger that does not move`() {
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    script.attach(tap, to: script.root)
    script.attach(press, to: script.root)
    script.attach(PanGestureRecognizer(), to: script.root)
    button(.began, ms: 0)
    button(.ended, ms: 50)
    button(.began, ms: 1000)
    button(.ended, ms: 1600)
    #expect(script.lines == ["50 tap ended at (500,500)", "1500 longPress began", "1600 longPress ended"])
  }

  @Test func `a button taps and holds with declarative gestures, and drags nothing`() {
    script.root.onTapGesture { script.journal.add("tap") }
    script.root.simultaneousGesture(
      DragGesture(minimumDistance: 0).onChanged { _ in script.journal.add("drag") })
    script.root.simultaneousGesture(SpatialEventGesture().onChanged { _ in script.journal.add("events") })
    script.root.simultaneousGesture(
      LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0)).onChanged { value in
        if case .second(_, .some) = value { script.journal.add("drag after press") }
      })
    script.root.simultaneousGesture(LongPressGesture().onEnded { _ in script.journal.add("press") })
    button(.began, ms: 0)
    button(.ended, ms: 50)
    button(.began, ms: 1000)
    button(.ended, ms: 2000)
    #expect(script.lines == ["50 tap", "1500 press"])
    #expect(script.environment.nextDeadline == nil)
  }

  @Test func `a mask and a control hold for buttons too`() {
    script.root.onTapGesture { script.journal.add("muted") }
    script.root.gesture(DragGesture(), including: .gesture)
    let control = Node(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    control.claimsPrimaryTap = true
    script.root.addChild(control)
    script.attach(TapGestureRecognizer(), to: script.root)
    script.environment.focusedNode = control
    button(.began, ms: 0)
    button(.ended, ms: 50)
    #expect(script.lines.isEmpty)
  }

  @Test func `a button that is not allowed does nothing`() {
    let tap = TapGestureRecognizer()
    tap.allowedPressTypes = [.menu]
    script.attach(tap, to: script.root)
    button(.began, ms: 0)
    button(.ended, ms: 50)
    #expect(script.lines.isEmpty)
  }

  @Test func `only allowed kinds of touch are taken, and only one kind at a time`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.allowedTouchTypes = [.direct, .pencil]
    script.attach(tap, to: script.root)
    func play(_ first: TouchType, _ second: TouchType, ms: Double) {
      func changes(_ phase: Touch.Phase) -> [TouchChange] {
        [
          TouchChange(id: 1, phase: phase, location: Point(x: 100, y: 100), type: first),
          TouchChange(id: 2, phase: phase, location: Point(x: 200, y: 100), type: second),
        ]
      }
      script.input(InputBatch(at: 0, touches: changes(.began)), ms: ms)
      script.input(InputBatch(at: 0, touches: changes(.ended)), ms: ms + 50)
    }
    play(.direct, .indirect, ms: 0)
    play(.direct, .pencil, ms: 1000)
    #expect(script.lines.isEmpty)
    play(.direct, .direct, ms: 2000)
    tap.requiresExclusiveTouchType = false
    play(.direct, .pencil, ms: 3000)
    #expect(script.lines == ["2050 tap ended at (150,100)", "3050 tap ended at (150,100)"])
  }

  @Test func `changes that make no sense are ignored and counted`() {
    script.attach(PanGestureRecognizer(), to: script.root)
    script.move(1, to: (100, 100), ms: 0)
    script.down(1, at: (100, 100), ms: 10)
    script.down(1, at: (300, 100), ms: 20)
    script.up(2, ms: 30)
    script.move(1, to: (120, 100), ms: 40)
    #expect(script.lines == ["40 pan began translation (20,0)"])
    #expect(script.environment.ignoredChanges == 3)
  }
}
