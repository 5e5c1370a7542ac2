// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Glibc
import Testing

@testable import Session

/// Fingers that circle, as on a volume knob.
struct CircleTests {
  private func circle(_ direction: String, _ rest: String = "", fingers: Int = 3) -> String {
    "{ gesture = circle; fingers = \(fingers); direction = \(direction); \(rest) "
      + "action = { keys = a; back = b; }; },"
  }

  /// Circles by each of these angles in turn, in steps of 5 degrees, with a radius of 120 points.
  private func draw(_ legs: Double..., with hand: inout PlayedHand) {
    var angle = 0.0
    for leg in legs {
      for _ in 0..<Int(abs(leg) / 5) {
        let next = angle + (leg < 0 ? -5 : 5)
        let step = (place(next) - place(angle))
        angle = next
        hand.wait(0.01)
        hand.move { $1 + step }
      }
    }
  }

  private func place(_ degrees: Double) -> Point {
    Point(x: 120 * cos(degrees * .pi / 180), y: 120 * sin(degrees * .pi / 180))
  }

  private func reported(_ bindings: String, _ legs: Double..., fingers: Int = 3) throws -> [String] {
    try lines(bindings) { hand in
      hand.down(fingers)
      for leg in legs { draw(leg, with: &hand) }
      hand.up()
    }
  }

  @Test func `half a circle in the right direction is one, and less is none`() throws {
    #expect(try reported(circle("clockwise"), 190) == ["circle 3 clockwise: keys a"])
    #expect(try reported(circle("clockwise"), 170) == [])
    #expect(try reported(circle("clockwise"), -360) == [])
    #expect(try reported(circle("counterclockwise"), -190) == ["circle 3 counterclockwise: keys a"])
    #expect(try reported(circle("counterclockwise"), 360) == [])
    #expect(try reported(circle("clockwise", "threshold = \"90 deg\";"), 100).count == 1)
  }

  @Test func `a knob goes on for more than a turn, and back`() throws {
    let knob = circle("any", "threshold = \"30 deg\"; every = \"30 deg\";")
    #expect(try reported(knob, 740).map { $0.suffix(1) } == Array(repeating: "a", count: 24))
    #expect(try reported(knob, -100).map { $0.suffix(1) } == ["b", "b", "b"])
    let both = try lines(knob) { hand in
      hand.down(3)
      draw(125, -130, with: &hand)
    }
    #expect(both.map { $0.suffix(1) } == ["a", "a", "a", "b", "b", "b"])
  }

  @Test func `one finger or five may go round, and the number decides`() throws {
    for fingers in [1, 2, 5] {
      let one = circle("any", fingers: fingers)
      #expect(try reported(one, 200, fingers: fingers) == ["circle \(fingers) clockwise: keys a"])
      #expect(try reported(one, 200, fingers: fingers == 5 ? 4 : fingers + 1) == [])
    }
  }

  @Test func `a straight way is the application's before it ends`() {
    let set = GestureSet(
      readConfiguration("{ bindings = ( \(circle("any")) ); }").configuration,
      on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var hand = PlayedHand()
    hand.down(3)
    hand.go(dx: 500)
    var verdicts: [TouchVerdict] = []
    for batch in hand.batches { verdicts += set.advance(to: batch.timestamp) + set.handle(batch) }
    #expect(verdicts.map(\.verdict) == [.released, .released, .released])
  }

  @Test func `fingers that turn about each other do not go round`() throws {
    #expect(try lines(circle("any", fingers: 2)) { $0.turn(by: 4) } == [])
  }

  @Test func `after a hold it is another gesture, and the explanation measures it`() throws {
    let held = circle("clockwise", "after = hold;")
    let after = try lines(held) { hand in
      hand.down(3)
      hand.wait(0.6)
      draw(200, with: &hand)
      hand.up()
    }
    #expect(after == ["circle 3 clockwise: keys a"])
    #expect(try reported(held, 200) == [])
    let set = GestureSet(
      readConfiguration("{ bindings = ( \(circle("clockwise")) ); }").configuration,
      on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var explanations: [Explanation] = []
    set.explain { explanations.append($0) }
    var hand = PlayedHand()
    hand.down(3)
    draw(100, with: &hand)
    hand.up()
    for batch in hand.batches { _ = set.handle(batch) }
    #expect(
      explanations.first?.verdicts.map(\.line) == [
        "circle 3 clockwise not recognised: lifted too early (94 deg, needs 180 deg)"
      ])
  }

  @Test func `a touchpad's swipe may go round as well`() {
    let steps = (0..<40).map { place(5 * Double($0) + 5) - place(5 * Double($0)) }
    let (gestures, set) = touchpadSwipe(circle("any"), steps)
    #expect(gestures == ["keys a"])
    #expect(set.wants(.swipe, fingers: 3) && !set.wants(.pinch, fingers: 2))
  }

  @Test func `a circle does not wait for a shape that goes round no further`() throws {
    let check = "{ gesture = stroke; fingers = 3; shape = check; action = { keys = c; }; },"
    let reported = try lines(circle("clockwise") + check) { hand in
      hand.down(3)
      draw(300, with: &hand)
      // The fingers are still down.
      hand.wait(1)
    }
    #expect(reported.first == "circle 3 clockwise: keys a")
  }

  @Test func `a circle that is drawn slowly on a quick screen is one`() throws {
    let reported = try lines(circle("clockwise", fingers: 1)) { hand in
      hand.down(1)
      for step in 1...600 {
        let (former, next) = (place(Double(step - 1) / 2), place(Double(step) / 2))
        hand.wait(1 / 240)
        hand.move { $1 + (next - former) }
      }
      hand.up()
    }
    #expect(reported.first == "circle 1 clockwise: keys a")
  }
}
