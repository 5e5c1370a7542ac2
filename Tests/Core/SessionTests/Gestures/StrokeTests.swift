// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

struct StrokeTests {
  private func stroke(_ shape: String, _ rest: String = "", fingers: Int = 3) -> String {
    "{ gesture = stroke; fingers = \(fingers); shape = \(shape); \(rest) action = { keys = a; }; },"
  }

  private func swipe(_ direction: String) -> String {
    "{ gesture = swipe; fingers = 3; direction = \(direction); action = { keys = b; }; },"
  }

  /// Draws from corner to corner, in steps of 20 points and 10 ms.
  private func draw(_ corners: (Double, Double)..., with hand: inout PlayedHand) {
    for (from, to) in zip(corners, corners.dropFirst()) {
      let way = Vector(dx: to.0 - from.0, dy: to.1 - from.1)
      let steps = max(1, Int(way.length / 20))
      for _ in 0..<steps {
        hand.wait(0.01)
        hand.move { $1 + way / Double(steps) }
      }
    }
  }

  private func drawn(_ bindings: String, fingers: Int = 3, _ corners: (Double, Double)...) throws -> [String]
  {
    try lines(bindings) { hand in
      hand.down(fingers)
      for (from, to) in zip(corners, corners.dropFirst()) { draw(from, to, with: &hand) }
      hand.up()
    }
  }

  @Test(arguments: [1, 2, 3, 5])
  func `a hand of any size draws a known shape`(fingers: Int) throws {
    let bound = stroke("L", fingers: fingers)
    #expect(
      try drawn(bound, fingers: fingers, (0, 0), (0, 300), (210, 300)) == ["stroke \(fingers) L: keys a"])
    #expect(try drawn(bound, fingers: fingers, (0, 0), (0, 300), (-210, 300)) == [])
    #expect(try drawn(bound, fingers: fingers, (0, 0), (0, 300)) == [])
  }

  @Test(arguments: [1, 2, 3])
  func `a slow drawing is kept longer than the server remembers its touches`(fingers: Int) throws {
    let slow = try lines(stroke("square", fingers: fingers)) { hand in
      hand.down(fingers)
      for (x, y) in [(0.0, 3.0), (3, 0), (0, -3), (-3, 0)] {
        for _ in 0..<60 {
          hand.wait(0.01)
          hand.move { Point(x: $1.x + x, y: $1.y + y) }
        }
      }
      hand.up()
    }
    #expect(slow == ["stroke \(fingers) square: keys a"])
  }

  @Test func `the nearest of several shapes is the one, whatever their order`() throws {
    for bound in [stroke("V") + stroke("check"), stroke("check") + stroke("V")] {
      #expect(try drawn(bound, (0, 0), (80, 200), (160, 0)) == ["stroke 3 V: keys a"])
      #expect(try drawn(bound, (0, 120), (64, 180), (180, 0)) == ["stroke 3 check: keys a"])
    }
  }

  @Test func `swipes of as many fingers remain swipes`() throws {
    let bound = stroke("L") + swipe("left") + swipe("down") + swipe("right")
    #expect(try drawn(bound, (0, 0), (-300, 0)) == ["swipe 3 left: keys b"])
    #expect(try drawn(bound, (0, 0), (0, 300)) == ["swipe 3 down: keys b"])
    #expect(try drawn(bound, (0, 0), (0, 300), (210, 300)) == ["stroke 3 L: keys a"])
    // A path that is neither of them is not recognised, although it went down first.
    #expect(try drawn(bound, (0, 0), (0, 200), (200, 0), (200, 300)) == [])
  }

  @Test func `a shape is drawn with as many fingers as are bound, and after a hold if that is asked`() throws
  {
    #expect(try drawn(stroke("L", fingers: 2), (0, 0), (0, 300), (210, 300)) == [])
    let held = try lines(stroke("L", "after = hold;")) { hand in
      hand.down(3)
      hand.wait(0.6)
      draw((0, 0), (0, 300), (210, 300), with: &hand)
      hand.up()
    }
    #expect(held == ["stroke 3 L: keys a"])
  }

  @Test func `one's own points are a shape, drawn either way or turned if the binding says so`() throws {
    let hook = #"("hook: 0,0 0,1 1,1", "0,0 0.1,1 1,0.9")"#
    #expect(try drawn(stroke(hook), (0, 0), (0, 200), (200, 200)) == ["stroke 3 hook: keys a"])
    #expect(try drawn(stroke(hook), (200, 200), (0, 200), (0, 0)) == [])
    #expect(try drawn(stroke(hook, "reversible = YES;"), (200, 200), (0, 200), (0, 0)).count == 1)
    #expect(try drawn(stroke(hook, "anyOrientation = YES;"), (0, 0), (-200, 0), (-200, 200)).count == 1)
    #expect(try drawn(stroke(#""0,0 0,1 1,1""#), (0, 0), (0, 200), (200, 200)) == ["stroke 3 DR: keys a"])
  }

  @Test func `a way on which no shape begins is the application's before it ends`() {
    let set = GestureSet(
      readConfiguration("{ bindings = ( \(stroke("L")) ); }").configuration,
      on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var hand = PlayedHand()
    hand.down(3)
    draw((0, 0), (100, 0), with: &hand)
    var verdicts: [TouchVerdict] = []
    for batch in hand.batches { verdicts += set.advance(to: batch.timestamp) + set.handle(batch) }
    #expect(verdicts.map(\.verdict) == [.released, .released, .released])
  }

  @Test func `the explanation says how like the shape it was`() {
    let set = GestureSet(
      readConfiguration("{ bindings = ( \(stroke("L")) \(stroke("check")) ); }").configuration,
      on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var explanations: [Explanation] = []
    set.explain { explanations.append($0) }
    var hand = PlayedHand()
    hand.down(3)
    draw((0, 0), (0, 300), (-30, 0), (200, 300), with: &hand)
    hand.up()
    for batch in hand.batches { _ = set.handle(batch) }
    let lines = explanations.first?.verdicts.map(\.line) ?? []
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("not recognised: the fingers drew another shape (") })
    #expect(lines.allSatisfy { $0.hasSuffix("%)") })
  }

  @Test func `a touchpad's swipe may draw as well`() {
    let steps = (0..<30).map { $0 < 18 ? Vector(dx: 0, dy: 15) : Vector(dx: 15, dy: 0) }
    #expect(touchpadSwipe(stroke("L"), steps).gestures == ["keys a"])
  }
}
