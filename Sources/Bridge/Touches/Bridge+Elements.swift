// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Formats
internal import Gestures
internal import Session
internal import X11

// What is on the screen by name, for those who explore it: another program knows.
extension Bridge {
  /// Starts the program that says what is explored, or ends it.
  func updateElementProgram() {
    let options = isExploring && touches.areExclusive ? configuration.exploration.programOptions : nil
    if exploration.program?.options != options { endElementProgram() }
    guard let options, exploration.program == nil, options != exploration.endedOptions,
      let program = ElementProgram(options, by: processes.commands, log: log)
    else { return }
    exploration.program = program
    loop.watch(program.socket) { [unowned self] in takeElementReplies() }
  }

  private func endElementProgram() {
    exploration.endedOptions = nil
    guard let program = exploration.program else { return }
    loop.unwatch(program.socket)
    exploration.program = nil
  }

  private func takeElementReplies() {
    guard let program = exploration.program else { return }
    guard let replies = program.receive() else {
      log.debug("\(ElementProgram.name) has ended; what is explored is clicked")
      endElementProgram()
      // Not before somebody asks for it again.
      exploration.endedOptions = program.options
      return
    }
    for reply in replies {
      switch reply {
      case .pressable: continue
      case .place(let x, let y): lead(to: Point(x: Double(x), y: Double(y)))
      case .click(let x, let y):
        guard isExploring else { continue }
        explore([.press(Point(x: Double(x), y: Double(y)))])
      }
    }
    display.flush()
  }

  /// Goes to the next element or the previous one; by the keyboard's focus, where nobody knows of elements.
  func goToElement(forward: Bool) {
    guard isExploring else { return }
    if exploration.program?.send(forward ? .next : .previous) == true { return }
    let (tab, shift) = (UInt32(0xff09), UInt32(0xffe1))
    try? desktop.press(
      forward
        ? KeyChord(text: "Tab", keysyms: [tab]) : KeyChord(text: "Shift+Tab", keysyms: [shift, tab]))
  }

  /// Stops the speech: our own, and that of a screen reader, for which any key does.
  func silence() {
    guard isExploring else { return }
    exploration.program?.send(.silence)
    try? desktop.press(KeyChord(text: "Control", keysyms: [0xffe3]))
  }

  /// Has a place explored without a finger.
  private func lead(to place: Point) {
    guard let device = touchDevices.first(where: { $0.explore(place) }) else { return }
    log.debug("explores \(device.identity.name) at \(place.x), \(place.y)")
    carryOutAnswers()
  }
}
