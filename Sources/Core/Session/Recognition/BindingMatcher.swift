// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

/// A binding with one of its numbers of fingers, which judges what a hand does.
///
/// Whatever follows from the configuration and the screen is worked out once: a gesture that counts has no time for it.
nonisolated final class BindingMatcher {
  let fingers: Int
  let binding: Binding
  let pattern: GesturePattern
  /// What the fingers do.
  let gesture: any BoundGesture
  let screenGeometry: ScreenGeometry
  /// The edge's width in points.
  let edgeWidth: Double
  /// The bindings of applications for the same gesture, in whose windows it does not act.
  let replacements: [Binding]
  /// The same gesture with longer ways, the shortest first: the lift decides which of them acts.
  var longer: [BindingMatcher] = []
  /// The gestures that come before.
  let parts: [Part]
  /// How far the hand must go: points, a factor's logarithm, radians, or 1 where it goes nowhere.
  var threshold: Double { measured ?? screenGeometry.measure(gesture.extent) ?? 1 }
  /// The same; nil for shapes, which find out themselves how near is near, and only when a drawing comes near.
  private let measured: Double?
  /// What a hand has done of the gesture, and how far it is; to ask ``gesture`` itself would take a copy of it each time.
  private let judge: (TouchMotion) -> Match
  private let reached: (TouchMotion) -> Double
  /// Whether it is a movement, and neither a rest nor a tap.
  private let isMovement: Bool
  /// How far it is from one step to the next, in the same unit; nil if there is only one, or if they are steps of time.
  let strideLength: Double?
  /// Whether there is a way to the other side of the beginning; without anything to do there, both ways are the same.
  let hasTwoWays: Bool
  /// What happens when.
  let plan: ActionPlan
  /// What is shown of the gesture on its way.
  let feedback: FeedbackForm
  /// Whether it is about a way, a spread or an angle.
  let isMeasured: Bool
  /// Whether something is shown of it while the fingers are on their way.
  let showsWay: Bool
  /// Whether a ring is shown while the fingers rest first.
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

  /// Whether it is for one finger that lands in a certain place.
  var isOneFingerFromSomewhere: Bool { parts.isEmpty && beginsWithOneFingerFromSomewhere }

  /// Whether its first fingers are one that lands in a certain place.
  var beginsWithOneFingerFromSomewhere: Bool {
    (parts.first?.fingers ?? fingers) == 1 && pattern.firstStart != nil
  }

  /// What a hand has done so far, for a gesture that moves.
  func match(_ motion: TouchMotion, isIndirect: Bool) -> Match {
    let match = min(
      startMatch(in: pattern.start, motion, isIndirect: isIndirect, isMovement), judge(motion))
    guard match == .matched else { return match }
    return isWithinSpeedLimits(motion) ? .matched : .failed
  }

  /// How far fingers may go while others of the hand still land, in points.
  var landingMovement: Double { gesture.landingMovement(measured ?? 0) }

  /// How much of what it wants a hand has done; 1 is all.
  func share(of motion: TouchMotion) -> Double { reached(motion) / threshold }

  private static func questions(
    to gesture: some BoundGesture, threshold: Double
  ) -> ((TouchMotion) -> Match, (TouchMotion) -> Double) {
    ({ gesture.match($0, threshold: threshold) }, { gesture.reached($0) })
  }

  // MARK: Where it starts

  /// Whether a first finger that lands here can make the gesture; one of several may land anywhere.
  func allowsLanding(at place: Point) -> Bool {
    guard let zone = pattern.firstStart, beginsWithOneFingerFromSomewhere else { return true }
    return zone.mayContain(
      place, on: screenGeometry.monitor(at: place), edge: edgeWidth,
      pixelsPerPoint: screenGeometry.pixelsPerPoint)
  }

  /// Whether a place lies in the zone where fingers land.
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
    // A touchpad does not report where its fingers are.
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

  // MARK: What comes before

  /// A gesture that comes before, with its number of fingers.
  struct Part {
    let fingers: Int
    let gesture: any BoundGesture
    /// How far the hand must go.
    let threshold: Double
    /// Where at least one of its fingers lands; anywhere if nil.
    let start: StartZone?
    var isTap: Bool { if case .taps = gesture.recognizerKind { true } else { false } }

    /// What comes before a bound gesture: what its binding says, and all taps but its last.
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

  /// Whether so many fingers are down at once in its course.
  func has(_ count: Int) -> Bool { fingers == count || parts.contains { $0.fingers == count } }

  /// What a hand has done so far, for a gesture that comes before; of taps only the place is judged here.
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
