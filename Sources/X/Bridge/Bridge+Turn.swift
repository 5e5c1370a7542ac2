// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Formats
internal import GestureTrace
internal import Gestures
internal import InputEvents
internal import Session
internal import X11

// The path of a touch: event → batch → engine → verdicts → answers → actions → one flush.
extension Bridge {
  /// Runs one turn of the loop: events and deadlines, then answers and actions.
  ///
  /// After an action, deferred work waits: on a busy processor, the server can act only while we sleep.
  ///
  /// - Returns: The next deadline of fingers, in seconds of our clock.
  func turn() -> Double? {
    var rounds = 0
    // A flush may also read events into memory, and the loop does not wake for events in memory.
    repeat {
      rounds += 1
      turnState.hasActed = false
      lockObserver.forget()
      // Deadlines after this moment fire in a later turn: events before them may not have been read yet.
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
      // Sends the requests of the work above.
      display.flush()
    } while (display.hasQueuedEvents || session.hasDelivered) && rounds < Self.roundLimit
    for error in display.takeErrors() { log.debug("\(error)") }
    if display.isLost {
      if options.isPartOfSession {
        log.info("the X server has ended, and the session with it")
      } else {
        log.error("lost the connection to the X server")
      }
      leave(with: options.isPartOfSession ? 0 : 1)
    }
    // Clients that send without pause must not keep the loop from signals and messages.
    if display.hasQueuedEvents || session.hasDelivered { return EventLoop.now }
    return turnState.hasActed ? earliest(fingerDeadline, EventLoop.now + Self.deferralLimit) : fingerDeadline
  }

  /// The next deadline of fingers and of their feedback, in seconds of our clock.
  var fingerDeadline: Double? {
    earliest(
      earliest(session.nextDeadline, feedback?.nextDeadline).map { turnState.clock.localTime(at: $0) },
      earliest(
        earliest(touches.nextAttempt, touches.delivery?.nextAttempt),
        earliest(lockObserver.nextDeadline, menu?.deadline)))
  }

  /// 3 rounds in a turn: the second handles events that arrived during the first, and a third is rare.
  private static let roundLimit = 3

  /// 5000 events, read in some milliseconds: as many as ten fingers send in two seconds.
  private static let eventLimit = 5000

  /// The maximum delay of deferred work after an action, in seconds.
  private static let deferralLimit = 0.001

  /// Reports the performed actions, and prepares for the next one.
  private func runDeferredWork() {
    gestureLog.catchUp()
    for monitor in session.takeLandings() { lockObserver.prepare(monitor) }
    if let feedback, session.isAboutToShow { feedback.prepare() }
    watchForLock()
    windows.limitPropertyChanges(at: EventLoop.now)
    windows.refresh()
    if touches.holder?.mayRetry == true { retryGrab() }
    settleWakeTouches()
    settlePointer()
    learnTouchSupport()
    input?.refresh()
  }

  /// Reads all events that have arrived, and shows them to the engines moment by moment.
  func drain() {
    display.read()
    // The server ends rejected touches for us; delivered touches are ended here.
    session.endDelivered()
    var count = 0
    while count < Self.eventLimit, display.hasQueuedEvents, let event = display.nextEvent() {
      if !event.isMovement { turnState.hasOnlyMoved = false }
      receive(event)
      count += 1
    }
    session.show()
  }

  /// Waits until the server has reported all events, and reads them.
  func drainAll() {
    display.sync()
    drain()
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
      // A busy server may not yet have reported a finger that landed before the deadline.
      drainAll()
    }
    let time = turnState.clock.serverTime(at: now)
    // A recording stores times in whole microseconds.
    let moment = session.recorder == nil ? time : TraceWriter.moment(after: time)
    session.advance(to: moment)
  }

  /// Reads the events that the server has not yet reported, if an answer to a touch depends on them.
  private func syncPendingTouches() {
    var isIncomplete = session.takeUnownedLanding() || session.awaitsServer
    var rounds = 0
    // The server's reply may bring another landing, whose ownership event is not there yet.
    while isIncomplete, rounds < Self.roundLimit {
      rounds += 1
      drainAll()
      isIncomplete = session.takeUnownedLanding()
    }
  }

  /// Handles one event; events of one moment form one batch.
  func receive(_ event: ServerEvent) {
    switch event {
    case .touch(let touch):
      if touch.isPendingEnd || touch.phase == .ended {
        log.debug("touch \(touch.touch) \(touch.isPendingEnd ? "lifted" : "ended")")
      }
      note(touch.time)
      session.handle(.touch(touch))
      touches.delivery?.handle(touch)
      if touch.phase == .began {
        touches.slaves.handle(event)
        guard !session.keeps(touch.touch) else { return }
        fingerLanded(on: touch.source, at: touch.time)
        logTouch(touch.touch, at: touch.time, touch.location, on: touch.source)
      }
    case .rawTouch(let touch):
      guard let location = touches.raw?.location(of: touch) else { return }
      // The lifted finger may have landed before we listened.
      defer { if touch.phase == .ended, touches.hasFormerFinger { noticeFormerFingers() } }
      note(touch.time)
      endRecordingIfLocked(at: touch.time, isLanding: touch.phase == .began)
      session.handle(.rawTouch(touch, at: location))
      guard touch.phase != .began || !session.keeps(touch.touch) else { return }
      if touch.phase == .began { fingerLanded(on: touch.source, at: touch.time) }
      if touch.phase == .ended, touches.holder != nil { touches.holder?.mayRetry = true }
      if touch.phase == .began, !touches.areExclusive {
        logTouch(touch.touch, at: touch.time, location, on: touch.source)
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

  /// Stops effects that continue without fingers, such as scrolling, and hides the pointer.
  private func fingerLanded(on source: DeviceID, at time: Double) {
    desktop.touchesBegan()
    if session.isTouchscreen(source), !session.isPenNear(at: time) { pointerHiding.mustHide = true }
  }

  private func logTouch(_ touch: UInt32, at time: Double, _ place: Point, on source: DeviceID) {
    guard let log = listeners.touchLog, let facts = session.facts(on: source) else { return }
    log.write(touch, at: time, place, on: source, called: session.name(of: source), facts)
  }

  /// Handles a touchpad gesture; answers its beginning at once, since the pointer is frozen until then.
  private func receive(_ gesture: TouchpadGestureEvent) {
    guard gesture.fingers > 0 else { return }
    note(gesture.time)
    if options.isDryRun { return watch(gesture) }
    endRecordingIfLocked(at: gesture.time, isLanding: gesture.phase == .began)
    guard gesture.phase == .began else {
      if gesture.phase != .changed { log.debug("\(gesture.kind) \(gesture.phase)") }
      return session.handle(.touchpad(gesture))
    }
    desktop.touchesBegan()
    session.handle(.touchpad(gesture))
    log.debug("\(gesture.kind) of \(gesture.fingers) \(session.outcomeOfBeginning(of: gesture))")
    carryOutAnswers()
    display.flush()
  }

  private func note(_ time: Double) {
    guard time != turnState.lastEvent else { return }
    turnState.lastEvent = time
    turnState.clock.note(event: time, at: EventLoop.now)
  }

  func performRecognised() {
    // Reused storage: an action that follows the fingers adds an entry for every movement.
    var recognised = turnState.recognitions
    turnState.recognitions = []
    defer {
      recognised.removeAll(keepingCapacity: true)
      turnState.recognitions = recognised
    }
    session.takeRecognised(into: &recognised)
    var reports: [(index: Int, failure: String?)] = []
    for (index, recognition) in recognised.enumerated() {
      desktop.stream.travel = recognition.travel
      guard mayAct(recognition) else {
        session.recorder?.recognised(recognition, isPerformed: false, failure: "ignored")
        continue
      }
      guard !practises(recognition) else {
        session.recorder?.recognised(recognition, isPerformed: false, failure: "practised")
        continue
      }
      let failure = options.isDryRun ? nil : act(recognition)
      // A failure that repeats in many steps is reported once.
      let record = record(of: recognition.activeGesture)
      let isRepeated = failure != nil && failure == record.lastFailure
      record.lastFailure = failure
      session.recorder?.recognised(
        recognition, isPerformed: !options.isDryRun && failure == nil, failure: failure)
      if !recognition.isContinuation, !isRepeated { reports.append((index, failure)) }
    }
    guard !reports.isEmpty else { return }
    guardHeldInput()
    // The requests must not wait for the log or the rest of the turn.
    display.flush()
    lockObserver.forget()
    turnState.hasActed = true
    for (index, failure) in reports {
      let isPerformed = !options.isDryRun && failure == nil
      // A copy, because the log entry is made later, when the list has changed.
      let recognition = recognised[index]
      if isPerformed, configuration.settings.feedbackNames {
        feedback?.say(
          recognition.shownName, recognition.context.landing, at: serverNow, configuration.settings)
      }
      gestureLog.note(GestureOutcome(recognition, performed: isPerformed, failure: failure))
    }
  }

  /// Performs the actions, and returns the reason of a failure.
  private func act(_ recognition: GestureSet.Recognition) -> String? {
    if recognition.actions.contains(where: \.sendsInput) { touches.acceptor?.settleButton() }
    focusOwner(of: recognition)
    guard recognition.usesWindow else {
      return act(recognition, on: recognition.context)
    }
    var context = recognition.context
    context.window = window(of: recognition)
    return act(recognition, on: context)
  }

  /// Focuses the window of an application's own binding, so that its keys arrive there.
  private func focusOwner(of recognition: GestureSet.Recognition) {
    let binding = recognition.binding
    guard binding.target == .fingers, binding.isOfApplication, !recognition.isContinuation,
      recognition.actions.contains(where: \.types), let window = window(of: recognition)
    else { return }
    let id = WindowID(rawValue: .init(window.id))
    guard windows.activeWindow != id else { return }
    windows.focus(id)
    log.debug("\(binding.name): \(window.applicationClass.printable) gets the keyboard")
  }

  private func act(_ recognition: GestureSet.Recognition, on context: ActionContext) -> String? {
    var failure: String?
    for action in recognition.actions {
      do {
        try action.perform(context, on: desktop)
      } catch {
        // The other actions are still performed: the next one may release a key.
        failure = failure ?? "\(error)"
        if "\(error)" != record(of: recognition.activeGesture).lastFailure {
          logFailure(error, of: recognition.binding)
        }
      }
    }
    if failure == nil { turnState.missesWindowManager = false }
    return failure
  }

  private func logFailure(_ error: ActionError, of binding: Binding) {
    guard !error.isHarmless else { return log.debug("\(binding.name): \(error)") }
    guard error == .noWindowManager else { return log.error("\(binding.name): \(error)") }
    if !turnState.missesWindowManager { log.warning("\(error)") }
    turnState.missesWindowManager = true
  }

  /// The window that a gesture applies to; the same from its beginning to its end.
  private func window(of recognition: GestureSet.Recognition) -> TargetWindow? {
    let record = record(of: recognition.activeGesture)
    if case .window(let known) = record.target { return known }
    let window = sessionEnvironment.window(for: recognition)
    record.target = .window(window)
    return window
  }
}

extension GestureSet.Recognition {
  /// The user's name for the binding, else its action in the user's language.
  fileprivate var shownName: String {
    binding.isNamed ? binding.name : Message.list(actions.map(\.words)).words(Translations.text)
  }
}

func earliest(_ a: Double?, _ b: Double?) -> Double? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
