// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import GestureTrace
import Gestures
import Glibc
import Testing
import X11

@testable import Bridge

/// A configuration and a hand's movement, and the lines that come of them.
struct ReplayTests {
  private func read(_ text: String) -> ConfigurationReading {
    ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(Array(text.utf8), file: "test")
  }

  /// Fingers on a screen of one pixel to the point, played with some bindings.
  private func lines(
    _ bindings: String, settings: String = "", _ hand: (inout Hand) -> Void
  ) throws -> [String] {
    let reading = read("{ settings = { \(settings) }; bindings = ( \(bindings) ); }")
    try #require(!reading.hasErrors, "\(reading.diagnostics)")
    var player = Hand()
    hand(&player)
    let trace = Trace(
      header: TraceHeader(
        screen: .init(width: 1920, height: 1080), device: .init(name: "test", kind: .touchscreen)),
      batches: player.batches)
    let pipe = Pipe()
    let log = GestureLog(format: .text, to: LineWriter(descriptor: pipe.writing, patience: .losesLines))
    Replay(trace, with: reading.configuration).run(to: log)
    return pipe.content.split(separator: "\n").map { String($0.replacing(" (not performed)", with: "")) }
  }

  private let left = "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },"
  private let right =
    "{ gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },"
  private let pinch =
    "{ gesture = pinch; fingers = 2; direction = in; action = { keys = \"Control+minus\"; }; },"
  private let turn =
    "{ gesture = rotation; fingers = 2; direction = clockwise; action = { click = right; }; },"

  @Test func `a verbose log tells why each recognizer won or failed`() throws {
    let reading = read("{ bindings = ( \(left) \(pinch) ); }")
    var hand = Hand()
    hand.swipe(3, dx: -300)
    let trace = Trace(
      header: TraceHeader(
        screen: .init(width: 1920, height: 1080), device: .init(name: "test", kind: .touchscreen)),
      batches: hand.batches)
    let (told, gestures) = (Pipe(), Pipe())
    let log = Log(upTo: .debug, to: LineWriter(descriptor: told.writing, patience: .losesLines))
    Replay(trace, with: reading.configuration, explainingTo: log).run(
      to: GestureLog(format: .text, to: LineWriter(descriptor: gestures.writing, patience: .losesLines)))
    #expect(
      told.content.split(separator: "\n") == [
        "fingerpost: debug: pinch 2 failed: more fingers landed",
        "fingerpost: debug: swipe 3 is recognized",
      ])
  }

  @Test func `a swipe acts once, however far it goes`() throws {
    #expect(try lines(left + right) { $0.swipe(3, dx: -900) } == ["swipe 3 left: workspace next"])
    #expect(try lines(left + right) { $0.swipe(3, dx: 900) } == ["swipe 3 right: workspace previous"])
  }

  @Test func `a slow swipe counts too`() throws {
    #expect(try lines(left) { $0.swipe(3, dx: -200, interval: 0.1) } == ["swipe 3 left: workspace next"])
  }

  @Test(arguments: [1, 2, 4, 5])
  func `another number of fingers is no gesture`(_ fingers: Int) throws {
    #expect(try lines(left + right) { $0.swipe(fingers, dx: -900) }.isEmpty)
  }

  @Test func `a short swipe and one in a direction that is not bound are none`() throws {
    #expect(try lines(left + right) { $0.swipe(3, dx: -60) }.isEmpty)
    #expect(try lines(left + right) { $0.swipe(3, dy: -300) }.isEmpty)
  }

  @Test func `the configured distance decides`() throws {
    let settings = "swipeDistance = 300px;"
    #expect(try lines(left, settings: settings) { $0.swipe(3, dx: -290) }.isEmpty)
    #expect(try lines(left, settings: settings) { $0.swipe(3, dx: -310) }.count == 1)
  }

  @Test func `of two bindings of one gesture the first acts`() throws {
    let second = "{ gesture = swipe; fingers = 2-4; direction = left; action = { workspace = 7; }; },"
    #expect(try lines(left + second) { $0.swipe(3, dx: -300) } == ["swipe 3 left: workspace next"])
    #expect(try lines(left + second) { $0.swipe(4, dx: -300) } == ["swipe 4 left: workspace 7"])
  }

  @Test func `a pinch acts once at its threshold`() throws {
    #expect(try lines(pinch) { $0.spread(from: 300, to: 60) } == ["pinch 2 in: keys Control+minus"])
    #expect(try lines(pinch) { $0.spread(from: 300, to: 250) }.isEmpty)
    #expect(try lines(pinch) { $0.spread(from: 100, to: 400) }.isEmpty)
  }

  @Test func `a rotation acts once at its threshold, in its direction`() throws {
    #expect(try lines(turn) { $0.turn(by: 1) } == ["rotation 2 clockwise: click right"])
    #expect(try lines(turn) { $0.turn(by: -1) }.isEmpty)
    #expect(try lines(turn) { $0.turn(by: 0.2) }.isEmpty)
  }

  @Test func `two fingers that scroll go back to the application early, although a pinch is bound`() throws {
    let reading = read("{ bindings = ( \(pinch) \(turn) ); }")
    let set = GestureSet(
      reading.configuration, screen: Size(width: 1920, height: 1080), pixelsPerPoint: 1)
    var hand = Hand()
    hand.swipe(2, dy: -200)
    var released: [Double] = []
    for batch in hand.batches {
      for verdict in set.environment.handle(batch) where verdict.verdict == .released {
        released.append(batch.touches.first?.location.y ?? 0)
      }
    }
    #expect(released.count == 2)
    #expect(released.allSatisfy { $0 >= 400 - 50 })
  }

  @Test func `one tap waits for the second one that is bound too`() throws {
    let taps =
      "{ gesture = tap; fingers = 3; action = { click = middle; }; },"
      + "{ gesture = tap; fingers = 3; taps = 2; action = { click = right; }; },"
    #expect(try lines(taps) { $0.tap(3) } == ["tap 3: click middle"])
    let twice = try lines(taps) { hand in
      hand.tap(3)
      hand.wait(0.1)
      hand.tap(3)
    }
    #expect(twice == ["tap 3: click right"])
  }

  @Test func `a long press acts while the fingers rest`() throws {
    let press = "{ gesture = longPress; fingers = 3; action = { click = right; }; },"
    let told = try lines(press) { hand in
      hand.down(3)
      hand.wait(2)
      hand.up()
    }
    #expect(told == ["longPress 3: click right"])
    #expect(try lines(press) { $0.tap(3) }.isEmpty)
  }
}

/// Fingers that do things one after the other.
struct Hand {
  private(set) var batches: [InputBatch] = []
  private var time = 1.0
  private var places: [UInt64: Point] = [:]
  private var next: UInt64 = 1

  mutating func wait(_ seconds: Double) { time += seconds }

  mutating func down(_ fingers: Int, at places: [Point]? = nil) {
    let starts = places ?? (0..<fingers).map { Point(x: 900 + 60 * Double($0), y: 400) }
    self.places = [:]
    for place in starts {
      self.places[next] = place
      next += 1
    }
    add(.began)
  }

  mutating func move(_ change: (Int, Point) -> Point) {
    for (index, id) in places.keys.sorted().enumerated() { places[id] = places[id].map { change(index, $0) } }
    add(.moved)
  }

  mutating func up() {
    add(.ended)
    places = [:]
  }

  mutating func tap(_ fingers: Int) {
    down(fingers)
    wait(0.05)
    up()
  }

  mutating func swipe(_ fingers: Int, dx: Double = 0, dy: Double = 0, interval: Double = 0.01) {
    down(fingers)
    for _ in 0..<20 {
      wait(interval)
      move { Point(x: $1.x + dx / 20, y: $1.y + dy / 20) }
    }
    up()
  }

  mutating func spread(from start: Double, to end: Double) {
    down(2, at: [Point(x: 960 - start / 2, y: 400), Point(x: 960 + start / 2, y: 400)])
    for _ in 0..<20 {
      wait(0.01)
      let step = (end - start) / 40
      move { Point(x: $1.x + ($0 == 0 ? -step : step), y: $1.y) }
    }
    up()
  }

  mutating func turn(by angle: Double) {
    down(2, at: [Point(x: 860, y: 400), Point(x: 1060, y: 400)])
    for step in 1...20 {
      wait(0.01)
      let part = angle * Double(step) / 20
      move { index, _ in
        let radius = index == 0 ? -100.0 : 100
        return Point(x: 960 + radius * cos(part), y: 400 + radius * sin(part))
      }
    }
    up()
  }

  private mutating func add(_ phase: Touch.Phase) {
    let changes = places.keys.sorted().compactMap { id in
      places[id].map { TouchChange(id: id, phase: phase, location: $0) }
    }
    batches.append(InputBatch(at: time, touches: changes))
  }
}
