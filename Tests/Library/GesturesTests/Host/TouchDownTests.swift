// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesTesting
import Testing

/// Landings of fingers, and nodes that decide.
@Suite struct TouchDownTests {
  @Test func `each finger that lands is told, and takes nothing from what is there`() {
    let script = Script()
    let node = Node(frame: Rect(x: 100, y: 100, width: 300, height: 300))
    var log: [String] = []
    let button = ButtonNode(frame: Rect(x: 0, y: 0, width: 100, height: 100)) { log.append("button") }
    script.root.addChild(node)
    node.addChild(button)
    let watching = node.onTouchDown { log.append("down \(Int($0.x)),\(Int($0.y))") }
    node.onTapGesture { log.append("tap") }
    node.gesture(DragGesture().onEnded { _ in log.append("drag") })
    script.tap(at: (150, 150), ms: 0...50)
    script.flush()
    #expect(log == ["down 50,50", "button"])
    log = []
    script.tap(at: (350, 350), ms: 1000...1050)
    script.down(1, at: Point(x: 300, y: 300), ms: 2000)
    script.down(2, at: Point(x: 350, y: 300), ms: 2100)
    script.up(1, 2, ms: 2200)
    script.drag(from: Point(x: 300, y: 300), by: Vector(dx: 60, dy: 0), ms: 3000...3100)
    script.flush()
    #expect(log == ["down 250,250", "tap", "down 200,200", "down 250,200", "down 200,200", "drag"])
    watching.remove()
    log = []
    script.tap(at: (350, 350), ms: 5000...5050)
    script.flush()
    #expect(log == ["tap"])
  }

  @Test func `a touch that lands leaves the fingers to whom they belong`() {
    let pan = PanGestureRecognizer()
    let script = Script(pan)
    script.root.onTouchDown { _ in }
    script.drag(from: Point(x: 300, y: 300), by: Vector(dx: 60, dy: 0), ms: 0...100, steps: 2)
    #expect(script.lines.last == "100 pan ended translation (60,0)")
  }

  @Test func `a node decides about its own recognizers, once, and before their delegate`() {
    final class Card: Node, GestureRecognizerDelegate {
      var log: [String] = []
      var answer = false
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        log.append("asked")
        return answer
      }
    }
    let card = Card(frame: Rect(x: 0, y: 0, width: 500, height: 500))
    let tap = TapGestureRecognizer()
    tap.delegate = card
    let script = Script(tap, on: card)
    script.journal.tellsFailures = true
    script.tap(ms: 0...50)
    #expect(script.lines == ["50 tap failed: refused"])
    card.answer = true
    script.tap(ms: 1000...1050)
    #expect(script.lines.last == "1050 tap ended at (100,100)")
    #expect(card.log == ["asked", "asked"])
  }

  @Test func `a tap and then a drag stands beside taps, in whichever order`() {
    for isFirst in [true, false] {
      let script = Script()
      var log: [String] = []
      let zoom = MotionGestureRecognizer()
      zoom.prelude = .taps(1)
      zoom.addAction { zoom in if zoom.state == .began { log.append("zoom") } }
      let taps = {
        script.root.onTapGesture(count: 2) { log.append("double") }
        script.root.onTapGesture { log.append("single") }
      }
      if isFirst { script.root.addGestureRecognizer(zoom) }
      taps()
      if !isFirst { script.root.addGestureRecognizer(zoom) }
      script.tap(at: (100, 100), ms: 0...50)
      script.advance(to: 1000)
      script.tap(at: (100, 100), ms: 2000...2050)
      script.tap(at: (100, 100), ms: 2200...2250)
      script.advance(to: 4000)
      script.tap(at: (100, 100), ms: 5000...5050)
      script.drag(from: Point(x: 100, y: 100), by: Vector(dx: 0, dy: 80), ms: 5200...5600)
      script.advance(to: 7000)
      #expect(log == ["single", "double", "zoom"], "attached first: \(isFirst)")
    }
  }

  @Test func `a gesture tells when it begins, whatever its first value`() {
    let script = Script()
    var log: [String] = []
    script.root.gesture(DragGesture(minimumDistance: 0).onActivity { log.append($0 ? "began" : "over") })
    script.drag(from: Point(x: 300, y: 300), by: .zero, ms: 0...100, steps: 1)
    script.flush()
    #expect(log == ["began", "over"])
  }
}
