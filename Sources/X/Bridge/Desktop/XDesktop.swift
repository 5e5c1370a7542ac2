// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Formats
internal import Gestures
internal import X11

/// The desktop of an X server: EWMH for workspaces and windows, XTEST for keys and clicks.
///
/// Effects that outlast a call, such as a window that follows the fingers, live in parts of their own. The
/// parts receive events and time through ``handle(_:)`` and ``advance(to:)``.
final class XDesktop {
  let windows: WindowManager
  let input: SyntheticInput?
  let commands: CommandRunner
  let mover: WindowMover
  let changeCheck: WindowChangeCheck
  private var pauseCommands: [PauseCommand] = []
  private var exploreCommands: [ExploreCommand] = []
  /// Whether enforced limits forbid a command.
  var forbidsPause: (PauseCommand) -> Bool = { _ in false }
  var forbidsExploration: (ExploreCommand) -> Bool = { _ in false }
  var showMenu: (MenuForm, ActionContext) throws(ActionError) -> Void = { _, _ in }
  /// Nil without XTEST, like ``pointer`` and ``scroller``.
  let queue: PointerQueue?
  let pointer: PointerDrag?
  let scroller: Scroller?
  private let magnifier: ScreenMagnifier
  /// Whether the content follows the fingers on a touchpad, given by its name.
  var scrollsNaturally: (String) -> Bool = { _ in true }
  /// Whether the present scroll on a touchpad goes against the fingers.
  var isScrollReversed = false
  let stream = DesktopStream()
  private let programs: ProgramStreams
  private var heldChords: [KeyChord] = []

  /// Makes a desktop; keys and clicks fail without synthetic input, where the server has no XTEST extension.
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
        // 5 s: a magnifier's commands only send a message.
        try commands.start(command, timeout: 5)
      } catch {
        throw .notStarted(program: error.program, reason: error.reason)
      }
    }
    windows.askAwesome = { lua in
      // Does the same as awesome-client, without a shell. Errors are ignored: the user sees that the window
      // is unchanged.
      _ = try? commands.start(
        [
          "dbus-send", "--session", "--dest=org.awesomewm.awful", "/", "org.awesomewm.awful.Remote.Eval",
          "string:\(lua)",
        ], timeout: 5)
    }
  }

  // MARK: Lasting effects

  /// In seconds of ``EventLoop/now``.
  var nextDeadline: Double? {
    earliest(
      earliest(mover.nextDeadline, scroller?.nextDeadline),
      earliest(
        earliest(queue?.deferredRelease.nextDeadline, stream.nextDeadline),
        earliest(commands.nextDeadline, earliest(windows.nextDeadline, changeCheck.nextDeadline))))
  }

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

  var isHolding: Bool {
    !heldChords.isEmpty || pointer?.isLeading == true || mover.isFollowing || stream.isUnderWay
  }

  /// Handles the landing of a finger: effects that continue without fingers stop.
  func touchesBegan() {
    scroller?.stop()
    queue?.deferredRelease.endFollowing()
  }

  /// Ends effects that follow the fingers: no finger is in a gesture any more.
  func endFollowing() {
    mover.endFollowing()
    pointer?.endFollowing()
    stream.cancel()
    for chord in heldChords.reversed() { release(chord) }
  }

  /// Takes back all effects under way.
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

  func takePauseCommands() -> [PauseCommand] {
    guard !pauseCommands.isEmpty else { return [] }
    defer { pauseCommands = [] }
    return pauseCommands
  }

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
  /// A gesture for a program: places in pixels of the screen, angles in degrees.
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
