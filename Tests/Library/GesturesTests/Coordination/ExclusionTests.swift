// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The recognizers that may recognise beside each other, and their order.
struct ExclusionTests {
  let delegate = ClosureDelegate()

  static func tap(_ name: String) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    return tap
  }

  @Test func `of two on one node the one attached first wins`() {
    let script = Script(Self.tap("first"), Self.tap("second"))
    script.journal.tellsFailures = true
    script.tap(ms: 0...50)
    #expect(script.lines == ["50 first ended at (100,100)", "50 second failed: prevented by first"])
  }

  @Test func `of two in one batch the one on the deeper node wins`() {
    let script = Script(Self.tap("outer"))
    let child = Node(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    script.root.addChild(child)
    script.attach(Self.tap("inner"), to: child)
    script.tap(ms: 0...50)
    script.tap(at: (700, 700), ms: 1000...1050)
    #expect(script.lines == ["50 inner ended at (100,100)", "1050 outer ended at (700,700)"])
  }

  @Test func `of two in one batch the one with more taps wins`() {
    let (single, double) = (Self.tap("single"), Self.tap("double"))
    double.numberOfTapsRequired = 2
    let script = Script(single, double)
    script.tap(ms: 0...50)
    script.tap(ms: 200...250)
    #expect(script.lines == ["50 single ended at (100,100)", "250 double ended at (100,100)"])
  }

  @Test func `actions of deeper nodes run first, then those attached earlier`() {
    delegate.runsBeside = { _, _ in true }
    let taps = ["a", "b", "inner"].map(Self.tap)
    for tap in taps { tap.delegate = delegate }
    let script = Script(taps[0], taps[1])
    let child = Node(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    script.root.addChild(child)
    script.attach(taps[2], to: child)
    script.tap(ms: 0...50)
    #expect(
      script.lines == ["50 inner ended at (100,100)", "50 a ended at (100,100)", "50 b ended at (100,100)"])
  }

  @Test func `true from either side lets both run`() {
    for asksFirst in [true, false] {
      let (a, b) = (Self.tap("a"), Self.tap("b"))
      let delegate = ClosureDelegate()
      delegate.runsBeside = { one, other in asksFirst ? one === a && other === b : one === b && other === a }
      a.delegate = delegate
      b.delegate = delegate
      let script = Script(a, b)
      script.tap(ms: 0...50)
      #expect(script.lines.count == 2)
    }
  }

  /// A recognizer that does not prevent others, or that others do not prevent.
  final class Gentle: PanGestureRecognizer {
    var prevents = true
    var isPreventable = true
    override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }
  }

  @Test func `a subclass may decline to prevent others`() {
    let gentle = Gentle()
    gentle.name = "gentle"
    gentle.prevents = false
    let script = Script(gentle, PanGestureRecognizer())
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    #expect(script.lines == ["10 gentle began translation (20,0)", "10 pan began translation (20,0)"])
  }

  @Test func `a subclass may refuse to be prevented`() {
    let gentle = Gentle()
    gentle.name = "gentle"
    gentle.isPreventable = false
    let script = Script(PanGestureRecognizer(), gentle)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    #expect(script.lines == ["10 pan began translation (20,0)", "10 gentle began translation (20,0)"])
  }

  @Test func `siblings with fingers of their own do not compete`() {
    let script = Script()
    for (index, name) in ["left", "right"].enumerated() {
      let node = Node(frame: Rect(x: Double(index) * 500, y: 0, width: 500, height: 1000))
      script.root.addChild(node)
      let pan = PanGestureRecognizer()
      pan.name = name
      script.attach(pan, to: node)
    }
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (600, 100), ms: 0)
    script.move(1, 2, by: (20, 0), ms: 10)
    #expect(script.lines == ["10 left began translation (20,0)", "10 right began translation (20,0)"])
  }

  @Test func `a node and its ancestor compete even with different fingers`() {
    let script = Script()
    let child = Node(frame: Rect(x: 0, y: 0, width: 500, height: 1000))
    script.root.addChild(child)
    let (inner, outer) = (PanGestureRecognizer(), PanGestureRecognizer())
    inner.name = "inner"
    outer.name = "outer"
    delegate.receivesTouch = { $1.location(in: nil).x > 500 }
    outer.delegate = delegate
    script.attach(inner, to: child)
    script.attach(outer, to: script.root)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (600, 100), ms: 0)
    script.move(1, 2, by: (20, 0), ms: 10)
    #expect(script.lines == ["10 inner began translation (20,0)"])
  }

  @Test func `two fingers on two children count for their parent`() {
    let pan = PanGestureRecognizer.ofTwoFingers()
    let script = Script(pan)
    for x in [0.0, 500] { script.root.addChild(Node(frame: Rect(x: x, y: 0, width: 500, height: 1000))) }
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (600, 100), ms: 0)
    script.move(1, 2, by: (20, 0), ms: 10)
    #expect(script.lines == ["10 pan began translation (20,0)"])
  }

  @Test func `every decision is told with its reason`() {
    let script = Script(PanGestureRecognizer(), LongPressGestureRecognizer())
    var decisions: [String] = []
    script.environment.onDecision = { decision in
      switch decision.outcome {
      case .recognized: decisions.append("recognized")
      case .failed(.prevented): decisions.append("prevented")
      default: decisions.append("other")
      }
    }
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (10, 0), ms: 10)
    script.flush()
    #expect(decisions == ["recognized", "prevented"])
  }
}
