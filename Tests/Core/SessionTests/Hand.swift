// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Formats
import GestureTrace
import Gestures
import Glibc
import TestSupport
import Testing

@testable import Session

func readConfiguration(_ text: String) -> ConfigurationResult {
  ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(Array(text.utf8), file: "test")
}

/// The outcomes of fingers on a screen of one pixel to the point, played with some bindings.
func lines(
  _ bindings: String, settings: String = "", over window: [Fact: FactValue]? = nil,
  _ hand: (inout PlayedHand) -> Void
) throws -> [String] {
  try recognitions(bindings, settings: settings, over: window, hand).map {
    GestureOutcome($0, performed: false).words.replacing(" (not performed)", with: "")
  }
}

/// The step of each action, in order; nil for an action without steps.
func steps(_ bindings: String, _ hand: (inout PlayedHand) -> Void) throws -> [Int?] {
  try recognitions(bindings, hand).map(\.context.step)
}

private func recognitions(
  _ bindings: String, settings: String = "", over window: [Fact: FactValue]? = nil,
  _ hand: (inout PlayedHand) -> Void
) throws -> [GestureSet.Recognition] {
  let reading = readConfiguration("{ settings = { \(settings) }; bindings = ( \(bindings) ); }")
  try #require(!reading.hasErrors, "\(reading.diagnostics)")
  var player = PlayedHand()
  hand(&player)
  let trace = Trace(
    header: TraceHeader(
      screen: .init(width: 1920, height: 1080), device: .init(name: "test", kind: .touchscreen)),
    batches: player.batches)
  var recognitions: [GestureSet.Recognition] = []
  Replay(trace, with: reading.configuration, over: window).run {
    if case .gesture(let recognition) = $0 { recognitions.append(recognition) }
  }
  return recognitions
}

/// Swipes with three fingers on a touchpad, by these distances, within half a second.
func touchpadSwipe(_ bindings: String, _ deltas: [Vector]) -> (gestures: [String], set: GestureSet) {
  let set = GestureSet(
    readConfiguration("{ bindings = ( \(bindings) ); }").configuration,
    on: ScreenGeometry(Size(width: 1920, height: 1080)))
  func report(_ phase: IndirectGesture.Phase, _ time: Double, _ delta: Vector = .zero) {
    let gesture = IndirectGesture(
      kind: .swipe, phase: phase, fingers: 3, location: Point(x: 500, y: 500), delta: delta)
    _ = set.handle(InputBatch(at: time, indirect: gesture))
  }
  report(.began, 1)
  for (step, delta) in deltas.enumerated() { report(.changed, 1 + Double(step + 1) / 100, delta) }
  report(.ended, 1.5)
  return (set.takeRecognised().map(\.summary), set)
}

/// Fingers that move in time, with their reports as batches.
struct PlayedHand {
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

  /// Lands one finger after the other.
  mutating func down(_ fingers: Int, at starts: [Point]? = nil, apart gap: Double) {
    places = [:]
    for finger in 0..<fingers {
      if finger > 0 { wait(gap) }
      land(at: starts?[finger] ?? Point(x: 900 + 60 * Double(finger), y: 400))
    }
  }

  mutating func move(_ change: (Int, Point) -> Point) {
    for (index, id) in places.keys.sorted().enumerated() { places[id] = places[id].map { change(index, $0) } }
    add(.moved)
  }

  /// Moves the fingers one after the other, half a millisecond apart, as X reports them.
  mutating func moveOneByOne(_ change: (Int, Point) -> Point) {
    for (index, id) in places.keys.sorted().enumerated() {
      places[id] = places[id].map { change(index, $0) }
      add(.moved, only: id)
      wait(0.0005)
    }
  }

  mutating func up() {
    add(.ended)
    places = [:]
  }

  /// Moves all fingers that are down, in ten steps of 10 ms.
  mutating func go(dx: Double = 0, dy: Double = 0, interval: Double = 0.01) {
    for _ in 0..<10 {
      wait(interval)
      move { Point(x: $1.x + dx / 10, y: $1.y + dy / 10) }
    }
  }

  mutating func land(at place: Point) {
    places[next] = place
    add(.began, only: next)
    next += 1
  }

  mutating func liftNewest() {
    guard let id = places.keys.max() else { return }
    add(.ended, only: id)
    places[id] = nil
  }

  /// Moves the newest finger, in ten steps of 10 ms.
  mutating func goNewest(dx: Double) {
    guard let id = places.keys.max() else { return }
    for _ in 0..<10 {
      wait(0.01)
      places[id] = places[id].map { Point(x: $0.x + dx / 10, y: $0.y) }
      add(.moved, only: id)
    }
  }

  /// Lifts the oldest finger.
  mutating func liftOne() {
    guard let id = places.keys.min() else { return }
    add(.ended, only: id)
    places[id] = nil
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

  private mutating func add(_ phase: Touch.Phase, only finger: UInt64? = nil) {
    let changes = places.keys.sorted().filter { finger ?? $0 == $0 }.compactMap { id in
      places[id].map { TouchChange(id: id, phase: phase, location: $0) }
    }
    batches.append(InputBatch(at: time, touches: changes))
  }
}
