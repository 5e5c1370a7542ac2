// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Recognizes several things that fingers do one after the other, as a swipe to the left and then one up, or a tap of one
/// finger and then one of two.
///
/// ![A finger goes down and then to the right without lifting; the recognizer begins with the second way.](sequence)
///
/// Continuous: it begins with the last of its ``parts``, and then follows the fingers as ``MotionGestureRecognizer``
/// does, which it is with less than two parts. Between two parts the fingers lift and others land, or the same ones go on
/// without lifting, as in an L; both within ``maximumInterval``.
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
    /// The fingers of a part are waited for.
    case landing
    /// They do what may become a part.
    case underWay(TouchMotion)
    /// They have done it, and have to lift.
    case leaving
    /// They have done it, and may do the next part without lifting; nil if that is the last one.
    case goingOn(TouchMotion?)
    /// The last part is left.
    case last
  }

  /// The things that the fingers do, in this order; none by default.
  ///
  /// The last one is the gesture that is followed, and sets ``MotionGestureRecognizer/numberOfTouchesRequired``,
  /// ``MotionGestureRecognizer/maximumDuration`` and ``MotionGestureRecognizer/allowableMovement``. Set them between two
  /// attempts.
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
  /// The time that fingers may rest after a part, and the time in which the next ones must land after these have lifted,
  /// in seconds; 0.5 by default.
  public var maximumInterval = 0.5

  /// The number of parts that the fingers have done.
  public private(set) final var completedParts = 0
  private var phase = Phase.last
  /// Where the middle of the fingers was when the wait for what follows began, and when it is over.
  private var (place, waitEnd) = (Point.zero, Double.infinity)
  /// How often fingers that go on have begun the next part anew.
  private var beginnings = 0

  /// 24 times: so many swipes of 8 mm are as wide as any hand reaches.
  private static let mostBeginnings = 24
  /// 10 points, 1.6 mm: fingers that rest go less.
  private static let leastMovement = 10.0

  // MARK: For subclasses to override

  /// Returns whether what the fingers have done is one of the parts; asked as ``judge(_:)`` is, which is for the last one.
  ///
  /// The default asks the part.
  ///
  /// - Parameters:
  ///   - motion: What the fingers have done in this part.
  ///   - index: Which of the parts, from 0.
  /// - Returns: What the part is so far.
  open func judge(_ motion: TouchMotion, part index: Int) -> Match { parts[index].judge(motion) }

  open override func judge(_ motion: TouchMotion) -> Match {
    parts.isEmpty ? super.judge(motion) : judge(motion, part: parts.count - 1)
  }

  // MARK: Input

  open override var requiredNumberOfTouches: Int {
    // While no finger is down, nobody is waited for but by a deadline.
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
        guard mayBeginAnew() else { return fail(.moved) }
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

  /// A part is done, and the next one may come.
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

  /// Fingers that have done a part may go on moving as they like.
  private func waitWhileMoving(_ event: Event) {
    guard attempt.state == .possible, attempt.proposal == nil else { return }
    if TouchGeometry.centroid(of: touches).distance(to: place) > Self.leastMovement {
      wait(from: event.timestamp)
    } else {
      scheduleDeadline(at: waitEnd)
    }
  }

  override func mayBeginAnew() -> Bool {
    guard case .goingOn = phase else { return false }
    beginnings += 1
    return beginnings <= Self.mostBeginnings
  }
}

extension SequenceGestureRecognizer {
  /// One thing that fingers do, of several that follow each other.
  public struct Part {
    /// The number of fingers that do it; 1 by default.
    public var numberOfTouches = 1
    /// The time from the landing of the last one, in seconds; no limit by default.
    public var maximumDuration = Double.infinity
    /// The distance that each of them may move before all have landed, in points; 10 by default.
    public var allowableMovement = 10.0
    /// Whether they stay in place, as for a tap; false by default.
    public var isStill = false
    /// Whether its fingers have to land for it, instead of going on from the part before; false by default.
    public var needsLanding = false
    /// Whether what they have done is the part: asked when all are down, at each movement, and when the first one lifts,
    /// which ``TouchMotion/isEnding`` says.
    public var judge: (TouchMotion) -> Match

    /// Makes a part of so many fingers with a judgement on what they do.
    ///
    /// - Parameters:
    ///   - numberOfTouches: How many fingers do it; 1 unless said otherwise.
    ///   - judge: Says of a motion whether it is the part, may become it, or will not.
    public init(numberOfTouches: Int = 1, judge: @escaping (TouchMotion) -> Match) {
      self.numberOfTouches = numberOfTouches
      self.judge = judge
    }

    /// Fingers that tap; each moves and stays no more than it may.
    ///
    /// - Parameters:
    ///   - numberOfTouches: How many fingers do it; 1 unless said otherwise.
    ///   - maximumDuration: How long a tap may last, in seconds; 0.75 unless said otherwise.
    ///   - allowableMovement: How far each finger may move, in points; 45 unless said otherwise.
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

    /// Fingers whose middle goes so many points in one of four directions, and at most half as far aside.
    ///
    /// - Parameters:
    ///   - direction: Which directions count, any one of them.
    ///   - numberOfTouches: How many fingers do it; 1 unless said otherwise.
    ///   - minimumDistance: How far the middle of the fingers goes, in points; 50 unless said otherwise.
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
