// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

/// Gestures after a hold or a tap: the touches that they take and leave.
struct LedGestureTests {
  private let up =
    "{ gesture = swipe; fingers = 3; direction = up; distance = 100px; after = hold; action = { keys = u; }; },"
  private let left =
    "{ gesture = swipe; fingers = 3; direction = left; distance = 60px; after = hold; action = { keys = l; }; },"

  private func pan(_ distance: Int) -> String {
    "{ gesture = pan; fingers = 3; distance = \(distance)px; after = hold; action = { keys = p; }; },"
  }

  private func held(_ bindings: String, seconds: Double = 0.65, dx: Double = 0, dy: Double = 0) throws
    -> [String]
  {
    try lines(bindings) { hand in
      hand.down(3)
      hand.wait(seconds)
      hand.go(dx: dx, dy: dy)
      hand.up()
    }
  }

  /// The verdicts about fingers that rest and then move.
  private func verdicts(
    _ bindings: String, seconds: Double = 0.65, dx: Double = 0, dy: Double = 0
  ) -> [TouchVerdict.Verdict] {
    let set = GestureSet(
      readConfiguration("{ bindings = ( \(bindings) ); }").configuration,
      on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var hand = PlayedHand()
    hand.down(3)
    hand.wait(seconds)
    hand.go(dx: dx, dy: dy)
    var verdicts: [TouchVerdict] = []
    for batch in hand.batches { verdicts += set.advance(to: batch.timestamp) + set.handle(batch) }
    return verdicts.map(\.verdict)
  }

  @Test func `a direction that is not bound after a hold is the application's`() throws {
    #expect(try held(up, dy: -200) == ["swipe 3 up: keys u"])
    for (dx, dy) in [(200.0, 0.0), (-200, 0), (0, 200)] {
      #expect(try held(up, dx: dx, dy: dy) == [])
      #expect(verdicts(up, dx: dx, dy: dy) == [.released, .released, .released])
    }
    #expect(verdicts(up, dy: -200) == [.claimed, .claimed, .claimed])
  }

  @Test func `two fingers that have rested may go together, which two that are to rest may not`() throws {
    let swipe = up.replacing("fingers = 3", with: "fingers = 2")
    let played = try lines(swipe) { hand in
      hand.down(2)
      hand.wait(0.65)
      hand.go(dx: 0, dy: -200)
      hand.up()
    }
    #expect(played == ["swipe 2 up: keys u"])
  }

  @Test func `fingers that only rest, or rest for too long, are the application's`() throws {
    #expect(try held(up) == [])
    #expect(verdicts(up, seconds: 1.6) == [.released, .released, .released])
    #expect(try held(up, seconds: 1.4, dy: -200) == ["swipe 3 up: keys u"])
  }

  @Test func `a pan takes what a swipe after the same hold does not, in either order`() throws {
    for bindings in [up + pan(150), pan(150) + up] {
      #expect(try held(bindings, dy: -300) == ["swipe 3 up: keys u"])
      #expect(try held(bindings, dx: 300) == ["pan 3: keys p"])
      #expect(verdicts(bindings, dx: 300) == [.claimed, .claimed, .claimed])
    }
  }

  @Test func `of a pan and a swipe after the same hold the one that is reached sooner acts`() throws {
    for bindings in [up + pan(20), pan(20) + up] {
      #expect(try held(bindings, dy: -300) == ["pan 3: keys p"])
      #expect(try held(bindings, dx: 300) == ["pan 3: keys p"])
    }
  }

  @Test func `touches are taken with the hold where every movement is a gesture`() {
    #expect(verdicts(pan(20)) == [.claimed, .claimed, .claimed])
    #expect(verdicts(pan(20), seconds: 4, dx: 100) == [.claimed, .claimed, .claimed])
  }

  @Test func `swipes with different distances after the same hold leave each other their directions`() throws
  {
    for bindings in [up + left, left + up] {
      #expect(try held(bindings, dy: -300) == ["swipe 3 up: keys u"])
      #expect(try held(bindings, dx: -300) == ["swipe 3 left: keys l"])
      #expect(try held(bindings, dx: 300) == [])
    }
  }

  @Test func `after a hold the gesture for it acts, and not one without`() throws {
    let plain =
      "{ gesture = swipe; fingers = 3; direction = any; distance = 50px; action = { keys = a; }; },"
    for bindings in [plain + up, up + plain] {
      #expect(try held(bindings, dy: -300) == ["swipe 3 up: keys u"])
      #expect(try lines(bindings) { $0.swipe(3, dy: -300) } == ["swipe 3 up: keys a"])
    }
  }

  @Test func `an application's gesture after a hold leaves others to the pan of all`() throws {
    let reading = readConfiguration(
      """
      { applications = ( { match = fox; bindings = ( \(up) ); } ); bindings = ( \(pan(150)) ); }
      """)
    #expect(!reading.hasErrors)
    for (window, dy, keys) in [("fox", -300.0, "keys u"), ("fox", 300, "keys p"), ("owl", -300, "keys p")] {
      let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
      var hand = PlayedHand()
      hand.down(3)
      hand.wait(0.65)
      hand.go(dy: dy)
      set.touchesBegan(under: FixedFacts(over: [.class: .text(window)]))
      for batch in hand.batches { _ = set.advance(to: batch.timestamp) + set.handle(batch) }
      #expect(set.takeRecognised().map(\.summary) == [keys])
    }
  }

  @Test func `a second tap that does not move is the application's`() throws {
    let drag = "{ gesture = pan; fingers = 1; after = tap; distance = 20px; action = { keys = a; }; },"
    let set = GestureSet(
      readConfiguration("{ bindings = ( \(drag) ); }").configuration,
      on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var hand = PlayedHand()
    hand.tap(1)
    hand.wait(0.1)
    hand.tap(1)
    var verdicts: [TouchVerdict] = []
    for batch in hand.batches { verdicts += set.advance(to: batch.timestamp) + set.handle(batch) }
    #expect(verdicts.map(\.verdict) == [.released, .released])
  }

  @Test func `a finger too many does not throw a held gesture back`() throws {
    let steps =
      "{ gesture = swipe; fingers = 3; direction = right; distance = 50px; every = 50px; after = hold;"
      + " action = { keys = a; back = b; }; },"
    let told = try lines(steps) { hand in
      hand.down(3)
      hand.wait(0.65)
      hand.go(dx: 160)
      hand.land(at: Point(x: 300, y: 800))
      hand.go(dx: 50)
    }
    #expect(told.allSatisfy { $0.hasSuffix("a") } && told.count >= 3)
  }

  @Test func `a finger that lifts and one that returns do not end a held gesture`() throws {
    let drag =
      "{ gesture = pan; fingers = 3; distance = 20px; after = hold; "
      + "began = { keys = b; }; ended = { keys = e; }; },"
    let told = try lines(drag) { hand in
      hand.down(3)
      hand.wait(0.65)
      hand.go(dx: 160)
      hand.liftOne()
      hand.go(dx: 50)
      hand.land(at: Point(x: 300, y: 800))
      hand.go(dx: 50)
      hand.up()
    }
    #expect(told.map { $0.suffix(1) } == ["b", "e"])
  }

  @Test func `a long press of several fingers from an edge leaves others their fingers`() {
    let press = "{ gesture = longPress; fingers = 3; from = left; action = { keys = a; }; },"
    #expect(verdicts(press) == [.released, .released, .released])
  }
}
