// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The limits of taps, and of the taps before a long press.
struct TapLimits: Hashable, Sendable {
  /// The time from the first landing to the last lift, in seconds; known from UIKit.
  static let maximumDuration = 0.75
  /// The time from one tap to the next, in seconds; known from UIKit.
  static let maximumInterval = 0.35
  /// The distance from the landing, in points; known from UIKit.
  static let allowableMovement = 45.0
  /// The distance from the first tap to another, in points; known from UIKit.
  static let allowableSeparation = 45.0

  var touches = 1
  var maximumDuration = TapLimits.maximumDuration
  var maximumInterval = TapLimits.maximumInterval
  var minimumInterval = 0.0
  var maximumAssemblyInterval = Double.infinity
  var allowableMovement = TapLimits.allowableMovement
  var allowableSeparation = TapLimits.allowableSeparation
  var maximumTouchSeparation = Double.infinity
  var countsFromLastLanding = false

  func allows(_ way: Vector) -> Bool { way.length <= allowableMovement }

  /// Judges a motion, apart from time.
  func match(_ motion: TouchMotion) -> Match {
    guard motion.fingers.allSatisfy({ allows($0.translation) }) else { return .failed }
    return motion.isEnding ? .matched : .possible
  }
}

/// Counts taps.
///
///     waiting ──down──▶ pressing ──all up──▶ waiting, one tap more
///        │                 │
///     too late       moved, too long, too many fingers, one lifted too early
///        ▼                 ▼
///              failed
struct TapCounter {
  enum Phase {
    /// The fingers of the next tap have not landed yet; the time is the end of the last tap.
    case waiting(since: Double)
    case pressing(since: Double, landed: Int)
  }

  var phase = Phase.waiting(since: -.infinity)
  var taps = 0
  /// The landings of the first tap, in order of arrival.
  var firstPlaces: [Point] = []

  var firstCentroid: Point { TouchGeometry.centroid(of: firstPlaces) }

  mutating func reset() {
    phase = .waiting(since: -.infinity)
    taps = 0
    firstPlaces.removeAll(keepingCapacity: true)
  }

  /// The end of the present phase, in seconds; nil before the first finger and without a limit.
  func deadline(_ limits: TapLimits) -> Double? {
    switch phase {
    case .waiting(let since): taps > 0 ? finite(since + limits.maximumInterval) : nil
    case .pressing(let since, _): finite(since + limits.maximumDuration)
    }
  }

  private func finite(_ deadline: Double) -> Double? { deadline.isFinite ? deadline : nil }

  /// Handles landings; `tracked` are all touches that are down or just lifting.
  ///
  /// - Returns: The reason for the failure, or nil if the touches may become a tap.
  mutating func land(_ touches: [Touch], tracked: [Touch], at now: Double, _ limits: TapLimits)
    -> FailureReason?
  {
    for touch in touches {
      switch phase {
      case .waiting(let since):
        if taps > 0, now - since < limits.minimumInterval - GestureEnvironment.timeTolerance {
          // A landing too soon is a bounce: the tap before does not count, and this tap is the first.
          reset()
        }
        phase = .pressing(since: now, landed: 1)
      case .pressing(let since, let landed):
        guard landed < limits.touches else { return .tooManyTouches }
        guard now - since <= limits.maximumAssemblyInterval + GestureEnvironment.timeTolerance else {
          return .timedOut
        }
        phase = .pressing(since: limits.countsFromLastLanding ? now : since, landed: landed + 1)
      }
      if taps == 0 { firstPlaces.append(touch.startLocation) }
    }
    guard case .pressing(_, limits.touches) = phase else { return nil }
    if taps > 0,
      TouchGeometry.startCentroid(of: tracked).distance(to: firstCentroid) > limits.allowableSeparation
    {
      return .tooFarApart
    }
    return isTogether(tracked, limits) ? nil : .tooFarApart
  }

  private func isTogether(_ tracked: [Touch], _ limits: TapLimits) -> Bool {
    guard limits.maximumTouchSeparation < .infinity else { return true }
    for (index, touch) in tracked.enumerated() {
      for other in tracked[..<index]
      where touch.startLocation.distance(to: other.startLocation) >= limits.maximumTouchSeparation {
        return false
      }
    }
    return true
  }

  func isStill(_ touches: [Touch], _ limits: TapLimits) -> Bool {
    touches.allSatisfy { limits.allows($0.location - $0.startLocation) }
  }

  /// Handles lifts; `down` is the number of tracked touches that have not lifted.
  ///
  /// - Returns: The reason for the failure, or nil if the touches were a tap or may still become one.
  mutating func lift(down: Int, at now: Double, _ limits: TapLimits) -> FailureReason? {
    guard case .pressing(let since, let landed) = phase else { return nil }
    guard landed == limits.touches else { return .liftedEarly }
    guard down == 0 else { return nil }
    guard now - since < limits.maximumDuration - GestureEnvironment.timeTolerance else { return .timedOut }
    taps += 1
    phase = .waiting(since: now)
    return nil
  }
}
