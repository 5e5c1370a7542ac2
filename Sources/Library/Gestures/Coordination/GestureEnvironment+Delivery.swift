// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Delivers a batch's touches to the recognizers: began, moved, ended, cancelled, each by ascending id.
  func deliver(_ changes: [TouchChange]) {
    guard let first = changes.first?.phase else { return }
    // A fast path: nearly every batch only moves fingers.
    if first == .moved, changes.allSatisfy({ $0.phase == .moved }) { return deliver(changes, in: .moved) }
    deliver(changes, in: .began)
    deliver(changes, in: .moved)
    deliver(changes, in: .ended)
    deliver(changes, in: .cancelled)
  }

  private func deliver(_ changes: [TouchChange], in phase: Touch.Phase) {
    while !step.isEmpty { step.removeLast() }
    for index in changes.indices where changes[index].phase == phase {
      guard let touch = phase == .began ? land(changes[index]) : update(changes[index]) else { continue }
      var place = step.endIndex
      while place > 0, step[place - 1].id > touch.id { place -= 1 }
      if place == step.endIndex { step.append(touch) } else { step.insert(touch, at: place) }
    }
    guard !step.isEmpty else { return }
    if phase == .began {
      for touch in step { offer(touch) }
    }
    deliver(step, in: phase)
  }

  func deliver(_ touch: Touch, in phase: Touch.Phase) {
    step.removeAll(keepingCapacity: true)
    step.append(touch)
    deliver(step, in: phase)
  }

  func deliver(_ touches: [Touch], in phase: Touch.Phase) {
    var changed = TouchSet()
    for touch in touches { changed.insert(touch) }
    let isLift = phase == .ended || phase == .cancelled
    if phase != .moved { hasOnlyMovement = false }
    // A local constant, so that the event is retained once, and not for every recognizer.
    let event = event
    if phase == .moved || phase == .ended, !motions.isEmpty { follow(touches, changed) }
    active.forEach { recognizer in
      let next = recognizer.attempt.next
      if !next.isDisjoint(with: changed) {
        recognizer.followNext(touches.filter(next.contains), with: event, in: phase)
      }
      let tracked = recognizer.attempt.tracked
      guard !tracked.isDisjoint(with: changed) else { return }
      if isLift { recognizer.attempt.down.subtract(changed) }
      guard recognizer.isListening else { return }
      recognizer.held = event.held
      if changed.subtracting(tracked).isEmpty {
        hand(touches, to: recognizer, with: event, in: phase)
      } else {
        share.removeAll(keepingCapacity: true)
        for touch in touches where tracked.contains(touch) { share.append(touch) }
        hand(share, to: recognizer, with: event, in: phase)
      }
    }
  }

  private func hand(
    _ touches: [Touch], to recognizer: GestureRecognizer, with event: Event, in phase: Touch.Phase
  ) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// Makes the touch of a landing; nil if its id is in use already or there are too many.
  private func land(_ change: TouchChange) -> Touch? {
    guard touchDown(id: change.id) == nil else {
      ignoredChanges += 1
      return nil
    }
    guard let touch = makeTouch(id: change.id, at: change.location, type: change.type) else {
      verdicts.append(TouchVerdict(touch: change.id, verdict: .released))
      return nil
    }
    touch.update(of: change)
    touch.node = root.hitTest(touch.location)
    touch.tapCount = tapCount(at: touch.location)
    undecided.insert(touch)
    if touch.node?.wantsTouches == true { watched.insert(touch) }
    return touch
  }

  func makeTouch(id: UInt64, at location: Point, type: TouchType) -> Touch? {
    guard let slot = occupied.firstFreeSlot else { return nil }
    let touch = Touch(id: id)
    touch.type = type
    touch.location = location.bounded(orElse: .zero)
    touch.previousLocation = touch.location
    touch.startLocation = touch.location
    touch.timestamp = now
    touch.startTimestamp = now
    touch.restLocation = location
    touch.restTimestamp = now
    touch.slot = slot
    occupied.insert(touch)
    touches.append(touch)
    return touch
  }

  private func touchDown(id: UInt64) -> Touch? {
    for index in touches.indices where touches[index].id == id && touches[index].isDown {
      return touches[index]
    }
    return nil
  }

  private func update(_ change: TouchChange) -> Touch? {
    guard let touch = touchDown(id: change.id) else {
      ignoredChanges += 1
      return nil
    }
    touch.update(of: change)
    move(touch, to: change.location, in: change.phase)
    return touch
  }

  func move(_ touch: Touch, to location: Point, in phase: Touch.Phase) {
    touch.previousLocation = touch.location
    touch.location = location.bounded(orElse: touch.location)
    touch.timestamp = now
    touch.phase = phase
    guard phase == .ended || phase == .cancelled else { return }
    touch.isDown = false
    if phase == .ended, !touch.isVirtual {
      lastTap = (touch.startLocation, now, touch.tapCount)
    }
  }

  func cancel(_ cancelled: [Touch]) {
    guard !cancelled.isEmpty else { return }
    for touch in cancelled { move(touch, to: touch.location, in: .cancelled) }
    deliver(cancelled, in: .cancelled)
  }

  private func tapCount(at location: Point) -> Int {
    guard let last = lastTap, now - last.time <= TapLimits.maximumInterval + Self.timeTolerance,
      last.location.distance(to: location) <= TapLimits.allowableSeparation
    else { return 1 }
    return last.count + 1
  }

  func offer(_ touch: Touch) {
    var owner = touch.node
    while let node = owner {
      for recognizer in node.gestureRecognizers where accepts(touch, recognizer) {
        recognizer.take(touch)
        activate(recognizer)
      }
      owner = node.parent
    }
  }

  func accepts(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, recognizer.isListening,
      recognizer.attempt.proposal != .ended || recognizer.mayFollowItself,
      recognizer.attempt.blockers.isEmpty,
      touch.origin == .scroll || recognizer.allowedTouchTypes.contains(touch.type)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.touchType, type != touch.type {
      return false
    }
    // A gesture of several fingers that got the pointer first would refuse a touchpad's fingers.
    if touch.type == .indirectPointer, touch.origin == .finger, recognizer.requiresExclusiveTouchType,
      recognizer.requiredNumberOfTouches > 1
    {
      return false
    }
    guard accepts(touch.origin, recognizer) else { return false }
    guard !touch.isKept(from: recognizer) else { return false }
    guard recognizer.layering == nil || !recognizer.isMuted else { return false }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  private func accepts(_ origin: Touch.Origin, _ recognizer: GestureRecognizer) -> Bool {
    switch origin {
    case .finger: true
    case .touchpad: recognizer.acceptsIndirectGestures
    case .scroll: recognizer.accepts(scroll.kind)
    case .press: recognizer.treatsPressesAsTouches
    }
  }

  func activate(_ recognizer: GestureRecognizer) {
    guard !recognizer.isActive, let node = recognizer.node else { return }
    recognizer.isActive = true
    recognizer.depth = node.depth
    active.insert(recognizer)
  }
}

extension GestureRecognizer {
  final var isListening: Bool { !attempt.state.isTerminal }

  final func precedes(_ other: GestureRecognizer) -> Bool {
    depth != other.depth ? depth > other.depth : attachmentOrder < other.attachmentOrder
  }
}

extension Touch {
  final func update(of change: TouchChange) {
    force = change.force
    maximumPossibleForce = change.maximumPossibleForce
    majorRadius = change.majorRadius
    majorRadiusTolerance = change.majorRadiusTolerance
    altitudeAngle = change.altitudeAngle
    azimuth = change.azimuthAngle
  }

  /// Whether the touch hit a control that claims one-finger single taps, and the recognizer waits for
  /// one-finger single taps on another node.
  ///
  /// Declarative taps, which may be parts of larger gestures, check this themselves.
  final func isKept(from recognizer: GestureRecognizer) -> Bool {
    guard let tap = recognizer as? TapGestureRecognizer, tap.numberOfTapsRequired == 1,
      tap.numberOfTouchesRequired == 1
    else { return false }
    return isKept(fromTapsOf: tap.node)
  }

  final func isKept(fromTapsOf other: Node?) -> Bool {
    guard let node, node.claimsPrimaryTap else { return false }
    return node !== other
  }
}

extension Point {
  /// A million points, 150 m: larger than any screen, and small enough for calculations.
  private static let limit = 1e6

  /// The point with its coordinates clamped to the limit, or with those of another point if they are not
  /// finite.
  fileprivate func bounded(orElse other: Point) -> Point {
    guard !(abs(x) <= Self.limit && abs(y) <= Self.limit) else { return self }
    func bounded(_ value: Double, _ other: Double) -> Double {
      value.isFinite ? min(max(value, -Self.limit), Self.limit) : other
    }
    return Point(x: bounded(x, other.x), y: bounded(y, other.y))
  }
}
