// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import Glibc

/// A binding with one of its numbers of fingers, which judges what a hand does.
///
/// Whatever follows from the configuration and the screen is worked out once: a gesture that counts has no time for it.
nonisolated final class Candidate {
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

  @MainActor
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
  var isSure: Bool {
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
  func match(_ motion: TouchMotion, isIndirect: Bool) -> Match {
    let match = min(startMatch(motion, isIndirect: isIndirect), motionMatch(motion))
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
      if elapsed == 0, pattern.lead == nil, kind != .longPress,
        zone.mayContain(
          finger.start, on: monitor, edge: edgeWidth, pixelsPerPoint: glass.pixelsPerPoint)
      {
        best = .possible
      }
    }
    return best
  }

  // MARK: How it goes

  private func motionMatch(_ hand: TouchMotion) -> Match {
    switch motion {
    case .tap, .longPress: return .matched
    case .pan: return hand.translation.length >= threshold ? .matched : .possible
    case .swipe(let heading, _): return match(hand, heading, threshold)
    case .pinch(_, let threshold):
      if pattern.isReached(scale: hand.scale) { return .matched }
      let isHopeless = hand.scale >= 1 + threshold || hand.scale <= 1 / (1 + threshold)
      let isTravel = hand.travels(moreThan: abs(hand.scale - 1) * firstSpread(of: hand))
      return isHopeless || isTravel ? .failed : .possible
    case .rotation(_, let threshold):
      if pattern.isReached(rotation: hand.rotation) { return .matched }
      let isHopeless = abs(hand.rotation) >= threshold
      let isTravel = hand.travels(moreThan: abs(hand.rotation) * firstSpread(of: hand))
      return isHopeless || isTravel ? .failed : .possible
    }
  }

  /// Every finger must have gone the distance, none as far aside.
  private func match(_ hand: TouchMotion, _ heading: Heading, _ distance: Double) -> Match {
    switch heading {
    case .compass:
      let match = match(hand, along: axis, distance)
      guard match == .matched, isAmongEight else { return match }
      return heading.contains(angle(of: hand), amongEight: true) ? .matched : .failed
    case .horizontal: return matchBothWays(hand, Vector(dx: 1, dy: 0), distance)
    case .vertical: return matchBothWays(hand, Vector(dx: 0, dy: 1), distance)
    case .any, .arc:
      let way = hand.translation
      let isFar = hand.fingers.allSatisfy { $0.translation.length >= distance }
      // Fingers that go apart are a pinch.
      let isTogether = hand.fingers.allSatisfy { $0.translation.dx * way.dx + $0.translation.dy * way.dy > 0 }
      guard isFar else { return .possible }
      return isTogether && heading.contains(angle(of: hand), amongEight: true) ? .matched : .failed
    }
  }

  private func matchBothWays(_ hand: TouchMotion, _ axis: Vector, _ distance: Double) -> Match {
    max(match(hand, along: axis, distance), match(hand, along: -axis, distance))
  }

  private func match(_ hand: TouchMotion, along axis: Vector, _ distance: Double) -> Match {
    var isFar = true
    for finger in hand.fingers {
      let along = finger.translation.dx * axis.dx + finger.translation.dy * axis.dy
      let aside = abs(finger.translation.dx * axis.dy - finger.translation.dy * axis.dx)
      if aside > distance || along <= -distance { return .failed }
      if along < distance { isFar = false }
    }
    return isFar ? .matched : .possible
  }

  private func angle(of hand: TouchMotion) -> Double { atan2(hand.translation.dy, hand.translation.dx) }

  private func keepsPace(_ hand: TouchMotion) -> Bool {
    let pace = pattern.pace
    if let limit = pace.maximumDuration, hand.duration > limit { return false }
    if let least = pace.minimumSpeed, hand.meanSpeed < glass.points(least) { return false }
    if let most = pace.maximumSpeed, hand.meanSpeed > glass.points(most) { return false }
    return true
  }

  private func firstSpread(of hand: TouchMotion) -> Double { max(hand.startSpread, hand.leastSpread) }
}

nonisolated extension TouchMotion {
  /// Whether the fingers have gone somewhere together, further than they have moved about their middle.
  ///
  /// A hand that holds one finger still moves its middle by half of what the other finger does, so the
  /// distance between two fingers is what counts, not the radius.
  fileprivate func travels(moreThan movement: Double) -> Bool {
    // As far as scale and turn are known.
    let way = measuredTranslation
    return way.length >= TouchMotion.travel && way.length > movement
  }

  /// 24 points, 3.7 mm: by then two scrolling fingers have clearly moved, and applications have just begun to.
  private static let travel = 24.0
}
