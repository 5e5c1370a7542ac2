// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

/// Resting fingers, and gestures of other fingers beside them.
struct TipTapTests {
  private func bound(_ gesture: String, _ rest: String, _ key: String) -> String {
    "{ gesture = \(gesture); while = { \(rest) }; action = { keys = \(key); }; },"
  }

  private var sides: String {
    bound("tap; fingers = 1", "fingers = 1; side = left;", "a")
      + bound("tap; fingers = 1", "fingers = 1; side = right;", "b")
  }

  /// Lets fingers rest, and taps beside them.
  private func tipTap(
    _ bindings: String, resting: Int = 1, after rest: Double = 0.3, at places: Point...
  ) throws -> [String] {
    try lines(bindings) { hand in
      hand.down(resting)
      hand.wait(rest)
      for place in places {
        hand.land(at: place)
        hand.wait(0.06)
        hand.liftNewest()
        hand.wait(0.25)
      }
      hand.up()
    }
  }

  @Test func `a finger taps to the left or to the right of one that rests`() throws {
    #expect(try tipTap(sides, at: Point(x: 780, y: 410)) == ["tap 1: keys a"])
    #expect(try tipTap(sides, at: Point(x: 1040, y: 390)) == ["tap 1: keys b"])
  }

  @Test func `it taps again and again while the other one rests`() throws {
    let left = Point(x: 780, y: 410)
    let taps = try tipTap(sides, at: left, left, Point(x: 1040, y: 390), left)
    #expect(taps.map { $0.suffix(1) } == ["a", "a", "b", "a"])
  }

  @Test func `without a finger that rests, or with another number of them, it is nothing`() throws {
    #expect(try lines(sides) { $0.tap(1) } == [])
    #expect(try tipTap(sides, resting: 2, at: Point(x: 780, y: 410)) == [])
    #expect(try tipTap(sides, after: 0.05, at: Point(x: 780, y: 410)) == [])
  }

  @Test func `two may rest, and the tap may be of two`() throws {
    let two = bound("tap; fingers = 1", "fingers = 2;", "a") + bound("tap; fingers = 2", "fingers = 1;", "b")
    #expect(try tipTap(two, resting: 2, at: Point(x: 780, y: 410)) == ["tap 1: keys a"])
    let pair = try lines(two) { hand in
      hand.down(1)
      hand.wait(0.3)
      hand.land(at: Point(x: 1100, y: 400))
      hand.wait(0.01)
      hand.land(at: Point(x: 1160, y: 400))
      hand.wait(0.08)
      hand.liftNewest()
      hand.liftNewest()
      hand.wait(0.5)
      hand.up()
    }
    #expect(pair == ["tap 2: keys b"])
  }

  @Test func `some are held and others swipe`() throws {
    let swipe =
      bound("swipe; fingers = 1; direction = right", "fingers = 1;", "a")
      + "{ gesture = swipe; fingers = 1; direction = right; from = left; action = { keys = b; }; },"
    let held = try lines(swipe) { hand in
      hand.down(1)
      hand.wait(0.3)
      hand.land(at: Point(x: 1100, y: 400))
      hand.goNewest(dx: 250)
      hand.liftNewest()
      hand.wait(0.3)
      hand.up()
    }
    #expect(held == ["swipe 1 right: keys a"])
  }

  @Test func `one finger alone is not kept for a tip-tap`() {
    let reading = readConfiguration("{ bindings = ( \(sides) ); }")
    #expect(reading.diagnostics.isEmpty)
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var hand = PlayedHand()
    hand.down(1)
    #expect(set.handle(hand.batches[0]).map(\.verdict) == [.released])
  }

  @Test func `what the file says of them is checked`() {
    for wrong in ["while = { };", "while = { fingers = 11; };", "while = { fingers = 1; side = beside; };"] {
      let reading = readConfiguration(
        "{ bindings = ( { gesture = tap; fingers = 1; \(wrong) action = { keys = a; }; } ); }")
      #expect(reading.hasErrors, "\(wrong)")
    }
  }
}
