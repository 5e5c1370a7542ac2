// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bridge
internal import FoundationEssentials

extension Subcommand {
  /// `fingerpost msg MESSAGE`: a word with the running bridge.
  static let msg = Subcommand(
    name: "msg", summary: "ask the running fingerpost something, or tell it what to do",
    details: """
      reload reads the configuration again; pause leaves all touches to the applications, resume takes
      them again, and toggle does whichever is not so yet; status tells how it is; events tells each
      gesture and change from now on; quit ends it.
      """,
    operands: [Operand(name: ControlCommand.allCases.map(\.rawValue).joined(separator: "|"))],
    options: [.format]
  ) { arguments, output in
    let word = arguments.operands[0]
    guard let command = ControlCommand(rawValue: word) else {
      let all = ControlCommand.allCases.map(\.rawValue)
      throw UsageError.unknownMessage(word, nearest: nearest(to: word, among: all), all: all)
    }
    let isJSON = arguments[.format] == "json"
    let connection = try ControlConnection(
      to: ControlAddress(environment: ProcessInfo.processInfo.environment))
    try connection.send(command)
    let line = try connection.nextLine(within: ControlConnection.patience)
    let reply = try MessageReply(line)
    guard reply.ok, command == .events else {
      if isJSON { output.write(line) } else { reply.tell(of: command, on: output) }
      return reply.ok ? .done : .failed
    }
    while !output.isClosed {
      let event = try connection.nextLine(within: nil)
      output.write(isJSON ? event : eventInWords(event))
    }
    return .done
  }
}
