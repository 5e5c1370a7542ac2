// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

struct VelocityTrackerTests {
  typealias Strategy = VelocityTracker.Strategy

  /// Returns the horizontal speed after samples of time and place, at the last one by default.
  static func speed(_ strategy: Strategy, _ samples: [(Double, Double)], at time: Double? = nil) -> Double {
    var tracker = VelocityTracker(strategy: strategy)
    tracker.stopInterval = .infinity
    for (time, x) in samples { tracker.add(Point(x: x, y: -x), at: time) }
    let velocity = tracker.velocity(at: time ?? samples.last?.0 ?? 0)
    #expect(velocity.dy == -velocity.dx, "both directions are alike")
    return (velocity.dx * 1e6).rounded() / 1e6
  }

  @Test func `weighted pairs give the documented values`() {
    #expect(Self.speed(.weightedPairs, [(1, 1)]) == 0)
    #expect(Self.speed(.weightedPairs, [(1, 1), (2, 2)]) == 1)
    #expect(Self.speed(.weightedPairs, [(1, 1), (2, 2), (3, 4)]) == 1.25)
    #expect(Self.speed(.weightedPairs, [(0, 0), (0.01, 10), (0.02, 30)]) == 1250)
  }

  @Test func `the last frame looks at two samples alone`() {
    #expect(Self.speed(.lastFrame, [(0, 0), (0.01, 10), (0.02, 30)]) == 2000)
  }

  @Test func `a window reaches from its first to its last sample`() {
    let samples = [(0.0, 0.0), (0.1, 100), (0.2, 110), (0.3, 140)]
    #expect(Self.speed(.window(duration: 0.15), samples) == 300)
    #expect(Self.speed(.window(duration: 0.25), samples) == 200)
  }

  @Test func `a parabola through steady acceleration tells the speed at its end`() {
    let samples: [(Double, Double)] = (0...8).map { (Double($0) * 0.01, 5 * Double($0 * $0)) }
    #expect(Self.speed(.leastSquares, samples) == 8000)
  }

  @Test func `up to three samples make a line`() {
    #expect(Self.speed(.leastSquares, [(0, 0), (0.01, 10)]) == 1000)
    #expect(Self.speed(.leastSquares, [(0, 0), (0.01, 10), (0.02, 20)]) == 1000)
    #expect(
      Self.speed(.leastSquares, [(0, 0), (0.0125, 20), (0.015, 20)]) > 1000,
      "a rest of a few milliseconds does not turn a fling round")
  }

  @Test func `samples beyond the horizon or before a pause do not count`() {
    let early = [(0.0, 900.0), (0.01, 500)]
    let late: [(Double, Double)] = (0...5).map { (0.2 + Double($0) * 0.01, Double($0) * 10) }
    #expect(Self.speed(.leastSquares(horizon: 0.1), early + late) == 1000)
    #expect(Self.speed(.leastSquares(horizon: 10), early + late) == 1000)
  }

  @Test func `40 ms after the last sample the movement has stopped`() {
    var tracker = VelocityTracker()
    for step in 0...5 { tracker.add(Point(x: Double(step) * 10, y: 0), at: Double(step) * 0.01) }
    #expect((tracker.velocity(at: 0.09).dx - 1000).magnitude < 1e-6)
    #expect(tracker.velocity(at: 0.091) == .zero)
  }

  @Test func `a sample at the same time replaces the last one, an older one is dropped`() {
    #expect(Self.speed(.lastFrame, [(0, 0), (0.01, 500), (0.01, 10)]) == 1000)
    #expect(Self.speed(.lastFrame, [(0, 0), (0.01, 10), (0.005, 900)], at: 0.01) == 1000)
  }

  @Test func `what is not a number is left out`() {
    #expect(
      Self.speed(.lastFrame, [(0, 0), (0.01, .nan), (0.01, .infinity), (0.01, 10), (.nan, 7)], at: 0.01)
        == 1000)
  }

  @Test func `a limit shortens the speed and keeps its direction`() {
    var tracker = VelocityTracker()
    tracker.maximumSpeed = 500
    for step in 0...5 {
      tracker.add(Point(x: Double(step) * 30, y: Double(step) * -40), at: Double(step) * 0.01)
    }
    let velocity = tracker.velocity(at: 0.05)
    #expect((velocity - Vector(dx: 300, dy: -400)).length < 1e-6)
  }

  @Test func `after a reset it knows nothing`() {
    var tracker = VelocityTracker()
    for step in 0...5 { tracker.add(Point(x: Double(step) * 10, y: 0), at: Double(step) * 0.01) }
    tracker.reset()
    #expect(tracker.velocity(at: 0.05) == .zero)
  }

  @Test func `more samples than it holds are no harm`() {
    let samples = (0...500).map { (Double($0) * 0.001, Double($0)) }
    #expect(Self.speed(.leastSquares, samples) == 1000)
  }
}
