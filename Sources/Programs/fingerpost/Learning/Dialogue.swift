// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Client
internal import Daemon
internal import Formats
internal import Glibc
internal import X11

/// Questions on the terminal, and their answers.
struct Dialogue {
  let output: LineWriter

  nonisolated enum Failure: MessageError {
    /// Standard input has ended.
    case ended

    var message: Message { Message("no answer; nothing is changed") }
  }

  /// Writes a line that is not translated.
  func say(_ line: String) { output.write(line) }

  func say(_ message: Message) { say(message.local) }

  /// Asks for a line; on a terminal the user types it after the question.
  func ask(_ question: Message) throws(Failure) -> String {
    let question = question.local
    if isatty(STDOUT_FILENO) != 0 { output.prompt(question) } else { output.write(question) }
    guard let line = readLine() else { throw .ended }
    return String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Asks for yes or no, and returns whether the reply is yes; an empty line means `isYes`.
  func confirm(_ question: Message, otherwise isYes: Bool) throws(Failure) -> Bool {
    let (yes, no) = ([Message("y"), Message("yes")], [Message("n"), Message("no")])
    while true {
      let answer = try ask(
        isYes ? Message("%1 [Y/n]", of: [question]) : Message("%1 [y/N]", of: [question])
      ).lowercased()
      if answer.isEmpty { return isYes }
      func isOne(of words: [Message]) -> Bool { words.contains { answer == $0.local || answer == "\($0)" } }
      if isOne(of: yes) { return true }
      if isOne(of: no) { return false }
      say(Message("Please answer y or n."))
    }
  }

  /// Asks for the number of a choice, counted from 1, and returns its index.
  func choose(_ question: Message, _ choices: [Message]) throws(Failure) -> Int {
    say(question)
    for (index, choice) in choices.enumerated() {
      say("  \(index < 9 && choices.count > 9 ? " " : "")\(index + 1)  \(choice.local)")
    }
    while true {
      let answer = try ask(Message("Number:"))
      if let number = Int(answer), choices.indices.contains(number - 1) { return number - 1 }
      say(Message("Please type a number from 1 to %1.", "\(choices.count)"))
    }
  }
}

extension Dialogue {
  /// Asks for the action of a gesture.
  func action(on display: Display) throws -> Plist {
    let own = [Message("press keys"), Message("run a command")]
    switch try choose(Message("What should it do?"), own + commonActions.map(\.words)) {
    case 0: return ["keys": .text(try keys(on: display))]
    case 1:
      while true {
        let line = try ask(Message("Type the command as for a shell:"))
        if !line.isEmpty { return ["command": .text(line)] }
      }
    case let number:
      return Plist(reading: commonActions[number - own.count].action) ?? []
    }
  }

  /// 20 s: long enough to find the keys.
  private static let keyPatience = 20.0

  /// Reads pressed keys, or typed names if another program has the keyboard or no key is pressed in time.
  private func keys(on display: Display) throws -> String {
    if let grab = KeyboardGrab(display) {
      say(Message("Press the keys now, such as Super and Right together."))
      let deadline = EventLoop.now + Self.keyPatience
      while EventLoop.now < deadline, !display.isLost {
        while let event = display.nextEvent() {
          if let chord = grab.chord(after: event) {
            say(Message("These were %1.", chord))
            return chord
          }
        }
        var state = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
        // 0.1 s: the interval at which the deadline is checked.
        if !display.hasQueuedEvents { _ = poll(&state, 1, 100) }
      }
    }
    while true {
      let text = try ask(Message("Type the keys, such as Super+Right:"))
      if !text.isEmpty { return text }
    }
  }
}
