// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

/// The conditions of a gesture on its hand: heading, place, speed and prelude.
struct BindingMatcherTests {
  private func swipe(_ direction: String, _ rest: String = "", fingers: Int = 3) -> String {
    "{ gesture = swipe; fingers = \(fingers); direction = \"\(direction)\"; distance = 100px; \(rest) "
      + "action = { keys = a; }; },"
  }

  @Test func `diagonals count where one is bound`() throws {
    let all = swipe("left") + swipe("up-left")
    #expect(try lines(all) { $0.swipe(3, dx: -200, dy: -200) } == ["swipe 3 up-left: keys a"])
    #expect(try lines(all) { $0.swipe(3, dx: -300, dy: -60) } == ["swipe 3 left: keys a"])
    #expect(try lines(swipe("left")) { $0.swipe(3, dx: -300, dy: -200) } == ["swipe 3 left: keys a"])
    #expect(try lines(all) { $0.swipe(3, dx: 200, dy: -200) } == [])
  }

  @Test func `any way and an arc`() throws {
    #expect(try lines(swipe("any")) { $0.swipe(3, dx: 200, dy: 200) } == ["swipe 3 down-right: keys a"])
    let arc = swipe("30 deg to 60 deg")
    #expect(try lines(arc) { $0.swipe(3, dx: 200, dy: 200) }.count == 1)
    #expect(try lines(arc) { $0.swipe(3, dx: 300, dy: 50) } == [])
  }

  @Test func `fingers that go apart are no swipe`() throws {
    #expect(try lines(swipe("any", fingers: 2)) { $0.spread(from: 100, to: 700) } == [])
  }

  @Test func `the place where a finger lands decides`() throws {
    let edge = swipe("right", "from = left;", fingers: 1)
    func reported(from x: Double, _ bindings: String) throws -> Int {
      try lines(bindings, settings: "edgeWidth = 30px;") { hand in
        hand.down(1, at: [Point(x: x, y: 500)])
        hand.go(dx: 300)
        hand.up()
      }.count
    }
    #expect(try reported(from: 10, edge) == 1)
    #expect(try reported(from: 40, edge) == 1, "it came over the edge quickly")
    #expect(try reported(from: 200, edge) == 0)
    let region = swipe("right", "from = { x = \"0% to 20%\"; };", fingers: 1)
    #expect(try reported(from: 300, region) == 1)
    #expect(try reported(from: 500, region) == 0)
  }

  @Test func `a finger that lands elsewhere is the application's at once`() {
    let reading = readConfiguration(
      "{ settings = { edgeWidth = 30px; }; bindings = ( \(swipe("right", "from = left;", fingers: 1)) ); }")
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    let landing = TouchChange(id: 1, phase: .began, location: Point(x: 600, y: 500))
    let verdicts = set.environment.handle(InputBatch(at: 1, touches: [landing]))
    #expect(verdicts.map(\.verdict) == [.released])
  }

  @Test func `taps and presses have places too`() throws {
    let tap = "{ gesture = tap; fingers = 2; from = top-left; action = { keys = a; }; },"
    func reported(at place: Point) throws -> Int {
      try lines(tap, settings: "edgeWidth = 30px;") { hand in
        hand.down(2, at: [place, Point(x: place.x + 200, y: place.y)])
        hand.wait(0.05)
        hand.up()
      }.count
    }
    #expect(try reported(at: Point(x: 5, y: 5)) == 1)
    #expect(try reported(at: Point(x: 5, y: 500)) == 0)
  }

  @Test func `speed and duration tell gestures apart`() throws {
    let quick = swipe("left", "name = quick; minimumSpeed = 1000px/s;")
    let slow = swipe("left", "name = slow; maximumSpeed = 1000px/s;")
    #expect(try lines(quick) { $0.swipe(3, dx: -400, interval: 0.01) }.count == 1)
    #expect(try lines(quick) { $0.swipe(3, dx: -400, interval: 0.05) }.count == 0)
    #expect(try lines(slow) { $0.swipe(3, dx: -400, interval: 0.05) }.count == 1)
    let brief = swipe("left", "maximumDuration = 300ms;")
    #expect(try lines(brief) { $0.swipe(3, dx: -400, interval: 0.01) }.count == 1)
    #expect(try lines(brief) { $0.swipe(3, dx: -400, interval: 0.1) }.count == 0)
  }

  @Test func `a swipe after a hold is another gesture than a swipe`() throws {
    let both = swipe("left", "name = plain;") + swipe("left", "after = hold;")
    #expect(try lines(both) { $0.swipe(3, dx: -300) } == ["plain: keys a"])
    let held = try lines(swipe("left", "after = hold;")) { hand in
      hand.down(3)
      hand.wait(0.6)
      hand.go(dx: -200)
      hand.up()
    }
    #expect(held == ["swipe 3 left: keys a"])
    #expect(try lines(swipe("left", "after = hold;")) { $0.swipe(3, dx: -300) } == [])
    let restless = try lines(swipe("left", "after = hold;")) { hand in
      hand.down(3)
      hand.wait(0.6)
      hand.up()
    }
    #expect(restless == [])
  }

  @Test func `a tap and then a drag`() throws {
    let drag = "{ gesture = pan; fingers = 1; after = tap; distance = 20px; action = { keys = a; }; },"
    let told = try lines(drag) { hand in
      hand.tap(1)
      hand.wait(0.1)
      hand.down(1)
      hand.go(dx: 100)
      hand.up()
    }
    #expect(told == ["pan 1: keys a"])
    #expect(try lines(drag) { $0.swipe(1, dx: 300) } == [])
    #expect(try lines(drag) { $0.tap(1) } == [])
  }

  @Test func `a tap waits for the drag that may follow it`() throws {
    let both =
      "{ gesture = tap; fingers = 1; action = { keys = t; }; },"
      + "{ gesture = pan; fingers = 1; after = tap; distance = 20px; action = { keys = d; }; },"
    #expect(try lines(both) { $0.tap(1) } == ["tap 1: keys t"])
    let told = try lines(both) { hand in
      hand.tap(1)
      hand.wait(0.1)
      hand.down(1)
      hand.go(dx: 100)
      hand.up()
    }
    #expect(told == ["pan 1: keys d"])
  }

  @Test func `a third finger that lands after two have moved makes no gesture of three`() throws {
    let told = try lines(swipe("down") + swipe("up")) { hand in
      hand.down(2)
      hand.go(dy: 60)
      hand.land(at: Point(x: 1050, y: 450))
      hand.go(dy: 300)
      hand.up()
    }
    #expect(told == [])
  }
}
