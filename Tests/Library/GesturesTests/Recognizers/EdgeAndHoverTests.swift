// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The stage is 1000 by 1000 points.
struct ScreenEdgePanTests {
  let pan = ScreenEdgePanGestureRecognizer()
  let script: Script

  init() {
    script = Script(pan)
    script.journal.tellsFailures = true
    pan.edges = .left
  }

  func drag(from start: (Double, Double), by step: (Double, Double)) {
    script.down(1, at: start, ms: 0)
    script.move(1, by: step, ms: 10)
    script.up(1, ms: 20)
  }

  @Test func `without edges it never recognizes`() {
    #expect(ScreenEdgePanGestureRecognizer().edges == [])
    pan.edges = []
    drag(from: (0, 500), by: (50, 0))
    #expect(script.lines == ["0 screenEdgePan failed: moved"])
  }

  static let inward = [
    (RectEdges.left, 5.0, 500.0, 50.0, 0.0), (.right, 995, 500, -50, 0), (.top, 500, 5, 0, 50),
    (.bottom, 500, 995, 0, -50),
  ]

  @Test(arguments: 0..<4) func `movement inward from each edge begins it`(index: Int) {
    let (edge, x, y, dx, dy) = Self.inward[index]
    pan.edges = edge
    drag(from: (x, y), by: (dx, dy))
    #expect(script.lines.first == "10 screenEdgePan began translation (\(Int(dx)),\(Int(dy)))")
    #expect(script.lines.count == 2)
  }

  @Test func `20 points are at the edge, more are not`() {
    drag(from: (20, 500), by: (50, 0))
    #expect(script.lines.first?.contains("began") == true)
    script.down(1, at: (20.5, 500), ms: 100)
    #expect(script.lines.last == "100 screenEdgePan failed: moved")
  }

  @Test func `movement along the edge fails it`() {
    drag(from: (5, 500), by: (9, 40))
    #expect(script.lines == ["10 screenEdgePan failed: moved"])
  }

  @Test func `a second finger fails it before the beginning and is ignored after`() {
    script.down(1, at: (5, 500), ms: 0)
    script.down(2, at: (5, 600), ms: 10)
    script.up(1, 2, ms: 20)
    script.down(1, at: (5, 500), ms: 30)
    script.move(1, by: (30, 0), ms: 40)
    script.down(2, at: (5, 600), ms: 50)
    script.up(1, ms: 60)
    #expect(
      script.lines == [
        "10 screenEdgePan failed: tooManyTouches",
        "40 screenEdgePan began translation (30,0)",
        "60 screenEdgePan ended translation (30,0)",
      ])
  }
}

struct HoverTests {
  let hover = HoverGestureRecognizer()
  let script = Script()
  let child = Node(frame: Rect(x: 100, y: 100, width: 100, height: 100))

  init() {
    script.root.addChild(child)
    script.attach(hover, to: child)
  }

  func point(_ phase: HoverChange.Phase, at place: (Double, Double), ms: Double) {
    script.input(
      InputBatch(
        at: 0, hover: HoverChange(phase: phase, location: Point(x: place.0, y: place.1), zOffset: 0.5)),
      ms: ms)
  }

  @Test func `it begins over the node, follows, and ends outside of it`() {
    point(.entered, at: (50, 50), ms: 0)
    point(.moved, at: (150, 150), ms: 10)
    #expect(hover.location(in: child) == Point(x: 50, y: 50))
    #expect(hover.zOffset == 0.5)
    point(.moved, at: (160, 150), ms: 20)
    point(.moved, at: (250, 150), ms: 30)
    point(.moved, at: (150, 150), ms: 40)
    point(.exited, at: (150, 150), ms: 50)
    #expect(
      script.lines == [
        "10 hover began", "20 hover changed", "30 hover ended", "40 hover began", "50 hover ended",
      ])
  }

  @Test func `a button that is pressed under the pointer is not its business`() {
    script.journal.tellsVerdicts = true
    point(.entered, at: (150, 150), ms: 0)
    script.tap(at: (150, 150), ms: 10...20)
    #expect(script.lines == ["0 hover began", "10 #1 released"])
  }

  @Test func `it neither hinders nor is hindered`() {
    script.attach(PanGestureRecognizer(), to: child)
    point(.entered, at: (150, 150), ms: 0)
    script.down(1, at: (150, 150), ms: 10)
    script.move(1, by: (20, 0), ms: 20)
    point(.moved, at: (170, 150), ms: 30)
    #expect(script.lines == ["0 hover began", "20 pan began translation (20,0)", "30 hover changed"])
  }
}
