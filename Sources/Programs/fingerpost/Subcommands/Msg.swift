// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Daemon
internal import Formats
internal import Glibc

extension Subcommand {
  private static let progress = Option(
    name: "--progress", help: "with events, also report the progress of the fingers, at most once a frame")

  static let msg = Subcommand(
    name: "msg", summary: "control the running fingerpost, or show its state",
    details: """
      reload reads the configuration again; pause leaves all touches to applications, resume ends the
      pause, and toggle switches between the two; explore begins or ends the exploration of touchscreens
      (on, off or toggle, the default), or takes another command of the action explore; status shows the
      current state; events prints each gesture and change from now on; perform performs the action of a
      binding, given by its name or by the action's name in the log, once at the pointer; quit ends the program.
      """,
    operands: [
      Operand(words: ControlCommand.allCases.map(\.rawValue)), Operand(name: "NAME", isOptional: true),
    ],
    options: [progress, .format]
  ) { arguments, output in
    // ``Arguments`` has already rejected all words that are not commands.
    guard let command = ControlCommand(rawValue: arguments.operands[0]) else { return .usage }
    let isJSON = arguments[.format] == "json"
    var request = ControlRequest(command)
    request.binding = arguments.operands.dropFirst().first
    if command == .perform, request.binding == nil {
      throw UsageError.missing("NAME", command: "msg perform")
    }
    if command == .explore, let word = request.binding {
      guard let exploration = ExploreCommand(rawValue: word) else {
        throw UsageError.unexpected(word, command: "msg explore")
      }
      (request.exploration, request.binding) = (exploration, nil)
    }
    if command != .perform, let name = request.binding { throw UsageError.unexpected(name, command: "msg") }
    if arguments.has(progress) {
      guard command == .events else {
        throw UsageError.outOfPlace("--progress", reason: Message("it requires events"))
      }
      request.topics.insert(.progress)
    }
    let connection = try ControlConnection(to: ControlAddress(environment: processEnvironment))
    try connection.send(request)
    let line = try connection.nextLine(within: ControlConnection.timeout)
    let reply = try MessageReply(line)
    guard reply.ok, command == .events else {
      if isJSON { output.write(line) } else { reply.write(of: command, on: output) }
      return reply.ok ? .done : .failed
    }
    try connection.readLines(writingTo: STDOUT_FILENO) { output.write(isJSON ? $0 : eventInWords($0)) }
    return .done
  }
}
