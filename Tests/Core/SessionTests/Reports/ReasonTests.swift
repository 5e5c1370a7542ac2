// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Gestures
import TestSupport
import Testing

@testable import Session

/// A dry run describes each hand, and gives the reason when it is not a gesture.
struct ReasonTests {
  private let swipes = """
    { gesture = swipe; fingers = 3; direction = left; action = { keys = a; }; },
    { gesture = swipe; fingers = 3; direction = up; action = { keys = b; }; },
    """
  private let tap = "{ gesture = tap; fingers = 2; action = { keys = a; }; },"

  private func explanations(
    _ configuration: String, over window: [Fact: FactValue]? = nil,
    unusableBecause unusableReason: Explanation.Reason? = nil,
    isPunctual: Bool = true, _ move: (inout PlayedHand) -> Void
  ) throws -> [Explanation] {
    let reading = readConfiguration("{ \(configuration) }")
    try #require(!reading.hasErrors, "\(reading.diagnostics)")
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    set.touchesBegan(under: FixedFacts(over: window))
    var told: [Explanation] = []
    set.explain(unusableBecause: unusableReason) { told.append($0) }
    var hand = PlayedHand()
    move(&hand)
    for batch in hand.batches {
      while isPunctual, let deadline = set.nextDeadline, deadline <= batch.timestamp {
        _ = set.advance(to: deadline)
      }
      _ = set.handle(batch)
    }
    while let deadline = set.nextDeadline { _ = set.advance(to: deadline) }
    return told
  }

  private func reported(_ bindings: String, isPunctual: Bool = true, _ move: (inout PlayedHand) -> Void)
    throws
    -> [String]
  {
    try explanations("bindings = ( \(bindings) );", isPunctual: isPunctual, move).map(\.description)
  }

  @Test func `of a sequence it says what is missing`() throws {
    let sequence = """
      { gesture = swipe; fingers = 3; direction = up; after = { gesture = swipe; direction = left; };
        action = { keys = a; }; },
      """
    let alone = try reported(sequence) { $0.swipe(3, dx: -200) }
    #expect(
      alone == [
        "3 fingers, 31 mm left: no gesture\n  swipe 3 up after swipe left not recognised: "
          + "nothing followed the swipe 3 left within 500 ms, the sequenceInterval"
      ])
    let other = try reported(sequence) { $0.swipe(3, dx: 200) }
    #expect(other.first?.hasSuffix("it did not begin with a swipe 3 left") == true, "\(other)")
    let all = try reported(sequence) { hand in
      hand.swipe(3, dx: -200)
      hand.wait(0.2)
      hand.swipe(3, dy: -200)
    }
    #expect(
      all == [
        "3 fingers, 31 mm left of 3 fingers, then 31 mm up: swipe 3 up after swipe left\n"
          + "  swipe 3 up after swipe left recognised (needs 8 mm)"
      ], "\(all)")
  }

  private let places = (0..<3).map { Point(x: 900 + 60 * Double($0), y: 400) }

  @Test(arguments: [true, false])
  func `a finger that lands too late is named with its time and the setting`(_ isPunctual: Bool) throws {
    let lines = try reported(swipes, isPunctual: isPunctual) { hand in
      hand.down(1, at: [places[0]])
      hand.wait(0.18)
      hand.land(at: places[1])
      hand.wait(0.18)
      hand.land(at: places[2])
      hand.go(dx: -300)
      hand.up()
    }
    #expect(lines == ["3 fingers, 47 mm left: the second finger landed after 180 ms; chordInterval is 30 ms"])
  }

  @Test func `what keeps a tap from its fingers is no reason for a swipe`() throws {
    let lines = try reported(tap) { hand in
      hand.down(1, at: [places[2]])
      hand.wait(0.04)
      hand.up()
      hand.wait(0.1)
      hand.down(2, at: Array(places[..<2]))
      hand.go(dx: -300)
      hand.up()
    }
    #expect(lines.last?.hasPrefix("2 fingers, 47 mm left: no swipe is bound") == true, "\(lines)")
  }

  @Test func `the third finger may be the late one`() throws {
    let lines = try reported(swipes) { hand in
      hand.down(2, at: Array(places[..<2]))
      hand.wait(0.18)
      hand.land(at: places[2])
      hand.wait(0.02)
      hand.up()
    }
    #expect(
      lines == [
        "3 fingers, tap: the third finger landed 180 ms after the second; chordInterval is 30 ms"
      ])
  }

  @Test func `fingers that rest too long before they move are reported how long`() throws {
    let two = "{ gesture = swipe; fingers = 2; direction = left; action = { workspace = next; }; },"
    let lines = try reported(two) { hand in
      hand.down(2)
      hand.wait(0.69)
      hand.go(dx: -300)
      hand.up()
    }
    #expect(
      lines == [
        "2 fingers, held 700 ms, then 47 mm left: held 700 ms before moving; maximumHold is 500 ms"
      ])
  }

  @Test func `a pinch without a binding is called a pinch`() throws {
    func pinch(_ hand: inout PlayedHand) {
      hand.down(3, at: [Point(x: 800, y: 400), Point(x: 1000, y: 300), Point(x: 1000, y: 500)])
      for _ in 0..<20 {
        hand.wait(0.01)
        hand.move { Point(x: $1.x + (933 - $1.x) * 0.03, y: $1.y + (400 - $1.y) * 0.03) }
      }
      hand.up()
    }
    let none = try reported(swipes, pinch)
    #expect(none.first == "3 fingers, spread −46 %: no pinch is bound", "\(none)")
    let two = "{ gesture = pinch; fingers = 2; direction = in; action = { keys = a; }; },"
    let other = try reported(swipes + two, pinch)
    #expect(other.first == "3 fingers, spread −46 %: no pinch of 3 fingers is bound", "\(other)")
  }

  @Test func `a turn and a scroll are called what they are`() throws {
    let turn = try reported(tap) { $0.turn(by: 0.8) }
    #expect(
      turn.first?.hasPrefix("2 fingers, turned 46 deg clockwise: no rotation is bound\n") == true, "\(turn)")
    let scroll = try reported(tap) { $0.swipe(2, dy: 300) }
    #expect(
      scroll == [
        """
        2 fingers, 47 mm down: no swipe is bound
          tap 2 not recognised: a finger moved 7 mm; tapMovement is 5 mm
        """
      ])
  }

  @Test func `a way that nothing is bound to is one line, and a way that was too short is measured`() throws {
    #expect(
      try reported(swipes) { $0.swipe(3, dx: 300) }
        == ["3 fingers, 47 mm right: no swipe right of 3 fingers is bound"])
    let short = try reported(swipes) { $0.swipe(3, dx: -45) }
    #expect(
      short == [
        """
        3 fingers, 7 mm left: no gesture
          swipe 3 left not recognised: lifted too early (7 mm, needs 8 mm)
          swipe 3 up not recognised: lifted too early (0 mm, needs 8 mm)
        """
      ])
  }

  @Test func `a tap that lasts, and one whose fingers roll, say so`() throws {
    let long = try reported(tap) { hand in
      hand.down(2)
      hand.wait(0.7)
      hand.up()
    }
    #expect(
      long == [
        "2 fingers, held 700 ms: no long press is bound\n  tap 2 not recognised: held 700 ms; tapDuration is 650 ms"
      ])
    let rolling = try reported(tap + "{ gesture = tap; fingers = 1; action = { keys = b; }; },") { hand in
      hand.down(1, at: [places[0]])
      hand.wait(0.03)
      hand.up()
    }
    #expect(rolling == ["1 finger, tap: tap 1\n  tap 1 recognised"])
  }

  @Test func `a long press that is too short is reported its time`() throws {
    let press = "{ gesture = longPress; fingers = 2; action = { keys = a; }; },"
    let lines = try reported(press) { hand in
      hand.down(2)
      hand.wait(0.4)
      hand.up()
    }
    #expect(
      lines == [
        """
        2 fingers, held 400 ms: no gesture
          longPress 2 not recognised: lifted after 400 ms; a long press takes 500 ms
        """
      ])
  }

  @Test func `a hold that is too short, too restless or goes another way says so`() throws {
    let held = "{ gesture = swipe; fingers = 2; direction = up; after = hold; action = { keys = a; }; },"
    func reason(_ rest: Double, dx: Double) throws -> Substring? {
      let lines = try reported(held) { hand in
        hand.down(2)
        hand.wait(rest)
        hand.move { $0 == 0 ? Point(x: $1.x + dx, y: $1.y) : Point(x: $1.x + dx / 2, y: $1.y) }
        hand.wait(0.05)
        hand.up()
      }
      return lines.first?.split(separator: "\n").last?.split(separator: ": ", maxSplits: 1).last
    }
    #expect(try reason(0.25, dx: 0) == "lifted after 300 ms; longPressDuration is 500 ms")
    #expect(try reason(0.25, dx: 40) == "a finger moved 6 mm instead of resting; longPressMovement is 3 mm")
    #expect(try reason(0.65, dx: 300) == "no swipe right of 2 fingers is bound")
  }

  @Test func `a single tap where two are bound waits, and then says what it waited for`() throws {
    let twice = "{ gesture = tap; fingers = 2; taps = 2; action = { keys = a; }; },"
    let lines = try reported(twice) { $0.tap(2) }
    #expect(
      lines == [
        """
        2 fingers, tap: no gesture
          tap 2 twice not recognised: no further tap within 400 ms, the tapInterval
        """
      ])
    let both = try reported(twice) { hand in
      hand.tap(2)
      hand.wait(0.1)
      hand.tap(2)
    }
    #expect(both == ["2 fingers, 2 taps: tap 2 twice\n  tap 2 twice recognised"])
  }

  @Test func `a second tap elsewhere, and fingers far apart, are reported as such`() throws {
    let twice = "{ gesture = tap; fingers = 2; taps = 2; action = { keys = a; }; },"
    func reason(_ bindings: String, _ places: [[Point]]) throws -> Substring? {
      let lines = try reported(bindings) { hand in
        for places in places {
          hand.down(2, at: places)
          hand.wait(0.05)
          hand.up()
          hand.wait(0.1)
        }
      }
      return lines.first?.split(separator: "\n").last?.split(separator: ": ", maxSplits: 1).last
    }
    let pair = [Point(x: 400, y: 400), Point(x: 520, y: 400)]
    #expect(
      try reason(twice, [pair, pair.map { $0 + Vector(dx: 100, dy: 0) }])
        == "the taps were further apart than 12 mm, the doubleTapDistance")
    #expect(
      try reason(tap, [[pair[0], Point(x: 1400, y: 400)]])
        == "the fingers landed 156 mm apart; tapSpread is 90 mm")
  }

  @Test func `a condition says what it saw and what it wanted`() throws {
    let window: [Fact: FactValue] = [.class: "Witness", .instance: "witness"]
    let binding = """
      bindings = ( { gesture = swipe; fingers = 3; direction = left; when = { application = ( "firefox*", mpv ); };
        action = { keys = a; }; } );
      """
    let lines = try explanations(binding, over: window) { $0.swipe(3, dx: -300) }
    #expect(
      lines.map(\.description) == ["3 fingers, 47 mm left: application is 'Witness', wanted firefox* or mpv"])
  }

  @Test func `passing through is reported with the condition that holds`() throws {
    let window: [Fact: FactValue] = [.class: "Krita", .instance: "krita", .fullscreen: true]
    let lines = try explanations(
      "passthrough = ( { fullscreen = YES; none = ( { application = mpv; } ); } ); bindings = ( \(swipes) );",
      over: window
    ) { $0.swipe(3, dx: -300) }
    #expect(lines.map(\.description) == ["3 fingers, 47 mm left: passed through: fullscreen is YES"])
  }

  @Test func `an obstacle is the reason, whatever the fingers do`() throws {
    let lines = try explanations(
      "bindings = ( );",
      unusableBecause: Explanation.Reason(Message("ignored by the configuration"), setting: "devices")
    ) { $0.tap(1) }
    #expect(lines.map(\.description) == ["1 finger, tap: ignored by the configuration"])
  }

  @Test func `two bindings of one name are two lines`() throws {
    let same = "{ gesture = swipe; fingers = 3; direction = left; name = twin; action = { keys = a; }; },"
    let lines = try reported(same + same.replacing("left", with: "right")) { $0.swipe(3, dx: -45) }
    #expect(
      lines.first?.split(separator: "\n").count { $0.hasPrefix("  twin not recognised") } == 2, "\(lines)")
  }

  @Test func `fingers that are taken away are reported`() throws {
    let reading = readConfiguration("{ bindings = ( \(swipes) ); }")
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var told: [String] = []
    set.explain { told.append("\($0)") }
    var hand = PlayedHand()
    hand.down(3)
    for batch in hand.batches { _ = set.handle(batch) }
    let ends = (1...3).map { TouchChange(id: $0, phase: .cancelled, location: .zero) }
    _ = set.handle(InputBatch(at: 1.1, touches: ends))
    #expect(told.first?.hasPrefix("3 fingers, cancelled: no gesture\n") == true, "\(told)")
  }

  @Test func `a touchpad's gesture is explained as well`() throws {
    let reading = readConfiguration("{ bindings = ( \(swipes) ); }")
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var told: [String] = []
    set.explain { told.append("\($0)") }
    func report(_ phase: IndirectGesture.Phase, _ time: Double, dx: Double = 0) {
      let gesture = IndirectGesture(
        kind: .swipe, phase: phase, fingers: 3, location: Point(x: 500, y: 500), delta: Vector(dx: dx, dy: 0))
      _ = set.handle(InputBatch(at: time, indirect: gesture))
    }
    report(.began, 1)
    for step in 1...10 { report(.changed, 1 + Double(step) / 100, dx: 20) }
    report(.ended, 1.2)
    #expect(
      told.first?.hasPrefix("3 fingers on the touchpad, 31 mm right: no swipe right of 3 fingers") == true,
      "\(told)")
  }

  @Test func `the object has what was seen, the reason and its setting`() throws {
    let explanation = Explanation(
      time: 2, device: "ELAN", fingers: 3, seen: Message("47 mm left"),
      reason: Explanation.Reason(Message("too late"), setting: "chordInterval"),
      verdicts: [
        Explanation.Verdict(
          binding: "swipe 3 left", hasWon: false, reason: Explanation.Reason(Message("too short")),
          reach: Explanation.Reach(reached: "12 mm", needed: "15 mm"))
      ])
    #expect(
      explanation.line == #"{"t":2000,"event":"explanation","device":"ELAN","fingers":3,"seen":"47 mm left","#
        + #""seenParts":{"text":"47 mm left"},"reason":"too late","reasonParts":{"text":"too late"},"#
        + #""setting":"chordInterval","bindings":[{"binding":"swipe 3 left","won":false,"#
        + #""reason":"too short","reasonParts":{"text":"too short"},"reach":"12 mm of 15 mm"}]}"#)
  }
}
