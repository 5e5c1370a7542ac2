// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Formats
internal import Gestures
internal import X11

/// The desktop that the X server shows: EWMH for workspaces and windows, XTEST for keys and clicks.
///
/// What lasts longer than a call, such as a window that goes with the fingers, lives in a part of its own; the parts
/// hear of events and of time through ``handle(_:)`` and ``advance(to:)``.
final class XDesktop {
  let windows: WindowManager
  let input: SyntheticInput?
  let commands: CommandRunner
  let mover: WindowMover
  /// Looks whether windows change as they were asked to.
  let changeCheck: WindowChangeCheck
  /// What gestures have asked of fingerpost itself since ``takePauseCommands()``.
  private var pauseCommands: [PauseCommand] = []
  private var exploreCommands: [ExploreCommand] = []
  /// Whether enforced limits forbid a command.
  var forbidsPause: (PauseCommand) -> Bool = { _ in false }
  var forbidsExploration: (ExploreCommand) -> Bool = { _ in false }
  /// Shows the menu of what is bound.
  var showMenu: (MenuForm, ActionContext) throws(ActionError) -> Void = { _, _ in }
  /// Nil where the server has no XTEST extension, as the other two.
  let queue: PointerQueue?
  let pointer: PointerDrag?
  let scroller: Scroller?
  private let magnifier: ScreenMagnifier
  /// Whether what a touchpad of a name scrolls goes with the fingers.
  var scrollsNaturally: (String) -> Bool = { _ in true }
  /// Whether the touchpad's fingers that scroll now do it the other way.
  var isScrollReversed = false
  /// Tells desktops how far the fingers are, where one listens.
  let stream = DesktopStream()
  private let programs: ProgramStreams
  private var heldChords: [KeyChord] = []

  /// Makes a desktop; without synthetic input, where the server has no XTEST extension, keys and clicks fail.
  init(_ display: Display, windows: WindowManager, input: SyntheticInput?, commands: CommandRunner, log: Log)
  {
    self.windows = windows
    self.input = input
    self.commands = commands
    mover = WindowMover(windows, on: display)
    changeCheck = WindowChangeCheck(windows, log: log)
    programs = ProgramStreams(commands, log: log)
    queue = input.map { PointerQueue($0) }
    pointer = queue.map { PointerDrag($0) }
    scroller = queue.map { Scroller($0) }
    magnifier = ScreenMagnifier(windows, queue) { command throws(ActionError) in
      do throws(CommandError) {
        // 5 s: they only pass a word on.
        try commands.start(command, timeout: 5)
      } catch {
        throw .notStarted(program: error.program, reason: error.reason)
      }
    }
    windows.askAwesome = { lua in
      // As awesome-client does, but without a shell. If it fails, the window is seen to be unchanged.
      _ = try? commands.start(
        [
          "dbus-send", "--session", "--dest=org.awesomewm.awful", "/", "org.awesomewm.awful.Remote.Eval",
          "string:\(lua)",
        ], timeout: 5)
    }
  }

  // MARK: What lasts

  /// When it wants to be called again, in seconds of ``EventLoop/now``.
  var nextDeadline: Double? {
    earliest(
      earliest(mover.nextDeadline, scroller?.nextDeadline),
      earliest(
        earliest(queue?.deferredRelease.nextDeadline, stream.nextDeadline),
        earliest(commands.nextDeadline, earliest(windows.nextDeadline, changeCheck.nextDeadline))))
  }

  /// Lets a deadline pass that has come.
  func advance(to now: Double) {
    mover.advance(to: now)
    scroller?.advance(to: now)
    queue?.deferredRelease.advance(to: now)
    commands.advance(to: now)
    stream.advance(to: now)
    windows.limitPropertyChanges(at: now)
    changeCheck.advance(to: now)
  }

  func handle(_ event: ServerEvent) { mover.handle(event) }

  /// Whether keys, a button, the pointer or a window go with the fingers.
  var isHolding: Bool {
    !heldChords.isEmpty || pointer?.isLeading == true || mover.isFollowing || stream.isUnderWay
  }

  /// Handles the landing of a finger: whatever continues without fingers stops.
  func touchesBegan() {
    scroller?.stop()
    queue?.deferredRelease.endFollowing()
  }

  /// Ends what goes with the fingers: none are down in a gesture any more.
  func endFollowing() {
    mover.endFollowing()
    pointer?.endFollowing()
    stream.cancel()
    for chord in heldChords.reversed() { release(chord) }
  }

  /// Takes back everything that is under way.
  func releaseAll() {
    mover.cancelAll()
    pointer?.endFollowing()
    stream.cancelAtOnce()
    scroller?.stop()
    queue?.drop()
    magnifier.end()
    heldChords = []
    input?.releaseAll()
  }
}

// MARK: - Keys, pointer and programs

extension XDesktop: Desktop {
  func press(_ chord: KeyChord) throws(ActionError) {
    try type(chord.text) { input throws(SyntheticInputError) in try input.tap(chord.keysyms) }
  }

  func hold(_ chord: KeyChord) throws(ActionError) -> Bool {
    guard !heldChords.contains(chord) else { return false }
    try type(chord.text) { input throws(SyntheticInputError) in try input.press(chord.keysyms) }
    heldChords.append(chord)
    return true
  }

  func release(_ chord: KeyChord) {
    guard let index = heldChords.lastIndex(of: chord) else { return }
    heldChords.remove(at: index)
    queue?.release(chord.keysyms, now: EventLoop.now)
  }

  func type(_ text: String) throws(ActionError) {
    let keysyms = text.unicodeScalars.compactMap { KeySymbols.keysym(named: keyName(of: $0)) }
    try type(text) { input throws(SyntheticInputError) in try input.type(keysyms) }
  }

  private func type(
    _ name: @autoclosure () -> String, _ body: (SyntheticInput) throws(SyntheticInputError) -> Void
  ) throws(ActionError) {
    guard let input else { throw .noSyntheticInput }
    queue?.deferredRelease.endFollowing()
    do {
      try body(input)
    } catch {
      guard case .noKey(let keysym) = error else { throw .noSyntheticInput }
      throw .noKey(name: KeySymbols.name(of: keysym) ?? name())
    }
  }

  func request(_ command: PauseCommand) throws(ActionError) {
    guard !forbidsPause(command) else { throw .limitsEnforced }
    pauseCommands.append(command)
  }

  func request(_ command: ExploreCommand) throws(ActionError) {
    guard !forbidsExploration(command) else { throw .limitsEnforced }
    exploreCommands.append(command)
  }

  func magnify(_ command: MagnifyCommand, _ context: ActionContext) throws(ActionError) {
    try magnifier.perform(command, context)
  }

  func openMenu(_ form: MenuForm, _ context: ActionContext) throws(ActionError) {
    try showMenu(form, context)
  }

  /// What gestures have asked of fingerpost itself since the last call.
  func takePauseCommands() -> [PauseCommand] {
    guard !pauseCommands.isEmpty else { return [] }
    defer { pauseCommands = [] }
    return pauseCommands
  }

  /// What gestures have asked of the exploration since the last call.
  func takeExploreCommands() -> [ExploreCommand] {
    guard !exploreCommands.isEmpty else { return [] }
    defer { exploreCommands = [] }
    return exploreCommands
  }

  var isFollowed: Bool { stream.isHeard }

  func followDesktop(_ distance: FollowDistance, _ context: ActionContext) -> Bool {
    stream.follow(distance, context)
  }

  func stream(_ context: ActionContext, to program: [String]) throws(ActionError) {
    do {
      let isUpdate = context.phase == .changed && context.step == nil
      try programs.write(JSONLine(context).description, to: program, mayBeLost: isUpdate)
    } catch {
      throw .notStarted(program: error.program, reason: error.reason)
    }
  }

  func run(_ command: Command) throws(ActionError) {
    do {
      try commands.start(
        command.arguments, environment: command.environment, limit: command.limit, timeout: command.timeout)
    } catch {
      throw .notStarted(program: error.program, reason: error.reason)
    }
  }
}

extension JSONLine {
  /// What a program gets to know about a gesture: places in pixels of the screen, angles in degrees.
  fileprivate init(_ context: ActionContext) {
    self.init()
    add("binding", context.binding)
    add("gesture", context.gesture.rawValue)
    add("fingers", context.fingers)
    add("direction", ifPresent: context.direction?.rawValue)
    add("phase", context.phase.rawValue)
    if let step = context.step { add("step", step) }
    for (name, number) in [
      ("x", context.location.x), ("y", context.location.y), ("startX", context.landing.x),
      ("startY", context.landing.y), ("dx", context.translation.dx), ("dy", context.translation.dy),
      ("velocityX", context.velocity.dx), ("velocityY", context.velocity.dy), ("scale", context.scale),
      ("rotation", context.rotation * 180 / .pi),
    ] {
      add(name, number)
    }
    add("device", context.device)
  }
}
