// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Declarative gestures among plain and represented recognizers.
struct CoexistenceTests {
  private let script = Script()
  private let delegate = ClosureDelegate()
  private let child = Node(frame: Rect(x: 100, y: 100, width: 200, height: 200))
  private var root: Node { script.root }

  private init() { script.root.addChild(child) }

  private func note(_ line: String) { script.journal.add(line) }

  private func recognizer<Kind: GestureRecognizer>(_ kind: Kind, _ name: String? = nil) -> Kind {
    kind.delegate = delegate
    kind.name = name
    return kind
  }

  private struct Represented<Kind: GestureRecognizer>: UIGestureRecognizerRepresentable {
    let recognizer: Kind
    let action: (Kind) -> Void

    func makeUIGestureRecognizer(context: Context) -> Kind { recognizer }
    func handleUIGestureRecognizerAction(_ recognizer: Kind, context: Context) { action(recognizer) }
  }

  // MARK: Exclusion

  @Test func `a press that only hopes does not stop a pan`() {
    script.attach(PanGestureRecognizer(), to: root)
    root.onLongPressGesture {
      note("long press")
    } onPressingChanged: {
      note("pressing \($0)")
    }
    script.down(1, at: (500, 500), ms: 0)
    script.move(1, by: (10, 0), ms: 100)
    script.up(1, ms: 200)
    #expect(
      script.lines == [
        "0 pressing true", "100 pan began translation (10,0)", "100 pressing false",
        "200 pan ended translation (10,0)",
      ])
  }

  @Test func `a press that succeeded stops a pan`() {
    script.attach(PanGestureRecognizer(), to: root)
    root.onLongPressGesture { note("long press") }
    script.down(1, at: (500, 500), ms: 0)
    script.advance(to: 510)
    script.move(1, by: (50, 0), ms: 600)
    script.up(1, ms: 700)
    #expect(script.lines == ["500 long press"])
  }

  @Test func `a drag that loses to a pan tells nothing, not even a reset`() {
    script.attach(PanGestureRecognizer(), to: child)
    @GestureState var isDragging = false
    $isDragging.observe { value, _ in note("dragging \(value)") }
    root.gesture(
      DragGesture().updating($isDragging) { _, state, _ in state = true }.onEnded { _ in note("drag") })
    script.down(1, at: (150, 150), ms: 0)
    script.move(1, by: (20, 0), ms: 20)
    script.up(1, ms: 40)
    #expect(script.lines == ["20 pan began translation (20,0)", "40 pan ended translation (20,0)"])
  }

  @Test func `a plain single tap leaves a declarative double tap its chance`() {
    script.attach(TapGestureRecognizer(), to: root)
    root.onTapGesture(count: 2) { note("double") }
    script.tap(ms: 0...80)
    script.tap(ms: 200...280)
    #expect(script.lines == ["80 tap ended at (100,100)", "280 double"])
  }

  @Test func `a plain recognizer inside waits for a gesture of high priority around it`() {
    script.attach(PanGestureRecognizer(), to: child)
    root.highPriorityGesture(DragGesture(minimumDistance: 20).onEnded { _ in note("drag") })
    script.down(1, at: (150, 150), ms: 0)
    script.move(1, by: (12, 0), ms: 20)
    script.move(1, by: (12, 0), ms: 40)
    script.up(1, ms: 60)
    script.tap(at: (150, 150), ms: 1000...1080)
    #expect(script.lines == ["60 drag"])
  }

  @Test func `a represented double tap on a child is waited for by a tap around it`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    child.gesture(Represented(recognizer: double) { _ in note("double") })
    root.onTapGesture { note("single") }
    script.tap(at: (150, 150), ms: 0...80)
    script.tap(at: (150, 150), ms: 1000...1080)
    script.tap(at: (150, 150), ms: 1200...1280)
    script.advance(to: 3000)
    #expect(script.lines == ["430 single", "1280 double"])
  }

  @Test func `a represented tap waits for a declarative double tap inside`() {
    child.onTapGesture(count: 2) { note("double") }
    root.gesture(Represented(recognizer: TapGestureRecognizer()) { _ in note("single") })
    script.tap(at: (150, 150), ms: 0...80)
    script.tap(at: (150, 150), ms: 1000...1080)
    script.tap(at: (150, 150), ms: 1200...1280)
    script.advance(to: 3000)
    #expect(script.lines == ["430 single", "1280 double"])
  }

  @Test func `a mask turns represented recognizers off, not plain ones`() {
    script.attach(TapGestureRecognizer(), to: child)
    delegate.runsBeside = { _, _ in true }
    child.gesture(Represented(recognizer: recognizer(TapGestureRecognizer())) { _ in note("represented") })
    root.gesture(DragGesture(), including: .gesture)
    script.tap(at: (150, 150), ms: 0...80)
    #expect(script.lines == ["80 tap ended at (150,150)"])
  }

  // MARK: Failure requirements by name

  @Test func `a plain tap waits for a declarative double tap that its delegate knows by name`() {
    delegate.needsFailure = { _, other in other.name == "double" }
    script.attach(recognizer(TapGestureRecognizer()), to: root)
    root.gesture(TapGesture(count: 2).onEnded { note("double") }, name: "double")
    script.tap(ms: 0...80)
    script.tap(ms: 1000...1080)
    script.tap(ms: 1200...1280)
    script.advance(to: 3000)
    #expect(script.lines == ["430 tap ended at (100,100)", "1280 double"])
  }

  @Test func `a drag that must wait tells nothing before, then begins with what has become of it`() {
    delegate.isNeededToFail = { _, other in other.name == "drag" }
    let double = recognizer(TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    script.attach(double, to: root)
    root.gesture(
      DragGesture().onChanged { note("drag \($0.translation.width)") }.onEnded { _ in note("ended") },
      name: "drag")
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 40)
    script.move(1, by: (8, 0), ms: 50)
    script.move(1, by: (26, 0), ms: 60)
    script.up(1, ms: 80)
    #expect(script.lines == ["60 drag 46.0", "80 ended"])
  }

  @Test func `a tap that must wait tells its own end when it is free`() {
    delegate.isNeededToFail = { _, other in other.name == "tap" }
    let double = recognizer(TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    script.attach(double, to: root)
    root.gesture(SpatialTapGesture().onEnded { note("tap at \($0.location.x)") }, name: "tap")
    script.tap(ms: 0...80)
    script.tap(ms: 1000...1080)
    script.tap(ms: 1200...1280)
    script.advance(to: 3000)
    #expect(script.lines == ["430 tap at 100.0", "1280 tap ended at (100,100)"])
  }

  // MARK: Verdicts

  private func lines(_ play: () -> Void) -> [String] {
    script.journal.tellsVerdicts = true
    play()
    return script.lines
  }

  @Test func `a tap's finger is claimed at its lift, a failed tap's released at the limit`() {
    root.onTapGesture {}
    let lines = lines {
      script.tap(ms: 0...80)
      script.down(1, at: (100, 100), ms: 1000)
      script.up(1, ms: 3000)
    }
    #expect(lines == ["80 #1 claimed", "1750 #1 released"])
  }

  @Test func `a double tap keeps its first finger until it is decided`() {
    root.onTapGesture(count: 2) {}
    let lines = lines {
      script.tap(1, ms: 0...80)
      script.tap(2, ms: 1000...1080)
      script.tap(3, ms: 1200...1280)
    }
    #expect(lines == ["430 #1 released", "1280 #2 claimed", "1280 #3 claimed"])
  }

  @Test func `a drag claims its finger after ten points and lets a second one go`() {
    root.gesture(DragGesture())
    let lines = lines {
      script.down(1, at: (100, 100), ms: 0)
      script.move(1, by: (12, 0), ms: 20)
      script.down(2, at: (300, 100), ms: 40)
      script.move(2, by: (50, 0), ms: 60)
      script.up(1, 2, ms: 80)
    }
    #expect(lines == ["20 #1 claimed", "40 #2 released"])
  }

  @Test func `a long press claims when it succeeds, not while it hopes`() {
    root.onLongPressGesture {}
    let lines = lines {
      script.down(1, at: (100, 100), ms: 0)
      script.up(1, ms: 700)
      script.down(2, at: (100, 100), ms: 1000)
      script.up(2, ms: 1100)
    }
    #expect(lines == ["500 #1 claimed", "1100 #2 released"])
  }

  @Test func `a magnification claims both fingers together`() {
    root.gesture(MagnifyGesture())
    let lines = lines {
      script.down(1, at: (100, 100), ms: 0)
      script.down(2, at: (200, 100), ms: 20)
      script.move(2, to: (210, 100), ms: 40)
      script.up(1, 2, ms: 60)
      script.tap(3, ms: 1000...1100)
    }
    #expect(lines == ["40 #1 claimed", "40 #2 claimed", "1100 #3 released"])
  }

  @Test func `a host's hold policy frees the finger that waits for a second one`() {
    script.environment.holdPolicy = HoldPolicy(assemblyInterval: 0.1)
    root.gesture(MagnifyGesture())
    let lines = lines {
      script.down(1, at: (100, 100), ms: 0)
      script.advance(to: 500)
    }
    #expect(lines == ["100 #1 released"])
  }

  @Test func `a touchpad's pinch is a magnification`() {
    root.gesture(MagnifyGesture().onEnded { note("magnified \($0.magnification)") })
    func report(_ phase: IndirectGesture.Phase, scale: Double, ms: Double) {
      script.input(
        InputBatch(
          at: 0,
          indirect: IndirectGesture(
            kind: .pinch, phase: phase, fingers: 2, location: Point(x: 500, y: 500), scale: scale)),
        ms: ms)
    }
    report(.began, scale: 1, ms: 0)
    report(.changed, scale: 1.5, ms: 20)
    report(.ended, scale: 1.5, ms: 40)
    #expect(script.lines == ["40 magnified 1.5"])
  }

  @Test(arguments: 0..<4) func `two fingers that land together drag and magnify`(_ form: Int) {
    let script = Script()
    var (way, scale) = (0.0, 1.0)
    let drag = DragGesture().onChanged { way = $0.translation.width }
    let magnify = MagnifyGesture().onChanged { scale = $0.magnification }
    switch form {
    case 0: script.root.gesture(drag.simultaneously(with: magnify))
    case 1:
      script.root.gesture(drag)
      script.root.simultaneousGesture(magnify)
    case 2:
      script.root.gesture(magnify)
      script.root.simultaneousGesture(drag)
    default:
      script.root.simultaneousGesture(drag)
      script.root.simultaneousGesture(magnify)
    }
    script.down(1, at: (300, 300), ms: 0)
    script.down(2, at: (400, 300), ms: 0)
    for step in 1...10 {
      script.move(1, by: (6, 0), ms: 10 * Double(step))
      script.move(2, by: (16, 0), ms: 10 * Double(step))
    }
    script.up(1, 2, ms: 200)
    script.flush()
    // The middle of the fingers drags.
    #expect(way == 110 && abs(scale - 2) < 0.01, "\(way) \(scale)")
    way = 0
    script.pinch(at: Point(x: 300, y: 300), by: 2, ms: 1000...1200)
    script.flush()
    #expect(way == 0, "a pinch about its middle drags nothing")
  }
}
