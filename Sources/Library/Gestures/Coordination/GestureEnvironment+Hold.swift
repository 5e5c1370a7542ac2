// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Fails the recognizers that keep undecided touches longer than the host allows.
  func enforceHoldPolicy() {
    guard let policy = holdPolicy, isAnythingHeld else { return }
    noteMovement(policy)
    let hold = hold(policy)
    let strays = strays(policy)
    if hold.ends(with: strays, at: now + Self.timeTolerance) { releaseHopelessGroups(policy, hold, strays) }
    let rest = restDeadline(policy)
    if rest.isOver { releaseRestingTouches(policy) }
    heldUntil = min(hold.deadline, rest.next)
  }

  /// The next time at which ``enforceHoldPolicy()`` must run if no input comes before.
  var holdDeadline: Double {
    guard let policy = holdPolicy, isAnythingHeld else { return .infinity }
    return hasOnlyMovement ? heldUntil : min(hold(policy).deadline, restDeadline(policy).next)
  }

  private var isAnythingHeld: Bool { !undecided.isEmpty || isAnyPatient }

  private func hold(_ policy: HoldPolicy) -> Hold {
    var hold = Hold()
    var landing = LastLanding()
    active.forEach { recognizer in
      let isHeld = holds(recognizer)
      guard isHeld || isPatient(recognizer) else { return }
      let received = recognizer.attempt.received
      if recognizer.isAssembling {
        let limit = isHeld ? interval(recognizer, policy) : policy.patience
        hold.deadline = min(hold.deadline, lastLanding(recognizer, &landing) + limit)
        if recognizer.downCount >= Self.fingersOnTheWay { return }
        hold.near.formUnion(received)
        if recognizer.attempt.isPatient { hold.far.formUnion(received) }
      } else if isHeld {
        if recognizer.isTapOfTwo {
          hold.deadline = min(hold.deadline, firstHeldLanding(recognizer) + policy.tapHold)
        }
        hold.complete.formUnion(received)
        if recognizer.needsRest { hold.resting.formUnion(received) } else { hold.moving.formUnion(received) }
      }
    }
    return hold
  }

  /// Whether a recognizer keeps touches undecided.
  private func holds(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.cancelsTouchesInView && recognizer.isUndecided
      && !recognizer.attempt.received.subtracting(recognizer.attempt.freed).isDisjoint(with: undecided)
  }

  /// Whether a recognizer has released touches and is still undecided.
  private func isPatient(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.isPatient && recognizer.isUndecided
  }

  private var isAnyPatient: Bool {
    guard isAnyFreed, let policy = holdPolicy, policy.patience > 0 else { return false }
    return active.contains { isPatient($0) }
  }

  /// The time that a recognizer holds its fingers while it waits for the next one; always
  /// ``HoldPolicy/assemblyInterval`` once it has released its fingers.
  private func interval(_ recognizer: GestureRecognizer, _ policy: HoldPolicy) -> Double {
    recognizer.downCount > 1 && !recognizer.attempt.isPatient
      ? policy.laterAssemblyInterval : policy.assemblyInterval
  }

  /// Returns whether a recognizer that tracks the touch is still undecided, or has won.
  ///
  /// A released touch for which this is true can still become a part of a gesture.
  public func awaits(_ touch: UInt64) -> Bool {
    guard let touch = touches.first(where: { $0.id == touch && $0.isDown }) else { return false }
    return active.contains { $0.attempt.tracked.contains(touch) && ($0.isUndecided || $0.hasWon) }
  }

  /// Returns whether a recognizer has all its fingers, including the touch, and is undecided about their
  /// movement.
  package func mayMove(_ touch: UInt64) -> Bool {
    guard let touch = touches.first(where: { $0.id == touch && $0.isDown }) else { return false }
    return active.contains {
      $0.isUndecided && $0.attempt.down.contains(touch) && !$0.isAssembling && !$0.needsRest
    }
  }

  private func isHeldDown(_ touch: Touch) -> Bool { touch.isDown && undecided.contains(touch) }

  // MARK: Fingers that move

  /// From three fingers on, movement does not end the wait for the next finger.
  private static let fingersOnTheWay = 3

  private func strays(_ policy: HoldPolicy) -> Strays {
    var strays = Strays()
    for touch in touches where touch.isDown {
      if undecided.contains(touch), !isWithin(policy.movementLimit, touch) { strays.near.insert(touch) }
      if !isWithin(policy.patientMovementLimit, touch) { strays.far.insert(touch) }
    }
    strays.travelling = travellingTouches(policy)
    return strays
  }

  /// Finds the recognizers that have reached a limit, and releases their fingers or fails them.
  ///
  /// A recognizer that lacks fingers reaches its limit after a time, or when one of its fingers moves and no
  /// recognizer with all its fingers wants the movement. A recognizer that needs rest reaches it when two
  /// fingers move along one line.
  private func releaseHopelessGroups(_ policy: HoldPolicy, _ hold: Hold, _ moved: Strays) {
    let strays = hold.strays(of: moved)
    let travellers = moved.travelling.subtracting(hold.moving)
    var landing = LastLanding()
    active.forEach { recognizer in
      let isHeld = holds(recognizer)
      guard isHeld || isPatient(recognizer) else { return }
      let received = recognizer.attempt.received
      if recognizer.isAssembling {
        let waited = now + Self.timeTolerance - lastLanding(recognizer, &landing)
        // Three moving fingers still wait for the fourth: applications do not use three fingers.
        let mayStray = recognizer.downCount < Self.fingersOnTheWay
        let isOver =
          waited >= interval(recognizer, policy) || mayStray && !received.isDisjoint(with: strays)
        guard isOver || recognizer.attempt.isPatient else { return }
        if waited >= policy.patience || mayStray && !received.isDisjoint(with: moved.far) {
          recognizer.fail(.holdExpired)
        } else if isOver, !received.subtracting(recognizer.attempt.freed).isEmpty {
          letGo(of: received, by: recognizer)
        }
      } else if isHeld {
        let isTravelling = recognizer.needsRest && !received.isDisjoint(with: travellers)
        if !recognizer.isTapOfTwo {
          if isTravelling { recognizer.fail(.movedTogether) }
        } else if isTravelling || now + Self.timeTolerance >= firstHeldLanding(recognizer) + policy.tapHold {
          letGo(of: received, by: recognizer)
        }
      }
    }
  }

  /// The held fingers if they are two, move along one line and are about to pass the limit; else empty.
  private func travellingTouches(_ policy: HoldPolicy) -> TouchSet {
    var pair = TouchSet()
    var first: Touch?
    for touch in touches where isHeldDown(touch) {
      guard pair.count < 2, isLeaving(policy.jointMovementLimit, touch) else { return TouchSet() }
      if let first, !first.isInLine(with: touch) { return TouchSet() }
      first = touch
      pair.insert(touch)
    }
    return pair.count == 2 ? pair : TouchSet()
  }

  /// Whether a step twice as long as the last one would take a finger beyond the limit: a finger that starts
  /// to move speeds up.
  private func isLeaving(_ limit: Double, _ touch: Touch) -> Bool {
    (touch.way + (touch.location - touch.previousLocation) * 2).length > limit
  }

  // MARK: Fingers that rest

  private func noteMovement(_ policy: HoldPolicy) {
    let limit =
      undecided.count < Self.fingersOnTheWay ? policy.restingMovementLimit : policy.handMovementLimit
    for touch in touches where isHeldDown(touch) && touch.location.distance(to: touch.restLocation) > limit {
      touch.restLocation = touch.location
      touch.restTimestamp = now
    }
  }

  /// The next time at which a finger will have rested too long, and whether one has rested too long already.
  private func restDeadline(_ policy: HoldPolicy) -> (next: Double, isOver: Bool) {
    var (next, isOver) = (Double.infinity, false)
    let lastMovement = lastMovement
    for touch in touches where isHeldDown(touch) {
      let end = restStart(touch, policy, lastMovement) + policy.maximumHold
      if end > now + Self.timeTolerance { next = min(next, end) } else { isOver = true }
    }
    return (next, isOver)
  }

  /// Releases fingers that rest too long, unless one of their recognizers has a later deadline of its own.
  private func releaseRestingTouches(_ policy: HoldPolicy) {
    let lastMovement = lastMovement
    for touch in touches where isHeldDown(touch) {
      guard now + Self.timeTolerance >= restStart(touch, policy, lastMovement) + policy.maximumHold else {
        continue
      }
      let holders = active.filter { holds($0) && $0.attempt.received.contains(touch) }
      guard !holders.contains(where: { mayYetDecide($0) }) else { continue }
      for recognizer in holders { giveUp(recognizer) }
      for recognizer in active where recognizer.attempt.next.contains(touch) { recognizer.forgetNext() }
    }
  }

  /// Fails a recognizer or, if it has all of its fingers and they are three or more, only releases them.
  ///
  /// Applications do not use three fingers, and a hand that hesitates may go on.
  private func giveUp(_ recognizer: GestureRecognizer) {
    guard recognizer.downCount >= Self.fingersOnTheWay, !recognizer.isAssembling else {
      return recognizer.fail(.holdExpired)
    }
    letGo(of: recognizer.attempt.received, by: recognizer)
  }

  /// Releases touches of a recognizer that goes on waiting.
  func letGo(of touches: TouchSet, by recognizer: GestureRecognizer) {
    recognizer.attempt.release(touches)
    hasOnlyMovement = false
    isAnyFreed = true
  }

  /// The beginning of a finger's rest: its landing or, if it has moved, the last movement of any held finger.
  private func restStart(_ touch: Touch, _ policy: HoldPolicy, _ lastMovement: Double) -> Double {
    touch.restTimestamp == touch.startTimestamp && isWithin(policy.restingMovementLimit, touch)
      ? touch.startTimestamp : lastMovement
  }

  /// The last time at which a held finger moved further than a resting finger does.
  private var lastMovement: Double {
    var last = -Double.infinity
    for touch in touches where isHeldDown(touch) { last = max(last, touch.restTimestamp) }
    return last
  }

  /// Whether a recognizer has a deadline ahead, or has just proposed and must be arbitrated first.
  private func mayYetDecide(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.deadline < .infinity
      || (recognizer.attempt.proposal != nil && !recognizer.attempt.hasWaited)
  }

  private func isWithin(_ limit: Double, _ touch: Touch) -> Bool { touch.way.length <= limit }

  /// The landing time of a recognizer's first held touch; infinite without one, or after a finger's lift.
  ///
  /// A tap that is about to end does not delay the other gestures of its fingers.
  private func firstHeldLanding(_ recognizer: GestureRecognizer) -> Double {
    var first = Double.infinity
    guard recognizer.downCount == recognizer.requiredNumberOfTouches else { return first }
    for touch in recognizer.touches
    where undecided.contains(touch) && !recognizer.attempt.freed.contains(touch) {
      first = min(first, touch.startTimestamp)
    }
    return first
  }

  private struct Hold {
    /// The next time limit of a recognizer that lacks fingers, or of a tap of two fingers.
    var deadline = Double.infinity
    /// The fingers of recognizers that wait for more; if one strays, its recognizer's fingers are released.
    var near = TouchSet()
    /// The released fingers of recognizers that still wait; if one strays far, its recognizers fail.
    var far = TouchSet()
    var complete = TouchSet()
    var moving = TouchSet()
    var resting = TouchSet()

    /// The moved fingers whose movement no recognizer with all its fingers wants.
    func strays(of moved: Strays) -> TouchSet {
      moved.near.subtracting(complete).union(moved.travelling.subtracting(moving))
    }

    func ends(with moved: Strays, at time: Double) -> Bool {
      time >= deadline || !strays(of: moved).isDisjoint(with: near) || !moved.far.isDisjoint(with: far)
        || !moved.travelling.subtracting(moving).isDisjoint(with: resting)
    }
  }

  private struct Strays {
    var near = TouchSet()
    var far = TouchSet()
    /// Two held fingers that move along one line, as in a scroll or a pinch; else empty.
    var travelling = TouchSet()
  }

  /// The last landing of a set of fingers, kept because consecutive recognizers mostly have the same set.
  private struct LastLanding {
    var fingers = TouchSet()
    var time = -Double.infinity
  }

  private func lastLanding(_ recognizer: GestureRecognizer, _ known: inout LastLanding) -> Double {
    guard known.fingers != recognizer.attempt.down else { return known.time }
    known = LastLanding(fingers: recognizer.attempt.down)
    for touch in recognizer.touches where touch.isDown { known.time = max(known.time, touch.startTimestamp) }
    return known.time
  }
}

extension Touch {
  /// Whether two touches have moved along one line, within 45 degrees.
  fileprivate func isInLine(with other: Touch) -> Bool {
    let (a, b) = (way, other.way)
    let along = a.dx * b.dx + a.dy * b.dy
    return 2 * along * along >= (a.dx * a.dx + a.dy * a.dy) * (b.dx * b.dx + b.dy * b.dy)
  }
}
