// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import Matching
internal import X11

// The way of a touch: event → batch → engine → verdicts → answers → actions → one flush.
extension Bridge {
  /// One turn of the loop: all that has arrived, all that is due, then the answers and the actions.
  ///
  /// What nobody waits for is put off after an action: the server can only go on with it once we sleep, where both
  /// share a processor.
  ///
  /// - Returns: When the engine wants to be called again, in seconds of our clock.
  func turn() -> Double? {
    var rounds = 0
    // A flush reads events as well, and the loop would sleep on them.
    repeat {
      rounds += 1
      hasActed = false
      lockWatch.forget()
      // What is due by now waits for what has happened by now, however long it takes to read.
      let now = EventLoop.now
      drain()
      noticeMissingEnds()
      if options.isDryRun { reportUnseen() }
      fireDeadlines(at: now)
      learnOfHands()
      answerTouches()
      if desktop.isWaiting { authority?.settleButton() }
      catchUp()
      performRecognised()
      authority?.settleButton()
      carryOut(desktop.takeOrders())
      if !surfaces.contains(where: \.isFollowing) { desktop.letGo() }
      guardHeldInput()
      display.flush()
      if !hasActed { tidyUp() }
      // An answer that was waited for may have brought events along.
      display.flush()
    } while display.hasQueuedEvents && rounds < Self.roundLimit
    for error in display.takeErrors() { log.debug("\(error)") }
    if display.isLost {
      log.error("the X server is gone")
      leave(with: 1)
    }
    // Clients that never stop must not keep us from signals and messages: the loop has a look at those in between.
    if display.hasQueuedEvents { return EventLoop.now }
    let deadline = earliest(
      nextDeadline.map(clock.localTime(at:)), earliest(desktop.nextDeadline, lockWatch.nextDeadline))
    return hasActed ? earliest(deadline, EventLoop.now + Self.respite) : deadline
  }

  /// 3 rounds in a turn: a flush and a round trip of the first bring what the second finds, and a quiet server no more.
  private static let roundLimit = 3

  /// 5000 events at once: some milliseconds; ten fingers make as many in two seconds.
  private static let eventLimit = 5000

  /// How long after an action the rest waits at most, in seconds.
  private static let respite = 0.001

  /// Tells what has been done, and finds out what the next action will need.
  private func tidyUp() {
    gestureLog.catchUp()
    for surface in surfaces where surface.takeLanding() { lockWatch.prepare(surface.monitor) }
    watchForLock()
    windows.moderate(at: EventLoop.now)
    windows.refresh()
    input?.refresh()
  }

  /// Takes in all that has arrived and shows it to the engines, moment by moment.
  func drain() {
    display.read()
    var count = 0
    while count < Self.eventLimit, display.hasQueuedEvents, let event = display.nextEvent() {
      receive(event)
      count += 1
    }
    for surface in surfaces { surface.show() }
  }

  private var nextDeadline: Double? {
    var soonest: Double?
    for surface in surfaces { soonest = earliest(soonest, surface.nextDeadline) }
    return soonest
  }

  private func fireDeadlines(at now: Double) {
    if lockWatch.nextDeadline != nil, lockWatch.advance(to: now) { endForLock() }
    if let deadline = desktop.nextDeadline, deadline <= now {
      desktop.advance(to: now)
      display.flush()
      lockWatch.forget()
    }
    guard let deadline = nextDeadline, deadline <= clock.serverTime(at: now) else { return }
    // A busy server may know of a finger that landed in time and not have come to tell of it.
    display.sync()
    drain()
    for surface in surfaces { surface.advance(to: clock.serverTime(at: now)) }
  }

  /// Asks the server once more, before any answer goes out, where the answer depends on what may be on its way.
  ///
  /// The fingers of a hand lift within microseconds, and the server cannot tell where a finger was that had lifted unknown
  /// to us; whose a finger is that has just landed, it says a moment after the landing.
  private func learnOfHands() {
    for surface in surfaces
    where surface.delivery.releasesLiftingHand || surface.delivery.awaitsOwner {
      display.sync()
      return drain()
    }
  }

  /// Answers the server; actions come afterwards, so that an application hears of a touch before what we do.
  func answer() {
    answerTouches()
    authority?.settleButton()
  }

  /// Answers the server, but leaves its button for later; see ``GrabAuthority/settleButton()``.
  private func answerTouches() {
    guard let authority else { return }
    for surface in surfaces { surface.answer(through: authority) }
    if let rawTouches, !options.isDryRun {
      rawTouches.include(updates: surfaces.contains(where: \.wantsMovements))
    }
  }

  /// Takes in one event; those of one moment make one batch.
  func receive(_ event: ServerEvent) {
    switch event {
    case .touch(let touch):
      if touch.isPendingEnd || touch.phase == .ended {
        log.debug("touch \(touch.touch) \(touch.isPendingEnd ? "lifted" : "ended")")
      }
      note(touch.time)
      surface(of: touch.source).receive(touch)
      if touch.phase == .began {
        slaveTouches.handle(event)
        tellLanding(touch.touch, at: touch.time, touch.location, on: touch.source)
        handLanded(touch.source, at: touch.time)
      }
    case .rawTouch(let touch):
      guard let location = rawTouches?.location(of: touch) else { return }
      note(touch.time)
      surface(of: touch.source).receive(touch, at: location)
      if touch.phase == .began, !isExclusive {
        tellLanding(touch.touch, at: touch.time, location, on: touch.source)
      }
      if touch.phase == .began { handLanded(touch.source, at: touch.time) }
    case .pen(let time):
      guard penGuard.penMoved(at: time) else { return }
      log.debug("a pen is near: fingers go to their applications")
      releaseTouches()
    case .gesture(let gesture): receive(gesture)
    case .slaveTouch: slaveTouches.handle(event)
    case .other: break
    default: notice(event)
    }
  }

  private func tellLanding(_ touch: UInt32, at time: Double, _ place: Point, on source: DeviceID) {
    landings?.landed(touch, at: time, place, on: surface(of: source))
  }

  /// Whatever goes on without fingers stops at the next one; while a pen is near, the fingers of a touchscreen go back.
  private func handLanded(_ source: DeviceID, at time: Double) {
    desktop.handLanded()
    if penGuard.isNear(at: time) { surface(of: source).releaseAll() }
  }

  /// A touchpad's gesture: it is ours or the application's from its beginning, since the pointer stands still
  /// until we have said so.
  private func receive(_ gesture: TouchpadGestureEvent) {
    // The end of a gesture that went to its application has no fingers.
    guard gesture.fingers > 0 else { return }
    if options.isDryRun {
      note(gesture.time)
      return watch(gesture)
    }
    let surface = surface(of: gesture.source)
    if gesture.phase == .began { desktop.handLanded() }
    if gesture.phase == .began, let grab = touchpadGrabs.first(where: { $0.kind == gesture.kind }) {
      let isWanted = surface.takes(gesture)
      log.debug(
        "\(gesture.kind) of \(gesture.fingers) \(isWanted ? "is ours" : surface.refusal(of: gesture))")
      if isWanted { grab.keep(on: gesture.device) } else { grab.replay(on: gesture.device) }
      display.flush()
      guard isWanted else { return }
    }
    if gesture.phase == .ended || gesture.phase == .cancelled {
      log.debug("\(gesture.kind) \(gesture.phase)")
    }
    note(gesture.time)
    surface.receive(gesture)
  }

  /// Compares the clocks at each new moment.
  private func note(_ time: Double) {
    guard time != lastEvent else { return }
    lastEvent = time
    clock.note(event: time, at: EventLoop.now)
  }

  /// Does what is bound to the gestures that were recognised since the last time.
  func performRecognised() {
    defer { forgetEndedGestures() }
    // Kept for its storage: an action that follows the fingers has something for every movement.
    var recognised = recognitions
    recognitions = []
    defer {
      recognised.removeAll(keepingCapacity: true)
      recognitions = recognised
    }
    for surface in surfaces {
      recognised.removeAll(keepingCapacity: true)
      surface.takeRecognised(into: &recognised)
      var told: [(index: Int, failure: String?)] = []
      for (index, recognition) in recognised.enumerated() where mayAct(recognition, on: surface) {
        let failure = options.isDryRun ? nil : act(recognition)
        // What each of many steps cannot do is said once.
        let memo = memo(of: recognition.course)
        let isRepeated = failure != nil && failure == memo.lastFailure
        memo.lastFailure = failure
        if !recognition.isContinuation, !isRepeated { told.append((index, failure)) }
      }
      guard !told.isEmpty else { continue }
      guardHeldInput()
      // Nobody shall wait for what is noted here, nor for the rest of the turn.
      display.flush()
      lockWatch.forget()
      hasActed = true
      for (index, failure) in told {
        let isPerformed = !options.isDryRun && failure == nil
        // The entry is made later, when the list has others in it.
        let recognition = recognised[index]
        gestureLog.note(GestureLog.Entry(recognition, performed: isPerformed, failure: failure))
      }
    }
  }

  /// Does what is bound, and returns why it could not be done, if so.
  private func act(_ recognition: GestureSet.Recognition) -> String? {
    if recognition.actions.contains(where: \.sendsInput) { authority?.settleButton() }
    guard recognition.usesWindow else {
      return act(recognition, on: recognition.occasion)
    }
    var occasion = recognition.occasion
    occasion.window = window(of: recognition)
    return act(recognition, on: occasion)
  }

  private func act(_ recognition: GestureSet.Recognition, on occasion: Occasion) -> String? {
    var failure: String?
    for action in recognition.actions {
      do {
        try action.perform(occasion, on: desktop)
      } catch {
        // The next one may be to let go of a key.
        failure = failure ?? "\(error)"
        if "\(error)" != memo(of: recognition.course).lastFailure { complain(error, of: recognition.binding) }
      }
    }
    if failure == nil { missesWindowManager = false }
    return failure
  }

  /// Says in the log what an action could not do, with the weight that it has.
  private func complain(_ error: ActionError, of binding: Binding) {
    guard !error.isHarmless else { return log.debug("\(binding.name): \(error)") }
    guard error == .noWindowManager else { return log.error("\(binding.name): \(error)") }
    if !missesWindowManager { log.warning("\(error)") }
    missesWindowManager = true
  }

  /// The window that a gesture is about; it stays the same from the beginning of the gesture to its end.
  private func window(of recognition: GestureSet.Recognition) -> TargetWindow? {
    let memo = memo(of: recognition.course)
    if let known = memo.window { return known }
    let window = surroundings.window(for: recognition)
    memo.window = window
    return window
  }
}

/// The sooner of two moments, if there are any.
func earliest(_ a: Double?, _ b: Double?) -> Double? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
