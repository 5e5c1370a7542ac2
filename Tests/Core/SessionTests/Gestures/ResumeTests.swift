// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

struct ResumeTests {
  private let drag =
    "{ gesture = pan; fingers = 3; distance = 20px; after = hold; resume = 500ms; "
    + "began = { keys = b; }; ended = { keys = e; }; },"
  private let right =
    "{ gesture = swipe; fingers = 3; direction = right; distance = 90px; action = { keys = r; }; },"

  /// Holds and drags, lifts for the pause, and drags again without a hold.
  private func reported(_ bindings: String, pause: Double, dx: Double = 200) throws -> [String] {
    try lines(bindings) { hand in
      hand.down(3)
      hand.wait(0.65)
      hand.go(dx: 200)
      hand.up()
      hand.wait(pause)
      hand.down(3)
      hand.go(dx: dx)
      hand.up()
      hand.wait(2)
      hand.tap(1)
    }.map { String($0.suffix(1)) }
  }

  @Test func `a held drag goes on without a second hold, whatever else is bound`() throws {
    for bindings in [drag, drag + right, right + drag] {
      #expect(try reported(bindings, pause: 0.25) == ["b", "e"])
    }
  }

  @Test func `it takes the touches of the second landing at once`() {
    let set = GestureSet(
      readConfiguration("{ bindings = ( \(drag) \(right) ); }").configuration,
      on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var hand = PlayedHand()
    hand.down(3)
    hand.wait(0.65)
    hand.go(dx: 200)
    hand.up()
    hand.wait(0.25)
    hand.down(3)
    var verdicts: [TouchVerdict] = []
    for batch in hand.batches { verdicts += set.advance(to: batch.timestamp) + set.handle(batch) }
    #expect(verdicts.map(\.verdict) == Array(repeating: .claimed, count: 6))
  }

  @Test func `after the pause everything is as before`() throws {
    #expect(try reported(drag + right, pause: 0.6) == ["b", "e", "r"])
    #expect(try reported(drag, pause: 0.6) == ["b", "e"])
  }

  @Test func `another binding of the same fingers does not go on with a gesture that was paused`() throws {
    let swipes =
      "{ gesture = swipe; fingers = 3; direction = left; distance = 60px; resume = 500ms; "
      + "began = { keys = b; }; ended = { keys = e; }; },"
      + "{ gesture = swipe; fingers = 3; direction = right; distance = 60px; action = { keys = r; }; },"
    let told = try lines(swipes) { hand in
      hand.swipe(3, dx: -200)
      hand.wait(0.2)
      hand.swipe(3, dx: 200)
    }
    #expect(told.map { String($0.suffix(1)) } == ["b", "e", "r"])
  }

  @Test func `a long press that is to go on rests again, and a swipe after a hold goes its way again`() throws
  {
    let phases = "resume = 900ms; began = { keys = b; }; ended = { keys = e; }; },"
    func reported(_ binding: String, rest: Double, dx: Double) throws -> [String] {
      try lines(binding + phases) { hand in
        for seconds in [0.65, rest] {
          hand.down(3)
          hand.wait(seconds)
          hand.go(dx: dx)
          hand.up()
          hand.wait(0.1)
        }
        hand.wait(2)
        hand.tap(1)
      }.map { String($0.suffix(1)) }
    }
    let press = "{ gesture = longPress; fingers = 3; "
    #expect(try reported(press, rest: 0.65, dx: 0) == ["b", "e"])
    #expect(
      try reported(press + "every = 10s; action = { keys = s; }; ", rest: 0.1, dx: 0) == ["b", "s", "e"])
    let swipe = "{ gesture = swipe; fingers = 3; direction = right; distance = 60px; after = hold; "
    #expect(try reported(swipe, rest: 0, dx: 100) == ["b", "e"])
  }
}
