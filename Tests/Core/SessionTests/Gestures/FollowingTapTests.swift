// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

/// Movements and taps soon after a tap.
struct FollowingTapTests {
  private func taps(_ fingers: Int) -> String {
    """
    { gesture = tap; fingers = \(fingers); action = { keys = s; }; },
    { gesture = tap; fingers = \(fingers); taps = 2; action = { keys = d; }; },
    """
  }
  private let others = """
    { gesture = swipe; fingers = 3; direction = left; action = { keys = w; }; },
    { gesture = pinch; fingers = 3; direction = out; action = { keys = p; }; },
    { gesture = longPress; fingers = 3; action = { keys = l; }; },
    """

  private func keys(_ bindings: String, settings: String = "", _ hand: (inout PlayedHand) -> Void) throws
    -> String
  {
    try lines(bindings, settings: settings) { player in
      hand(&player)
      player.wait(1)
      player.down(1, at: [Point(x: 10, y: 10)])
      player.up()
    }.map { String($0.suffix(1)) }.joined()
  }

  private func places(_ fingers: Int, x: Double) -> [Point] {
    (0..<fingers).map { Point(x: x + 60 * Double($0), y: 400) }
  }

  private func tap(
    _ hand: inout PlayedHand, _ fingers: Int, x: Double = 900, apart: Double = 0, time: Double = 0.05,
    lifting: Double = 0
  ) {
    hand.down(fingers, at: places(fingers, x: x), apart: apart)
    hand.wait(time)
    for _ in 1..<fingers {
      hand.liftOne()
      hand.wait(lifting)
    }
    hand.up()
  }

  @Test(arguments: [2, 3], [0.05, 0.15, 0.3])
  func `a swipe of three after a tap that may become a double tap is a swipe`(_ fingers: Int, _ pause: Double)
    throws
  {
    let gestures = try keys(taps(fingers) + others) { hand in
      tap(&hand, fingers)
      hand.wait(pause)
      hand.down(3)
      hand.go(dx: -200)
      hand.up()
    }
    #expect(gestures == "sw")
  }

  @Test(arguments: [0.1, 0.2])
  func `a pinch and a rest after such a tap are what they are`(_ pause: Double) throws {
    let pinch = try keys(taps(3) + others) { hand in
      tap(&hand, 3)
      hand.wait(pause)
      hand.down(3)
      for _ in 0..<20 {
        hand.wait(0.01)
        hand.move { Point(x: $1.x + 6 * (Double($0) - 1), y: $1.y) }
      }
      hand.up()
    }
    #expect(pinch == "sp")
    let rest = try keys(taps(3) + others) { hand in
      tap(&hand, 3)
      hand.wait(pause)
      hand.down(3)
      hand.wait(0.8)
      hand.up()
    }
    #expect(rest == "sl")
  }

  @Test(arguments: [2, 3], [0.0, 0.001, 0.02])
  func `taps in other places are as many taps, and a double tap there is one`(_ fingers: Int, _ apart: Double)
    throws
  {
    for count in [2, 4] {
      let gestures = try keys(taps(fingers)) { hand in
        for place in 0..<count {
          if place > 0 { hand.wait(0.1) }
          tap(&hand, fingers, x: place.isMultiple(of: 2) ? 200 : 1400, apart: apart)
        }
      }
      #expect(gestures == String(repeating: "s", count: count))
    }
    let double = try keys(taps(fingers)) { hand in
      for x in [200.0, 1400, 1400] {
        tap(&hand, fingers, x: x, apart: apart)
        hand.wait(0.1)
      }
    }
    #expect(double == "sd")
  }

  @Test(arguments: [0.08, 0.12, 0.18, 0.22], [0.0, 0.002, 0.008, 0.02])
  func `a tap of two that the application has got does not forbid the next one`(
    _ time: Double, _ lifting: Double
  ) throws {
    func twice(_ hand: inout PlayedHand) {
      tap(&hand, 2, time: time, lifting: lifting)
      hand.wait(0.15)
      tap(&hand, 2, time: time, lifting: lifting)
    }
    #expect(try keys("{ gesture = tap; fingers = 2; action = { keys = s; }; },", twice) == "ss")
    #expect(try keys("{ gesture = tap; fingers = 2; taps = 2; action = { keys = d; }; },", twice) == "d")
    #expect(try keys(taps(2), twice) == "d")
  }

  @Test func `keys of two thumbs still forbid it`() throws {
    let gestures = try keys("{ gesture = tap; fingers = 2; action = { keys = s; }; },") { hand in
      for _ in 0..<2 {
        hand.down(1, at: [Point(x: 300, y: 600)])
        hand.wait(0.09)
        hand.land(at: Point(x: 900, y: 620))
        hand.wait(0.04)
        hand.liftOne()
        hand.wait(0.08)
        hand.up()
        hand.wait(0.12)
      }
      tap(&hand, 2)
    }
    #expect(gestures == "")
  }

  private func typing(_ hand: inout PlayedHand) {
    for place in 0..<6 {
      hand.down(1, at: [Point(x: 300 + 120 * Double(place % 3), y: 600)])
      hand.wait(0.08)
      hand.up()
      hand.wait(0.12)
    }
  }

  @Test func `keys forbid a sequence that begins with a tap of several, too`() throws {
    let sequence =
      "{ gesture = tap; fingers = 2; after = { gesture = tap; fingers = 3; }; action = { keys = s; }; },"
    func taps(_ hand: inout PlayedHand) {
      tap(&hand, 3, x: 400)
      hand.wait(0.2)
      tap(&hand, 2, x: 400)
    }
    #expect(try keys(sequence, taps) == "s")
    #expect(
      try keys(sequence) { hand in
        typing(&hand)
        taps(&hand)
      } == "")
  }

  @Test(arguments: [0.06, 0.1])
  func `a second finger may come late where nothing was typed, and where something was it is a key`(
    _ late: Double
  )
    throws
  {
    func tapLate(_ hand: inout PlayedHand) {
      hand.down(1, at: [Point(x: 400, y: 600)])
      hand.wait(late)
      hand.land(at: Point(x: 520, y: 600))
      hand.wait(0.05)
      hand.up()
    }
    let binding = "{ gesture = tap; fingers = 2; action = { keys = s; }; },"
    #expect(try keys(binding, tapLate) == "s")
    #expect(
      try keys(binding) { hand in
        typing(&hand)
        tapLate(&hand)
      } == "")
  }
}
