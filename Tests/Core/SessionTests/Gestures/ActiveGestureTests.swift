// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

struct ActiveGestureTests {
  private func swipe(_ direction: String, _ rest: String, fingers: Int = 3) -> String {
    "{ gesture = swipe; fingers = \(fingers); direction = \"\(direction)\"; distance = 100px; \(rest) },"
  }

  @Test func `the action comes at the threshold, before the fingers lift`() throws {
    let binding = swipe("left", "action = { keys = a; }; ended = { keys = z; };")
    let told = try lines(binding) { hand in
      hand.down(3)
      hand.go(dx: -120)
    }
    #expect(told == ["swipe 3 left: keys a"])
  }

  @Test func `at lift it comes when they lift, unless they went back`() throws {
    let binding = swipe("left", "at = lift; action = { keys = a; };")
    #expect(
      try lines(binding) { hand in
        hand.down(3)
        hand.go(dx: -120)
      } == [])
    #expect(try lines(binding) { $0.swipe(3, dx: -300) } == ["swipe 3 left: keys a"])
    #expect(
      try lines(binding) { hand in
        hand.down(3)
        hand.go(dx: -120)
        hand.go(dx: 110)
        hand.up()
      } == [])
  }

  @Test(arguments: [false, true])
  func `of bindings that differ in distance the longest reached acts at the lift`(isLongFirst: Bool) throws {
    func binding(_ name: String, _ distance: Int) -> String {
      """
      { name = \(name); gesture = swipe; fingers = 1; direction = up; from = bottom; distance = \(distance)px;
        at = lift; action = { keys = \(name.prefix(1)); }; },
      """
    }
    let all = [binding("short", 100), binding("medium", 300), binding("long", 500)]
    let bindings = (isLongFirst ? all.reversed() : all).joined()
    for (way, name) in [(90.0, nil), (150, "short"), (400, "medium"), (600, "long")] as [(Double, String?)] {
      let told = try lines(bindings) { hand in
        hand.down(1, at: [Point(x: 600, y: 1078)])
        hand.go(dy: -way)
        hand.up()
      }
      #expect(told == (name.map { ["\($0): keys \($0.prefix(1))"] } ?? []), "\(way)")
    }
    // A finger goes back a little when it lifts, or because the person decides otherwise.
    for (back, name) in [(60.0, "long"), (250, "medium"), (450, "short"), (590, nil)] as [(Double, String?)] {
      let told = try lines(bindings) { hand in
        hand.down(1, at: [Point(x: 600, y: 1078)])
        hand.go(dy: -600)
        hand.go(dy: back)
        hand.up()
      }
      #expect(told == (name.map { ["\($0): keys \($0.prefix(1))"] } ?? []), "back \(back)")
    }
  }

  @Test func `what is chosen by steps is done once at the lift, and not by fingers that went back`() throws {
    let binding = swipe("left", "every = 50px; action = { window = switch; };")
    for (way, count) in [(120.0, 1), (160, 2), (310, 5)] {
      let told = try steps(binding) { $0.swipe(3, dx: -way) }
      #expect(told == [count], "\(way)")
    }
    #expect(
      try steps(binding) { hand in
        hand.down(3)
        hand.go(dx: -310)
        hand.go(dx: 150)
        hand.up()
      } == [2])
    #expect(
      try steps(binding) { hand in
        hand.down(3)
        hand.go(dx: -310)
        hand.go(dx: 250)
        hand.up()
      } == [])
  }

  @Test func `closing a window waits for the lift and is taken back by going back`() throws {
    let binding = swipe("down", "action = { window = close; };")
    #expect(try lines(binding) { $0.swipe(3, dy: 300) } == ["swipe 3 down: window close"])
    #expect(
      try lines(binding) { hand in
        hand.down(3)
        hand.go(dy: 300)
        hand.go(dy: -290)
        hand.up()
      } == [])
  }

  @Test func `fingers that go back to the start take back what they did`() throws {
    let binding = swipe("left", "action = { workspace = next; back = previous; };")
    let told = try lines(binding) { hand in
      hand.down(3)
      hand.go(dx: -120)
      hand.go(dx: 110)
      hand.go(dx: -200)
      hand.up()
    }
    #expect(
      told == [
        "swipe 3 left: workspace next", "swipe 3 left: workspace previous", "swipe 3 left: workspace next",
      ])
  }

  @Test func `without a way back nothing is done twice`() throws {
    let told = try lines(swipe("left", "action = { keys = a; };")) { hand in
      hand.down(3)
      hand.go(dx: -120)
      hand.go(dx: 110)
      hand.go(dx: -200)
      hand.up()
    }
    #expect(told == ["swipe 3 left: keys a"])
  }

  @Test func `steps go both ways`() throws {
    let told = try lines(
      swipe("left", "every = 50px; action = { keys = a; back = b; };")
    ) { hand in
      hand.down(3)
      hand.go(dx: -160)
      hand.go(dx: 100)
      hand.up()
    }
    #expect(told.map { $0.suffix(1) } == ["a", "a", "b", "b"])
  }

  @Test func `steps without a way back go on where they were furthest`() throws {
    let told = try lines(swipe("left", "every = 50px; limit = 3; action = { keys = a; };")) { hand in
      hand.down(3)
      hand.go(dx: -160)
      hand.go(dx: 100)
      hand.go(dx: -500)
      hand.up()
    }
    #expect(told.count == 3)
  }

  @Test func `an axis goes forward to one side and back to the other`() throws {
    let binding = swipe("horizontal", "every = 100px; action = { keys = a; back = b; };")
    #expect(try lines(binding) { $0.swipe(3, dx: 320) }.map { $0.suffix(1) } == ["a", "a", "a"])
    #expect(try lines(binding) { $0.swipe(3, dx: -210) } == ["swipe 3 left: keys b", "swipe 3 left: keys b"])
    #expect(try lines(binding) { $0.swipe(3, dy: 300) } == [])
  }

  @Test func `an axis without a way back does the same both ways`() throws {
    let binding = swipe("vertical", "action = { keys = a; };")
    #expect(try lines(binding) { $0.swipe(3, dy: 300) } == ["swipe 3 down: keys a"])
    #expect(try lines(binding) { $0.swipe(3, dy: -300) } == ["swipe 3 up: keys a"])
  }

  @Test func `pinches and rotations step as well`() throws {
    let pinch =
      "{ gesture = pinch; fingers = 2; direction = any; every = \"20%\"; action = { keys = a; back = b; }; },"
    #expect(try lines(pinch) { $0.spread(from: 200, to: 300) }.map { $0.suffix(1) } == ["a", "a"])
    #expect(try lines(pinch) { $0.spread(from: 300, to: 200) }.map { $0.suffix(1) } == ["b", "b"])
    let turn =
      "{ gesture = rotation; fingers = 2; direction = any; every = \"10 deg\"; action = { keys = a; back = b; }; },"
    #expect(try lines(turn) { $0.turn(by: 0.6) }.count == 2)
    #expect(try lines(turn) { $0.turn(by: -0.6) }.allSatisfy { $0.hasSuffix("b") })
  }

  @Test(arguments: [(1.19, 0), (1.205, 1), (1.43, 1), (1.45, 2), (1.72, 2), (1.73, 3), (6, 9), (6.2, 10)])
  func `each step of a pinch is the same factor, both ways`(_ factor: Double, _ steps: Int) throws {
    for direction in ["out", "in", "any"] {
      let pinch = """
        { gesture = pinch; fingers = 2; direction = \(direction); threshold = "20%"; every = "20%";
          action = { keys = a; back = b; }; },
        """
      let told = try lines(pinch) { hand in
        direction == "in"
          ? hand.spread(from: factor * 100, to: 100) : hand.spread(from: 100, to: factor * 100)
      }
      #expect(told.map { $0.suffix(1) } == Array(repeating: "a", count: steps), "\(direction)")
    }
  }

  @Test func `steps of time are repeated while the fingers stay`() throws {
    let press =
      "{ gesture = longPress; fingers = 3; duration = 500ms; every = 200ms; action = { keys = a; }; },"
    let told = try lines(press) { hand in
      hand.down(3)
      hand.wait(1.15)
      hand.move { $1 }
      hand.wait(0.1)
      hand.up()
      hand.wait(5)
    }
    #expect(told.count == 4)
  }

  @Test func `phases come in order`() throws {
    let binding = swipe(
      "left",
      "began = { keys = b; }; action = { keys = a; }; ended = { keys = e; }; cancelled = { keys = c; };")
    #expect(try lines(binding) { $0.swipe(3, dx: -300) }.map { $0.suffix(1) } == ["b", "a", "e"])
  }

  @Test func `a long press begins while the fingers rest and ends when they lift`() throws {
    let press = "{ gesture = longPress; fingers = 3; began = { keys = b; }; ended = { keys = e; }; },"
    let told = try lines(press) { hand in
      hand.down(3)
      hand.wait(0.6)
      hand.go(dx: 50)
      hand.up()
    }
    #expect(told.map { $0.suffix(1) } == ["b", "e"])
  }

  @Test func `a finger that lifts for a moment does not end the gesture`() throws {
    let binding = swipe("left", "every = 50px; action = { keys = a; }; ended = { keys = e; };")
    let told = try lines(binding) { hand in
      hand.down(3)
      hand.go(dx: -110)
      hand.liftOne()
      hand.go(dx: -60)
      hand.land(at: Point(x: 900, y: 500))
      hand.go(dx: -60)
      hand.up()
    }
    #expect(told.map { $0.suffix(1) } == ["a", "a", "a", "e"])
  }

  @Test func `all fingers may lift for as long as the binding resumes`() throws {
    let binding =
      "{ gesture = pan; fingers = 3; distance = 20px; resume = 300ms; began = { keys = b; }; ended = { keys = e; }; },"
    func reported(pause: Double) throws -> [String] {
      try lines(binding) { hand in
        hand.down(3)
        hand.go(dx: 100)
        hand.up()
        hand.wait(pause)
        hand.down(3)
        hand.go(dx: 100)
        hand.up()
        hand.wait(1)
        hand.tap(1)
      }.map { String($0.suffix(1)) }
    }
    #expect(try reported(pause: 0.1) == ["b", "e"])
    #expect(try reported(pause: 0.5) == ["b", "e", "b", "e"])
  }
}
