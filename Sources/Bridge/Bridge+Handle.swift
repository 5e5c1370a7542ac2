// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Gestures
internal import X11

// The way of a touch: event → batch → engine → verdicts → answers → actions → one flush.
extension Bridge {
  /// One turn of the loop: all that has arrived, all that is due, then the answers and the actions.
  ///
  /// - Returns: When the engine wants to be called again, in seconds of our clock.
  func turn() -> Double? {
    // A flush reads events as well, and the loop would sleep on them.
    repeat {
      drain()
      fireDeadline()
      if case .exclusive(let authority) = intake { answer(through: authority) }
      for recognition in gestures.takeRecognised() { perform(recognition) }
      display.flush()
    } while display.hasQueuedEvents
    for error in display.takeErrors() { log.debug("\(error)") }
    if display.isLost {
      log.error("the X server is gone")
      leave(with: 1)
    }
    return gestures.environment.nextDeadline.map(clock.localTime(at:))
  }

  /// Takes in all that has arrived and shows it to the engine, moment by moment.
  private func drain() {
    while let event = display.nextEvent() { receive(event) }
    handleBatch()
  }

  private func fireDeadline() {
    guard let deadline = gestures.environment.nextDeadline else { return }
    let now = clock.serverTime(at: EventLoop.now)
    if deadline <= now { delivery.apply(gestures.environment.advance(to: now)) }
  }

  /// Answers the server first and acts afterwards, so that an application hears of a touch before what we do.
  private func answer(through authority: GrabAuthority) {
    if delivery.releasesLiftingHand {
      // The fingers of a hand lift within microseconds: learn of all of them before any answer goes out, since
      // the server cannot tell where a finger was that had lifted unknown to us.
      display.sync()
      drain()
    }
    if gestures.environment.nextDeadline == nil { delivery.releaseLifted() }
    delivery.answer(through: authority)
  }

  /// Takes in one event; those of one moment make one batch.
  private func receive(_ event: ServerEvent) {
    switch event {
    case .touch(let touch):
      log.debug("touch \(touch.touch) \(touch.isPendingEnd ? "lifted" : "\(touch.phase)")")
      open(at: touch.time)
      // A finger that lands within the millisecond of another one's end comes after it; the engine would take them
      // for one hand.
      if touch.phase == .began, batch.touches.contains(where: { $0.isOver }) { handleBatch() }
      delivery.receive(touch, into: &batch)
    case .rawTouch(let touch): receive(touch)
    case .gesture(let gesture): receive(gesture)
    default: notice(event)
    }
  }

  /// A finger beside all grabs: all we know of it when we only watch, and how many there are otherwise.
  private func receive(_ touch: RawTouchEvent) {
    guard let location = rawTouches?.location(of: touch) else { return }
    switch (intake, touch.phase) {
    case (.watching, _):
      open(at: touch.time)
      if touch.phase == .began, batch.touches.contains(where: { $0.isOver }) { handleBatch() }
      observer.receive(touch, at: location, into: &batch)
    case (.exclusive, .began): delivery.fingerDown(touch.touch, source: touch.source)
    case (.exclusive, .ended): delivery.fingerUp(touch.touch)
    case (.exclusive, _): break
    }
  }

  /// A touchpad's gesture: it is ours or the application's from its beginning, since the pointer stands still
  /// until we have said so.
  private func receive(_ gesture: TouchpadGestureEvent) {
    if gesture.phase == .began, let grab = touchpadGrabs.first(where: { $0.kind == gesture.kind }) {
      let isWanted = gestures.wants(gesture.kind, fingers: gesture.fingers)
      log.debug("\(gesture.kind) of \(gesture.fingers) \(isWanted ? "is ours" : "goes to its application")")
      if isWanted { grab.keep(on: gesture.device) } else { grab.replay(on: gesture.device) }
      display.flush()
      guard isWanted else { return }
    }
    if gesture.phase == .ended || gesture.phase == .cancelled {
      log.debug("\(gesture.kind) \(gesture.phase)")
    }
    // The end of a gesture that went to its application has no fingers.
    guard gesture.fingers > 0 else { return }
    open(at: gesture.time)
    if batch.indirect != nil { handleBatch() }
    batch.indirect = IndirectGesture(gesture, pointsPerPixel: 1 / gestures.pixelsPerPoint)
  }

  /// Makes the batch one of this moment, after the engine has had that of the last one.
  private func open(at time: Double) {
    if time == batch.timestamp { return }
    handleBatch()
    batch.clear(at: time)
    clock.note(event: time, at: EventLoop.now)
  }

  /// Shows the engine what happened at one moment.
  func handleBatch() {
    if batch.touches.isEmpty, batch.indirect == nil { return }
    delivery.apply(gestures.environment.handle(batch))
    batch.clear(at: batch.timestamp)
  }

  private func perform(_ recognition: GestureSet.Recognition) {
    // A locked screen or a menu holds some of the fingers: what the rest do is no gesture.
    guard !delivery.hasForeignTouch else {
      return log.debug("\(recognition.binding.name) ignored: another program holds one of the fingers")
    }
    let action = recognition.binding.action
    var entry = GestureLog.Entry(
      time: recognition.time, occasion: recognition.occasion, binding: recognition.binding.name,
      action: action.summary, performed: !options.isDryRun)
    if !options.isDryRun {
      do {
        if action.usesWindow { entry.occasion.window = windows.target(at: entry.occasion.location) }
        try action.perform(entry.occasion, on: desktop)
      } catch {
        entry.performed = false
        entry.failure = "\(error)"
        log.error("\(recognition.binding.name): \(error)")
      }
    }
    gestureLog.gesture(entry)
  }
}

extension TouchChange {
  /// Whether the finger is no longer down.
  fileprivate var isOver: Bool { phase == .ended || phase == .cancelled }
}

extension IndirectGesture {
  fileprivate init(_ event: TouchpadGestureEvent, pointsPerPixel: Double) {
    self.init(
      kind: event.kind, phase: event.phase, fingers: event.fingers,
      location: event.location.scaled(by: pointsPerPixel), delta: event.delta.scaled(by: pointsPerPixel),
      scale: event.scale, rotationDelta: event.rotationDelta)
  }
}
