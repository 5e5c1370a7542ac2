// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import Glibc

/// A binding with one of its numbers of fingers, which judges what a hand does.
///
/// Whatever follows from the configuration and the screen is worked out once: a gesture that counts has no time for it.
final class Candidate {
  /// What a movement means for one binding.
  enum Fitness {
    /// It is the gesture.
    case fits
    /// It may become the gesture.
    case may
    /// It is another gesture.
    case isOther
  }

  let fingers: Int
  let binding: Binding
  let pattern: GesturePattern
  let motion: GesturePattern.Motion
  let kind: GestureKind
  let glass: Glass
  /// The edge's width in points.
  let edgeWidth: Double
  /// The bindings of applications for the same gesture, in whose windows it does not act.
  let replacements: [Binding]
  /// Whether a diagonal is bound for as many fingers, so that a direction has 45 degrees and not 90.
  var isAmongEight = false
  /// How far the hand must go: points, a fraction of the fingers' first distance, radians, or 1 where it goes nowhere.
  let threshold: Double
  /// How far it is from one step to the next, in the same unit; nil if there is only one, or if they are steps of time.
  let strideLength: Double?
  /// Where a swipe in one direction goes; its length is 1.
  let axis: Vector
  /// Whether there is a way to the other side of the beginning; without anything to do there, both ways are the same.
  let hasTwoWays: Bool
  /// What happens when.
  let agenda: Agenda

  init(_ binding: Binding, fingers: Int, on glass: Glass, edgeWidth: Double, replacements: [Binding]) {
    self.fingers = fingers
    self.binding = binding
    self.glass = glass
    self.edgeWidth = edgeWidth
    self.replacements = replacements
    pattern = binding.pattern
    motion = binding.pattern.motion
    kind = binding.pattern.kind
    agenda = Agenda(binding)
    hasTwoWays = binding.pattern.hasTwoWays && agenda.hasWayBack
    threshold =
      switch binding.pattern.motion {
      case .tap, .longPress: 1
      case .pan(let distance), .swipe(_, let distance): glass.points(distance)
      case .pinch(_, let threshold), .rotation(_, let threshold): threshold
      }
    strideLength =
      switch binding.response.stride {
      case nil, .time: nil
      case .length(let length): glass.points(length)
      case .scale(let scale): scale
      case .angle(let angle): angle
      }
    let angle =
      if case .swipe(.compass(let compass), _) = binding.pattern.motion { compass.angle } else { 0.0 }
    axis = Vector(dx: cos(angle), dy: sin(angle))
  }

  var isSwipe: Bool { if case .swipe = motion { true } else { false } }

  /// Whether every movement of enough fingers becomes the gesture.
  nonisolated var isSure: Bool {
    guard case .pan = motion else { return false }
    return pattern.start == nil && pattern.pace == GesturePattern.Pace()
  }

  /// Whether it is for one finger that lands in a certain place.
  var isOneFingerFromSomewhere: Bool { fingers == 1 && pattern.start != nil }

  /// Whether it is a swipe between two axes.
  var isDiagonal: Bool {
    if case .swipe(.compass(let compass), _) = motion { compass.isDiagonal } else { false }
  }

  /// What a hand has done so far, for a gesture that moves.
  func fitness(of hand: HandMotion, isIndirect: Bool) -> Fitness {
    let start = startFitness(of: hand, isIndirect: isIndirect)
    let fitness = min(start, motionFitness(of: hand))
    guard fitness == .fits else { return fitness }
    return keepsPace(hand) ? .fits : .isOther
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

  private func startFitness(of hand: HandMotion, isIndirect: Bool) -> Fitness {
    guard let zone = pattern.start else { return .fits }
    // A touchpad does not tell where its fingers are.
    guard !isIndirect else { return .isOther }
    let elapsed = hand.time - hand.startTime
    var best = Fitness.isOther
    for finger in hand.fingers {
      let velocity = elapsed > 0 ? finger.way * (1 / elapsed) : .zero
      if startsIn(finger.start, velocity: velocity) { return .fits }
      let monitor = glass.monitor(at: finger.start)
      if elapsed == 0,
        zone.mayContain(
          finger.start, on: monitor, edge: edgeWidth, pixelsPerPoint: glass.pixelsPerPoint)
      {
        best = .may
      }
    }
    return best
  }

  // MARK: How it goes

  private func motionFitness(of hand: HandMotion) -> Fitness {
    switch motion {
    case .tap, .longPress: return .fits
    case .pan: return hand.translation.length >= threshold ? .fits : .may
    case .swipe(let heading, _): return fitness(of: hand, heading, threshold)
    case .pinch(_, let threshold):
      guard hand.firstRadius > 0 else { return .may }
      if pattern.isReached(scale: hand.scale) { return .fits }
      let isHopeless = hand.scale >= 1 + threshold || hand.scale <= 1 / (1 + threshold)
      return isHopeless || hand.travels(more: 2 * abs(hand.scale - 1) * hand.firstRadius) ? .isOther : .may
    case .rotation(_, let threshold):
      if pattern.isReached(rotation: hand.rotation) { return .fits }
      let isHopeless = abs(hand.rotation) >= threshold
      return isHopeless || hand.travels(more: 2 * abs(hand.rotation) * hand.firstRadius) ? .isOther : .may
    }
  }

  /// Every finger must have gone the distance, none as far aside.
  private func fitness(of hand: HandMotion, _ heading: Heading, _ distance: Double) -> Fitness {
    switch heading {
    case .compass:
      let fitness = fitness(of: hand, along: axis, distance)
      guard fitness == .fits, isAmongEight else { return fitness }
      return heading.contains(angle(of: hand), amongEight: true) ? .fits : .isOther
    case .horizontal: return fitnessBothWays(of: hand, Vector(dx: 1, dy: 0), distance)
    case .vertical: return fitnessBothWays(of: hand, Vector(dx: 0, dy: 1), distance)
    case .any, .arc:
      let way = hand.translation
      let isFar = hand.fingers.allSatisfy { $0.way.length >= distance }
      // Fingers that go apart are a pinch.
      let isTogether = hand.fingers.allSatisfy { $0.way.dx * way.dx + $0.way.dy * way.dy > 0 }
      guard isFar else { return .may }
      return isTogether && heading.contains(angle(of: hand), amongEight: true) ? .fits : .isOther
    }
  }

  private func fitnessBothWays(of hand: HandMotion, _ axis: Vector, _ distance: Double) -> Fitness {
    max(fitness(of: hand, along: axis, distance), fitness(of: hand, along: -axis, distance))
  }

  private func fitness(of hand: HandMotion, along axis: Vector, _ distance: Double) -> Fitness {
    var isFar = true
    for finger in hand.fingers {
      let along = finger.way.dx * axis.dx + finger.way.dy * axis.dy
      let aside = abs(finger.way.dx * axis.dy - finger.way.dy * axis.dx)
      if aside > distance || along <= -distance { return .isOther }
      if along < distance { isFar = false }
    }
    return isFar ? .fits : .may
  }

  private func angle(of hand: HandMotion) -> Double { atan2(hand.translation.dy, hand.translation.dx) }

  private func keepsPace(_ hand: HandMotion) -> Bool {
    let pace = pattern.pace
    if let limit = pace.maximumDuration, hand.time - hand.startTime > limit { return false }
    if let least = pace.minimumSpeed, hand.meanSpeed < glass.points(least) { return false }
    if let most = pace.maximumSpeed, hand.meanSpeed > glass.points(most) { return false }
    return true
  }
}

extension Candidate.Fitness: Comparable {
  private var rank: Int {
    switch self {
    case .isOther: 0
    case .may: 1
    case .fits: 2
    }
  }

  static func < (a: Candidate.Fitness, b: Candidate.Fitness) -> Bool { a.rank < b.rank }
}
