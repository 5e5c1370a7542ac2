// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct SwipeTests {
  typealias Direction = SwipeGestureRecognizer.Direction

  let swipe = SwipeGestureRecognizer()
  let script: Script

  init() {
    script = Script(swipe)
    script.journal.tellsFailures = true
  }

  @Test func `the limits are the documented ones`() {
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
    #expect(swipe.maximumDuration == 0.5)
    #expect(swipe.minimumDistance == 50)
    #expect(swipe.maximumDeviation == 50)
    #expect([Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
  }

  /// The required distance and the permitted deviation at a time in milliseconds.
  static let limits = [
    (0.0, 50.0, 50.0), (100, 45.3, 45.1), (200, 40.6, 40.2), (300, 35.9, 35.3), (400, 31.2, 30.4),
  ]

  @Test(arguments: limits)
  func `the distance required shrinks with time`(ms: Double, distance: Double, deviation: Double) {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (100 + distance - 0.2, 100), ms: ms)
    script.flush()
    #expect(script.lines.isEmpty)
    script.move(1, to: (100 + distance + 0.1, 100), ms: ms)
    #expect(script.lines.last?.hasSuffix("swipe ended right") == true)
  }

  @Test(arguments: limits)
  func `the deviation allowed shrinks with time`(ms: Double, distance: Double, deviation: Double) {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (100 + distance - 1, 100 + deviation - 0.1), ms: ms)
    script.flush()
    #expect(script.lines.isEmpty)
    script.move(1, to: (100 + distance - 1, 100 + deviation + 0.1), ms: ms)
    #expect(script.lines.last?.hasSuffix("swipe failed: moved") == true)
  }

  @Test func `10 points against the only direction fail it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (-9, 0), ms: 10)
    script.flush()
    #expect(script.lines.isEmpty)
    script.move(1, by: (-1, 0), ms: 20)
    #expect(script.lines == ["20 swipe failed: moved"])
  }

  @Test func `half a second without movement fails it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.advance(to: 600)
    #expect(script.lines == ["500 swipe failed: timedOut"])
  }

  @Test func `a finger too many, or one that lifts early, fails it`() {
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (100, 200), ms: 10)
    script.up(1, 2, ms: 20)
    script.down(1, at: (100, 100), ms: 30)
    script.move(1, by: (30, 0), ms: 40)
    script.up(1, ms: 50)
    #expect(script.lines == ["10 swipe failed: tooManyTouches", "50 swipe failed: liftedEarly"])
  }

  @Test func `movement that would do but with too few fingers fails it`() {
    swipe.numberOfTouchesRequired = 2
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (60, 0), ms: 20)
    script.down(2, at: (100, 200), ms: 30)
    script.move(1, 2, by: (60, 0), ms: 40)
    #expect(script.lines == ["20 swipe failed: moved"])
  }

  @Test(arguments: [
    (60.0, 5.0, "right"), (-60, 5, "left"), (5, -60, "up"), (5, 60, "down"),
  ])
  func `of several directions it tells which one it was`(x: Double, y: Double, word: String) {
    swipe.direction = [.right, .left, .up, .down]
    script.down(1, at: (200, 200), ms: 0)
    script.move(1, by: (x, y), ms: 10)
    #expect(script.lines == ["10 swipe ended \(word)"])
  }

  @Test func `a direction that is not wanted is not recognized`() {
    swipe.direction = [.left, .up]
    script.down(1, at: (200, 200), ms: 0)
    script.move(1, by: (60, 0), ms: 10)
    script.advance(to: 1000)
    #expect(!script.lines.contains { $0.contains("ended") })
  }

  @Test func `no direction is never recognized`() {
    swipe.direction = []
    script.down(1, at: (200, 200), ms: 0)
    script.move(1, by: (60, 0), ms: 10)
    script.advance(to: 1000)
    #expect(!script.lines.contains { $0.contains("ended") })
  }

  @Test func `a slow stroke can be refused by its speed, a slanted one by its angle`() {
    swipe.maximumDuration = .infinity
    swipe.minimumVelocity = 300
    swipe.maximumAngle = .pi / 9
    script.down(1, at: (0, 100), ms: 0)
    script.move(1, by: (60, 0), ms: 300)
    script.up(1, ms: 310)
    script.down(1, at: (0, 100), ms: 400)
    script.move(1, by: (60, 30), ms: 450)
    script.up(1, ms: 460)
    script.down(1, at: (0, 100), ms: 500)
    script.move(1, by: (60, 20), ms: 550)
    #expect(script.lines.filter { $0.contains("ended") } == ["550 swipe ended right"])
  }
}
