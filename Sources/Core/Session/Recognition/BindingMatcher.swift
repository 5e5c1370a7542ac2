// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

/// A binding with one of its numbers of fingers; judges the movements of a hand.
///
/// Everything that follows from the configuration and the screen is computed once: a recognised gesture must
/// not wait for it.
nonisolated final class BindingMatcher {
  let fingers: Int
  let binding: Binding
  let pattern: GesturePattern
  let gesture: any BoundGesture
  let screenGeometry: ScreenGeometry
  /// The width of an edge, in points.
  let edgeWidth: Double
  /// The bindings of applications for the same gesture; this binding does not act in their windows.
  let replacements: [Binding]
  /// The same gesture with longer movements, the shortest first: the lift decides which of them acts.
  var longer: [BindingMatcher] = []
  let parts: [Part]
  /// The required reach of the hand: in points, in radians, or a factor's logarithm; 1 without movement.
  var threshold: Double { measured ?? screenGeometry.measure(gesture.extent) ?? 1 }
  /// The fixed threshold; nil for shapes, which compute it themselves, and only when a drawing comes near.
  private let measured: Double?
  /// The functions of ``gesture`` for match and reach: a call through ``gesture`` would copy it each time.
  private let judge: (TouchMotion) -> Match
  private let reached: (TouchMotion) -> Double
  private let isMovement: Bool
  /// The distance between two steps, in the unit of ``threshold``; nil for a single step or time steps.
  let strideLength: Double?
  /// Whether the opposite direction counts separately; without actions for it, both directions are the same.
  let hasTwoWays: Bool
  let plan: ActionPlan
  let feedback: FeedbackForm
  /// Whether the threshold is a distance, a spread or an angle.
  let isMeasured: Bool
  /// Whether the binding has feedback while the fingers move towards the threshold.
  let showsWay: Bool
  let showsRest: Bool

  @MainActor
  init(
    _ binding: Binding, fingers: Int, among variants: [Int: Set<GestureVariant>],
    on screenGeometry: ScreenGeometry, edgeWidth: Double, replacements: [Binding]
  ) {
    self.fingers = fingers
    self.binding = binding
    self.screenGeometry = screenGeometry
    self.edgeWidth = edgeWidth
    self.replacements = replacements
    pattern = binding.pattern
    var gesture = binding.pattern.gesture
    gesture.settle(among: variants[fingers] ?? [])
    self.gesture = gesture
    parts = Part.all(before: binding.pattern, fingers: fingers, among: variants, on: screenGeometry)
    plan = ActionPlan(binding)
    (feedback, showsRest) = (plan.feedback, plan.showsRest)
    hasTwoWays = gesture.hasTwoWays && plan.hasWayBack
    measured = gesture.isJudgedByPath ? nil : screenGeometry.measure(gesture.extent) ?? 1
    isMeasured =
      switch gesture.extent {
      case .length, .scale, .angle: measured.map { $0 > 0 } ?? true
      case .time, .taps: measured == nil
      }
    showsWay = feedback != .none && isMeasured
    (judge, reached) = Self.questions(to: gesture, threshold: measured ?? 0)
    isMovement = gesture.recognizerKind == .movement
    strideLength = binding.behaviour.stride.flatMap(screenGeometry.measure)
  }

  /// Whether every movement of enough fingers becomes the gesture.
  var isSure: Bool {
    gesture.isMatchedByAll && pattern.start == nil && pattern.speedLimits == GesturePattern.SpeedLimits()
  }

  var isOneFingerFromSomewhere: Bool { parts.isEmpty && beginsWithOneFingerFromSomewhere }

  var beginsWithOneFingerFromSomewhere: Bool {
    (parts.first?.fingers ?? fingers) == 1 && pattern.firstStart != nil
  }

  func match(_ motion: TouchMotion, isIndirect: Bool) -> Match {
    let match = min(
      startMatch(in: pattern.start, motion, isIndirect: isIndirect, isMovement), judge(motion))
    guard match == .matched else { return match }
    return isWithinSpeedLimits(motion) ? .matched : .failed
  }

  /// The permitted movement of fingers while others of the hand still land, in points.
  var landingMovement: Double { gesture.landingMovement(measured ?? 0) }

  /// The share of the threshold that a hand has reached; 1 is all.
  func share(of motion: TouchMotion) -> Double { reached(motion) / threshold }

  private static func questions(
    to gesture: some BoundGesture, threshold: Double
  ) -> ((TouchMotion) -> Match, (TouchMotion) -> Double) {
    ({ gesture.match($0, threshold: threshold) }, { gesture.reached($0) })
  }

  // MARK: Start

  /// Whether a first finger at a place can make the gesture; a gesture of several fingers begins anywhere.
  func allowsLanding(at place: Point) -> Bool {
    guard let zone = pattern.firstStart, beginsWithOneFingerFromSomewhere else { return true }
    return zone.mayContain(
      place, on: screenGeometry.monitor(at: place), edge: edgeWidth,
      pixelsPerPoint: screenGeometry.pixelsPerPoint)
  }

  func startsIn(_ place: Point) -> Bool { pattern.start.map { contains(place, in: $0) } ?? true }

  private func contains(_ place: Point, velocity: Vector = .zero, in zone: StartZone) -> Bool {
    zone.contains(
      place, velocity: velocity, on: screenGeometry.monitor(at: place), edge: edgeWidth,
      pixelsPerPoint: screenGeometry.pixelsPerPoint)
  }

  private func startMatch(
    in zone: StartZone?, _ motion: TouchMotion, isIndirect: Bool, _ isMovement: Bool
  ) -> Match {
    guard let zone else { return .matched }
    // A touchpad does not report the places of its fingers.
    guard !isIndirect else { return .failed }
    let elapsed = motion.duration
    var best = Match.failed
    for finger in motion.fingers {
      let velocity = elapsed > 0 ? finger.translation * (1 / elapsed) : .zero
      if contains(finger.start, velocity: velocity, in: zone) { return .matched }
      let monitor = screenGeometry.monitor(at: finger.start)
      if elapsed == 0, pattern.prelude == nil, isMovement,
        zone.mayContain(
          finger.start, on: monitor, edge: edgeWidth, pixelsPerPoint: screenGeometry.pixelsPerPoint)
      {
        best = .possible
      }
    }
    return best
  }

  // MARK: Earlier gestures

  struct Part {
    let fingers: Int
    let gesture: any BoundGesture
    let threshold: Double
    /// The zone where at least one of its fingers must land; nil for everywhere.
    let start: StartZone?
    var isTap: Bool { if case .taps = gesture.recognizerKind { true } else { false } }

    /// The earlier gestures of a pattern: those of its binding, and all its taps except the last.
    fileprivate static func all(
      before pattern: GesturePattern, fingers: Int, among variants: [Int: Set<GestureVariant>],
      on screenGeometry: ScreenGeometry
    ) -> [Part] {
      guard !pattern.earlier.isEmpty else { return [] }
      var earlier = pattern.earlier
      if case .taps(let count) = pattern.gesture.recognizerKind {
        for _ in 1..<max(count, 2) where count > 1 {
          earlier.append(GesturePart(motion: .tap(count: 1), start: pattern.start))
        }
      }
      return earlier.map { part in
        let count = part.fingers ?? fingers
        var gesture = part.motion.gesture
        gesture.settle(among: variants[count] ?? [])
        return Part(
          fingers: count, gesture: gesture,
          threshold: gesture.isJudgedByPath ? 0 : screenGeometry.measure(gesture.extent) ?? 1,
          start: part.start)
      }
    }
  }

  /// Whether its gesture, or an earlier gesture of its sequence, has this number of fingers.
  func has(_ count: Int) -> Bool { fingers == count || parts.contains { $0.fingers == count } }

  /// Judges a hand's movement so far for an earlier gesture of the sequence; judges a tap only by its place.
  func match(_ motion: TouchMotion, part index: Int, isIndirect: Bool) -> Match {
    let part = parts[index]
    let isMovement = part.gesture.recognizerKind == .movement
    let start = startMatch(in: part.start, motion, isIndirect: isIndirect, isMovement)
    return part.isTap ? start : min(start, part.gesture.match(motion, threshold: part.threshold))
  }

  private func isWithinSpeedLimits(_ motion: TouchMotion) -> Bool {
    let speedLimits = pattern.speedLimits
    if let limit = speedLimits.maximumDuration, motion.duration > limit { return false }
    if let least = speedLimits.minimumSpeed, motion.meanSpeed < screenGeometry.points(least) { return false }
    if let most = speedLimits.maximumSpeed, motion.meanSpeed > screenGeometry.points(most) { return false }
    return true
  }
}
