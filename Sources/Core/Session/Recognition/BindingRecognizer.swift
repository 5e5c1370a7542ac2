// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures

/// Watches for the bindings of a group, and knows which one the fingers have made.
nonisolated final class BindingRecognizer: SequenceGestureRecognizer {
  let group: BindingGroup
  /// Whether a binding may act for the present hand, asked once its fingers are complete; nil if all may.
  var allows: ((BindingMatcher) -> Bool)?
  /// The gesture that goes on, without a new prelude, if the lifted fingers land again; nil without one.
  var paused: BindingMatcher? {
    didSet { skipsPrelude = paused != nil }
  }
  /// Whether the fingers are drawing a possible gesture of the group that is surely not a line.
  var isDrawing: Bool {
    guard state == .possible, !touches.isEmpty, let motion else { return false }
    return group.gesture.isBeingDrawn(motion)
  }
  /// Whether the fingers have rested as the bindings require, and may now move.
  var goesOnAfterRest: Bool { state == .possible && !touches.isEmpty && motion != nil }
  /// Whether the recognizer waits until a drawing is ruled out, possibly at the lift.
  var waitsForDrawings = false
  /// Whether the recognizer waits while the path bends like a part of a circle.
  var waitsWhileBending = false
  /// 45 degrees in 20 mm, in radians per point: a circle of 5 cm in diameter bends as much.
  private static let leastBend = Double.pi / 4 / (20 * pointsPerMillimetre)
  /// Whether the recognizer waits until a sequence is ruled out, which is only after the lift.
  var waitsForSequences = false
  /// Whether the next fingers of its sequence land in a certain place, regardless of the earlier fingers.
  var awaitsPlace: Bool {
    let done = completedParts
    guard done > 0, state == .possible, touches.isEmpty else { return false }
    return group.matchers.contains {
      done < $0.parts.count ? $0.parts[done].start != nil : $0.pattern.start != nil
    }
  }
  /// Whether the fingers have made a gesture and lifted, and it waits for a following one.
  var isWaitingAfterLift: Bool { waitsForSequences && state == .possible && isMatched && touches.isEmpty }
  /// The first binding that the fingers have made.
  private(set) var match: BindingMatcher?
  /// The movement at the moment of the match; the fingers may move further before the recognizer wins.
  private(set) var matchedTotal = TouchMotion.Sum()
  /// A touch that lies beside the hand and does not belong to it.
  private var thumb: Touch?
  /// The bindings of the group that may act for the present hand; empty until its fingers are complete.
  private var choice: [BindingMatcher] = []

  init(for group: BindingGroup) {
    self.group = group
    super.init()
    numberOfTouchesRequired = group.fingers
  }

  /// Once a drawing has failed at the lift, only a straight path can still be a swipe.
  override var beginsAfterLift: Bool {
    waitsForSequences || !parts.isEmpty && group.areTaps
      || waitsForDrawings && motion?.path?.isStraight != false
  }

  override func judge(_ motion: TouchMotion) -> Match {
    let judgement = judgeChoice(motion)
    if judgement == .matched { matchedTotal = total }
    return judgement
  }

  /// Judges an earlier gesture, and drops the bindings that require another one.
  override func judge(_ motion: TouchMotion, part index: Int) -> Match {
    if choice.isEmpty { choose() }
    let isIndirect = touches.first?.type == .indirect
    var best = Match.failed
    for matcher in choice {
      if matcher.parts[index].gesture.isJudgedByPath { motion.keepPath() }
      best = max(best, matcher.match(motion, part: index, isIndirect: isIndirect))
    }
    if group.parts[index].isTap { best = min(best, parts[index].judge(motion)) }
    if best == .matched {
      choice.removeAll { $0.match(motion, part: index, isIndirect: isIndirect) != .matched }
    }
    return best
  }

  private func judgeChoice(_ motion: TouchMotion) -> Match {
    if choice.isEmpty { choose() }
    if group.isJudgedByPath { motion.keepPath() }
    if let paused, paused.isSure, choice.contains(where: { $0 === paused }) {
      match = paused
      return .matched
    }
    let isIndirect = touches.first?.type == .indirect
    var isPossible = false
    // A tap counts only at its end.
    var most = !parts.isEmpty && group.areTaps ? parts[parts.count - 1].judge(motion) : .matched
    if bends(motion) { most = min(most, .possible) }
    for matcher in choice {
      switch min(most, matcher.match(motion, isIndirect: isIndirect)) {
      case .matched:
        guard !thumbMovesAlong(with: motion) else { return .failed }
        guard group.isJudgedByPath else {
          match = matcher
          return .matched
        }
        if match.map({ matcher.gesture.distance(motion) < $0.gesture.distance(motion) }) ?? true {
          match = matcher
        }
      case .possible: isPossible = true
      case .failed: break
      }
    }
    if match != nil { return .matched }
    return isPossible ? .possible : .failed
  }

  private func bends(_ motion: TouchMotion) -> Bool {
    waitsWhileBending && !motion.isEnding && motion.pathTurn.magnitude >= Self.leastBend * motion.pathLength
  }

  /// False after a tap: a second tap is left to the application until its finger moves.
  override var beginsWithPrelude: Bool {
    guard case .rest = prelude else { return false }
    return choice.contains(where: \.isSure)
  }

  /// The bindings that the fingers may still make, or have made, with the share of each threshold.
  ///
  /// Bindings whose threshold is not a distance, a spread or an angle are left out.
  var progress: [(matcher: BindingMatcher, share: Double, motion: TouchMotion)] {
    guard let motion, !choice.isEmpty else { return [] }
    let isIndirect = touches.first?.type == .indirect
    return choice.compactMap { matcher in
      guard matcher.isMeasured, match == nil || match === matcher else { return nil }
      let fits = match != nil || matcher.match(motion, isIndirect: isIndirect) != .failed
      return fits ? (matcher, max(0, matcher.share(of: motion)), motion) : nil
    }
  }

  /// The binding with feedback that the fingers are nearest to, and the completed share of its threshold.
  ///
  /// Asked at every movement, so it does not allocate.
  var leader: (matcher: BindingMatcher, share: Double)? {
    guard let motion else { return nil }
    let isIndirect = touches.first?.type == .indirect
    var leader: (matcher: BindingMatcher, share: Double)?
    for matcher in choice where matcher.showsWay {
      let share = matcher.share(of: motion)
      if share > leader?.share ?? 0, matcher.match(motion, isIndirect: isIndirect) != .failed {
        leader = (matcher, share)
      }
    }
    return leader
  }

  private func choose() {
    choice = group.matchers.filter { allows?($0) ?? true }
  }

  override func reset() {
    super.reset()
    match = nil
    thumb = nil
    choice.removeAll(keepingCapacity: true)
  }

  // MARK: Thumbs

  /// 25 mm (160 points) from all other touches, and 18 mm below them: a touch further away is a thumb's.
  private static let thumbDistance = 160.0
  private static let thumbDrop = 115.0
  /// 30 % of the fingers' movement: a thumb that moves further counts as one more finger.
  private static let thumbShare = 0.3
  /// 3: beside at least three fingers a thumb may be an extra touch; of two fingers, one may be the thumb.
  private static let fingersWithThumb = 3

  /// The touch that lies apart from a whole hand and below it; nil without one.
  override func extraTouch(among touches: [Touch]) -> Touch? {
    guard thumb == nil, numberOfTouchesRequired >= Self.fingersWithThumb,
      let lowest = touches.max(by: { $0.startLocation.y < $1.startLocation.y })
    else { return nil }
    let isApart = touches.allSatisfy {
      $0 === lowest
        || $0.startLocation.distance(to: lowest.startLocation) >= Self.thumbDistance
          && lowest.startLocation.y - $0.startLocation.y >= Self.thumbDrop
    }
    thumb = isApart ? lowest : nil
    return thumb
  }

  /// Whether the thumb moves with the fingers, so that it counts as one of them.
  private func thumbMovesAlong(with motion: TouchMotion) -> Bool {
    guard let thumb, thumb.phase != .cancelled else { return false }
    return thumb.location(in: nil).distance(to: thumb.startLocation)
      >= Self.thumbShare * motion.translation.length
  }
}
