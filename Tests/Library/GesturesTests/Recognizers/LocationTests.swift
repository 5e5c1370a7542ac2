// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Locations, and outputs that do not jump when the set of fingers changes.
struct LocationTests {
  @Test func `a pan does not jump when fingers join and leave, only its location does`() {
    let pan = PanGestureRecognizer()
    let script = Script(pan)
    var places: [Point] = []
    pan.addAction { places.append($0.location(in: nil)) }
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (120, 100), ms: 10)
    script.flush()
    #expect(pan.location(in: nil) == Point(x: 120, y: 100))
    script.down(2, at: (300, 100), ms: 20)
    script.flush()
    #expect(pan.location(in: nil) == Point(x: 210, y: 100))
    script.move(1, 2, by: (10, 0), ms: 30)
    script.up(1, ms: 40)
    script.flush()
    #expect(pan.location(in: nil) == Point(x: 310, y: 100))
    script.move(2, by: (5, 0), ms: 50)
    script.up(2, ms: 60)
    #expect(
      script.lines == [
        "10 pan began translation (20,0)",
        "30 pan changed translation (30,0)",
        "50 pan changed translation (35,0)",
        "60 pan ended translation (35,0)",
      ])
    #expect(places.last == Point(x: 315, y: 100), "the finger that lifts still counts")
  }

  @Test func `a finger that joins makes no speed`() {
    let pan = PanGestureRecognizer()
    let script = Script(pan)
    script.down(1, at: (0, 0), ms: 0)
    for step in 1...5 { script.move(1, by: (10, 0), ms: Double(step) * 10) }
    script.down(2, at: (500, 400), ms: 55)
    script.flush()
    #expect(pan.velocity(in: nil).dy == 0)
    #expect((500...1100).contains(pan.velocity(in: nil).dx))
  }

  @Test func `what a finger moved in the batch of another one's landing is not part of the gesture`() {
    let pan = PanGestureRecognizer.ofTwoFingers()
    let delegate = ClosureDelegate()
    delegate.runsBeside = { _, _ in true }
    pan.delegate = delegate
    let script = Script(
      pan, PinchGestureRecognizer(), RotationGestureRecognizer(), TransformGestureRecognizer())
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (140, 130), ms: 10)
    script.down(2, at: (240, 130), ms: 10)
    script.move(1, 2, by: (20, 0), ms: 20)
    #expect(
      script.lines == [
        "20 pan began translation (20,0)",
        "20 transform began translation (20,0) scale 1 rotation 0°",
      ])
  }

  @Test func `a tap is where its first tap was`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    var places: [Point] = []
    tap.addAction { tap in
      places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
    }
    let script = Script(tap)
    for (ms, x) in [(0.0, 100.0), (200, 130)] {
      script.down(1, at: (x, 100), ms: ms)
      script.down(2, at: (x + 100, 100), ms: ms)
      script.up(1, 2, ms: ms + 50)
    }
    #expect(script.lines == ["250 tap ended at (150,100)"])
    #expect(places == [Point(x: 100, y: 100), Point(x: 200, y: 100)])
  }

  @Test func `a swipe is where it began`() {
    let swipe = SwipeGestureRecognizer()
    var places: [Point] = []
    swipe.addAction { places = [$0.location(in: nil), $0.location(ofTouch: 0, in: nil)] }
    let script = Script(swipe)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (60, 3), ms: 50)
    script.flush()
    #expect(places == [Point(x: 100, y: 100), Point(x: 100, y: 100)])
  }

  @Test func `a location is told in the coordinates of any node`() {
    let press = LongPressGestureRecognizer()
    let script = Script(press)
    let child = Node(frame: Rect(x: 100, y: 50, width: 400, height: 400))
    script.root.addChild(child)
    script.down(1, at: (120, 90), ms: 0)
    script.advance(to: 500)
    #expect(press.location(in: child) == Point(x: 20, y: 40))
    #expect(press.location(ofTouch: 0, in: nil) == Point(x: 120, y: 90))
  }

  @Test func `asking for a touch that is not there stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = PanGestureRecognizer().location(ofTouch: 0, in: nil) }
  }
}
