// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures

/// A binding with one of its numbers of fingers, which judges what a hand does.
///
/// Whatever follows from the configuration and the screen is worked out once: a gesture that counts has no time for it.
nonisolated final class Candidate {
  let fingers: Int
  let binding: Binding
  let pattern: GesturePattern
  /// What the fingers do.
  let gesture: any BoundGesture
  let glass: Glass
  /// The edge's width in points.
  let edgeWidth: Double
  /// The bindings of applications for the same gesture, in whose windows it does not act.
  let replacements: [Binding]
  /// How far the hand must go: points, a fraction of the fingers' first distance, radians, or 1 where it goes nowhere.
  let threshold: Double
  /// How far it is from one step to the next, in the same unit; nil if there is only one, or if they are steps of time.
  let strideLength: Double?
  /// Whether there is a way to the other side of the beginning; without anything to do there, both ways are the same.
  let hasTwoWays: Bool
  /// What happens when.
  let agenda: Agenda

  @MainActor
  init(
    _ binding: Binding, fingers: Int, among ways: Set<GestureWay>, on glass: Glass, edgeWidth: Double,
    replacements: [Binding]
  ) {
    self.fingers = fingers
    self.binding = binding
    self.glass = glass
    self.edgeWidth = edgeWidth
    self.replacements = replacements
    pattern = binding.pattern
    var gesture = binding.pattern.gesture
    gesture.settle(among: ways)
    self.gesture = gesture
    agenda = Agenda(binding)
    hasTwoWays = gesture.hasTwoWays && agenda.hasWayBack
    threshold = glass.measure(gesture.extent) ?? 1
    strideLength = binding.response.stride.flatMap(glass.measure)
  }

  /// Whether every movement of enough fingers becomes the gesture.
  var isSure: Bool {
    gesture.isMatchedByAll && pattern.start == nil && pattern.pace == GesturePattern.Pace()
  }

  /// Whether it is for one finger that lands in a certain place.
  var isOneFingerFromSomewhere: Bool { fingers == 1 && pattern.start != nil }

  /// What a hand has done so far, for a gesture that moves.
  func match(_ motion: TouchMotion, isIndirect: Bool) -> Match {
    let match = min(startMatch(motion, isIndirect: isIndirect), gesture.match(motion, threshold: threshold))
    guard match == .matched else { return match }
    return keepsPace(motion) ? .matched : .failed
  }

  // MARK: Where it starts

  /// Whether a finger that lands here can make the gesture; one of several may land anywhere.
  func allowsLanding(at place: Point) -> Bool {
    guard let zone = pattern.start, fingers == 1 else { return true }
    return zone.mayContain(
      place, on: glass.monitor(at: place), edge: edgeWidth, pixelsPerPoint: glass.pixelsPerPoint)
  }

  /// Whether a place lies in the zone where fingers land.
  func startsIn(_ place: Point, velocity: Vector = .zero) -> Bool {
    guard let zone = pattern.start else { return true }
    return zone.contains(
      place, velocity: velocity, on: glass.monitor(at: place), edge: edgeWidth,
      pixelsPerPoint: glass.pixelsPerPoint)
  }

  private func startMatch(_ motion: TouchMotion, isIndirect: Bool) -> Match {
    guard let zone = pattern.start else { return .matched }
    // A touchpad does not tell where its fingers are.
    guard !isIndirect else { return .failed }
    let elapsed = motion.duration
    var best = Match.failed
    for finger in motion.fingers {
      let velocity = elapsed > 0 ? finger.translation * (1 / elapsed) : .zero
      if startsIn(finger.start, velocity: velocity) { return .matched }
      let monitor = glass.monitor(at: finger.start)
      if elapsed == 0, pattern.lead == nil, gesture.form == .movement,
        zone.mayContain(
          finger.start, on: monitor, edge: edgeWidth, pixelsPerPoint: glass.pixelsPerPoint)
      {
        best = .possible
      }
    }
    return best
  }

  private func keepsPace(_ motion: TouchMotion) -> Bool {
    let pace = pattern.pace
    if let limit = pace.maximumDuration, motion.duration > limit { return false }
    if let least = pace.minimumSpeed, motion.meanSpeed < glass.points(least) { return false }
    if let most = pace.maximumSpeed, motion.meanSpeed > glass.points(most) { return false }
    return true
  }
}
