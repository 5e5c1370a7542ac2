// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CSystem
package import Daemon
internal import Gestures
internal import Glibc
internal import InputEvents
internal import Session
internal import X11

/// Connects touches from the X server, the engine, the bindings and the desktop.
///
/// Owns the state of a running fingerpost in one session. `Bridge+Turn` is the path of a touch;
/// `Bridge+SessionEvents` handles the other events.
package final class Bridge {
  package struct Options {
    /// Whether the bridge only reports its actions, and leaves all touches to the applications.
    package var isDryRun = false
    /// Whether the session started fingerpost: the end of the X server is then a logout and not an error.
    package var isPartOfSession = false
    /// The address at which ``ControlServer`` listens; nil for none.
    package var control: ControlAddress?
    /// The place of the log, for the status; nil if unknown.
    package var logName: String?
    /// Receives a recording of all touches, one or more lines at a time; nil if not wanted.
    ///
    /// The recording ends with an object with the `event` `recordingEnded`, and the bridge ends with it.
    package var recording: ((String) -> Void)?
    /// Whether ``recording`` includes window titles.
    package var recordsTitles = false
    /// Receives a JSON object for each hand that has lifted; nil if not wanted.
    package var hands: ((String) -> Void)?
    /// Receives a JSON object for each report of the progress of fingers; nil if not wanted.
    ///
    /// Used together with ``hands``.
    package var progress: ((String) -> Void)?
    /// Called when listening for touches has begun.
    package var isReady: ((GestureLog.Readiness) -> Void)?

    package init() {}
  }

  let display: Display
  let options: Options
  let log: Log
  let gestureLog: GestureLog
  let loop = EventLoop()
  let processes: Processes
  let sessionEnvironment: SessionEnvironment
  let lockObserver: LockObserver
  /// The button that the server emulates for fingers; nil without ``input``.
  let button: EmulatedButton?
  let desktop: XDesktop
  /// Nil in a dry run.
  let feedback: GestureFeedback?
  var wakeTouches = WakeTouches()
  let session = TouchSession()

  var bindings: BindingsRead
  var touches: TouchGrabs
  /// Nil while touches are taken.
  var presentPause: Pause?
  var exploration = Exploration()
  var devices: InputDevices
  var menu: BindingMenu?
  var idle = IdleUse()
  var pointerHiding = PointerHiding()
  var listeners: Listeners
  var turnState = TurnState()
  var lifetime: Lifetime

  /// Connects to the session and takes its touches; recognises nothing before ``run()``.
  ///
  /// The configuration in `file` must have been read without an error.
  package init(
    _ file: WatchedConfiguration, options: Options, log: Log, gestureLog: GestureLog
  ) throws {
    if let failure = loop.failure { throw failure }
    self.options = options
    self.log = log
    self.gestureLog = gestureLog
    display = try Display()
    lifetime = Lifetime(selection: options.isDryRun ? nil : try SessionSelection(display))
    processes = try Processes()
    let windows = WindowManager(display)
    sessionEnvironment = SessionEnvironment(windows, on: display)
    lockObserver = LockObserver(sessionEnvironment.lock, on: display)
    var input: SyntheticInput?
    do {
      input = options.isDryRun ? nil : try SyntheticInput(display)
    } catch {
      log.warning("\(error)")
    }
    button = input == nil ? nil : EmulatedButton(display)
    desktop = XDesktop(display, windows: windows, input: input, commands: processes.commands, log: log)
    feedback =
      options.isDryRun
      ? nil : GestureFeedback(sessionEnvironment, desktop, PainterProcess(on: loop), on: display, log)
    bindings = BindingsRead(file)
    touches = TouchGrabs(display)
    touches.delivery = input.map { [display] in PointerDelivery($0, on: display) }
    listeners = Listeners(options, TouchLog(log))
    gestureLog.writesExplanations = options.isDryRun
    devices = .first(display)
    let staleInput = input?.askStaleInput(devices)
    prepareSession()
    watchApplicationFingers()
    if options.hands != nil { gestureLog.handAudience = { [unowned self] in reportHand($0) } }
    if input != nil { display.held = HeldInput() }
    desktop.stream.monitor = { [sessionEnvironment] in sessionEnvironment.screens.monitor(at: $0).frame.size }
    desktop.forbidsPause = { [unowned self] in forbids($0) }
    desktop.forbidsExploration = { [unowned self] in forbids($0) }
    desktop.showMenu = { [unowned self] form, context throws(ActionError) in try openMenu(form, context) }
    desktop.scrollsNaturally = { [unowned self] name in
      session.devices.first { $0.name == name }.map { display.scrollsNaturally($0.source) } ?? true
    }
    desktop.pointer?.movesPointer = { [unowned self] in showPointer() }
    desktop.scroller?.ended = { [unowned self] in noteScrolled(at: $0) }
    desktop.scroller?.isLocked = { [unowned self] in isLocked(at: $0) }
    touches.delivery?.mayPress = { [unowned self] in mayPress(at: $0, for: $1) }
    button?.update(devices)
    input?.update(devices)
    sessionEnvironment.deliversPointer = input?.hasOnePointer == true
    // After a fingerpost was killed, the server may still count its fingers as pressing button 1.
    button?.recountAll()
    takeTouches(on: .first(display))
    if let staleInput { input?.releaseStaleInput(staleInput) }
  }

  /// Serves the session until a signal or the server ends it, and returns the exit code.
  package func run() -> Int32 {
    loop.watch(display.fileDescriptor)
    loop.watch(processes.signals.descriptor) { [unowned self] in takeSignals() }
    watchConfiguration()
    openControl()
    updateDesktopStream()
    updateTouchscreenGrabs()
    announce()
    // This follows the announcement, because it is slow: it reads the large keymap.
    input?.clearLentKeys()
    for writer in [gestureLog.writer, log.writer] { writer.flush(on: loop) }
    loop.run {
      if !followMovements() { turnState.wakeTime = cycle() }
      return turnState.wakeTime
    }
    for writer in [gestureLog.writer, log.writer] { writer.writeBacklog() }
    return lifetime.status
  }

  /// Runs a turn of the loop and all work unrelated to fingers.
  ///
  /// - Returns: The next deadline, in seconds of ``EventLoop/now``.
  private func cycle() -> Double? {
    var deadline = turn()
    // A reload may have read events into memory, for which the loop does not wake.
    if reloadIfChanged() { deadline = turn() }
    if updateListeners() { deadline = turn() }
    if let due = desktop.stream.nextAttempt, due <= EventLoop.now { updateDesktopStream() }
    if let due = presentPause?.release?.next, due <= EventLoop.now { tryToReleasePause() }
    if let due = touches.holder?.attempts?.next, due <= EventLoop.now { retryGrab() }
    settleElementProgram(at: EventLoop.now)
    if let endTime, endTime <= EventLoop.now { end() }
    let others = [
      desktop.nextDeadline, bindings.file.deadline, endTime, desktop.stream.nextAttempt,
      presentPause?.release?.next, touches.holder?.attempts?.next, elementDeadline,
    ]
    turnState.otherDeadline = others.reduce(nil, earliest)
    return earliest(deadline, turnState.otherDeadline)
  }

  /// Calls a closure each time that a descriptor is readable, while the bridge runs.
  package func watch(_ descriptor: Int32, whenReady handler: @escaping () -> Void) {
    loop.watch(descriptor, whenReady: handler)
  }

  /// Ends the bridge, while it runs, when the reader of a descriptor's pipe is gone.
  package func endWithReader(of descriptor: Int32) {
    loop.watchForHangup(descriptor) { [unowned self] in end() }
  }

  /// Releases the session and undoes all changes to it.
  func leave(with status: Int32) {
    lifetime.status = status
    loop.stop()
    gestureLog.catchUp()
    session.recorder?.endTurn()
    listeners.control?.close()
    guard !display.isLost else { return }
    releaseTouches()
    finishAnswers()
    leaveTouches()
    undoMappings()
    touches.delivery?.end()
    desktop.releaseAll()
    feedback?.clear()
    lifetime.selection?.release()
    display.flush()
    display.sync()
    let (owned, answered) = session.touchCounts
    log.debug("\(owned) touches handled, \(owned - answered) pending")
  }

  /// When the bridge ends by itself, in seconds of ``EventLoop/now``; nil for never.
  package var endTime: Double? {
    get { lifetime.end }
    set { lifetime.end = newValue }
  }

  var configuration: Configuration { bindings.inForce.configuration }
  var windows: WindowManager { sessionEnvironment.windows }
  var input: SyntheticInput? { desktop.input }
  var isPaused: Bool { presentPause != nil }

  /// The present moment in seconds of the server's clock.
  var serverNow: Double { turnState.clock.serverTime(at: EventLoop.now) }

  /// Handles an event, and returns whether another fingerpost has taken over the session.
  func isSuperseded(by event: ServerEvent) -> Bool {
    lifetime.selection?.handle(event)
    return lifetime.selection?.isHeld == false
  }

  private func announce() {
    // A reader of "ready" may touch the screen at once, so the server must have our requests by then. It may
    // also show another workspace, so the current one must be known.
    _ = windows.currentDesktop
    display.finish()
    if let complaint = deviceComplaint { log.warning(complaint) }
    updateListeners()
    gestureLog.ready(readiness)
    options.isReady?(readiness)
    // The windows are looked up now, because later a client that has grabbed the server could delay the
    // replies.
    windows.refresh()
    if !options.isDryRun { pointerHiding.hidden = HiddenPointer(display) }
    configuration.settleShapes()
  }
}
