// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The limits of a tap; shared by taps and by the taps before a long press.
struct TapLimits: Hashable, Sendable {
  /// How long the fingers may stay down, in seconds: 0.75, as UIKit is known to have it.
  static let maximumDuration = 0.75
  /// How long after one tap the next one may begin, in seconds: 0.35, as UIKit is known to have it.
  static let maximumInterval = 0.35
  /// How far a finger may move from where it landed, in points: 45, as UIKit is known to have it.
  static let allowableMovement = 45.0
  /// How far apart the first and another tap may be, in points: 45, as UIKit is known to have it.
  static let allowableSeparation = 45.0

  var touches = 1
  var maximumDuration = TapLimits.maximumDuration
  var maximumInterval = TapLimits.maximumInterval
  var minimumInterval = 0.0
  var maximumAssemblyInterval = Double.infinity
  var allowableMovement = TapLimits.allowableMovement
  var allowableSeparation = TapLimits.allowableSeparation
  var maximumTouchSeparation = Double.infinity
  /// Whether the duration counts from when the last finger has landed.
  var countsFromLastLanding = false

  /// Whether a way from where a finger landed is that of one that stays.
  func allows(_ way: Vector) -> Bool { way.length <= allowableMovement }

  /// Judges what fingers do together, apart from time.
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
    /// No finger of the next tap is down; the time is when the last tap ended.
    case waiting(since: Double)
    /// Fingers of a tap are down.
    case pressing(since: Double, landed: Int)
  }

  var phase = Phase.waiting(since: -.infinity)
  /// How many taps are complete.
  var taps = 0
  /// Where the fingers of the first tap landed, in order of arrival.
  var firstPlaces: [Point] = []

  /// The middle of the first tap.
  var firstCentroid: Point { TouchGeometry.centroid(of: firstPlaces) }

  mutating func reset() {
    phase = .waiting(since: -.infinity)
    taps = 0
    firstPlaces.removeAll(keepingCapacity: true)
  }

  /// When the present phase will have lasted too long; nil before the first finger.
  func deadline(_ limits: TapLimits) -> Double? {
    switch phase {
    case .waiting(let since): taps > 0 ? finite(since + limits.maximumInterval) : nil
    case .pressing(let since, _): finite(since + limits.maximumDuration)
    }
  }

  private func finite(_ deadline: Double) -> Double? { deadline.isFinite ? deadline : nil }

  /// Fingers landed; `tracked` are all that are down or lift just now.
  ///
  /// - Returns: Why this is no tap, or nil if it may become one.
  mutating func land(_ touches: [Touch], tracked: [Touch], at now: Double, _ limits: TapLimits)
    -> FailureReason?
  {
    for touch in touches {
      switch phase {
      case .waiting(let since):
        if taps > 0, now - since < limits.minimumInterval - GestureEnvironment.timeTolerance {
          // A bounce: the tap before was none, and this one is the first.
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

  /// Whether no two fingers landed too far from each other.
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

  /// Whether every finger stayed near the place where it landed.
  func isStill(_ touches: [Touch], _ limits: TapLimits) -> Bool {
    touches.allSatisfy { limits.allows($0.location - $0.startLocation) }
  }

  /// Fingers lifted; `down` of the tracked ones have not.
  ///
  /// - Returns: Why this was no tap, or nil if it was one or may still become one.
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
