// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

/// One finger from an edge is alone, and a tap of several fingers is made by one hand.
struct FingerCountTests {
  private let any =
    "{ gesture = swipe; fingers = 3; direction = any; distance = 100px; action = { keys = c; }; },"
  private let edge =
    "{ gesture = swipe; fingers = 1; direction = any; distance = 100px; from = left; action = { keys = e; }; },"
  private let settings = "edgeWidth = 30px;"

  private func keys(_ bindings: String, _ hand: (inout PlayedHand) -> Void) throws -> [String] {
    try lines(bindings, settings: settings, hand).map { String($0.suffix(1)) }
  }

  @Test(arguments: [[8.0, 178, 348], [348, 178, 8], [178, 8, 348]])
  func `three fingers of which one lands at the edge are three`(_ places: [Double]) throws {
    let points = places.map { Point(x: $0, y: 500) }
    for bindings in [any + edge, edge + any] {
      let together = try keys(bindings) { hand in
        hand.down(3, at: points)
        hand.go(dx: 300)
        hand.up()
      }
      #expect(together == ["c"])
      let apart = try keys(bindings) { hand in
        hand.down(1, at: [points[0]])
        hand.wait(0.03)
        hand.land(at: points[1])
        hand.wait(0.03)
        hand.land(at: points[2])
        hand.go(dx: 300)
        hand.up()
      }
      #expect(apart == ["c"])
    }
    #expect(
      try keys(edge) { hand in
        hand.down(3, at: points)
        hand.go(dx: 300)
        hand.up()
      } == [])
  }

  @Test func `a finger that lands after the chord interval makes it no gesture of one, before it counts`()
    throws
  {
    let told = try keys(edge + any) { hand in
      hand.down(1, at: [Point(x: 8, y: 500)])
      hand.wait(0.1)
      hand.land(at: Point(x: 300, y: 500))
      hand.go(dx: 300)
      hand.up()
    }
    #expect(told == [])
  }

  @Test func `a quick finger from the edge counts once others can join it no more`() throws {
    func flick(joined: Bool) throws -> [String] {
      try keys(edge + any) { hand in
        hand.down(1, at: [Point(x: 8, y: 500)])
        for _ in 0..<3 {
          hand.wait(0.006)
          hand.move { Point(x: $1.x + 50, y: $1.y) }
        }
        if joined { hand.land(at: Point(x: 300, y: 500)) }
        hand.go(dx: 200)
        hand.up()
      }
    }
    #expect(try flick(joined: true) == [])
    #expect(try flick(joined: false) == ["e"])
    let lifted = try keys(edge + any) { hand in
      hand.down(1, at: [Point(x: 8, y: 500)])
      hand.go(dx: 200, interval: 0.003)
      hand.up()
    }
    #expect(lifted == ["e"], "nobody joins a finger that has lifted")
  }

  @Test func `a finger that was down elsewhere makes the edge's no gesture`() throws {
    let told = try keys(edge) { hand in
      hand.down(1, at: [Point(x: 800, y: 500)])
      hand.wait(1)
      hand.land(at: Point(x: 8, y: 500))
      hand.go(dx: 300)
      hand.up()
    }
    #expect(told == [])
    let after = try keys(edge) { hand in
      hand.down(2, at: [Point(x: 800, y: 500), Point(x: 8, y: 500)])
      hand.up()
      hand.wait(1)
      hand.down(1, at: [Point(x: 8, y: 500)])
      hand.go(dx: 300)
      hand.up()
    }
    #expect(after == ["e"])
  }

  @Test func `the taps of a double tap lie near each other`() throws {
    func taps(apart distance: Double, settings: String = "") throws -> Int {
      let binding = "{ gesture = tap; fingers = 2; taps = 2; action = { keys = t; }; },"
      return try lines(binding, settings: settings) { hand in
        for place in [100, 100 + distance] {
          hand.down(2, at: [Point(x: place, y: 400), Point(x: place + 100, y: 400)])
          hand.wait(0.05)
          hand.up()
          hand.wait(0.1)
        }
      }.count
    }
    // 12 mm are 77 points.
    #expect(try taps(apart: 76) == 1)
    #expect(try taps(apart: 78) == 0)
    #expect(try taps(apart: 100, settings: "doubleTapDistance = 16mm;") == 1)
    #expect(try taps(apart: 20, settings: "doubleTapDistance = 3mm;") == 0)
  }

  @Test func `two thumbs are no tap of two fingers`() throws {
    func tap(_ fingers: Int, apart distance: Double, settings: String = "") throws -> Int {
      let binding = "{ gesture = tap; fingers = \(fingers); action = { keys = t; }; },"
      return try lines(binding, settings: settings) { hand in
        hand.down(
          fingers,
          at: (0..<fingers).map { Point(x: 100 + distance * Double($0) / Double(fingers - 1), y: 400) })
        hand.wait(0.05)
        hand.up()
      }.count
    }
    // 90 mm are 577 points.
    #expect(try tap(2, apart: 400) == 1)
    #expect(try tap(2, apart: 700) == 0)
    #expect(try tap(3, apart: 800) == 1)
    #expect(try tap(3, apart: 900) == 0)
    #expect(try tap(5, apart: 1400) == 1)
    #expect(try tap(2, apart: 700, settings: "tapSpread = 800px;") == 1)
    #expect(try tap(2, apart: 400, settings: "tapSpread = 60mm;") == 0)
  }
}
