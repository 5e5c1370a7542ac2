// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The tree of nodes: hit tests, coordinates, attachment.
struct NodeTests {
  let root = Node(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let back = Node(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  let front = Node(frame: Rect(x: 100, y: 100, width: 200, height: 200))
  let inner = Node(frame: Rect(x: 50, y: 50, width: 300, height: 20))

  init() {
    root.addChild(back)
    root.addChild(front)
    front.addChild(inner)
  }

  func hit(_ x: Double, _ y: Double) -> Node? { root.hitTest(Point(x: x, y: y)) }

  @Test func `the front-most and deepest node is hit`() {
    #expect(hit(50, 50) === back)
    #expect(hit(120, 120) === front)
    #expect(hit(160, 160) === inner)
    #expect(hit(350, 350) === root)
    #expect(hit(400, 10) == nil)
    #expect(hit(320, 160) === root, "what sticks out of a parent is not hit")
  }

  @Test func `hidden and disabled nodes let through`() {
    inner.isHidden = true
    #expect(hit(160, 160) === front)
    front.isUserInteractionEnabled = false
    #expect(hit(160, 160) === back)
  }

  final class Disc: Node {
    override func contains(_ point: Point) -> Bool { point.distance(to: bounds.center) <= 50 }
  }

  @Test func `a node may have another shape`() {
    let disc = Disc(frame: Rect(x: 0, y: 200, width: 100, height: 100))
    root.addChild(disc)
    #expect(hit(50, 205) === disc)
    #expect(hit(5, 205) === root)
  }

  @Test func `coordinates go through every parent, and transforms apply about the middle`() {
    front.transform = AffineTransform(rotation: .pi / 2)
    let place = inner.convert(toRoot: Point(x: 0, y: 0))
    #expect(place.distance(to: Point(x: 250, y: 150)) < 1e-9)
    #expect(inner.convert(fromRoot: place).distance(to: .zero) < 1e-9)
    #expect((inner.convert(toRoot: Vector(dx: 1, dy: 0)) - Vector(dx: 0, dy: 1)).length < 1e-9)
    #expect((inner.convert(fromRoot: Vector(dx: 0, dy: 1)) - Vector(dx: 1, dy: 0)).length < 1e-9)
    #expect(hit(245, 155) === inner)
  }

  @Test func `a point can be carried between any two nodes`() {
    #expect(back.convert(Point(x: 10, y: 10), from: inner) == Point(x: 160, y: 160))
    #expect(inner.convert(Point(x: 160, y: 160), from: nil) == Point(x: 10, y: 10))
  }

  @Test func `a named space is the nearest of that name, else the root's`() {
    front.coordinateSpaceName = "card"
    #expect(inner.node(of: .named("card")) === front)
    #expect(inner.node(of: .named("none")) === root)
    #expect(inner.node(of: .global) === root)
    #expect(inner.node(of: .local) === inner)
  }

  @Test func `a child has one parent, a recognizer one node`() {
    back.addChild(inner)
    #expect(inner.parent === back)
    #expect(front.children.isEmpty)
    let tap = TapGestureRecognizer()
    back.addGestureRecognizer(tap)
    front.addGestureRecognizer(tap)
    #expect(tap.node === front)
    #expect(back.gestureRecognizers.isEmpty)
  }

  @Test func `children can change their order and keep their gestures`() {
    let script = Script(on: root)
    let pan = PanGestureRecognizer()
    script.attach(pan, to: back)
    pan.addAction { pan in if pan.state == .began { root.bringToFront(back) } }
    script.down(1, at: (50, 50), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.move(1, by: (20, 0), ms: 20)
    script.up(1, ms: 30)
    #expect(
      script.lines == [
        "10 pan began translation (20,0)", "20 pan changed translation (40,0)",
        "30 pan ended translation (40,0)",
      ])
    #expect(root.children.map(ObjectIdentifier.init) == [front, back].map(ObjectIdentifier.init))
    root.sendToBack(back)
    #expect(root.children.first === back)
    root.insertChild(inner, at: 1)
    #expect(root.children[1] === inner && inner.parent === root && front.children.isEmpty)
    root.insertChild(back, at: 99)
    #expect(root.children.last === back && root.children.count == 3)
    front.bringToFront(back)
    #expect(back.parent === root && front.children.isEmpty)
  }

  @Test func `a node moves by its middle`() {
    front.center = Point(x: 0, y: 10)
    #expect(front.frame == Rect(x: -100, y: -90, width: 200, height: 200))
  }

  @Test func `a recognizer attached later sees later touches only`() {
    let script = Script(on: root)
    script.down(1, at: (50, 50), ms: 0)
    script.flush()
    script.attach(TapGestureRecognizer(), to: root)
    script.up(1, ms: 50)
    script.tap(at: (60, 60), ms: 100...150)
    #expect(script.lines == ["150 tap ended at (60,60)"])
  }

  @Test func `the node of a touch stays the same wherever the finger goes`() {
    let script = Script(on: root)
    let pan = PanGestureRecognizer()
    script.attach(pan, to: inner)
    script.down(1, at: (160, 160), ms: 0)
    script.move(1, to: (10, 10), ms: 10)
    script.flush()
    #expect(pan.state == .began)
    #expect(pan.touches.first?.node === inner)
  }

  @Test func `a control keeps a primary tap from its ancestors, and nothing else`() {
    let script = Script(on: root)
    let (single, double, pan) = (TapGestureRecognizer(), TapGestureRecognizer(), PanGestureRecognizer())
    single.name = "single"
    double.name = "double"
    double.numberOfTapsRequired = 2
    for recognizer in [single, double, pan] { script.attach(recognizer, to: root) }
    front.claimsPrimaryTap = true
    script.tap(at: (120, 120), ms: 0...50)
    script.tap(at: (120, 120), ms: 200...250)
    script.down(1, at: (120, 120), ms: 1000)
    script.move(1, by: (20, 0), ms: 1010)
    script.up(1, ms: 1020)
    script.tap(at: (50, 50), ms: 2000...2050)
    #expect(
      script.lines == [
        "250 double ended at (120,120)", "1010 pan began translation (20,0)",
        "1020 pan ended translation (20,0)",
        "2050 single ended at (50,50)",
      ])
  }

  @Test func `a control keeps a primary tap from declarative gestures around it, parts of larger ones too`() {
    let script = Script(on: root)
    root.onTapGesture { script.journal.add("root tap") }
    front.onTapGesture { script.journal.add("own tap") }
    script.tap(at: (120, 120), ms: 0...50)
    script.advance(to: 1000)
    #expect(script.lines == ["50 own tap"])
    front.claimsPrimaryTap = true
    let either = TapGesture(count: 2).map { "double" }.exclusively(before: TapGesture().map { "single" })
    root.gesture(either.onEnded { script.journal.add("\($0)") })
    script.tap(at: (120, 120), ms: 2000...2050)
    script.advance(to: 3000)
    #expect(script.lines.dropFirst() == ["2050 own tap"])
  }

  @Test func `a control keeps no tap from a gesture that asks to run beside it or before it`() {
    let script = Script(on: root)
    front.claimsPrimaryTap = true
    front.onTapGesture { script.journal.add("control") }
    let beside = root.simultaneousGesture(TapGesture().onEnded { script.journal.add("beside") })
    script.tap(at: (120, 120), ms: 0...50)
    #expect(Set(script.lines) == ["50 control", "50 beside"])
    beside.remove()
    root.highPriorityGesture(TapGesture().onEnded { script.journal.add("before") })
    script.tap(at: (120, 120), ms: 1000...1050)
    #expect(script.lines.dropFirst(2) == ["1050 before"])
  }

  @Test func `quick taps in one place are counted`() {
    let script = Script(on: root)
    let puppet = Puppet()
    script.attach(puppet, to: root)
    var counts: [Int] = []
    func tap(at place: (Double, Double), ms: ClosedRange<Double>) {
      script.down(1, at: place, ms: ms.lowerBound)
      script.flush()
      counts.append(puppet.touches.first?.tapCount ?? 0)
      script.up(1, ms: ms.upperBound)
      script.flush()
    }
    tap(at: (50, 50), ms: 0...50)
    tap(at: (60, 50), ms: 200...250)
    tap(at: (50, 50), ms: 400...450)
    tap(at: (300, 300), ms: 600...650)
    tap(at: (300, 300), ms: 1100...1150)
    #expect(counts == [1, 2, 3, 1, 1])
  }
}
