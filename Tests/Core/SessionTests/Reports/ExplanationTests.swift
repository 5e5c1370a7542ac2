// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

/// The reasons for which bindings won and lost, in the words of a dry run.
struct ExplanationTests {
  private func explanations(_ bindings: String, _ move: (inout PlayedHand) -> Void) throws -> [String] {
    let reading = readConfiguration(
      "{ settings = { edgeWidth = 30px; swipeDistance = 100px; }; bindings = ( \(bindings) ); }")
    try #require(!reading.hasErrors, "\(reading.diagnostics)")
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    set.touchesBegan(under: FixedFacts())
    var told: [String] = []
    set.explain { told.append("\($0)") }
    var hand = PlayedHand()
    move(&hand)
    for batch in hand.batches {
      while let deadline = set.nextDeadline, deadline <= batch.timestamp { _ = set.advance(to: deadline) }
      _ = set.handle(batch)
    }
    while let deadline = set.nextDeadline { _ = set.advance(to: deadline) }
    return told
  }

  private let left = "{ gesture = swipe; fingers = 3; direction = left; action = { keys = a; }; },"
  private let up = "{ gesture = swipe; fingers = 3; direction = up; action = { keys = b; }; },"
  private let pinch = "{ gesture = pinch; fingers = 3; direction = in; action = { keys = c; }; },"
  private let two = "{ gesture = swipe; fingers = 2; direction = left; action = { keys = a; }; },"

  @Test func `a short swipe tells how far it went of how far it should`() throws {
    let told = try explanations(left + up + two) { $0.swipe(3, dx: -80) }
    #expect(
      told == [
        """
        3 fingers, 12 mm left: no gesture
          swipe 3 left not recognised: lifted too early (80 px, needs 100 px)
          swipe 3 up not recognised: lifted too early (0 px, needs 100 px)
        """
      ])
  }

  @Test func `a gesture that wins tells why the others lost`() throws {
    let told = try explanations(left + up + pinch) { $0.swipe(3, dx: -300) }
    #expect(
      told == [
        """
        3 fingers, 47 mm left: swipe 3 left
          swipe 3 left recognised (needs 100 px)
          swipe 3 up not recognised: the fingers moved in another direction (0 px, needs 100 px)
          pinch 3 in not recognised: the fingers moved in another direction (0%, needs 25%)
        """
      ])
  }

  @Test func `a hand with a number of fingers that nothing is bound to says so in one line`() throws {
    #expect(
      try explanations(left) { $0.swipe(2, dx: -300) } == ["2 fingers, 47 mm left: no binding uses 2 fingers"]
    )
    #expect(try explanations(left) { $0.tap(1) } == ["1 finger, tap: no binding uses 1 finger"])
    #expect(try explanations(left) { $0.tap(5) } == ["5 fingers, tap: no binding uses 5 fingers"])
  }

  @Test func `a hand that landed elsewhere, or was too slow`() throws {
    let edge =
      "{ gesture = swipe; fingers = 1; direction = right; from = left; action = { keys = a; }; },"
    #expect(
      try explanations(edge) { $0.swipe(1, dx: 300) } == [
        "1 finger, 47 mm right: no finger landed in that zone"
      ])
    let quick =
      "{ gesture = swipe; fingers = 3; direction = left; minimumSpeed = 2000px/s; action = { keys = a; }; },"
    #expect(
      try explanations(quick) { $0.swipe(3, dx: -300, interval: 0.1) } == [
        """
        3 fingers, 47 mm left: no gesture
          swipe 3 left not recognised: it was too slow; minimumSpeed is 2000 px/s (105 px, needs 100 px)
        """
      ])
  }

  @Test func `a condition that does not hold is reported`() throws {
    let binding =
      "{ gesture = tap; fingers = 3; when = { application = mpv; }; action = { keys = a; }; },"
    #expect(
      try explanations(binding) { $0.tap(3) } == [
        "3 fingers, tap: there is no window, wanted application mpv"
      ])
  }
}
