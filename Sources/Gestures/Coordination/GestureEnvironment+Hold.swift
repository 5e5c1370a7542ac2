// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Makes recognizers fail that keep undecided touches longer than the host allows.
  func enforceHoldPolicy() {
    guard let policy = holdPolicy, !undecided.isEmpty || isAnyPatient else { return }
    noteMovement(policy)
    releaseHopelessGroups(policy)
    releaseRestingTouches(policy)
  }

  /// When ``enforceHoldPolicy()`` will have something to do if nothing happens before.
  var holdDeadline: Double {
    guard let policy = holdPolicy, !undecided.isEmpty || isAnyPatient else { return .infinity }
    var earliest = Double.infinity
    var landing = LastLanding()
    active.forEach { recognizer in
      guard waits(recognizer) else { return }
      guard recognizer.isAssembling else {
        if recognizer.isTapOfTwo { earliest = min(earliest, firstHeldLanding(recognizer) + policy.tapHold) }
        return
      }
      let isHeld = holds(recognizer)
      earliest = min(
        earliest,
        lastLanding(recognizer, &landing) + (isHeld ? interval(recognizer, policy) : policy.patience))
    }
    let lastMovement = lastMovement
    for touch in touches where isHeldDown(touch) {
      let end = restStart(touch, policy, lastMovement) + policy.maximumHold
      if end > now + Self.timeTolerance { earliest = min(earliest, end) }
    }
    return earliest
  }

  /// Whether it keeps touches from their verdict.
  private func holds(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.cancelsTouchesInView && recognizer.isUndecided
      && !recognizer.attempt.received.subtracting(recognizer.attempt.freed).isDisjoint(with: undecided)
  }

  /// Whether it waits for fingers with touches that have no verdict, or after it has let them go.
  private func waits(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.isPatient ? recognizer.isUndecided : holds(recognizer)
  }

  /// Whether some recognizer has let fingers go and waits for others still.
  private var isAnyPatient: Bool {
    guard isAnyFreed, let policy = holdPolicy, policy.patience > 0 else { return false }
    return active.contains { $0.attempt.isPatient && $0.isUndecided }
  }

  /// How long it holds its fingers while it waits for the next one; fingers that join what an application has wait no
  /// longer than the first did.
  private func interval(_ recognizer: GestureRecognizer, _ policy: HoldPolicy) -> Double {
    recognizer.downCount > 1 && !recognizer.attempt.isPatient
      ? policy.laterAssemblyInterval : policy.assemblyInterval
  }

  /// Returns whether a recognizer still waits for fingers, or has won with those that it has, of which a touch is one.
  ///
  /// After releasing a touch, a host can thus know whether it can still become a part of a gesture.
  public func awaits(_ touch: UInt64) -> Bool {
    guard let touch = touches.first(where: { $0.id == touch && $0.isDown }) else { return false }
    return active.contains { $0.attempt.tracked.contains(touch) && ($0.isUndecided || $0.hasWon) }
  }

  /// Whether a recognizer that has all fingers it wants, of which a touch is one, waits for what they do on their way.
  package func mayMove(_ touch: UInt64) -> Bool {
    guard let touch = touches.first(where: { $0.id == touch && $0.isDown }) else { return false }
    return active.contains {
      $0.isUndecided && $0.attempt.down.contains(touch) && !$0.isAssembling && !$0.needsRest
    }
  }

  private func isHeldDown(_ touch: Touch) -> Bool { touch.isDown && undecided.contains(touch) }

  // MARK: Fingers that move

  /// From this many fingers on, movement does not end the wait for the next finger.
  private static let fingersOnTheWay = 3

  /// A group that lacks fingers is given up when its time is over, or when a finger moves that nobody else wants; one
  /// that wants rest, when its fingers go somewhere together.
  private func releaseHopelessGroups(_ policy: HoldPolicy) {
    var strays = TouchSet()
    var farStrays = TouchSet()
    for touch in touches where touch.isDown {
      if undecided.contains(touch), !isWithin(policy.movementLimit, touch) { strays.insert(touch) }
      if !isWithin(policy.patientMovementLimit, touch) { farStrays.insert(touch) }
    }
    var travellers = travellingTouches(policy)
    if !strays.isEmpty || !travellers.isEmpty {
      active.forEach { recognizer in
        guard holds(recognizer), !recognizer.isAssembling else { return }
        strays.subtract(recognizer.attempt.received)
        if !recognizer.needsRest { travellers.subtract(recognizer.attempt.received) }
      }
    }
    strays.formUnion(travellers)
    var landing = LastLanding()
    active.forEach { recognizer in
      guard waits(recognizer) else { return }
      let received = recognizer.attempt.received
      if recognizer.isAssembling {
        let waited = now + Self.timeTolerance - lastLanding(recognizer, &landing)
        // Three that are on their way are still waiting for the fourth: no application has a use for them.
        let mayStray = recognizer.downCount < Self.fingersOnTheWay
        let isOver =
          waited >= interval(recognizer, policy) || mayStray && !received.isDisjoint(with: strays)
        guard isOver || recognizer.attempt.isPatient else { return }
        if waited >= policy.patience || mayStray && !received.isDisjoint(with: farStrays) {
          recognizer.fail(.holdExpired)
        } else if isOver, !received.subtracting(recognizer.attempt.freed).isEmpty {
          letGo(of: received, by: recognizer)
        }
      } else if holds(recognizer) {
        let isTravelling = recognizer.needsRest && !received.isDisjoint(with: travellers)
        if !recognizer.isTapOfTwo {
          if isTravelling { recognizer.fail(.movedTogether) }
        } else if isTravelling || now + Self.timeTolerance >= firstHeldLanding(recognizer) + policy.tapHold {
          letGo(of: received, by: recognizer)
        }
      }
    }
  }

  /// Two fingers that go somewhere together and are about to be too far.
  private func travellingTouches(_ policy: HoldPolicy) -> TouchSet {
    var pair = TouchSet()
    var first: Touch?
    for touch in touches where isHeldDown(touch) {
      guard pair.count < 2, isLeaving(policy.jointMovementLimit, touch) else { return TouchSet() }
      if let first, !first.goesAlong(with: touch) { return TouchSet() }
      first = touch
      pair.insert(touch)
    }
    return pair.count == 2 ? pair : TouchSet()
  }

  /// Whether the next step takes a finger further from where it landed, if it is twice as long as the last one: a finger
  /// that sets off speeds up.
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

  /// A finger that rests too long is given up by all, unless one of them has a later deadline of its own.
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

  /// A hand of three and more keeps its touches no longer, but is not given up: applications have no use for them, and who
  /// hesitates may go on.
  private func giveUp(_ recognizer: GestureRecognizer) {
    guard recognizer.downCount >= Self.fingersOnTheWay, !recognizer.isAssembling else {
      return recognizer.fail(.holdExpired)
    }
    letGo(of: recognizer.attempt.received, by: recognizer)
  }

  /// Has a recognizer keep touches no longer that it waits for still.
  func letGo(of touches: TouchSet, by recognizer: GestureRecognizer) {
    recognizer.attempt.release(touches)
    hasOnlyMovement = false
    isAnyFreed = true
  }

  /// Since when a finger has rested: from its landing or, if it has moved, from when the last one of all stopped.
  private func restStart(_ touch: Touch, _ policy: HoldPolicy, _ lastMovement: Double) -> Double {
    touch.restTimestamp == touch.startTimestamp && isWithin(policy.restingMovementLimit, touch)
      ? touch.startTimestamp : lastMovement
  }

  /// When one of the fingers that are held last went further than a resting one does.
  private var lastMovement: Double {
    var last = -Double.infinity
    for touch in touches where isHeldDown(touch) { last = max(last, touch.restTimestamp) }
    return last
  }

  /// Whether it has a deadline ahead, or has just proposed and must be considered first.
  private func mayYetDecide(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.attempt.deadline < .infinity
      || (recognizer.attempt.proposal != nil && !recognizer.attempt.hasWaited)
  }

  private func isWithin(_ limit: Double, _ touch: Touch) -> Bool { touch.way.length <= limit }

  /// When the first of the touches landed that it keeps from their verdict; infinite if it keeps none, or if one of its
  /// fingers has lifted: a tap that is about to end is not in the way of what else the fingers may do.
  private func firstHeldLanding(_ recognizer: GestureRecognizer) -> Double {
    var first = Double.infinity
    guard recognizer.downCount == recognizer.requiredNumberOfTouches else { return first }
    for touch in recognizer.touches
    where undecided.contains(touch) && !recognizer.attempt.freed.contains(touch) {
      first = min(first, touch.startTimestamp)
    }
    return first
  }

  /// When the last one of some fingers landed: of recognizers that are asked one after the other, most have the same.
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
  /// How far the finger has gone from where it landed.
  fileprivate var way: Vector { location - startLocation }

  /// Whether both have gone the same way, but for 45 degrees.
  fileprivate func goesAlong(with other: Touch) -> Bool {
    let (a, b) = (way, other.way)
    let along = a.dx * b.dx + a.dy * b.dy
    return along > 0 && 2 * along * along >= (a.dx * a.dx + a.dy * a.dy) * (b.dx * b.dx + b.dy * b.dy)
  }
}
