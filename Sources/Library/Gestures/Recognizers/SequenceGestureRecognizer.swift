// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes several movements one after the other, such as a swipe to the left and then a swipe up, or a
/// tap of one finger and then a tap of two.
///
/// ![A finger goes down and then to the right without lifting; the recognizer begins with the second part.](sequence)
///
/// Continuous: it begins with the last of its ``parts``, and then follows the fingers as
/// ``MotionGestureRecognizer`` does; with fewer than two parts it behaves like that recognizer. Between two
/// parts the fingers lift and others land, or the same fingers go on without lifting, as in an L; either must
/// happen within ``maximumInterval``.
///
///     landing ──all are down──▶ underWay ──the part is matched──▶ leaving ──all lifted──▶ landing, or the last part
///        │                         │                                 └──the same fingers go on──▶ goingOn
///        └ another movement, too many fingers, too late                                              │
///                                                                the next part is matched, or its fingers lift
///
/// ```swift
/// let sequence = SequenceGestureRecognizer()
/// sequence.parts = [.swipe(.left), .swipe(.up)]
/// sequence.addAction { sequence in if sequence.state == .ended { close() } }
/// board.addGestureRecognizer(sequence)
/// ```
open class SequenceGestureRecognizer: MotionGestureRecognizer {
  private enum Phase {
    /// The recognizer waits for the fingers of a part.
    case landing
    /// The fingers may be doing a part.
    case underWay(TouchMotion)
    /// The part is done, and the fingers must lift.
    case leaving
    /// The part is done, and the fingers may do the next without lifting; its motion, or nil for the last.
    case goingOn(TouchMotion?)
    /// Only the last part is left.
    case last
  }

  /// The parts, in order; empty by default.
  ///
  /// The recognizer follows the last one, which sets ``MotionGestureRecognizer/numberOfTouchesRequired``,
  /// ``MotionGestureRecognizer/maximumDuration`` and ``MotionGestureRecognizer/allowableMovement``. Set the
  /// parts between two attempts.
  public var parts: [Part] = [] {
    didSet {
      if let last = parts.last {
        numberOfTouchesRequired = last.numberOfTouches
        maximumDuration = last.maximumDuration
        allowableMovement = last.allowableMovement
      }
      beginAtFirstPart()
    }
  }
  /// The time that fingers may rest after a part, and the time from their lift to the next landing, in
  /// seconds; 0.5 by default.
  public var maximumInterval = 0.5

  /// The number of completed parts.
  public private(set) final var completedParts = 0
  private var phase = Phase.last
  /// The middle of the fingers at the beginning of the wait for the next part, and the end of that wait.
  private var (place, waitEnd) = (Point.zero, Double.infinity)
  /// The number of times that the next part was begun anew by fingers that had not lifted.
  private var beginnings = 0

  /// 24 times: a hand does not reach further than 24 swipes of 8 mm in a row.
  private static let mostBeginnings = 24
  /// 10 points, 1.6 mm: resting fingers move less.
  private static let leastMovement = 10.0

  // MARK: For subclasses to override

  /// Returns whether a motion is one of the parts; called at the same moments as ``judge(_:)``, which judges
  /// the last part.
  ///
  /// The default calls the part's own `judge`.
  ///
  /// - Parameters:
  ///   - motion: The motion of the fingers in this part.
  ///   - index: The index of the part, from 0.
  /// - Returns: The state of the match.
  open func judge(_ motion: TouchMotion, part index: Int) -> Match { parts[index].judge(motion) }

  open override func judge(_ motion: TouchMotion) -> Match {
    parts.isEmpty ? super.judge(motion) : judge(motion, part: parts.count - 1)
  }

  // MARK: Input

  open override var requiredNumberOfTouches: Int {
    // Between two parts, lifted fingers must not count as missing: the recognizer's deadline limits the wait.
    if completedParts > 0, downCount == 0 { return parts[completedParts - 1].numberOfTouches }
    switch phase {
    case .landing, .underWay: return parts[completedParts].numberOfTouches
    case .leaving, .goingOn: return parts[completedParts - 1].numberOfTouches
    case .last: return super.requiredNumberOfTouches
    }
  }

  open override var needsRest: Bool {
    switch phase {
    case .landing, .underWay: parts[completedParts].isStill
    case .leaving, .goingOn: false
    case .last: super.needsRest || parts.last?.isStill == true
    }
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) {
    if skipsPrelude, completedParts == 0, downCount == touches.count { phase = .last }
    switch phase {
    case .last: super.touchesBegan(touches, with: event)
    case .underWay, .leaving, .goingOn: fail(.tooManyTouches)
    case .landing:
      let part = parts[completedParts]
      guard downCount <= part.numberOfTouches else { return fail(.tooManyTouches) }
      guard downCount == part.numberOfTouches, let motion = beginMotion() else { return }
      phase = .underWay(motion)
      let end = event.timestamp + part.maximumDuration
      scheduleDeadline(at: end < .infinity ? end : nil)
      judgePart(motion, with: event)
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) {
    switch phase {
    case .last: super.touchesMoved(touches, with: event)
    case .leaving: waitWhileMoving(event)
    case .landing:
      let limit = parts[completedParts].allowableMovement
      if touches.contains(where: { $0.location.distance(to: $0.startLocation) > limit }) { fail(.moved) }
    case .underWay(let motion): judgePart(motion, with: event)
    case .goingOn(nil):
      super.touchesMoved(touches, with: event)
      if isMatched { phase = .last } else { waitWhileMoving(event) }
    case .goingOn(let motion?):
      switch judge(motion, part: completedParts) {
      case .matched: complete(with: event)
      case .possible: waitWhileMoving(event)
      case .failed:
        guard countBeginning() else { return fail(.moved) }
        phase = .goingOn(beginMotion())
        waitWhileMoving(event)
      }
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) {
    switch phase {
    case .last: return super.touchesEnded(touches, with: event)
    case .landing: return fail(.liftedEarly)
    case .leaving: break
    case .underWay(let motion):
      motion.isEnding = true
      judgePart(motion, with: event)
    case .goingOn(nil):
      motion?.isEnding = true
      if let motion, judge(motion) == .matched {
        phase = .last
        return super.touchesEnded(touches, with: event)
      }
      returnToLanding()
      phase = .leaving
    case .goingOn(let motion?):
      motion.isEnding = true
      if judge(motion, part: completedParts) == .matched { complete(with: event) } else { phase = .leaving }
    }
    guard case .leaving = phase, downCount == 0 else { return }
    phase = completedParts < parts.count - 1 ? .landing : .last
    scheduleDeadline(at: event.timestamp + maximumInterval)
  }

  override func fingersMeasured(_ event: Event) {
    switch phase {
    case .last: super.fingersMeasured(event)
    case .landing, .leaving: break
    case .underWay, .goingOn(.some): touchesMoved([], with: event)
    case .goingOn(nil):
      super.fingersMeasured(event)
      if isMatched { phase = .last }
    }
  }

  open override func deadlineReached(at timestamp: Double) {
    if case .last = phase { super.deadlineReached(at: timestamp) } else { fail(.timedOut) }
  }

  open override func reset() {
    super.reset()
    beginAtFirstPart()
  }

  private func beginAtFirstPart() {
    completedParts = 0
    beginnings = 0
    phase = parts.count > 1 ? .landing : .last
  }

  // MARK: Decision

  private func judgePart(_ motion: TouchMotion, with event: Event) {
    switch judge(motion, part: completedParts) {
    case .possible: if motion.isEnding { fail(.liftedEarly) }
    case .failed: fail(.moved)
    case .matched: complete(with: event)
    }
  }

  private func complete(with event: Event) {
    let (part, next) = (parts[completedParts], parts[completedParts + 1])
    var isEnding = false
    switch phase {
    case .underWay(let motion), .goingOn(let motion?): isEnding = motion.isEnding
    case .landing, .leaving, .goingOn(nil), .last: break
    }
    completedParts += 1
    phase = .leaving
    let mayGoOn = !part.isStill && !next.isStill && !next.needsLanding
    if !isEnding, next.numberOfTouches == part.numberOfTouches, mayGoOn {
      let isLast = completedParts == parts.count - 1
      phase = .goingOn(isLast ? nil : beginMotion())
      if isLast { beginAnew(at: event.timestamp) }
    }
    wait(from: event.timestamp)
  }

  private func wait(from time: Double) {
    (place, waitEnd) = (TouchGeometry.centroid(of: touches), time + maximumInterval)
    scheduleDeadline(at: waitEnd)
  }

  /// Restarts the wait for the next part while the fingers go on moving.
  private func waitWhileMoving(_ event: Event) {
    guard attempt.state == .possible, attempt.proposal == nil else { return }
    if TouchGeometry.centroid(of: touches).distance(to: place) > Self.leastMovement {
      wait(from: event.timestamp)
    } else {
      scheduleDeadline(at: waitEnd)
    }
  }

  override func countBeginning() -> Bool {
    guard case .goingOn = phase else { return false }
    beginnings += 1
    return beginnings <= Self.mostBeginnings
  }
}

extension SequenceGestureRecognizer {
  /// One part of a sequence, such as a tap or a swipe.
  public struct Part {
    /// The number of fingers; 1 by default.
    public var numberOfTouches = 1
    /// The time that the part may take from the last landing, in seconds; no limit by default.
    public var maximumDuration = Double.infinity
    /// The distance that each finger may move before all have landed, in points; 10 by default.
    public var allowableMovement = 10.0
    /// Whether the fingers stay in place, as for a tap; false by default.
    public var isStill = false
    /// Whether fingers must land anew for this part, not go on from the part before; false by default.
    public var needsLanding = false
    /// The closure that judges whether a motion is the part.
    ///
    /// Called when all fingers are down, at each movement, and when the first finger lifts; see
    /// ``TouchMotion/isEnding``.
    public var judge: (TouchMotion) -> Match

    /// Makes a part of a number of fingers with a judgement of their motion.
    ///
    /// - Parameters:
    ///   - numberOfTouches: The number of fingers; 1 by default.
    ///   - judge: Returns whether a motion is the part, may become it, or will not.
    public init(numberOfTouches: Int = 1, judge: @escaping (TouchMotion) -> Match) {
      self.numberOfTouches = numberOfTouches
      self.judge = judge
    }

    /// Returns a tap within limits of movement and time.
    ///
    /// - Parameters:
    ///   - numberOfTouches: The number of fingers; 1 by default.
    ///   - maximumDuration: The time that a tap may last, in seconds; 0.75 by default.
    ///   - allowableMovement: The distance that each finger may move, in points; 45 by default.
    /// - Returns: The part.
    public static func tap(
      numberOfTouches: Int = 1, maximumDuration: Double = 0.75, allowableMovement: Double = 45
    ) -> Part {
      var limits = TapLimits(touches: numberOfTouches)
      limits.allowableMovement = allowableMovement
      var part = Part(numberOfTouches: numberOfTouches) { [limits] in limits.match($0) }
      (part.maximumDuration, part.allowableMovement, part.isStill) = (
        maximumDuration, allowableMovement, true
      )
      return part
    }

    /// Returns a swipe in one of four directions; the fingers' middle may stray to the side by half its way.
    ///
    /// - Parameters:
    ///   - direction: The directions that count, any one of them.
    ///   - numberOfTouches: The number of fingers; 1 by default.
    ///   - minimumDistance: The distance that the middle of the fingers must go, in points; 50 by default.
    /// - Returns: The part.
    public static func swipe(
      _ direction: SwipeGestureRecognizer.Direction, numberOfTouches: Int = 1, minimumDistance: Double = 50
    ) -> Part {
      var rule = SwipeRule(distance: minimumDistance)
      rule.deviation = minimumDistance / 2
      rule.slope = 0.5
      rule.reversal = minimumDistance / 2
      let ways = SwipeGestureRecognizer.Direction.all.filter(direction.contains)
      return Part(numberOfTouches: numberOfTouches) { [rule] motion in
        ways.map { rule.match(motion, along: $0.axis) }.max() ?? .failed
      }
    }
  }
}
