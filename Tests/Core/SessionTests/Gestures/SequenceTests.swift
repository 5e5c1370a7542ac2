// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Glibc
import TestSupport
import Testing

@testable import Session

struct SequenceTests {
  private func bound(_ gesture: String, after: String = "", _ key: String) -> String {
    let after = after.isEmpty ? "" : "after = \(after);"
    return "{ gesture = \(gesture); \(after) action = { keys = \(key); }; },"
  }

  private func swipe(_ direction: String, _ key: String, after: String...) -> String {
    let parts = after.map { "{ gesture = swipe; direction = \($0); }" }.joined(separator: ", ")
    return bound(
      "swipe; fingers = 3; direction = \(direction)", after: after.isEmpty ? "" : "( \(parts) )", key)
  }

  private func keys(_ bindings: String, _ hand: (inout PlayedHand) -> Void) throws -> String {
    try lines(bindings, hand).map { String($0.suffix(1)) }.joined()
  }

  private var corner: String { swipe("up", "a", after: "left") + swipe("down", "b", after: "left") }

  @Test func `a swipe that follows another one, each of which is another gesture alone`() throws {
    let all = corner + swipe("left", "c") + swipe("up", "d") + swipe("right", "e")
    let gestures = try keys(all) { hand in
      for _ in 0..<2 {
        hand.swipe(3, dx: -200)
        hand.wait(0.2)
        hand.swipe(3, dy: -200)
        hand.wait(1)
      }
      hand.swipe(3, dx: -200)
      hand.wait(0.2)
      hand.swipe(3, dy: 200)
      hand.wait(1)
      hand.swipe(3, dx: -200)
      hand.wait(1)
      hand.swipe(3, dy: -200)
      hand.wait(1)
      hand.swipe(3, dx: 200)
    }
    #expect(gestures == "aabcde")
  }

  @Test(arguments: [0.0, 0.001, 0.03, 0.06])
  func `the second hand may land one finger after the other`(_ gap: Double) throws {
    let gestures = try keys(corner + swipe("left", "c") + swipe("up", "d")) { hand in
      hand.down(3, apart: gap)
      hand.go(dx: -200)
      hand.up()
      hand.wait(0.2)
      hand.down(3, apart: gap)
      hand.go(dy: -200)
      hand.up()
      hand.wait(1)
    }
    #expect(gestures == "a")
  }

  @Test func `the fingers may go on without lifting`() throws {
    let gestures = try keys(corner + swipe("left", "c")) { hand in
      hand.down(3)
      for _ in 0..<3 { hand.go(dx: -100) }
      hand.go(dy: -200)
      hand.up()
      hand.wait(1)
      hand.down(3)
      hand.go(dx: -100)
      hand.go(dy: 200)
      hand.up()
    }
    #expect(gestures == "ab")
  }

  @Test func `one that is made again and again meanwhile is made as often`() throws {
    let gestures = try keys(corner + swipe("left", "c") + swipe("right", "d")) { hand in
      for dx in [-200.0, -200, 200, -200] {
        hand.swipe(3, dx: dx)
        hand.wait(0.15)
      }
    }
    #expect(gestures == "ccdc")
  }

  @Test func `taps of different fingers`() throws {
    let taps =
      bound("tap; fingers = 2", after: "{ gesture = tap; fingers = 3; }", "a")
      + bound("tap; fingers = 3", after: "{ gesture = tap; fingers = 4; taps = 2; }", "b")
      + bound("tap; fingers = 3", "c")
    let gestures = try keys(taps) { hand in
      hand.tap(3)
      hand.wait(0.15)
      hand.tap(2)
      hand.wait(1)
      hand.tap(3)
      hand.wait(1)
      hand.tap(4)
      hand.wait(0.15)
      hand.tap(4)
      hand.wait(0.15)
      hand.tap(3)
      hand.wait(1)
      hand.tap(4)
      hand.wait(0.15)
      hand.tap(3)
    }
    #expect(gestures == "acbc")
  }

  @Test func `one finger taps, then two, and the application gets a tap that nothing follows`() throws {
    let pair = bound("tap; fingers = 2", after: "{ gesture = tap; fingers = 1; }", "a")
    let gestures = try keys(pair) { hand in
      hand.tap(1)
      hand.wait(0.15)
      hand.tap(2)
    }
    #expect(gestures == "a")
    let reading = readConfiguration("{ bindings = ( \(pair) ); }")
    #expect(reading.diagnostics.map(\.issue) == [.delaysApplications(binding: "tap 2 after tap 1")])
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    var hand = PlayedHand()
    hand.tap(1)
    #expect(hand.batches.flatMap { set.handle($0) } == [])
    #expect(set.nextDeadline.map { ($0 * 100).rounded() } == 155)
    #expect(set.advance(to: 1.55).map(\.verdict) == [.released])
  }

  @Test func `the last one may be followed, and others come before it`() throws {
    let knob = bound(
      "circle; fingers = 3; direction = clockwise; every = \"90 deg\"",
      after: "( { gesture = tap; }, { gesture = swipe; direction = right; } )", "a")
    let gestures = try lines(knob) { hand in
      hand.tap(3)
      hand.wait(0.2)
      hand.swipe(3, dx: 200)
      hand.wait(0.2)
      hand.down(3)
      for step in 1...60 {
        hand.wait(0.01)
        let angle = Double(step) * 0.1
        hand.move { Point(x: $1.x + 20 * cos(angle), y: $1.y + 20 * sin(angle)) }
      }
      hand.up()
    }
    #expect(gestures.count == 2, "\(gestures)")
  }

  @Test func `a touchpad's swipes follow each other too`() throws {
    let reading = readConfiguration("{ bindings = ( \(corner) ); }")
    let set = GestureSet(reading.configuration, on: ScreenGeometry(Size(width: 1920, height: 1080)))
    #expect(set.wants(.swipe, fingers: 3) && !set.wants(.pinch, fingers: 2))
    var time = 1.0
    func swipe(_ step: Vector) {
      func report(_ phase: IndirectGesture.Phase, _ delta: Vector = .zero) {
        time += 0.01
        _ = set.handle(
          InputBatch(
            at: time,
            indirect: IndirectGesture(
              kind: .swipe, phase: phase, fingers: 3, location: Point(x: 900, y: 500), delta: delta)))
      }
      report(.began)
      for _ in 0..<10 { report(.changed, step) }
      report(.ended)
      time += 0.2
    }
    swipe(Vector(dx: -20, dy: 0))
    swipe(Vector(dx: 0, dy: 20))
    #expect(set.takeRecognised().map(\.binding.name).first == "swipe 3 down after swipe left")
  }

  /// The way out of a kiosk: taps top left, top right, bottom left.
  private let exit =
    "{ gesture = tap; fingers = 1; from = bottom-left; action = { keys = a; }; name = exit;"
    + " after = ( { gesture = tap; from = top-left; }, { gesture = tap; from = top-right; } ); },"
  private let corners = [Point(x: 10, y: 10), Point(x: 1910, y: 10), Point(x: 10, y: 1070)]

  /// Taps with one finger at these places; the verdict of each touch, and the gestures.
  private func tapping(
    _ bindings: String, at places: [Point]
  ) -> (verdicts: [TouchVerdict.Verdict?], acts: [String]) {
    var stage = FingerStage(bindings)
    for (index, place) in places.enumerated() {
      stage.down(UInt64(index + 1), at: [place])
      stage.wait(0.05)
      stage.up(UInt64(index + 1))
      stage.wait(0.2)
    }
    let acts = stage.acts
    stage.wait(2)
    return (places.indices.map { stage.verdicts[UInt64($0 + 1)] }, acts + stage.acts)
  }

  @Test func `corners that are tapped in their order`() {
    let all = tapping(exit, at: corners)
    #expect(all.acts == ["exit"])
    #expect(all.verdicts == [.claimed, .claimed, .claimed])
    for wrong in [[0, 2, 1], [1, 0, 2], [0, 1, 0], [0, 1], [2]] {
      let result = tapping(exit, at: wrong.map { corners[$0] })
      #expect(result.acts == [], "\(wrong)")
      #expect(result.verdicts.allSatisfy { $0 == .released }, "\(wrong)")
    }
  }

  @Test func `who taps elsewhere meanwhile has to begin again, and is not delayed`() {
    var stage = FingerStage(exit)
    stage.down(1, at: [Point(x: 900, y: 500)])
    #expect(stage.verdicts[1] == .released)
    stage.up(1)
    stage.wait(0.2)
    stage.down(2, at: [corners[0]])
    #expect(stage.verdicts[2] == nil)
    stage.wait(0.05)
    stage.up(2)
    stage.wait(0.2)
    stage.down(3, at: [Point(x: 900, y: 500)])
    #expect(stage.verdicts[2] == .released && stage.verdicts[3] == .released)
    stage.up(3)
    stage.wait(0.2)
    for (id, place) in zip(UInt64(4)..., corners[1...]) {
      stage.down(id, at: [place])
      stage.wait(0.05)
      stage.up(id)
      stage.wait(0.2)
    }
    #expect(stage.acts == [])
  }

  @Test func `two ways that part at the second corner, and a tap that waits for neither elsewhere`() {
    func way(_ name: String, _ second: String) -> String {
      "{ gesture = tap; fingers = 1; from = \(second); name = \(name); action = { keys = a; };"
        + " after = { gesture = tap; from = top-left; }; },"
    }
    let bindings =
      way("right", "top-right") + way("left", "bottom-left")
      + "{ gesture = tap; fingers = 1; from = top-right; name = alone; action = { keys = b; }; },"
    #expect(tapping(bindings, at: [corners[0], corners[1]]).acts == ["right"])
    #expect(tapping(bindings, at: [corners[0], corners[2]]).acts == ["left"])
    #expect(tapping(bindings, at: [corners[1]]).acts == ["alone"])
  }

  @Test func `a swipe from an edge after one from another, also one that is first seen inside`() throws {
    let gestures = try keys(
      bound(
        "swipe; fingers = 1; direction = left; from = right",
        after: "{ gesture = swipe; direction = right; from = left; }", "a")
    ) { hand in
      for start in [Point(x: 2, y: 500), Point(x: 60, y: 500), Point(x: 200, y: 500)] {
        hand.down(1, at: [start])
        hand.go(dx: 700)
        hand.up()
        hand.wait(0.2)
        hand.down(1, at: [Point(x: 1918, y: 500)])
        hand.go(dx: -700)
        hand.up()
        hand.wait(1)
      }
    }
    #expect(gestures == "aa")
  }

  @Test func `only a first finger that may land anywhere delays applications`() {
    func issues(_ from: String, _ after: String) -> [ConfigurationIssue] {
      readConfiguration(
        "{ bindings = ( { gesture = tap; fingers = 1; \(from) after = { gesture = tap; \(after) };"
          + " action = { keys = a; }; } ); }"
      ).diagnostics.map(\.issue)
    }
    #expect(issues("from = top;", "from = left;") == [])
    #expect(issues("", "from = left; third = first;") == [])
    #expect(issues("from = top;", "") == [.delaysApplications(binding: "tap 1 after tap from top")])
    #expect(issues("", "from = middle;").count == 2)
  }

  @Test(arguments: [
    "after = { gesture = pan; };", "after = { gesture = longPress; };", "after = { direction = left; };",
    "after = { gesture = swipe; };", "after = { gesture = tap; fingers = 11; };",
    "after = ( { gesture = tap; taps = 5; }, { gesture = tap; taps = 2; } );", "after = ();",
    "after = { gesture = swipe; direction = left; every = \"2 mm\"; };",
  ])
  func `what can be no part of a sequence is reported`(after: String) {
    let reading = readConfiguration(
      "{ bindings = ( { gesture = swipe; fingers = 3; direction = up; \(after) action = { keys = a; }; } ); }"
    )
    #expect(!reading.diagnostics.isEmpty)
  }

  @Test func `a tap comes after no rest, and a pan takes the fingers of a sequence`() {
    let tap = readConfiguration(
      "{ bindings = ( { gesture = tap; fingers = 3; after = hold; action = { keys = a; }; } ); }")
    #expect(tap.hasErrors)
    let pan = readConfiguration(
      "{ bindings = ( { gesture = pan; fingers = 3; action = { window = move; }; }, \(swipe("up", "a", after: "left")) ); }"
    )
    #expect(
      pan.diagnostics.map(\.issue) == [
        .shadowed(binding: "swipe 3 up after swipe left", by: "pan 3", line: 1)
      ])
  }
}
