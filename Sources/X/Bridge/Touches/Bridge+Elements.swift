// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Feedback
internal import Formats
internal import Gestures
internal import Session
internal import X11

// Another program speaks the elements under exploring fingers.
extension Bridge {
  func updateElementProgram() {
    let options = isExploring && touches.areExclusive ? configuration.exploration.programOptions : nil
    if let program = exploration.program, program.options != options {
      program.send(.off)
      forgetElementProgram()
    }
    guard let options else {
      endExploringModes()
      return exploration.restart = RestartPause()
    }
    guard exploration.program == nil, exploration.restart.allowsStart(at: EventLoop.now) else { return }
    let isFirst = exploration.restart.starts == 0
    exploration.restart.start(at: EventLoop.now)
    guard let program = ElementProgram(options, by: processes.commands, log: log) else { return }
    exploration.program = program
    loop.watch(program.socket) { [unowned self] in takeElementReplies() }
    if isFirst { program.send(.on) }
    // A restarted program does not know the last explored place.
    if !isFirst, let place = exploration.place?.point.pixel { program.send(.begin(x: place.x, y: place.y)) }
  }

  private func forgetElementProgram() {
    guard let program = exploration.program else { return }
    loop.unwatch(program.socket)
    exploration.program = nil
  }

  /// When the program must have answered or is started again, in seconds of ``EventLoop/now``.
  var elementDeadline: Double? {
    earliest(
      exploration.program.map(\.deadline) ?? exploration.restart.next, exploration.scrolled?.due)
  }

  func settleElementProgram(at now: Double) {
    if let (place, due) = exploration.scrolled, due <= now {
      exploration.scrolled = nil
      exploration.program?.send(.scrolled(x: place.pixel.x, y: place.pixel.y))
    }
    guard let program = exploration.program else {
      if let next = exploration.restart.next, next <= now { updateElementProgram() }
      return
    }
    guard let deadline = program.deadline, deadline <= now else { return }
    takeElementReplies()
    guard exploration.program === program, let deadline = program.deadline, deadline <= now else { return }
    log.warning("\(ElementProgram.name) does not answer; it is started again")
    program.kill()
    loseElementProgram(at: now)
  }

  private func loseElementProgram(at now: Double) {
    forgetElementProgram()
    exploration.restart.end(at: now)
    if let next = exploration.restart.next {
      log.warning(
        "\(ElementProgram.name) has ended; it is started again in \(Int((next - now).rounded(.up))) s")
    }
  }

  private func takeElementReplies() {
    guard let program = exploration.program else { return }
    guard let replies = program.receive() else { return loseElementProgram(at: EventLoop.now) }
    for reply in replies {
      switch reply {
      case .handled: continue
      case .unavailable:
        log.info("nobody can say what is explored but a screen reader: there is no bus for accessibility")
        forgetElementProgram()
      case .place(let x, let y): lead(to: Point(x: Double(x), y: Double(y)))
      case .click(let x, let y):
        guard isExploring, program.takeClick(x: x, y: y) else { continue }
        click(Point(x: Double(x), y: Double(y)))
      case .menu(let x, let y):
        guard isExploring, program.takeClick(x: x, y: y) else { continue }
        click(Point(x: Double(x), y: Double(y)), button: 3)
      case .scroll(let x, let y, let forward): scroll(at: Point(x: Double(x), y: Double(y)), forward: forward)
      case .frame(let x, let y, let width, let height):
        showElement(Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
      }
    }
    display.flush()
  }

  /// Goes to the next or the previous element; by keyboard focus if the program is missing.
  func goToElement(forward: Bool) {
    guard isExploring else { return }
    if exploration.program?.send(forward ? .next : .previous) == true { return }
    let (tab, shift) = (UInt32(0xff09), UInt32(0xffe1))
    try? desktop.press(
      forward
        ? KeyChord(text: "Tab", keysyms: [tab]) : KeyChord(text: "Shift+Tab", keysyms: [shift, tab]))
  }

  /// Stops our own speech and a screen reader's, which any key stops.
  func silence() {
    guard isExploring else { return }
    exploration.program?.send(.silence)
    try? desktop.press(KeyChord(text: "Control", keysyms: [0xffe3]))
  }

  /// Explores a place without a finger.
  private func lead(to place: Point) {
    guard let device = session.explore(place) else { return }
    log.debug("explores \(device.name) at \(place.x), \(place.y)")
    carryOutAnswers()
  }

  /// Scrolls content to a wanted element that is out of sight.
  private func scroll(at place: Point, forward: Bool) {
    guard isExploring else { return }
    let turn = WheelScroll(forward ? .down : .up, count: Self.scrollNotches)
    try? desktop.queue?.perform(.turn(turn, at: place), now: EventLoop.now)
    noteScrolled(at: place)
  }

  /// 3 notches: less than the height of most scrolled lists, so that elements are not passed over.
  private static let scrollNotches = 3

  /// Frames the explored element, for people who look at the screen.
  private func showElement(_ frame: Rect) {
    guard let feedback, isExploring, configuration.exploration.isFramed else { return }
    feedback.look(configuration.settings, on: sessionEnvironment.screens.monitor(at: frame.center))
    feedback.show { $0.element = frame.isEmpty ? nil : frame }
  }
}
