// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import TestSupport
import VirtualSession
import XorgSupport

/// A hand that uses the screen as without a gesture program, at a person's pace.
final class OrdinaryHand {
  private let touchscreen: VirtualTouchscreen
  /// 120 reports a second, as usual touchscreens send them.
  private static let report = 1.0 / 120
  /// Called when the first finger has been put down.
  var hasLanded: () -> Void = {}
  /// The source of random lengths of rests; nil for exact times.
  var generator: SplitMix?

  init(_ session: TestSession) { touchscreen = session.touchscreen }

  /// Rests, as a hand does between two touches: with a generator for up to 15 % less or more.
  func rest(_ seconds: Double) { passTime(seconds * factor()) }

  private func factor() -> Double {
    guard var dice = generator else { return 1 }
    defer { generator = dice }
    return .random(in: 0.85...1.15, using: &dice)
  }

  func tap(at place: ScreenPoint, for seconds: Double = 0.06, fingers: Int = 1) throws {
    try down(0, at: place)
    if fingers == 2 {
      rest(0.012)
      try down(1, at: place.moved(byX: 110, y: 12))
    }
    rest(seconds)
    try up(0)
    if fingers == 2 {
      rest(0.012)
      try up(1)
    }
  }

  func doubleTap(at place: ScreenPoint, apart seconds: Double = 0.12) throws {
    try tap(at: place, for: 0.05)
    rest(seconds)
    try tap(at: place.moved(byX: 3, y: 1), for: 0.05)
  }

  /// Moves one finger or two side by side; the second one lands 15 ms after the first.
  func drag(
    from place: ScreenPoint, byX dx: Double, y dy: Double, in seconds: Double, after pause: Double = 0,
    fingers: Int = 1
  ) throws {
    let second = place.moved(byX: 130, y: 10)
    try down(0, at: place)
    if fingers == 2 {
      rest(0.015)
      try down(1, at: second)
    }
    if pause > 0 { rest(pause) }
    let steps = max(1, Int(seconds / Self.report))
    var pace = Pace(Self.report)
    for step in 1...steps {
      pace.step()
      let part = Double(step) / Double(steps)
      try touchscreen.move(0, to: place.moved(byX: dx * part, y: dy * part))
      if fingers == 2 { try touchscreen.move(1, to: second.moved(byX: dx * part, y: dy * part)) }
      try touchscreen.sync()
    }
    // It stops before it lifts: how far a list goes on by itself is a matter of milliseconds.
    rest(0.2)
    try up(0)
    if fingers == 2 { try up(1) }
  }

  func drag(from place: ScreenPoint, to end: ScreenPoint, in seconds: Double, after pause: Double) throws {
    try drag(from: place, byX: end.x - place.x, y: end.y - place.y, in: seconds, after: pause)
  }

  func pinch(at place: ScreenPoint, in seconds: Double, isInward: Bool = false) throws {
    func places(_ half: Double) -> (ScreenPoint, ScreenPoint) {
      (place.moved(byX: -half, y: 0), place.moved(byX: half, y: 0))
    }
    let (start, way): (Double, Double) = isInward ? (180, -120) : (60, 120)
    try down(0, at: places(start).0)
    rest(0.012)
    try down(1, at: places(start).1)
    rest(0.03)
    let steps = max(1, Int(seconds / Self.report))
    var pace = Pace(Self.report)
    for step in 1...steps {
      pace.step()
      // A hand sets off slowly.
      let part = Double(step) / Double(steps)
      let (one, other) = places(start + way * part * part * (3 - 2 * part))
      try touchscreen.move(0, to: one)
      try touchscreen.move(1, to: other)
      try touchscreen.sync()
    }
    rest(0.03)
    try up(0)
    try up(1)
  }

  private func down(_ finger: Int, at place: ScreenPoint) throws {
    try touchscreen.down(finger, at: place)
    try touchscreen.sync()
    if finger == 0 { hasLanded() }
  }

  private func up(_ finger: Int) throws {
    try touchscreen.up(finger)
    try touchscreen.sync()
  }
}
