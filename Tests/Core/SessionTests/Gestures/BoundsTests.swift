// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

/// Movements that hands cannot make, and straight ones that are not turns.
struct BoundsTests {
  private let zoom = """
    { gesture = pinch; fingers = 3; direction = any; every = "10%";
      action = { keys = "Control+plus"; back = "Control+minus"; }; },
    """
  private let turn = """
    { gesture = rotation; fingers = 3; direction = any; every = "15 deg";
      action = { keys = "Control+Page_Down"; back = "Control+Page_Up"; }; },
    """
  private let swipe = "{ gesture = swipe; fingers = 3; direction = any; action = { keys = F3; }; },"

  @Test func `three fingers in one place that move together are no pinch and no rotation`() throws {
    let start = Point(x: 135.63686696785285, y: 900.6446722800292)
    let told = try lines(zoom + turn) { hand in
      hand.down(3, at: [start, start, start])
      for _ in 0..<14 {
        hand.wait(0.008)
        hand.move { Point(x: $1.x - 0.08848425, y: $1.y + 0.10257876) }
      }
      hand.up()
    }
    #expect(told.isEmpty)
  }

  @Test func `fingers that were in one place spread from the least distance on`() throws {
    let start = Point(x: 28.812, y: 59.06)
    let told = try lines(zoom) { hand in
      hand.down(3, at: [start, start, start])
      for _ in 0..<5 {
        hand.wait(0.008)
        hand.move { Point(x: $1.x + 0.1, y: $1.y - 0.1) }
      }
      for _ in 0..<4 {
        hand.wait(0.008)
        hand.move { Point(x: $1.x + 15 * Double($0), y: $1.y) }
      }
      hand.wait(0.008)
      hand.up()
    }
    // From 13 to 80 points: a scale of about 6, which is 1.25 and then 16 times 1.1.
    #expect(told.count == 17)
  }

  @Test func `a jump makes twenty steps and not more, and as many back`() throws {
    for far in [1900.0, 9_223_372_036_854_775_808] {
      let told = try lines(zoom.replacing("10%", with: "1%").replacing("fingers = 3", with: "fingers = 2")) {
        hand in
        hand.down(2, at: [Point(x: 0, y: 400), Point(x: 100, y: 400)])
        hand.wait(0.01)
        hand.move { Point(x: $1.x + 100 * Double($0), y: $1.y) }
        for place in [far, 100] {
          hand.wait(0.01)
          hand.move { Point(x: $0 == 0 ? 0 : place, y: $1.y) }
        }
        hand.up()
      }
      let forward = told.prefix { $0.hasPrefix("pinch 2 out") || $0.contains("plus") }
      #expect(told.count <= 20 + 20 + 20 && forward.count == 40, "\(told)")
    }
  }

  @Test(arguments: [0.0, 1, 2, 4, 6, 8, 12])
  func `three fingers in a row that move straight are a swipe and no rotation`(_ bend: Double) throws {
    for (steps, way) in [(4, 150.0), (8, 300), (20, 150), (40, 150), (75, 150)] {
      let told = try lines(turn + zoom + swipe) { hand in
        hand.down(3, at: [Point(x: 900, y: 600), Point(x: 970, y: 600 - bend), Point(x: 1040, y: 600)])
        for _ in 0..<steps {
          hand.wait(0.008)
          hand.moveOneByOne { Point(x: $1.x + way / Double(steps), y: $1.y + way / Double(steps)) }
        }
        hand.up()
      }
      #expect(told.allSatisfy { $0.contains("F3") } && told.count == 1, "\(steps): \(told)")
    }
  }

  @Test func `two fingers beside each other that move straight, one after the other, are no rotation`() throws
  {
    let binding = """
      { gesture = rotation; fingers = 2; direction = any; every = "10 deg"; action = { keys = a; back = b; }; },
      { gesture = pinch; fingers = 2; direction = any; every = "10%"; action = { keys = c; back = d; }; },
      """
    for way in [Vector(dx: 0, dy: 400), Vector(dx: 400, dy: 0), Vector(dx: 300, dy: -200)] {
      let told = try lines(binding) { hand in
        hand.down(2, at: [Point(x: 600, y: 500), Point(x: 680, y: 500)])
        for _ in 0..<10 {
          hand.wait(0.008)
          hand.moveOneByOne { $1 + way * 0.1 }
        }
        hand.up()
      }
      #expect(told.isEmpty)
    }
  }

  @Test func `fingers that rest for a year in a recording do not repeat their action all the time`() throws {
    let told = try lines("{ gesture = longPress; fingers = 2; every = \"100 ms\"; action = { keys = a; }; },")
    { hand in
      hand.down(2)
      hand.wait(31_536_000)
      hand.up()
    }
    #expect(told.count > 100 && told.count <= 10_001)
  }

  @Test func `a turn of three fingers in a row is a rotation`() throws {
    let told = try lines(turn + swipe) { hand in
      hand.down(3, at: [Point(x: 800, y: 500), Point(x: 900, y: 500), Point(x: 1000, y: 500)])
      for _ in 0..<20 {
        hand.wait(0.008)
        hand.moveOneByOne { finger, place in
          let lever = place - Point(x: 900, y: 500)
          return place + Vector(dx: -lever.dy, dy: lever.dx) * 0.04
        }
      }
      hand.wait(0.008)
      hand.up()
    }
    // 20 times 2.3 degrees are 46: the first step at 30 and one at 45.
    #expect(told.count == 2 && told.allSatisfy { $0.contains("Page_Down") }, "\(told)")
  }
}
