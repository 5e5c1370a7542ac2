// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures

/// The velocity of each finger of a case by the engine's tracker: after each sample and at its lift.
nonisolated struct SpeedTrial {
  struct Reading: Encodable {
    var tMs: Double
    var id: UInt64
    var v: [Double]
  }

  private(set) var running: [Reading] = []
  private(set) var final: [String: [Double]] = [:]

  private var fingers: [UInt64: (tracker: VelocityTracker, place: Point)] = [:]
  private let fresh: VelocityTracker

  init(_ samples: [Sample], _ constants: Constants?) {
    var tracker = VelocityTracker()
    if let horizon = constants?.horizonMs { tracker.strategy = .leastSquares(horizon: horizon / 1000) }
    if let interval = constants?.assumeStoppedAfterMs { tracker.stopInterval = interval / 1000 }
    if let speed = constants?.maxVelocity { tracker.maximumSpeed = speed }
    fresh = tracker
    for sample in samples { take(sample) }
  }

  private mutating func take(_ sample: Sample) {
    let (place, time) = (Point(x: sample.x, y: sample.y), sample.tMs / 1000)
    var finger = sample.phase == .began ? nil : fingers[sample.id]
    var tracker = finger?.tracker ?? fresh
    if sample.phase == .cancelled { tracker.reset() }
    // A lift says nothing of the movement unless the finger lifts elsewhere than it was.
    let isLift = sample.phase == .ended || sample.phase == .cancelled
    if !isLift || finger?.place != place { tracker.add(place, at: time) }
    let velocity = tracker.velocity(at: time)
    finger = (tracker, place)
    fingers[sample.id] = finger
    if isLift {
      final[String(sample.id)] = [velocity.dx, velocity.dy]
    } else {
      running.append(Reading(tMs: sample.tMs, id: sample.id, v: [velocity.dx, velocity.dy]))
    }
  }
}
