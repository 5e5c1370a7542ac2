// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Formats
import GestureTrace
import Gestures
import Glibc
import TestSupport
import Testing

@testable import Bindings
@testable import Session

/// The measures of tries, and the gesture that they have in common.
@Suite struct LearnedGestureTests {
  /// 200 × 120 mm, ten pixels to the millimetre.
  private static let header = TraceHeader(
    screen: TraceHeader.Screen(width: 2000, height: 1200, widthMM: 200, heightMM: 120),
    device: TraceHeader.Device(name: "screen", kind: .touchscreen))

  /// Fingers that land 20 mm apart and follow a path, in millimetres and radians.
  ///
  /// The path gives their centre, spread and turn at a moment between 0 and 1.
  private func hand(
    _ fingers: Int, from start: Point = Point(x: 100, y: 60), seconds: Double = 0.25, rest: Double = 0,
    _ path: (Double) -> (Vector, scale: Double, turn: Double)
  ) -> [InputBatch] {
    func places(_ part: Double) -> [Point] {
      let (way, scale, turn) = path(part)
      return (0..<fingers).map { finger in
        let angle = 2 * Double.pi * Double(finger) / Double(fingers) + turn
        let radius = fingers == 1 ? 0 : 20 * scale
        return Point(
          x: 10 * (start.x + way.dx + radius * cos(angle)), y: 10 * (start.y + way.dy + radius * sin(angle)))
      }
    }
    func changes(_ phase: Touch.Phase, _ part: Double) -> [TouchChange] {
      places(part).enumerated().map { TouchChange(id: UInt64($0.offset), phase: phase, location: $0.element) }
    }
    let steps = 30
    var batches = [InputBatch(at: 0, touches: changes(.began, 0))]
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      batches.append(InputBatch(at: rest + seconds * part, touches: changes(.moved, part)))
    }
    return batches + [InputBatch(at: rest + seconds, touches: changes(.ended, 1))]
  }

  private func look(_ batches: [InputBatch]) -> SeenGesture? {
    let factor = Self.header.screen.pointsPerPixel
    let screenGeometry = ScreenGeometry(Size(width: 2000, height: 1200), pixelsPerPoint: 1 / factor)
    return SeenGesture(batches.map { $0.scaled(by: factor) }, on: screenGeometry, Settings())
  }

  private func learn(_ tries: [InputBatch]...) throws -> String {
    "\(Plist.dictionary(try LearnedGesture(tries.compactMap(look)).entries))"
  }

  private func swipe(_ x: Double, _ y: Double, fingers: Int = 3, seconds: Double = 0.25) -> [InputBatch] {
    hand(fingers, seconds: seconds) { (Vector(dx: x * $0, dy: y * $0), 1, 0) }
  }

  @Test func `each kind of gesture is seen as what it is`() {
    #expect(look(swipe(-42, 1))?.words.description == "3 fingers swipe left, 42 mm in 250 ms")
    #expect(
      look(swipe(30, 30, fingers: 1))?.words.description == "1 finger swipes down-right, 42 mm in 250 ms")
    #expect(look(hand(2) { (.zero, 1 + $0, 0) })?.words.description == "2 fingers pinch out, 100% in 250 ms")
    #expect(
      look(hand(5) { (.zero, 1 - $0 / 2, 0) })?.words.description == "5 fingers pinch in, 100% in 250 ms")
    #expect(
      look(hand(3) { (.zero, 1, $0 * .pi / 3) })?.words.description
        == "3 fingers turn clockwise, 60 degrees in 250 ms")
    let round = hand(3, seconds: 1) { part in
      (Vector(dx: 20 * sin(-2 * .pi * part), dy: 20 - 20 * cos(2 * .pi * part)), 1, 0)
    }
    #expect(look(round)?.kind.rawValue == "circle" && look(round)?.direction == "counterclockwise")
    #expect(look(hand(4, seconds: 0.1) { _ in (.zero, 1, 0) })?.words.description == "4 fingers tap")
    #expect(look(hand(2, seconds: 0.8) { _ in (.zero, 1, 0) })?.words.description == "2 fingers rest, 800 ms")
    let held = hand(3, rest: 0.7) { (Vector(dx: 0, dy: -30 * $0), 1, 0) }
    #expect(look(held)?.words.description == "3 fingers swipe up after a rest, 30 mm in 950 ms")
  }

  @Test func `thresholds are half of the median try, unless the settings ask for less`() throws {
    #expect(
      try learn(swipe(-14, 2, seconds: 0.2), swipe(-12, -3, seconds: 0.4), swipe(-60, 0, seconds: 0.3))
        == "{ gesture = swipe; fingers = 3; direction = left; distance = \"7 mm\"; }")
    #expect(try learn(swipe(-80, 0, seconds: 0.1)) == "{ gesture = swipe; fingers = 3; direction = left; }")
    #expect(
      try learn(hand(2) { (.zero, 1 + 0.45 * $0, 0) })
        == "{ gesture = pinch; fingers = 2; direction = out; threshold = \"22%\"; }")
    #expect(
      try learn(hand(2) { (.zero, 1 + $0, 0) }) == "{ gesture = pinch; fingers = 2; direction = out; }")
    #expect(
      try learn(hand(3) { (.zero, 1, $0 * .pi / 3) })
        == "{ gesture = rotation; fingers = 3; direction = clockwise; }")
    #expect(
      try learn(hand(2, seconds: 1) { _ in (.zero, 1, 0) })
        == "{ gesture = longPress; fingers = 2; duration = \"500 ms\"; }")
    #expect(try learn(hand(3, seconds: 0.1) { _ in (.zero, 1, 0) }) == "{ gesture = tap; fingers = 3; }")
  }

  @Test func `gestures that follow each other are a sequence`() throws {
    func then(_ first: [InputBatch], _ next: [InputBatch]) -> [InputBatch] {
      first + next.map { InputBatch(at: $0.timestamp + 0.5, touches: $0.touches) }
    }
    let corner = then(swipe(-42, 1), swipe(0, -40))
    #expect(
      look(corner)?.words.description == "3 fingers swipe left, then 3 fingers swipe up, 40 mm in 250 ms")
    #expect(
      try learn(corner)
        == "{ gesture = swipe; fingers = 3; direction = up; after = { gesture = swipe; direction = left; }; }"
    )
    let tap = hand(1, seconds: 0.1) { _ in (.zero, 1, 0) }
    let pair = hand(2, seconds: 0.1) { _ in (.zero, 1, 0) }
    #expect(
      try learn(then(tap, pair), then(tap, pair))
        == "{ gesture = tap; fingers = 2; after = { gesture = tap; fingers = 1; }; }")
    #expect(try learn(then(pair, pair)) == "{ gesture = tap; fingers = 2; taps = 2; }")
    #expect(try learn(then(pair, swipe(-42, 0, fingers: 2))).contains("after = tap;"))
    #expect(throws: LearnedGesture.Disagreement.self) { try learn(corner, swipe(0, -40)) }
  }

  @Test func `the pattern is the loosest that fits all tries`() throws {
    #expect(try learn(swipe(-40, 0, fingers: 3), swipe(-40, 0, fingers: 4)).contains("fingers = 3-4;"))
    #expect(try learn(swipe(-40, 15), swipe(-40, -20)).contains("direction = left;"))
    #expect(try learn(swipe(-40, 38), swipe(-40, 42)).contains("direction = down-left;"))
    let edge = hand(1, from: Point(x: 1, y: 60)) { (Vector(dx: 40 * $0, dy: 0), 1, 0) }
    #expect(try learn(edge, edge).contains("from = left;"))
    #expect(!(try learn(edge, swipe(40, 0, fingers: 1)).contains("from")))
    let corner = hand(1, from: Point(x: 1, y: 1)) { (Vector(dx: 40 * $0, dy: 40 * $0), 1, 0) }
    #expect(try learn(corner).contains("from = top-left;"))
  }

  @Test func `tries that differ are no gesture`() {
    #expect(throws: LearnedGesture.Disagreement.fingers([2, 4])) {
      try learn(swipe(-40, 0, fingers: 2), swipe(-40, 0, fingers: 4))
    }
    #expect(throws: LearnedGesture.Disagreement.self) { try learn(swipe(-40, 0), swipe(40, 0)) }
    #expect(throws: LearnedGesture.Disagreement.self) {
      try learn(swipe(-40, 0), hand(3) { (.zero, 1 + $0, 0) })
    }
  }

  private func recognised(_ attempt: [InputBatch], by gesture: String) -> Int {
    let reading = ConfigurationReader(keysym: KeySymbols.keysym(named:))
      .read(Array("bindings = ( \(gesture.dropLast()) action = { keys = a; }; } );".utf8), file: "learned")
    #expect(reading.diagnostics.filter { $0.severity == .error }.isEmpty, "\(reading.diagnostics)")
    let trace = Trace(header: Self.header, batches: attempt)
    return TracePlayer.bindings(recognisedIn: trace, with: reading.configuration, over: nil).count
  }

  @Test func `three brisk swipes make a gesture that an ordinary one does at any pace`() throws {
    let gesture = try learn(
      swipe(-79, 0, seconds: 0.1), swipe(-82, 2, seconds: 0.12), swipe(-85, -3, seconds: 0.15))
    for (way, seconds) in [(-25.0, 0.3), (-25, 1.2), (-79, 0.6), (-14, 0.2)] {
      #expect(recognised(swipe(way, 0, seconds: seconds), by: gesture) == 1, "\(way) mm in \(seconds) s")
    }
    #expect(recognised(swipe(-5, 0), by: gesture) == 0)
  }

  @Test func `95 of 100 further tries of as sloppy a hand count`() throws {
    var numbers = SplitMix(seed: 17)
    var (counted, total) = (0, 0)
    for _ in 0..<20 {
      let (fingers, length) = (
        Int.random(in: 1...5, using: &numbers), Double.random(in: 25...80, using: &numbers)
      )
      let direction = Double(Int.random(in: 0..<4, using: &numbers)) * .pi / 2
      func attempt() -> [InputBatch] {
        // 67 to 133 % of the length, 25 degrees either side, and half or twice the time.
        let way = length * Double.random(in: 0.67...1.33, using: &numbers)
        let angle = direction + Double.random(in: -0.43...0.43, using: &numbers)
        let seconds = Double.random(in: 0.15...0.6, using: &numbers)
        return swipe(way * cos(angle), way * sin(angle), fingers: fingers, seconds: seconds)
      }
      let learned = try LearnedGesture((0..<3).compactMap { _ in look(attempt()) })
      let binding = Plist.dictionary(learned.entries + [Plist.Entry("action", ["click": "left"])])
      let reading = ConfigurationReader(keysym: KeySymbols.keysym(named:))
        .read(Array("bindings = ( \(binding) );".utf8), file: "learned")
      #expect(reading.diagnostics.filter { $0.severity == .error }.isEmpty, "\(reading.diagnostics)")
      for _ in 0..<50 {
        let trace = Trace(header: Self.header, batches: attempt())
        let found = TracePlayer.bindings(recognisedIn: trace, with: reading.configuration, over: nil)
        (counted, total) = (counted + found.count, total + 1)
      }
    }
    #expect(Double(counted) >= 0.95 * Double(total), "\(counted) of \(total)")
  }

  /// Draws a path through corners in millimetres.
  private func drawing(_ corners: (Double, Double)..., fingers: Int = 3) -> [InputBatch] {
    hand(fingers, seconds: 0.6) { part in
      let place = part * Double(corners.count - 1)
      let first = min(Int(place), corners.count - 2)
      let (from, to) = (corners[first], corners[first + 1])
      let rest = place - Double(first)
      return (
        Vector(dx: from.0 + (to.0 - from.0) * rest, dy: from.1 + (to.1 - from.1) * rest), scale: 1, turn: 0
      )
    }
  }

  @Test func `a drawn shape is learnt by its name if it is a known one`() throws {
    let corner = drawing((0, 0), (0, 30), (21, 30))
    #expect(look(corner)?.words.description.hasPrefix("3 fingers draw L, ") == true)
    #expect(try learn(corner, corner, corner) == "{ gesture = stroke; fingers = 3; shape = L; }")
  }

  @Test func `another shape is learnt as its drawings, which then recognise it`() throws {
    let hook = drawing((0, 0), (30, 0), (30, 20), (0, 20))
    let text = try learn(hook, hook)
    #expect(text.hasPrefix("{ gesture = stroke; fingers = 3; shape = ( \"0,0 "))
    let reading = ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(
      Array("{ bindings = ( \(text.dropLast()) action = { keys = a; }; } ); }".utf8), file: "learnt")
    #expect(reading.diagnostics.isEmpty)
    let trace = Trace(header: Self.header, batches: hook)
    let names = TracePlayer.bindings(recognisedIn: trace, with: reading.configuration, over: nil).map(\.name)
    #expect(names == ["stroke 3 RDL"])
  }

  @Test func `two shapes are no gesture, and a bow is a swipe`() {
    #expect(throws: LearnedGesture.Disagreement.self) {
      try learn(drawing((0, 0), (0, 30), (21, 30)), drawing((0, 30), (10, 0), (20, 30)))
    }
    #expect(look(drawing((0, 0), (20, 4), (40, 0)))?.kind == .swipe)
  }
}
