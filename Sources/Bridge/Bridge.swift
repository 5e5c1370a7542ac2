// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import CLinux
package import Daemon
internal import Gestures
internal import Glibc
internal import InputEvents
internal import Matching
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
  /// The file that the configuration comes from.
  let file: WatchedConfiguration
  let loop = EventLoop()
  let signals: SignalQueue
  let commands = CommandRunner()
  let guardian = Guardian()
  /// Draws what is shown of gestures.
  let painter: PainterProcess
  let windows: WindowManager
  let sessionEnvironment: SessionEnvironment
  let lockObserver: LockObserver
  let input: SyntheticInput?
  /// What the server believes about the fingers' button; nil as ``input`` is.
  let button: EmulatedButton?
  let slaveTouches: SlaveTouchEventSelection
  let desktop: XDesktop
  /// Shows gestures on their way; nil in a dry run.
  let feedback: GestureFeedback?

  /// What is in force.
  var configuration: Configuration
  /// The path of the file that it came from.
  var configurationName: String
  /// The paths of the administrator's files that hold besides it.
  var systemFiles: [String]
  /// Its fingerprint, which differs from that of other texts.
  var fingerprint: String
  /// What is to be in force when all fingers have lifted.
  var nextConfiguration: ConfigurationResult?
  /// The configuration that was refused since then, and when the first such was, in seconds since 1970.
  var refused: (reading: ConfigurationResult, since: Int)?
  /// Whether all touches are the applications' until further notice.
  var isPaused = false
  /// Whether the pause ends with the connections of the programs that asked for it.
  var pauseIsReleasable = false
  /// The attempts to end such a pause; nil while there is no need.
  var pauseRelease: GrabRetry?
  /// Since when it is paused, in seconds since 1970.
  var pausedSince = 0
  /// Whether somebody has begun or ended the exploration of touchscreens; nil if it is as the configuration has it.
  var explores: Bool?
  /// The touchscreens that are explored, as far as they are taken from their pointers.
  var touchscreenGrabs: [TouchscreenGrab] = []
  /// Those of them that another program has.
  var refusedTouchscreens: Set<DeviceID> = []
  /// Knows what is on the screen by name; nil while nobody explores, and where nobody knows.
  var elementProgram: ElementProgram?
  /// What it was started with when it ended by itself.
  var endedElementOptions: [String]?
  /// Whether the process is about to be stopped, or has not gone on yet.
  var isSuspended = false
  /// Whether touches and touchpad gestures that become one of ours are kept from applications.
  var isExclusive = false
  /// Whether some binding is for touchscreens, so that the grab is needed; nil before anybody has looked.
  var needsGrab: Bool?
  /// Whether the gestures of touchpads are ours.
  var takesTouchpads = false
  /// The program that has the touch grab, in words, while touchscreens are shared because of it.
  var grabHolder: String?
  /// The attempts to get that grab from one that may have let go; nil while there is no reason to.
  var grabAttempts: GrabRetry?
  /// Whether a finger has lifted since the last attempt.
  var mayRetryGrab = false
  var devices: InputDevices
  /// Whether windows have come or gone since it was last found out which of them understand touch.
  var hasNewWindows = true
  /// Keeps touchscreens on their monitors; nil if the settings never wanted that.
  var mapper: TouchscreenMapper?
  /// What answers for touches, and holds the grab while they come through it; nil if there was no grab yet.
  var touchAcceptor: GrabTouchAcceptor?
  /// What decides about fingers.
  let session = TouchSession()
  /// The touchscreens and touchpads that are in use.
  var touchDevices: [TouchDevice] { session.devices }
  /// Keeps those that only wake the screen.
  let wakeTouches: WakeTouches
  /// The menu of what is bound, while it is open.
  var menu: BindingMenu?
  /// Nil while nothing is bound to a time without use.
  var idleAlarms: IdleAlarms?
  var idleTurns = IdleTurns()
  /// Nil before the session is served, in a dry run, and where the server cannot hide it.
  var hiddenPointer: HiddenPointer?
  /// Whether a finger has landed for which the pointer is to be hidden.
  var mustHidePointer = false
  /// The touches of devices that are gone.
  var formerTouches = (owned: 0, answered: 0)
  /// Logs each finger that lands; nil unless debug lines are written.
  let touchLog: TouchLog?
  var clock = ServerClockOffset()
  /// The time of the last touch or gesture, in seconds of the server's clock.
  var lastEvent = -Double.infinity
  /// What has been found out about the gestures under way.
  var memos: [ActiveGestureRecord] = []
  /// Whether the present turn has done what a gesture means.
  var hasActed = false
  /// Whether nothing but movements has come since the loop woke.
  var hasOnlyMoved = true
  /// When the loop wakes by itself, and when for what is not about fingers, in seconds of ``EventLoop/now``.
  var wakeTime: Double?
  var otherDeadline: Double?
  /// An empty list for what is recognised next; see ``performRecognised()``.
  var recognitions: [GestureSet.Recognition] = []
  /// Whether the log has said that no window manager is running, since something was done.
  var missesWindowManager = false
  var status: Int32 = 0
  var rawTouches: RawTouchEventSelection?
  let pens: PenEventSelection
  /// Whether an application has had a finger since before touches were taken.
  var hasFormerFinger = false
  var touchpadGrabs: [GestureGrab] = []
  /// What a dry run sees of touchpads; nil if there are none, and in a real run.
  var touchpadObserver: TouchpadObserver?
  var control: ControlServer?
  /// Whether the recording that was asked for last has titles of windows.
  var recordsTitles = false
  /// When it was last looked whether the session is locked, for a recording, in seconds of the server's clock.
  var lastLockCheck = -Double.infinity
  /// Whether somebody wants each hand explained.
  var explainsHands = false
  /// Whether somebody wants to know how far fingers have come.
  var reportsProgress = false
  /// What was reported of that last.
  var lastProgress = ProgressReport()
  /// Whether the surfaces are to be made anew, since somebody listens to other things than before.
  var needsNewSurfaces = false
  /// When it began, in seconds since 1970.
  let started = time(nil)
  let selection: SessionSelection?
  /// When it ends by itself, in seconds of ``EventLoop/now``; nil if it does not.
  package var endTime: Double?

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
    self.file = file
    touchLog = TouchLog(log)
    display = try Display()
    selection = options.isDryRun ? nil : try SessionSelection(display)
    signals = try SignalQueue([SIGTERM, SIGINT, SIGHUP, SIGCHLD, SIGTSTP])
    windows = WindowManager(display)
    sessionEnvironment = SessionEnvironment(windows, on: display)
    lockObserver = LockObserver(sessionEnvironment.lock, on: display)
    pens = PenEventSelection(display)
    wakeTouches = WakeTouches(display)
    do {
      input = options.isDryRun ? nil : try SyntheticInput(display)
    } catch {
      log.warning("\(error)")
      input = nil
    }
    button = input == nil ? nil : EmulatedButton(display)
    slaveTouches = SlaveTouchEventSelection(display)
    desktop = XDesktop(display, windows: windows, input: input, commands: commands, log: log)
    painter = PainterProcess(on: loop)
    feedback =
      options.isDryRun ? nil : GestureFeedback(sessionEnvironment, desktop, painter, on: display, log)
    configuration = file.latest.configuration
    configurationName = file.latest.name
    systemFiles = file.latest.systemFiles
    fingerprint = file.latest.fingerprint
    explainsHands = options.hands != nil
    reportsProgress = options.progress != nil
    recordsTitles = options.recordsTitles
    needsNewSurfaces = options.recording != nil
    gestureLog.writesExplanations = options.isDryRun
    devices = .first(display)
    let staleInput = input?.askStaleInput(devices)
    watchApplicationFingers()
    if options.hands != nil { gestureLog.handAudience = { [unowned self] in reportHand($0) } }
    if input != nil { display.held = HeldInput() }
    desktop.stream.monitor = { [sessionEnvironment] in sessionEnvironment.screens.monitor(at: $0).frame.size }
    desktop.showMenu = { [unowned self] form, context throws(ActionError) in try openMenu(form, context) }
    desktop.scrollsNaturally = { [unowned self] name in
      touchDevices.first { $0.identity.name == name }.map { display.scrollsNaturally($0.source) } ?? true
    }
    desktop.pointer?.movesPointer = { [unowned self] in showPointer() }
    desktop.scroller?.isLocked = { [unowned self] in isLocked(at: $0) }
    button?.update(devices)
    // One that was killed may have left a finger counted.
    button?.recountAll()
    takeTouches(on: .first(display))
    if let staleInput { input?.releaseStaleInput(staleInput) }
  }

  /// Serves the session until a signal or the server ends it, and returns the exit code.
  package func run() -> Int32 {
    loop.watch(display.fileDescriptor)
    loop.watch(signals.descriptor) { [unowned self] in takeSignals() }
    watchConfiguration()
    openControl()
    updateDesktopStream()
    updateTouchscreenGrabs()
    announce()
    // The keymap is large, and nobody has to wait for it.
    input?.clearLentKeys()
    for writer in [gestureLog.writer, log.writer] { writer.flush(on: loop) }
    loop.run {
      if !followMovements() { wakeTime = cycle() }
      return wakeTime
    }
    for writer in [gestureLog.writer, log.writer] { writer.writeBacklog() }
    return status
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
    if let due = pauseRelease?.next, due <= EventLoop.now { tryToReleasePause() }
    if let due = grabAttempts?.next, due <= EventLoop.now { retryGrab() }
    if let endTime, endTime <= EventLoop.now { end() }
    let others = [
      desktop.nextDeadline, file.deadline, endTime, desktop.stream.nextAttempt, pauseRelease?.next,
      grabAttempts?.next,
    ]
    otherDeadline = others.reduce(nil, earliest)
    return earliest(deadline, otherDeadline)
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
    self.status = status
    loop.stop()
    gestureLog.catchUp()
    session.recorder?.endTurn()
    control?.close()
    guard !display.isLost else { return }
    releaseTouches()
    leaveTouches()
    undoMappings()
    desktop.releaseAll()
    feedback?.clear()
    selection?.release()
    display.flush()
    display.sync()
    let (owned, answered) = touchCounts
    log.debug("\(owned) touches handled, \(owned - answered) pending")
  }

  /// The touches that the server said were ours to answer, and those that were answered.
  var touchCounts: (owned: Int, answered: Int) {
    let others = (
      owned: formerTouches.owned + wakeTouches.count, answered: formerTouches.answered + wakeTouches.count
    )
    return touchDevices.reduce(into: others) { counts, touchDevice in
      counts.owned += touchDevice.touchOwnership.ownedCount
      counts.answered += touchDevice.touchOwnership.answeredCount
    }
  }

  /// The present moment in seconds of the server's clock.
  var serverNow: Double { clock.serverTime(at: EventLoop.now) }

  /// Handles an event that may mean that another fingerpost has taken over the session.
  func isSuperseded(by event: ServerEvent) -> Bool {
    selection?.handle(event)
    return selection?.isHeld == false
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
    if !options.isDryRun { hiddenPointer = HiddenPointer(display) }
    configuration.settleShapes()
  }
}
