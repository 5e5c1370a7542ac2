// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Formats
internal import Gestures

// From a recognised gesture to the actions of its binding.
extension GestureSet {
  struct FollowedGesture {
    let activeGesture: ActiveGesture
    let recognizer: BindingRecognizer
    /// The time until which its fingers may come back, in seconds; nil while they are down.
    var pausedUntil: Double?
  }

  var activeGestures: [ActiveGesture] { followedGestures.map(\.activeGesture) }
  var isFollowing: Bool { !followedGestures.isEmpty }

  /// Records a gesture without duration, for the first binding that fits.
  func fire(_ group: BindingGroup, by recognizer: GestureRecognizer) {
    let evaluator = eligibility.evaluator(forTapOf: recognizer)
    let fitting = group.matchers.first { matcher in
      (!eligibility.isConditional || evaluator.map(matcher.isAllowed) ?? false)
        && (0..<recognizer.numberOfTouches).contains {
          matcher.startsIn(recognizer.location(ofTouch: $0, in: nil))
        }
    }
    guard let fitting else {
      explanationBuilder?.refused(
        group, because: Explanation.Reason(Message("no finger landed in that zone"), setting: "from"))
      return
    }
    explanationBuilder?.won(fitting, in: group, after: nil)
    endPaused()
    let activeGesture = ActiveGesture(fitting, start: recognizer.location(in: nil))
    activeGesture.evaluator = evaluator
    activeGesture.begin(at: environment.now)
    report(of: activeGesture, at: recognizer)
  }

  func follow(_ recognizer: BindingRecognizer) {
    switch (recognizer.state, place(of: recognizer)) {
    case (.began, nil), (.changed, nil):
      if recognizer.isMatched { begin(recognizer) }
    case (.began, let index?), (.changed, let index?):
      let activeGesture = followedGestures[index].activeGesture
      activeGesture.move(to: recognizer.total)
      report(of: activeGesture, at: recognizer)
    case (.ended, let index?): end(at: index, recognizer)
    case (_, let index?):
      let activeGesture = followedGestures.remove(at: index).activeGesture
      activeGesture.cancel()
      report(of: activeGesture, at: recognizer)
    case (.ended, nil) where recognizer.group.prelude == .hold && !recognizer.isMatched:
      onUnused?(recognizer.group.title)
    case (_, nil): break
    }
  }

  /// The index of the recognizer's gesture in ``followedGestures``; nil unless its fingers are down.
  private func place(of recognizer: BindingRecognizer) -> Int? {
    // A loop: a closure would have to check its actor at every movement.
    for index in followedGestures.indices
    where followedGestures[index].recognizer === recognizer && followedGestures[index].pausedUntil == nil {
      return index
    }
    return nil
  }

  private func begin(_ recognizer: BindingRecognizer) {
    guard let fitting = recognizer.match, let motion = recognizer.motion else { return }
    explanationBuilder?.won(fitting, in: recognizer.group, after: motion)
    let paused = followedGestures.firstIndex {
      $0.recognizer === recognizer && $0.pausedUntil != nil && $0.activeGesture.matcher === fitting
    }
    if let index = paused {
      followedGestures[index].pausedUntil = nil
      recognizer.paused = nil
      return followedGestures[index].activeGesture.resume(from: recognizer.total)
    }
    endPaused()
    if !recognizer.touches.isEmpty { tracker.noteGesture() }
    let activeGesture = ActiveGesture(fitting, start: motion.startCentroid, moment: recognizer.matchedTotal)
    activeGesture.evaluator = eligibility.evaluator(for: recognizer)
    followedGestures.append(FollowedGesture(activeGesture: activeGesture, recognizer: recognizer))
    activeGesture.begin(at: environment.now)
    activeGesture.move(to: recognizer.total)
    report(of: activeGesture, at: recognizer)
  }

  private func end(at index: Int, _ recognizer: BindingRecognizer) {
    let activeGesture = followedGestures[index].activeGesture
    let interval = activeGesture.binding.behaviour.resumeInterval
    activeGesture.move(to: recognizer.total)
    report(of: activeGesture, at: recognizer)
    guard interval > 0 else {
      followedGestures.remove(at: index)
      activeGesture.end()
      return report(of: activeGesture, at: recognizer)
    }
    followedGestures[index].pausedUntil = environment.now + interval
    // A plain pattern lacks a prelude to skip: the rest of a long press is the gesture itself.
    if !activeGesture.binding.pattern.isPlain { recognizer.paused = activeGesture.matcher }
  }

  // MARK: Time

  /// Shows the engine the input of one moment.
  func handle(_ batch: InputBatch) -> [TouchVerdict] {
    if explanationBuilder == nil, tracker.receiveMovement(batch) {
      return tracker.settle(environment.handle(batch))
    }
    // Deadlines before the batch do not depend on it.
    var verdicts = expire(until: batch.timestamp)
    verdicts += tracker.settle(environment.advance(to: batch.timestamp))
    explanationBuilder?.watch(batch)
    if let before = tracker.dismissResting(before: batch) {
      verdicts += tracker.settle(environment.handle(before))
    }
    let output = tracker.receive(batch)
    setHold()
    verdicts += exclude()
    verdicts += tracker.settle(environment.handle(output))
    // A finger that does not need to wait is returned to its application before it moves.
    if environment.holdPolicy?.laterAssemblyInterval == 0 {
      verdicts += tracker.settle(environment.advance(to: batch.timestamp))
    }
    verdicts += expire(until: batch.timestamp)
    if let explanationBuilder, nextDeadline == nil { explanationBuilder.conclude(at: environment.now) }
    return verdicts
  }

  /// Sets the time that fingers are held, which is shorter for fingers that continue an earlier movement.
  ///
  /// The first of two fingers that continue to scroll is held until the second one has landed. If it were
  /// returned alone, the application would get its movements before the second landing, and select text.
  private func setHold() {
    let interval = tracker.isGoingOn ? 0 : settings.chordInterval
    environment.holdPolicy?.assemblyInterval = interval
    environment.holdPolicy?.movementLimit = tracker.typing.isScrollingNext ? .infinity : movementLimit
    environment.holdPolicy?.laterAssemblyInterval =
      tracker.isGoingOn || tracker.typing.isScrollingNext
      ? 0
      : tracker.typing.isScrollingOn
        ? min(interval, Self.laterIntervalOnTheWay) : max(interval, Self.laterInterval)
    environment.holdPolicy?.tapHold = tracker.typing.isScrollingOn ? min(interval, tapHold) : tapHold
  }

  /// The time that two fingers are held because they may tap.
  ///
  /// Over programs that know only a mouse, it is at least the time of the longest tap: otherwise a click
  /// would precede the tap's action.
  private var tapHold: Double {
    if !hidesTaps, bindsTapsOfTwo, tracker.isPairDown {
      hidesTaps = eligibility.hand?.isOverMouseProgram == true
    }
    guard hidesTaps, settings.tapHold > 0 else { return settings.tapHold }
    return max(settings.tapHold, durationOfTapsOfTwo)
  }

  private func expire(until time: Double) -> [TouchVerdict] {
    var verdicts: [TouchVerdict] = []
    while let deadline = tracker.nextDeadline, deadline <= time {
      let output = tracker.expire(at: max(deadline, environment.now))
      verdicts += exclude()
      verdicts += tracker.settle(environment.handle(output))
    }
    return verdicts
  }

  /// Has the engine forget touches that do not belong to a hand.
  private func exclude() -> [TouchVerdict] {
    guard !tracker.excluded.isEmpty else { return [] }
    let strays = tracker.excluded
    tracker.excluded.removeAll(keepingCapacity: true)
    return tracker.settle(strays.flatMap(environment.exclude))
  }

  /// Whether a returned finger may still become, or already is, a part of a gesture.
  func awaits(_ touch: UInt64) -> Bool { environment.awaits(touch) }

  /// Whether a landing finger begins a hand, because the other fingers that are down only rest.
  func isBesideRest(at time: Double) -> Bool { tracker.areAllAtRest(at: time) }

  /// The next deadline of the engine or of a gesture under way.
  var nextDeadline: Double? {
    let earliest = deadline(or: environment.nextDeadline ?? .infinity)
    return earliest < .infinity ? earliest : nil
  }

  /// The next deadline that leads to a decision, and not only to a measurement; infinite without one.
  var decisionDeadline: Double { deadline(or: environment.decisionDeadline) }

  /// The engine's own deadline, or that of a lost finger or of a gesture under way if it is sooner.
  private func deadline(or engine: Double) -> Double {
    var earliest = min(engine, tracker.nextDeadline ?? .infinity)
    for running in followedGestures {
      earliest = min(earliest, running.pausedUntil ?? .infinity, running.activeGesture.nextStep ?? .infinity)
    }
    return earliest
  }

  func advance(to now: Double) -> [TouchVerdict] {
    let verdicts = expire(until: now) + tracker.settle(environment.advance(to: now))
    for running in followedGestures where running.activeGesture.nextStep ?? .infinity <= now {
      running.activeGesture.advance(to: now)
      report(of: running.activeGesture, at: running.recognizer)
    }
    if followedGestures.contains(where: { $0.pausedUntil ?? .infinity <= now }) {
      endPaused { $0 <= now }
    }
    if nextDeadline == nil { explanationBuilder?.conclude(at: now) }
    return verdicts
  }

  /// Ends the gestures with lifted fingers that might still come back.
  func endPaused() { endPaused { _ in true } }

  private func endPaused(where isOver: (Double) -> Bool) {
    for running in followedGestures {
      guard let until = running.pausedUntil, isOver(until) else { continue }
      running.recognizer.paused = nil
      running.activeGesture.end()
      report(of: running.activeGesture, at: running.recognizer)
    }
    followedGestures.removeAll { $0.pausedUntil.map(isOver) ?? false }
  }

  // MARK: Reporting

  private func report(of activeGesture: ActiveGesture, at recognizer: GestureRecognizer) {
    guard !activeGesture.dueActions.isEmpty else { return }
    let matcher = activeGesture.matcher
    // Only actions that follow the fingers use the velocity, and it takes longer than everything else here.
    let velocity =
      matcher.plan.followers.isEmpty ? .zero : (recognizer as? BindingRecognizer)?.velocity(in: nil) ?? .zero
    let place =
      matcher.gesture.isReportedAtStart || recognizer.numberOfTouches == 0
      ? activeGesture.start : recognizer.location(in: nil)
    let latest = activeGesture.latest
    let pixels = screenGeometry.pixelsPerPoint
    let isIndirect = recognizer.touches.first?.type == .indirect
    for index in activeGesture.dueActions.indices {
      let due = activeGesture.dueActions[index]
      var context = ActionContext(
        gesture: matcher.gesture.kind, fingers: matcher.fingers, direction: activeGesture.direction,
        shape: matcher.gesture.isJudgedByPath ? matcher.gesture.directionName : nil,
        phase: due.phase, location: place.scaled(by: pixels),
        landing: activeGesture.start.scaled(by: pixels),
        translation: latest.translation.scaled(by: pixels),
        delta: (latest.translation - activeGesture.reported.translation).scaled(by: pixels),
        velocity: velocity.scaled(by: pixels), step: due.step, scale: latest.scale,
        rotation: latest.rotation, device: device, binding: matcher.binding.name)
      (context.pixelsPerPoint, context.isIndirect) = (pixels, isIndirect)
      recognised.append(
        Recognition(
          activeGesture: activeGesture, actions: due.actions, context: context,
          time: environment.now, isContinuation: due.isContinuation,
          isFirst: due.phase == .began || !activeGesture.hasStepped))
      if due.step != nil { activeGesture.hasStepped = true }
    }
    activeGesture.dueActions.removeAll(keepingCapacity: true)
    activeGesture.reported = activeGesture.latest
  }
}
