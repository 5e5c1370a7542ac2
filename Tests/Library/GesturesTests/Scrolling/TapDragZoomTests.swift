// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import GesturesScrolling
import GesturesTesting
import Testing

/// A map that one thumb zooms: a tap, and then a drag.
@Suite struct TapDragZoomTests {
  @Test func `a tap and then a drag zooms, beside taps, double taps and pans`() {
    let script = Script()
    var log: [String] = []
    let map = ScrollNode(frame: script.root.bounds)
    map.contentSize = Size(width: 4000, height: 4000)
    map.maximumZoomScale = 4
    script.root.addChild(map)
    let town = Node(frame: Rect(x: 0, y: 0, width: 4000, height: 4000))
    map.contentNode.addChild(town)
    let thumb = MotionGestureRecognizer()
    thumb.prelude = .taps(1)
    thumb.addAction { if $0.state == .began { log.append("zoom") } }
    map.addGestureRecognizer(thumb)
    map.panGestureRecognizer.require(toFail: thumb)
    let tap = TapGestureRecognizer()
    tap.addAction { _ in log.append("tap") }
    tap.require(toFail: thumb)
    tap.require(toFail: map.doubleTapGestureRecognizer)
    town.addGestureRecognizer(tap)
    script.tap(at: (300, 300), ms: 0...60)
    script.advance(to: 1000)
    #expect(log == ["tap"])
    script.drag(from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: -50), ms: 2000...2200)
    script.advance(to: 5000)
    #expect(map.contentOffset.y > 50)
    log = []
    script.tap(at: (300, 300), ms: 6000...6060)
    script.drag(from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: 80), ms: 6200...6500)
    script.advance(to: 8000)
    #expect(log == ["zoom"])
    script.tap(at: (300, 300), ms: 9000...9060)
    script.tap(at: (300, 300), ms: 9200...9260)
    script.advance(to: 12000)
    #expect(map.zoomScale == 4)
    #expect(log == ["zoom"])
    // And back to the beginning, exactly.
    script.tap(at: (300, 300), ms: 13000...13060)
    script.tap(at: (300, 300), ms: 13200...13260)
    script.advance(to: 15000)
    #expect(map.zoomScale == 1)
  }
}
