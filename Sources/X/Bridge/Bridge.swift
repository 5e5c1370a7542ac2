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

/// The one place where all meet: touches from the X server, the engine, the bindings, and the desktop.
///
/// It owns what a running fingerpost holds of a session. `Bridge+Turn` is the path of a touch,
/// `Bridge+SessionEvents` what happens around it.
package final class Bridge {
  /// How the user wants it to run.
  package struct Options {
    /// Whether it only reports what it would do, and takes no touch from any application.
    package var isDryRun = false
    /// Whether the session has started it, so that the X server ends at each logout, which is no error then.
    package var isPartOfSession = false
    /// Where ``ControlServer`` listens for orders; nowhere if nil.
    package var control: ControlAddress?
    /// Where its log can be read, for the status; nil if that is not known.
    package var logName: String?
    /// Gets a recording of all touches, a line or more at a time, if somebody wants one.
    ///
    /// It ends, and the bridge with it, with an object whose `event` is `recordingEnded`.
    package var recording: ((String) -> Void)?
    /// Whether titles of windows are in that recording.
    package var recordsTitles = false
    /// Gets an object for each hand that has lifted, if somebody wants to hear of them.
    package var hands: ((String) -> Void)?
    /// Gets an object each time that fingers have come further, if somebody wants to hear of that; it goes with ``hands``.
    package var progress: ((String) -> Void)?
    /// Called once touches are being listened to, with what is listened to.
    package var isReady: ((GestureLog.Readiness) -> Void)?

    /// Makes the usual options.
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
  /// What the server believes about the fingers' button; nil as ``input`` is.
  let button: EmulatedButton?
  let desktop: XDesktop
  /// Shows gestures on their way; nil in a dry run.
  let feedback: GestureFeedback?
  /// The dark screen, which touches only wake.
  var wakeTouches = WakeTouches()
  /// The core, which decides about fingers.
  let session = TouchSession()

  /// What is bound.
  var bindings: BindingsRead
  /// What the server has been asked to send of fingers.
  var touches: TouchSelection
  /// The pause that it is in; nil while touches are taken.
  var presentPause: Pause?
  /// What is explored by touch.
  var exploration = Exploration()
  var devices: InputDevices
  /// The menu of what is bound, while it is open.
  var menu: BindingMenu?
  var idle = IdleUse()
  var pointerHiding = PointerHiding()
  /// Who hears of gestures.
  var listeners: Listeners
  /// What is known of the present turn and of the last ones.
  var turnState = TurnState()
  var lifetime: Lifetime

  /// Connects to the session and takes what it needs of it; nothing is recognised before ``run()``.
  ///
  /// - Parameters:
  ///   - file: The bindings, which have been read without an error.
  ///   - options: How to run.
  ///   - log: For people.
  ///   - gestureLog: For programs.
  /// - Throws: Why this session cannot be served.
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
    touches = TouchSelection(display)
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
    desktop.scroller?.isLocked = { [unowned self] in isLocked(at: $0) }
    touches.delivery?.mayPress = { [unowned self] in mayPress(at: $0, for: $1) }
    button?.update(devices)
    input?.update(devices)
    sessionEnvironment.deliversPointer = input?.hasOnePointer == true
    // One that was killed may have left a finger counted.
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
    // The keymap is large, and nobody has to wait for it.
    input?.clearLentKeys()
    for writer in [gestureLog.writer, log.writer] { writer.flush(on: loop) }
    loop.run {
      if !followMovements() { turnState.wakeTime = cycle() }
      return turnState.wakeTime
    }
    for writer in [gestureLog.writer, log.writer] { writer.writeBacklog() }
    return lifetime.status
  }

  /// A turn of the loop and all that is not about fingers.
  ///
  /// - Returns: When it wants to be called again, in seconds of ``EventLoop/now``.
  private func cycle() -> Double? {
    var deadline = turn()
    // What the server sent meanwhile has been read into memory, so the loop would sleep on it.
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

  /// Calls a closure, while the bridge runs, each time that a descriptor is readable.
  package func watch(_ descriptor: Int32, whenReady handler: @escaping () -> Void) {
    loop.watch(descriptor, whenReady: handler)
  }

  /// Ends by itself, while it runs, once nobody reads any more what is written to a descriptor.
  package func endWithReader(of descriptor: Int32) {
    loop.watchForHangup(descriptor) { [unowned self] in end() }
  }

  /// Lets go of the session, which then is as if we had never been there.
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

  /// When it ends by itself, in seconds of ``EventLoop/now``; nil if it does not.
  package var endTime: Double? {
    get { lifetime.end }
    set { lifetime.end = newValue }
  }

  var configuration: Configuration { bindings.inForce.configuration }
  var windows: WindowManager { sessionEnvironment.windows }
  var input: SyntheticInput? { desktop.input }
  /// Whether all touches are the applications' until further notice.
  var isPaused: Bool { presentPause != nil }

  /// The present moment in seconds of the server's clock.
  var serverNow: Double { turnState.clock.serverTime(at: EventLoop.now) }

  /// Handles an event that may mean that another fingerpost has taken over the session.
  func isSuperseded(by event: ServerEvent) -> Bool {
    lifetime.selection?.handle(event)
    return lifetime.selection?.isHeld == false
  }

  private func announce() {
    // A reader of "ready" may touch the screen at once, so the server must have our requests by then; or show another
    // workspace, so this one must be known.
    _ = windows.currentDesktop
    display.finish()
    if let complaint = deviceComplaint { log.warning(complaint) }
    updateListeners()
    gestureLog.ready(readiness)
    options.isReady?(readiness)
    // And a client that grabs the server must not make us wait later for what we can know now.
    windows.refresh()
    if !options.isDryRun { pointerHiding.hidden = HiddenPointer(display) }
    configuration.settleShapes()
  }
}
