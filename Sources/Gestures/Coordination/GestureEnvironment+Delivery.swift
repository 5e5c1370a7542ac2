// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

extension GestureEnvironment {
  /// Gives a batch's touches to the recognizers: began, moved, ended, cancelled, each by ascending id.
  func deliver(_ changes: [TouchChange]) {
    deliver(changes, in: .began)
    deliver(changes, in: .moved)
    deliver(changes, in: .ended)
    deliver(changes, in: .cancelled)
  }

  private func deliver(_ changes: [TouchChange], in phase: Touch.Phase) {
    step.removeAll(keepingCapacity: true)
    for change in changes where change.phase == phase {
      if let touch = phase == .began ? land(change) : update(change) { step.append(touch) }
    }
    guard !step.isEmpty else { return }
    if step.count > 1 { step.sort { $0.id < $1.id } }
    if phase == .began {
      for touch in step { offer(touch) }
    }
    deliverStep(in: phase)
  }

  /// Hands the touches of the present step to every recognizer that tracks some of them.
  func deliverStep(in phase: Touch.Phase) {
    var changed = TouchSet()
    for touch in step { changed.insert(touch) }
    for recognizer in active {
      let tracked = recognizer.attempt.tracked
      guard !tracked.isDisjoint(with: changed), recognizer.isListening else { continue }
      recognizer.modifiers = event.modifiers
      recognizer.buttonMask = event.buttonMask
      if changed.subtracting(tracked).isEmpty {
        hand(step, to: recognizer, in: phase)
      } else {
        share.removeAll(keepingCapacity: true)
        for touch in step where tracked.contains(touch) { share.append(touch) }
        hand(share, to: recognizer, in: phase)
      }
    }
  }

  private func hand(_ touches: [Touch], to recognizer: GestureRecognizer, in phase: Touch.Phase) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// A finger that has just landed, or nil if its id is in use already.
  private func land(_ change: TouchChange) -> Touch? {
    guard !touches.contains(where: { $0.id == change.id && $0.isDown }) else {
      ignoredChanges += 1
      return nil
    }
    guard let touch = makeTouch(id: change.id, at: change.location, type: change.type) else {
      verdicts.append(TouchVerdict(touch: change.id, verdict: .released))
      return nil
    }
    touch.force = change.force
    touch.majorRadius = change.majorRadius
    touch.node = root.hitTest(change.location)
    touch.tapCount = tapCount(at: change.location)
    undecided.insert(touch)
    return touch
  }

  /// A new touch with a slot of its own, or nil when there are too many.
  func makeTouch(id: UInt64, at location: Point, type: TouchType) -> Touch? {
    guard let slot = occupied.firstFreeSlot else { return nil }
    let touch = Touch()
    touch.id = id
    touch.type = type
    touch.location = location
    touch.previousLocation = location
    touch.startLocation = location
    touch.timestamp = now
    touch.startTimestamp = now
    touch.slot = slot
    occupied.insert(touch)
    touches.append(touch)
    return touch
  }

  private func update(_ change: TouchChange) -> Touch? {
    guard let touch = touches.first(where: { $0.id == change.id && $0.isDown }) else {
      ignoredChanges += 1
      return nil
    }
    touch.force = change.force
    touch.majorRadius = change.majorRadius
    move(touch, to: change.location, in: change.phase)
    return touch
  }

  func move(_ touch: Touch, to location: Point, in phase: Touch.Phase) {
    touch.previousLocation = touch.location
    touch.location = location
    touch.timestamp = now
    touch.phase = phase
    guard phase == .ended || phase == .cancelled else { return }
    touch.isDown = false
    if phase == .ended, !touch.isVirtual {
      lastTap = (touch.startLocation, now, touch.tapCount)
    }
  }

  /// Cancels touches as if the system had taken them away.
  func cancel(_ cancelled: [Touch]) {
    guard !cancelled.isEmpty else { return }
    for touch in cancelled { move(touch, to: touch.location, in: .cancelled) }
    step = cancelled
    deliverStep(in: .cancelled)
  }

  private func tapCount(at location: Point) -> Int {
    guard let last = lastTap, now - last.time <= TapLimits.maximumInterval + Self.timeTolerance,
      last.location.distance(to: location) <= TapLimits.allowableSeparation
    else { return 1 }
    return last.count + 1
  }

  /// Offers a touch to the recognizers of the node that was hit and of its ancestors.
  func offer(_ touch: Touch) {
    var owner = touch.node
    while let node = owner {
      for recognizer in node.gestureRecognizers where accepts(touch, recognizer) {
        recognizer.track(touch)
        activate(recognizer)
      }
      owner = node.parent
    }
  }

  private func accepts(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, recognizer.isListening, recognizer.attempt.proposal != .ended,
      recognizer.attempt.blockers.isEmpty, recognizer.allowedTouchTypes.contains(touch.type)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.touchType, type != touch.type {
      return false
    }
    guard !touch.isVirtual || recognizer.acceptsIndirectGestures else { return false }
    if let control = touch.node, control.claimsPrimaryTap, recognizer.node !== control,
      recognizer.isPrimaryTap
    {
      return false
    }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  /// Puts a recognizer among those that have something to do, at its place in the order of precedence.
  func activate(_ recognizer: GestureRecognizer) {
    guard !recognizer.isActive, let node = recognizer.node else { return }
    recognizer.isActive = true
    recognizer.depth = node.depth
    let place = active.firstIndex { recognizer.precedes($0) } ?? active.endIndex
    active.insert(recognizer, at: place)
  }
}

extension GestureRecognizer {
  /// Whether it is told what its touches do.
  final var isListening: Bool { !attempt.state.isTerminal }

  /// Whether it comes before another one: on a deeper node, or attached earlier.
  final func precedes(_ other: GestureRecognizer) -> Bool {
    depth != other.depth ? depth > other.depth : attachmentOrder < other.attachmentOrder
  }

  /// Whether it is a single tap of one finger, which a control wants for itself.
  final var isPrimaryTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
