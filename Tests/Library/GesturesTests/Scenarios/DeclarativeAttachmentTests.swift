// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The precedence of gestures that are attached inside each other, and the part that each takes.
struct DeclarativeAttachmentTests {
  private let script = Script()
  private let child = Node(frame: Rect(x: 100, y: 100, width: 200, height: 200))

  private func note(_ line: String) { script.journal.add(line) }

  private init() { script.root.addChild(child) }

  private func tapInside() { script.tap(at: (150, 150), ms: 0...80) }

  private var parentTap: some Gesture<Void> { TapGesture().onEnded { note("parent") } }

  // MARK: Taps, by priority

  @Test func `of two taps the child's wins`() {
    child.onTapGesture { note("child") }
    script.root.gesture(parentTap)
    tapInside()
    script.tap(at: (500, 500), ms: 1000...1080)
    #expect(script.lines == ["80 child", "1080 parent"])
  }

  @Test func `with high priority the parent wins`() {
    child.onTapGesture { note("child") }
    script.root.highPriorityGesture(parentTap)
    tapInside()
    #expect(script.lines == ["80 parent"])
  }

  @Test func `simultaneously both win, the child first`() {
    child.onTapGesture { note("child") }
    script.root.simultaneousGesture(parentTap)
    tapInside()
    #expect(script.lines == ["80 child", "80 parent"])
  }

  @Test func `of nested high priorities the outermost wins`() {
    let inner = Node(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    child.addChild(inner)
    inner.onTapGesture { note("inner") }
    child.highPriorityGesture(TapGesture().onEnded { note("child") })
    script.root.highPriorityGesture(parentTap)
    tapInside()
    #expect(script.lines == ["80 parent"])
  }

  @Test func `on one node the earlier gesture is inside the later one`() {
    child.onTapGesture { note("first") }
    child.onTapGesture { note("second") }
    tapInside()
    child.highPriorityGesture(TapGesture().onEnded { note("third") })
    script.tap(at: (150, 150), ms: 1000...1080)
    #expect(script.lines == ["80 first", "1080 third"])
  }

  @Test func `siblings never compete`() {
    let sibling = Node(frame: Rect(x: 400, y: 100, width: 200, height: 200))
    script.root.addChild(sibling)
    child.gesture(DragGesture().onEnded { _ in note("child") })
    sibling.highPriorityGesture(DragGesture().onEnded { _ in note("sibling") })
    script.down(1, at: (150, 150), ms: 0)
    script.down(2, at: (450, 150), ms: 10)
    script.move(1, 2, by: (0, 30), ms: 20)
    script.up(1, 2, ms: 40)
    #expect(script.lines == ["40 child", "40 sibling"])
  }

  @Test(arguments: [true, false])
  func `on one node a single tap waits for a double tap, in whichever order`(singleFirst: Bool) {
    if singleFirst { child.onTapGesture { note("single") } }
    child.onTapGesture(count: 2) { note("double") }
    if !singleFirst { child.onTapGesture { note("single") } }
    tapInside()
    script.tap(at: (150, 150), ms: 1000...1080)
    script.tap(at: (150, 150), ms: 1200...1280)
    script.advance(to: 3000)
    #expect(script.lines == ["430 single", "1280 double"])
  }

  @Test func `a single tap of high priority waits for no double tap`() {
    child.onTapGesture(count: 2) { note("double") }
    child.highPriorityGesture(TapGesture().onEnded { note("single") })
    tapInside()
    script.tap(at: (150, 150), ms: 200...280)
    #expect(script.lines == ["80 single", "280 single"])
  }

  @Test func `a parent's tap waits for the child's double tap`() {
    child.onTapGesture(count: 2) { note("child") }
    script.root.gesture(parentTap)
    tapInside()
    script.tap(at: (150, 150), ms: 1000...1080)
    script.tap(at: (150, 150), ms: 1200...1280)
    script.advance(to: 3000)
    #expect(script.lines == ["430 parent", "1280 child"])
  }

  // MARK: Drags, by priority

  private func attachDrags(child inner: Double, parent outer: Double, high: Bool = false) {
    func drag(_ name: String, _ distance: Double) -> some Gesture<DragGesture.Value> {
      @GestureState var isActive = false
      $isActive.observe { isActive, _ in if !isActive { note("\(name) reset") } }
      return DragGesture(minimumDistance: distance)
        .updating($isActive) { _, state, _ in state = true }
        .onChanged { _ in note("\(name) changed") }
        .onEnded { _ in note("\(name) ended") }
    }
    child.gesture(drag("child", inner))
    if high {
      script.root.highPriorityGesture(drag("parent", outer))
    } else {
      script.root.gesture(drag("parent", outer))
    }
  }

  private func dragInside() {
    script.down(1, at: (150, 150), ms: 0)
    script.move(1, by: (12, 0), ms: 20)
    script.move(1, by: (12, 0), ms: 40)
    script.up(1, ms: 60)
  }

  @Test func `of two drags of equal distance the child's wins`() {
    attachDrags(child: 10, parent: 10)
    dragInside()
    #expect(script.lines == ["20 child changed", "40 child changed", "60 child reset", "60 child ended"])
  }

  @Test func `a parent's drag of high priority leaves nothing to the child's`() {
    attachDrags(child: 10, parent: 10, high: true)
    dragInside()
    #expect(script.lines == ["20 parent changed", "40 parent changed", "60 parent reset", "60 parent ended"])
  }

  @Test func `a child's longer drag takes over from the parent's`() {
    attachDrags(child: 20, parent: 10)
    dragInside()
    #expect(
      script.lines == [
        "20 parent changed", "40 child changed", "40 parent reset", "60 child reset", "60 child ended",
      ]
    )
  }

  @Test func `a parent's drag of high priority takes over from the child's`() {
    attachDrags(child: 0, parent: 10, high: true)
    dragInside()
    #expect(
      script.lines == [
        "0 child changed", "20 child reset", "20 parent changed", "40 parent changed", "60 parent reset",
        "60 parent ended",
      ])
  }

  @Test func `a child's tap wins over a parent's drag that is active at touch-down`() {
    child.onTapGesture { note("child") }
    script.root.gesture(DragGesture(minimumDistance: 0).onEnded { _ in note("parent") })
    tapInside()
    #expect(script.lines == ["80 child"])
  }

  @Test func `a child's tap is out once the parent's drag has moved`() {
    child.onTapGesture { note("child") }
    script.root.gesture(DragGesture().onEnded { _ in note("parent") })
    dragInside()
    #expect(script.lines == ["60 parent"])
  }

  // MARK: Masks

  @Test(arguments: [
    (GestureMask.all, ["80 child"]), (.gesture, ["80 parent"]), (.subviews, ["80 child"]), (.none, []),
  ])
  func `a mask says which gestures take part`(mask: GestureMask, expected: [String]) {
    child.onTapGesture { note("child") }
    script.root.gesture(parentTap, including: mask)
    tapInside()
    #expect(script.lines == expected)
  }

  @Test func `the mask of a gesture leaves those outside alone`() {
    child.gesture(TapGesture().onEnded { note("child") }, including: .gesture)
    script.root.simultaneousGesture(parentTap)
    tapInside()
    #expect(script.lines == ["80 child", "80 parent"])
  }

  @Test func `a gesture that is not enabled leaves those inside alone`() {
    child.onTapGesture { note("child") }
    script.root.highPriorityGesture(parentTap, isEnabled: false)
    script.root.highPriorityGesture(parentTap, name: "tap", isEnabled: false)
    tapInside()
    #expect(script.lines == ["80 child"])
  }
}
