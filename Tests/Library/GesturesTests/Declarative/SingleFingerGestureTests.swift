// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Taps, presses and drags, at the limits of their rules.
struct SingleFingerGestureTests {
  private let script = Script()
  private var root: Node { script.root }

  private func note(_ line: String) { script.journal.add(line) }

  // MARK: Taps

  @Test func `a drag may move, turn and enlarge its own node`() {
    let script = Script()
    let node = Node(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    script.root.addChild(node)
    var ways: [Double] = []
    let start = node.frame.origin
    node.gesture(
      DragGesture(minimumDistance: 0).onChanged { value in
        ways.append(value.translation.width)
        node.frame.origin = start + Vector(dx: value.translation.width, dy: value.translation.height)
        if ways.count == 3 { node.transform = AffineTransform(scale: 2) }
      })
    script.down(1, at: (150, 150), ms: 0)
    for step in 1...4 { script.move(1, by: (10, 0), ms: 10 * Double(step)) }
    script.up(1, ms: 50)
    script.flush()
    #expect(ways == [0, 10, 20, 30, 40])
    #expect(node.frame.origin == Point(x: 140, y: 100))
  }

  @Test(arguments: [(45.0, true), (46, false)])
  func `a tap may stray by 45 points`(distance: Double, isTap: Bool) {
    root.onTapGesture { note("tap") }
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (distance, 0), ms: 40)
    script.up(1, ms: 80)
    #expect(script.lines == (isTap ? ["80 tap"] : []))
  }

  @Test(arguments: [(749.0, true), (750, false)])
  func `a tap may last for less than three quarters of a second`(duration: Double, isTap: Bool) {
    root.onTapGesture { note("tap") }
    script.tap(ms: 0...duration)
    #expect(script.lines == (isTap ? ["749 tap"] : []))
  }

  @Test(arguments: [(349.0, true), (350, false)])
  func `the next tap begins before 350 milliseconds have passed`(pause: Double, isDouble: Bool) {
    root.onTapGesture(count: 2) { note("double") }
    script.tap(ms: 0...100)
    script.tap(ms: (100 + pause)...(200 + pause))
    #expect(script.lines == (isDouble ? ["549 double"] : []))
  }

  @Test func `a second finger is no tap, and neither is what follows before all have lifted`() {
    root.onTapGesture { note("tap") }
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 20)
    script.up(1, ms: 40)
    script.tap(3, at: (300, 100), ms: 60...80)
    script.up(2, ms: 100)
    script.tap(at: (100, 100), ms: 200...250)
    #expect(script.lines == ["250 tap"])
  }

  @Test func `a finger that slides in from elsewhere is no tap`() {
    let child = Node(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    root.addChild(child)
    child.onTapGesture { note("tap") }
    script.down(1, at: (90, 150), ms: 0)
    script.move(1, to: (120, 150), ms: 20)
    script.up(1, ms: 40)
    #expect(script.lines.isEmpty)
  }

  @Test func `a spatial tap tells the last tap's place, in the space that was asked for`() {
    let board = Node(frame: Rect(x: 100, y: 100, width: 500, height: 500))
    board.coordinateSpaceName = "board"
    let card = Node(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    root.addChild(board)
    board.addChild(card)
    card.onTapGesture(count: 2) { note("local \($0.x)") }
    card.simultaneousGesture(
      SpatialTapGesture(count: 2, coordinateSpace: .named("board")).onEnded { note("board \($0.location.x)") }
    )
    card.simultaneousGesture(
      SpatialTapGesture(count: 2, coordinateSpace: .global).onEnded { note("global \($0.location.x)") })
    script.tap(at: (160, 160), ms: 0...80)
    script.tap(at: (180, 160), ms: 200...280)
    #expect(script.lines == ["280 local 30.0", "280 board 80.0", "280 global 180.0"])
  }

  @Test func `only a pointer's primary button taps`() {
    root.onTapGesture { note("tap") }
    func click(_ buttons: ButtonMask, ms: Double) {
      for (phase, delay) in [(Touch.Phase.began, 0.0), (.ended, 50)] {
        let change = TouchChange(id: 1, phase: phase, location: Point(x: 1, y: 1), type: .indirectPointer)
        script.input(InputBatch(at: 0, touches: [change], buttons: buttons), ms: ms + delay)
      }
    }
    click(.secondary, ms: 0)
    click(.primary, ms: 1000)
    #expect(script.lines == ["1050 tap"])
  }

  @Test func `a gesture listens to the kinds of input that it was told`() {
    root.gesture(TapGesture(inputKinds: .pencil).onEnded { note("pencil") })
    root.simultaneousGesture(TapGesture(inputKinds: [.directTouch]).onEnded { note("finger") })
    for (type, ms) in [(TouchType.direct, 0.0), (.pencil, 1000)] {
      for (phase, delay) in [(Touch.Phase.began, 0.0), (.ended, 50)] {
        let change = TouchChange(id: 1, phase: phase, location: Point(x: 1, y: 1), type: type)
        script.input(InputBatch(at: 0, touches: [change]), ms: ms + delay)
      }
    }
    #expect(script.lines == ["50 finger", "1050 pencil"])
  }

  // MARK: Presses

  @Test(arguments: [(10.0, true), (11, false)])
  func `a press may stray by ten points`(distance: Double, isPress: Bool) {
    root.gesture(LongPressGesture().onChanged { note("\($0)") }.onEnded { note("ended \($0)") })
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (distance, 0), ms: 100)
    script.advance(to: 1000)
    #expect(script.lines == (isPress ? ["0 true", "500 ended true"] : ["0 true"]))
  }

  @Test func `a second finger ends the hope of a press`() {
    root.onLongPressGesture {
      note("press")
    } onPressingChanged: {
      note("pressing \($0)")
    }
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 100)
    script.advance(to: 1000)
    #expect(script.lines == ["0 pressing true", "100 pressing false"])
  }

  @Test func `a finger that landed after a press succeeded waits until all have lifted`() {
    root.onLongPressGesture { note("press") }
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 600)
    script.advance(to: 2000)
    script.up(1, 2, ms: 2100)
    script.down(1, at: (100, 100), ms: 2200)
    script.advance(to: 3000)
    #expect(script.lines == ["500 press", "2700 press"])
  }

  @Test func `a press of no duration succeeds at touch-down`() {
    root.onLongPressGesture(minimumDuration: 0) { note("press") }
    script.down(1, at: (100, 100), ms: 0)
    #expect(script.lines == ["0 press"])
  }

  // MARK: Drags

  private func attachDrag(_ drag: DragGesture = DragGesture()) {
    root.gesture(
      drag.onChanged { note("(\($0.translation.width),\($0.translation.height))") }.onEnded { _ in
        note("ended")
      })
  }

  @Test func `a drag without a minimal distance is active at touch-down`() {
    attachDrag(DragGesture(minimumDistance: 0))
    script.tap(ms: 0...50)
    #expect(script.lines == ["0 (0.0,0.0)", "50 ended"])
  }

  @Test func `a drag that returns to its start goes on`() {
    attachDrag()
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (0, 10), ms: 20)
    script.move(1, by: (0, -10), ms: 40)
    script.up(1, ms: 60)
    #expect(script.lines == ["20 (0.0,10.0)", "40 (0.0,0.0)", "60 ended"])
  }

  @Test func `a second finger ends the hope of a drag, but not a drag`() {
    attachDrag()
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.move(1, by: (50, 0), ms: 20)
    script.up(1, 2, ms: 30)
    script.down(1, at: (100, 100), ms: 1000)
    script.move(1, by: (20, 0), ms: 1020)
    script.down(2, at: (200, 100), ms: 1040)
    script.move(1, 2, by: (20, 0), ms: 1060)
    script.up(2, ms: 1080)
    script.up(1, ms: 1100)
    #expect(script.lines == ["1020 (20.0,0.0)", "1060 (40.0,0.0)", "1100 ended"])
  }

  @Test func `a lift elsewhere than the last movement counts as movement`() {
    attachDrag()
    script.down(1, at: (100, 100), ms: 0)
    script.input(
      InputBatch(at: 0, touches: [TouchChange(id: 1, phase: .ended, location: Point(x: 130, y: 100))]), ms: 20
    )
    #expect(script.lines == ["20 ended"])
  }

  @Test func `a drag tells its speed and where that leads`() throws {
    var values: [DragGesture.Value] = []
    root.gesture(DragGesture(minimumDistance: 0).onChanged { values.append($0) })
    script.down(1, at: (0, 0), ms: 0)
    script.move(1, to: (10, 0), ms: 10)
    script.move(1, to: (30, 0), ms: 20)
    script.flush()
    let last = try #require(values.last)
    // A quarter of the newest pair's 2000 and three quarters of the 1000 before.
    #expect((last.velocity.width - 1250).magnitude < 1e-6)
    #expect((last.predictedEndLocation.x - (30 + 1250 / 4)).magnitude < 1e-6)
    #expect((last.predictedEndTranslation.width - (30 + 1250 / 4)).magnitude < 1e-6)
    #expect(last.startLocation == .zero)
    #expect((last.time - 0.02).magnitude < 1e-9)
  }

  @Test func `a drag measures in its node's own coordinates`() {
    let node = Node(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
    node.transform = AffineTransform(scale: 2)
    root.addChild(node)
    node.gesture(DragGesture().onChanged { note("\($0.translation.width)") })
    script.down(1, at: (500, 500), ms: 0)
    script.move(1, by: (18, 0), ms: 20)
    script.move(1, by: (2, 0), ms: 40)
    #expect(script.lines == ["40 10.0"])
  }
}
