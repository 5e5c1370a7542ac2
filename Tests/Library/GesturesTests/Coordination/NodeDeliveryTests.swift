// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The calls to nodes about their touches, beside recognizers.
struct NodeDeliveryTests {
  /// A node that records its calls: phase, place, and the touch's own time in milliseconds.
  final class Listener: Node {
    var story: [String] = []

    private func hear(_ phase: String, _ touches: [Touch]) {
      for touch in touches {
        let place = touch.location(in: self)
        story.append("\(phase) \(Int(place.x)) of \(Int((touch.timestamp * 1000).rounded()))")
      }
    }

    override func touchesBegan(_ touches: [Touch], with event: Event) { hear("began", touches) }
    override func touchesMoved(_ touches: [Touch], with event: Event) { hear("moved", touches) }
    override func touchesEnded(_ touches: [Touch], with event: Event) { hear("ended", touches) }
    override func touchesCancelled(_ touches: [Touch], with event: Event) { hear("cancelled", touches) }
  }

  let node = Listener(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
  let script: Script

  init() {
    script = Script(on: node)
    node.wantsTouches = true
  }

  func drag(by step: Double) -> [String] {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (step, 0), ms: 10)
    script.move(1, by: (step, 0), ms: 20)
    script.up(1, ms: 30)
    script.flush()
    return node.story
  }

  @Test func `without recognizers a node hears everything`() {
    #expect(drag(by: 20) == ["began 100 of 0", "moved 120 of 10", "moved 140 of 20", "ended 140 of 30"])
  }

  @Test func `a node that does not want touches hears nothing`() {
    node.wantsTouches = false
    #expect(drag(by: 20).isEmpty)
  }

  @Test func `recognition takes the touch away, before the action`() {
    let pan = PanGestureRecognizer()
    pan.addAction { [node] in node.story.append("\($0.state)") }
    script.attach(pan, to: node)
    #expect(drag(by: 20) == ["began 100 of 0", "cancelled 120 of 10", "began", "changed", "ended"])
  }

  @Test func `a recognizer that only looks on takes nothing`() {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    pan.delaysTouchesEnded = false
    script.attach(pan, to: node)
    #expect(drag(by: 20) == ["began 100 of 0", "moved 120 of 10", "moved 140 of 20", "ended 140 of 30"])
  }

  @Test func `a delayed beginning arrives with its own place and time once the recognizer has failed`() {
    let tap = TapGestureRecognizer()
    tap.delaysTouchesBegan = true
    script.attach(tap, to: node)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    script.flush()
    #expect(node.story.isEmpty)
    script.move(1, by: (40, 0), ms: 20)
    script.up(1, ms: 30)
    script.flush()
    #expect(node.story == ["began 100 of 0", "moved 160 of 20", "ended 160 of 30"])
  }

  @Test func `a delayed beginning of a recognized tap is never told`() {
    let tap = TapGestureRecognizer()
    tap.delaysTouchesBegan = true
    script.attach(tap, to: node)
    script.tap(ms: 0...50)
    #expect(script.lines == ["50 tap ended at (100,100)"])
    #expect(node.story.isEmpty)
  }

  @Test func `the end is held until a double tap is out of the question`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    script.attach(tap, to: node)
    script.tap(ms: 0...50)
    script.advance(to: 399)
    #expect(node.story == ["began 100 of 0"])
    script.advance(to: 400)
    #expect(node.story.count == 2)
    #expect(node.story.last?.hasPrefix("ended 100") == true)
  }

  @Test func `without a delay the end is told at once`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    script.attach(tap, to: node)
    script.tap(ms: 0...50)
    script.flush()
    #expect(node.story == ["began 100 of 0", "ended 100 of 50"])
  }

  @Test func `an ignored finger is not taken from the node`() {
    let pan = PanGestureRecognizer.ofTwoFingers()
    script.attach(pan, to: node)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(1, 2, by: (20, 0), ms: 10)
    script.down(3, at: (500, 100), ms: 20)
    script.move(3, by: (5, 0), ms: 30)
    script.up(3, ms: 40)
    script.flush()
    #expect(node.story.suffix(3) == ["began 500 of 20", "moved 505 of 30", "ended 505 of 40"])
  }

  @Test func `a recognizer sees a touch before the node does`() {
    let puppet = Puppet(.began)
    script.attach(puppet, to: node)
    script.down(1, at: (100, 100), ms: 0)
    #expect(script.lines == ["0 puppet began"])
    #expect(node.story.isEmpty, "it was taken before the node heard of it")
  }
}
