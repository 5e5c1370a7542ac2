// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import GestureTrace
internal import Gestures
internal import Glibc
internal import InputEvents
internal import Matching
internal import Session
internal import X11

// The path of a touch: event → batch → engine → verdicts → answers → actions → one flush.
extension Bridge {
  /// One turn of the loop: all that has arrived, all that is due, then the answers and the actions.
  ///
  /// What nobody waits for is put off after an action: the server can only go on with it once we sleep, where both
  /// share a processor.
  ///
  /// - Returns: When the fingers want to be looked at again, in seconds of our clock.
  func turn() -> Double? {
    var rounds = 0
    // A flush reads events as well, and the loop would sleep on them.
    repeat {
      rounds += 1
      turnState.hasActed = false
      lockObserver.forget()
      // What is due by now waits for what has happened by now, however long it takes to read.
      let now = EventLoop.now
      drain()
      noticeMissingEnds()
      if options.isDryRun { reportUnseen() }
      fireDeadlines(at: now)
      syncPendingTouches()
      answerTouches()
      touches.delivery?.advance(to: EventLoop.now)
      if isExploring || !exploration.grabs.isEmpty { updateTouchscreenGrabs() }
      if desktop.isWaiting { touches.acceptor?.settleButton() }
      catchUp()
      performRecognised()
      settleMenu(at: EventLoop.now)
      touches.acceptor?.settleButton()
      session.recorder?.endTurn()
      perform(desktop.takePauseCommands())
      for command in desktop.takeExploreCommands() { perform(command) }
      if !session.isFollowing { desktop.endFollowing() }
      guardHeldInput()
      display.flush()
      updateFeedback()
      if listeners.reportsProgress { reportProgress() }
      if !turnState.hasActed { runDeferredWork() }
      // An answer that was waited for may have brought events along.
      display.flush()
    } while (display.hasQueuedEvents || !touches.delivered.isEmpty) && rounds < Self.roundLimit
    for error in display.takeErrors() { log.debug("\(error)") }
    if display.isLost {
      if options.isPartOfSession {
        log.info("the X server has ended, and the session with it")
      } else {
        log.error("lost the connection to the X server")
      }
      leave(with: options.isPartOfSession ? 0 : 1)
    }
    // Clients that never stop must not keep us from signals and messages: the loop has a look at those in between.
    if display.hasQueuedEvents || !touches.delivered.isEmpty { return EventLoop.now }
    return turnState.hasActed ? earliest(fingerDeadline, EventLoop.now + Self.deferralLimit) : fingerDeadline
  }

  /// When fingers and what is shown of them want a turn, in seconds of our clock.
  var fingerDeadline: Double? {
    earliest(
      earliest(session.nextDeadline, feedback?.nextDeadline).map { turnState.clock.localTime(at: $0) },
      earliest(
        earliest(touches.nextAttempt, touches.delivery?.nextAttempt),
        earliest(lockObserver.nextDeadline, menu?.deadline)))
  }

  /// 3 rounds in a turn: a flush and a round trip of the first bring what the second finds, and a quiet server no more.
  private static let roundLimit = 3

  /// 5000 events at once: some milliseconds; ten fingers make as many in two seconds.
  private static let eventLimit = 5000

  /// How long after an action the rest waits at most, in seconds.
  private static let deferralLimit = 0.001

  /// Reports what was done, and finds out what the next action will need.
  private func runDeferredWork() {
    gestureLog.catchUp()
    for touchDevice in touchDevices where touchDevice.takeLanding() {
      lockObserver.prepare(touchDevice.monitor)
      touchDevice.prepareReceiver()
    }
    if let feedback, touchDevices.contains(where: \.isAboutToBeShown) { feedback.prepare() }
    watchForLock()
    windows.limitPropertyChanges(at: EventLoop.now)
    windows.refresh()
    if touches.holder?.mayRetry == true { retryGrab() }
    settleWakeTouches()
    settlePointer()
    learnTouchSupport()
    input?.refresh()
  }

  /// Takes in all that has arrived and shows it to the engines, moment by moment.
  func drain() {
    display.read()
    // The server ends rejected touches for us; delivered touches are ended here.
    while !touches.delivered.isEmpty {
      session.noteDelivered(touches.delivered.removeFirst(), at: turnState.lastEvent)
    }
    var count = 0
    while count < Self.eventLimit, display.hasQueuedEvents, let event = display.nextEvent() {
      if !event.isMovement { turnState.hasOnlyMoved = false }
      receive(event)
      count += 1
    }
    session.recorder?.commit()
    session.show()
  }

  private func fireDeadlines(at now: Double) {
    if lockObserver.nextDeadline != nil, lockObserver.advance(to: now) { endForLock() }
    if let deadline = desktop.nextDeadline, deadline <= now {
      desktop.advance(to: now)
      display.flush()
      lockObserver.forget()
    }
    let due = turnState.clock.serverTime(at: now)
    guard let deadline = session.nextDeadline, deadline <= due else { return }
    if session.decides(by: due) {
      // A busy server may know of a finger that landed in time and not have come to report it.
      display.sync()
      drain()
    }
    let time = turnState.clock.serverTime(at: now)
    // A recording has whole microseconds.
    let moment = session.recorder == nil ? time : TraceWriter.moment(after: time)
    session.advance(to: moment)
  }

  /// Asks the server once more, before any answer goes out, where the answer depends on what may be on its way.
  private func syncPendingTouches() {
    var isIncomplete = session.awaitsServer()
    var rounds = 0
    // Another landing may come with the server's answer, and alone as well.
    while isIncomplete, rounds < Self.roundLimit {
      rounds += 1
      display.sync()
      drain()
      isIncomplete = session.takeUnownedLanding()
    }
  }

  /// Answers the server; actions come afterwards, so that an application gets a touch before what we do.
  func answer() {
    answerTouches()
    touches.acceptor?.settleButton()
  }

  /// Answers the server, but leaves its button for later; see ``GrabTouchAcceptor/settleButton()``.
  private func answerTouches() {
    carryOutAnswers()
    display.notesReparenting = !session.isSettled
    if let raw = touches.raw, !options.isDryRun {
      raw.include(updates: followsAllMovements || session.wantsMovements)
    }
  }

  /// Does what the session has decided about touches.
  func carryOutAnswers() {
    var outputs = session.takeOutputs()
    if touches.nextAttempt != nil { (outputs, touches.postponed) = (touches.postponed + outputs, []) }
    guard !outputs.isEmpty else { return }
    var clicks: [Point] = []
    var steps: [TouchExplorer.Step] = []
    for (index, output) in outputs.enumerated() {
      switch output {
      case .accept(let touch):
        touches.acceptor?.accept(touch)
        touches.delivery?.forget(touch)
      case .reject(let touch):
        guard giveBack(touch) else {
          postpone(outputs[index...])
          return touches.acceptor?.send() ?? ()
        }
      case .deliver(let touch): deliver(touch)
      case .warp(let device, let place): display.warpPointer(of: device, to: place)
      case .click(let place): clicks.append(place)
      case .explore(let step): steps.append(step)
      case .recount(let source): touches.acceptor?.recount(source: source)
      case .keep(let gesture): grab(for: gesture)?.keep(on: gesture.device)
      case .replay(let gesture): grab(for: gesture)?.replay(on: gesture.device)
      case .penCameNear:
        log.debug("a pen is near: fingers are left to applications")
        feedback?.clear()
      }
    }
    touches.nextAttempt = nil
    touches.acceptor?.send()
    if !clicks.isEmpty { click(at: clicks) }
    if !steps.isEmpty { explore(steps) }
  }

  /// Gives a touch back; see ``GrabTouchAcceptor/reject(_:)``.
  private func giveBack(_ touch: TouchSequence) -> Bool {
    guard touches.acceptor?.reject(touch) != false else { return false }
    touches.delivery?.forget(touch)
    return true
  }

  /// Postpones answers until the pointer is thawed.
  private func postpone(_ outputs: ArraySlice<TouchSession.Output>) {
    touches.postponed = Array(outputs)
    if touches.nextAttempt == nil {
      log.debug("answers wait for another program, which has the pointer wait")
      touches.attemptInterval = Self.firstAttempt
    }
    touches.nextAttempt = EventLoop.now + touches.attemptInterval
    touches.attemptInterval = min(2 * touches.attemptInterval, Self.lastAttempt)
  }

  /// 4 ms, and at last 64 ms: window managers answer for a click within a millisecond, unless they are busy.
  private static let firstAttempt = 0.004
  private static let lastAttempt = 0.064

  /// Carries out the postponed answers before the grab is released; accepts the touches that cannot be rejected in time.
  func finishAnswers() {
    let end = EventLoop.now + Self.leavePatience
    while let next = touches.nextAttempt, EventLoop.now < end {
      var descriptor = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, Int32(max(0, (min(next, end) - EventLoop.now) * 1000).rounded(.up)))
      drain()
      carryOutAnswers()
    }
    for case .reject(let touch) in touches.postponed { touches.acceptor?.accept(touch) }
    for case .accept(let touch) in touches.postponed { touches.acceptor?.accept(touch) }
    for case .deliver(let touch) in touches.postponed { touches.acceptor?.accept(touch) }
    (touches.postponed, touches.nextAttempt) = ([], nil)
  }

  /// 0.5 s: a session that ends does not wait longer for a window manager that is busy.
  private static let leavePatience = 0.5

  /// Delivers a touch as pointer events; rejects it if the session has been locked since.
  private func deliver(_ touch: TouchSequence) {
    guard let delivery = touches.delivery, !isLocked(at: touch.startLocation) else {
      if !giveBack(touch) { touches.acceptor?.accept(touch) }
      return
    }
    startGuardian()
    touches.acceptor?.deliver(touch)
    // The server counts a finger as pressing that had lifted before the answer.
    if touch.isLifted { touches.acceptor?.recount(source: touch.source) }
    touches.acceptor?.settleButton()
    delivery.begin(touch)
    if !touch.isLifted { touches.delivered.append(touch) }
  }

  /// Whether a press would reach the window that a touch landed on, and not one that has come since.
  func mayPress(at place: Point, for window: WindowID?) -> Bool {
    guard !isLocked(at: place) else { return false }
    let isThere = display.deepestWindow(at: place) == window ?? display.root
    if !isThere { log.debug("a touch is not delivered: another window is at its place") }
    return isThere
  }

  /// Clicks where touches were taken for it.
  private func click(at places: [Point]) {
    touches.acceptor?.settleButton()
    for place in places {
      do {
        try desktop.click(1, at: place)
      } catch {
        log.error("a tap was not delivered: \(error)")
      }
    }
    turnState.hasActed = true
  }

  private func grab(for gesture: TouchpadGestureEvent) -> GestureGrab? {
    touches.touchpadGrabs.first { $0.kind == gesture.kind }
  }

  /// Takes in one event; those of one moment make one batch.
  func receive(_ event: ServerEvent) {
    switch event {
    case .touch(let touch):
      guard !isWakeTouch(touch) else { return }
      if touch.isPendingEnd || touch.phase == .ended {
        log.debug("touch \(touch.touch) \(touch.isPendingEnd ? "lifted" : "ended")")
      }
      note(touch.time)
      let touchDevice = touchDevice(of: touch.source)
      session.handle(.touch(touch))
      touches.delivery?.handle(touch)
      if touch.phase == .began {
        fingerLanded(on: touchDevice, at: touch.time)
        touches.slaves.handle(event)
        listeners.touchLog?.write(touch.touch, at: touch.time, touch.location, on: touchDevice)
      }
    case .rawTouch(let touch):
      guard let location = touches.raw?.location(of: touch) else { return }
      // It may have been that one.
      defer { if touch.phase == .ended, touches.hasFormerFinger { noticeFormerFingers() } }
      guard !isWakeTouch(touch) else { return }
      note(touch.time)
      record(touch, at: location)
      let touchDevice = touchDevice(of: touch.source)
      session.handle(.rawTouch(touch, at: location))
      if touch.phase == .began { fingerLanded(on: touchDevice, at: touch.time) }
      if touch.phase == .ended, touches.holder != nil { touches.holder?.mayRetry = true }
      if touch.phase == .began, !touches.areExclusive {
        listeners.touchLog?.write(touch.touch, at: touch.time, location, on: touchDevice)
      }
    case .pen(let time):
      showPointer()
      session.handle(.pen(time))
    case .gesture(let gesture): receive(gesture)
    case .slaveTouch: touches.slaves.handle(event)
    case .other: break
    default: notice(event)
    }
  }

  /// Whatever goes on without fingers stops at the next one, and the pointer is hidden.
  private func fingerLanded(on touchDevice: TouchDevice, at time: Double) {
    desktop.touchesBegan()
    if touchDevice.identity.kind == .touchscreen, !session.isPenNear(at: time) {
      pointerHiding.mustHide = true
    }
  }

  /// A touchpad's gesture: it is ours or the application's from its beginning, since the pointer stands still
  /// until we have said so.
  private func receive(_ gesture: TouchpadGestureEvent) {
    guard gesture.fingers > 0 else { return }
    note(gesture.time)
    if options.isDryRun { return watch(gesture) }
    record(gesture)
    guard gesture.phase == .began else {
      if gesture.phase != .changed { log.debug("\(gesture.kind) \(gesture.phase)") }
      return session.handle(.touchpad(gesture))
    }
    desktop.touchesBegan()
    let touchDevice = touchDevice(of: gesture.source)
    session.handle(.touchpad(gesture))
    log.debug("\(gesture.kind) of \(gesture.fingers) \(touchDevice.outcomeOfBeginning(of: gesture))")
    carryOutAnswers()
    display.flush()
  }

  /// Compares the clocks at each new moment.
  private func note(_ time: Double) {
    guard time != turnState.lastEvent else { return }
    turnState.lastEvent = time
    turnState.clock.note(event: time, at: EventLoop.now)
  }

  /// Does what is bound to the gestures that were recognised since the last time.
  func performRecognised() {
    defer { forgetEndedGestures() }
    // Kept for its storage: an action that follows the fingers has something for every movement.
    var recognised = turnState.recognitions
    turnState.recognitions = []
    defer {
      recognised.removeAll(keepingCapacity: true)
      turnState.recognitions = recognised
    }
    for touchDevice in touchDevices {
      recognised.removeAll(keepingCapacity: true)
      touchDevice.takeRecognised(into: &recognised)
      desktop.stream.travel = touchDevice.travel
      var reports: [(index: Int, failure: String?)] = []
      for (index, recognition) in recognised.enumerated() {
        guard mayAct(recognition, on: touchDevice) else {
          session.recorder?.recognised(recognition, isPerformed: false, failure: "ignored")
          continue
        }
        let failure = options.isDryRun ? nil : act(recognition)
        // What each of many steps cannot do is said once.
        let record = record(of: recognition.activeGesture)
        let isRepeated = failure != nil && failure == record.lastFailure
        record.lastFailure = failure
        session.recorder?.recognised(
          recognition, isPerformed: !options.isDryRun && failure == nil, failure: failure)
        if !recognition.isContinuation, !isRepeated { reports.append((index, failure)) }
      }
      guard !reports.isEmpty else { continue }
      guardHeldInput()
      // Nothing must wait for what is noted here, nor for the rest of the turn.
      display.flush()
      lockObserver.forget()
      turnState.hasActed = true
      for (index, failure) in reports {
        let isPerformed = !options.isDryRun && failure == nil
        // The entry is made later, when the list has others in it.
        let recognition = recognised[index]
        if isPerformed, configuration.settings.feedbackNames {
          feedback?.say(
            recognition.binding.name, recognition.context.landing, at: serverNow, configuration.settings)
        }
        gestureLog.note(GestureOutcome(recognition, performed: isPerformed, failure: failure))
      }
    }
  }

  /// Does what is bound, and returns why it could not be done, if so.
  private func act(_ recognition: GestureSet.Recognition) -> String? {
    if recognition.actions.contains(where: \.sendsInput) { touches.acceptor?.settleButton() }
    guard recognition.usesWindow else {
      return act(recognition, on: recognition.context)
    }
    var context = recognition.context
    context.window = window(of: recognition)
    return act(recognition, on: context)
  }

  private func act(_ recognition: GestureSet.Recognition, on context: ActionContext) -> String? {
    var failure: String?
    for action in recognition.actions {
      do {
        try action.perform(context, on: desktop)
      } catch {
        // The next one may be to let go of a key.
        failure = failure ?? "\(error)"
        if "\(error)" != record(of: recognition.activeGesture).lastFailure {
          logFailure(error, of: recognition.binding)
        }
      }
    }
    if failure == nil { turnState.missesWindowManager = false }
    return failure
  }

  /// Says in the log what an action could not do, with the weight that it has.
  private func logFailure(_ error: ActionError, of binding: Binding) {
    guard !error.isHarmless else { return log.debug("\(binding.name): \(error)") }
    guard error == .noWindowManager else { return log.error("\(binding.name): \(error)") }
    if !turnState.missesWindowManager { log.warning("\(error)") }
    turnState.missesWindowManager = true
  }

  /// The window that a gesture is about; it stays the same from the beginning of the gesture to its end.
  private func window(of recognition: GestureSet.Recognition) -> TargetWindow? {
    let record = record(of: recognition.activeGesture)
    if let known = record.window { return known }
    let window = sessionEnvironment.window(for: recognition)
    record.window = window
    return window
  }
}

/// The sooner of two moments, if there are any.
func earliest(_ a: Double?, _ b: Double?) -> Double? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
