// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Starts a program.
///
/// The gesture's values reach it through its environment, never through the shell's line: a window's title is
/// hostile text.
struct CommandAction: Action {
  nonisolated enum Program: Hashable, Sendable {
    /// A program and its arguments, started without a shell.
    case program([String])
    case shell(String)
  }

  let line: Program
  /// The number of its processes that may run at once.
  let limit: Int
  /// In seconds.
  let timeout: Double?

  var summary: String {
    switch line {
    case .program(let arguments): "command \(arguments)"
    case .shell(let text): "command \(String(reflecting: text))"
    }
  }

  var words: Message {
    switch line {
    case .program(let arguments): Message("Run %1", arguments.joined(separator: " "))
    case .shell(let text): Message("Run %1", text)
    }
  }

  var program: String? {
    switch line {
    case .program(let arguments): arguments.first
    case .shell(let text): Self.program(of: text)
    }
  }

  var usesWindow: Bool { true }
  var sendsInput: Bool { true }

  func perform(_ context: ActionContext, on desktop: any Desktop) throws(ActionError) {
    let arguments =
      switch line {
      case .program(let arguments): arguments
      case .shell(let text): ["/bin/sh", "-c", text]
      }
    try desktop.run(
      Command(
        arguments: arguments, environment: context.environment, limit: limit, timeout: timeout))
  }
}

extension CommandAction {
  /// The shell's own commands, which do not start a program.
  private static let builtIns: Set<Substring> = [
    "alias", "cd", "command", "eval", "exec", "exit", "export", "if", "set", "ulimit", "umask", "unset",
    "wait", "while", "for", ".", "type", "trap", "return", "until", "case",
  ]

  /// The program of a line for the shell, if the line is one program with plain arguments; nil for lines that
  /// may start another program, or do not start one.
  private static func program(of line: String) -> String? {
    let isPlain = line.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " -_./:,+@%".contains($0)) }
    guard isPlain, let first = line.split(separator: " ").first, !builtIns.contains(first) else { return nil }
    return String(first)
  }

  /// 16 processes: enough for a program that is started at each movement and runs for at most 0.1 s.
  private static let usualLimit = 16
  private static let limits = 1...1000
  /// 0.1 s to a day.
  private static let timeouts = Measure.time(0.1...86_400)

  static let entry = ActionDescription(
    key: ConfigurationKey(
      "command", "start a program",
      format: "a list of the program and its arguments, or a string for the shell"),
    options: [
      ConfigurationKey(
        "limit", "maximum number of instances at once", format: "a number from 1 to 1000",
        defaultValue: "\(usualLimit)"),
      ConfigurationKey(
        "timeout", "maximum run time", format: timeouts.format, defaultValue: "no limit"
      ),
    ],
    example: "{ command = ( xterm, \"-e\", top ); }"
  ) { arguments in
    let limit = arguments.integer("limit", in: limits)
    let timeout = arguments.quantity("timeout", timeouts)
    return line(arguments).map { CommandAction(line: $0, limit: limit ?? usualLimit, timeout: timeout) }
  }

  private static func line(_ arguments: DictionaryReader) -> Program? {
    guard case .list = arguments.value("command") else {
      guard let text = arguments.text("command") else { return nil }
      guard text.contains(where: { !$0.isWhitespace }) else {
        return arguments.refuse(.malformed(text, format: "what the shell should do"), at: "command")
      }
      return .shell(text)
    }
    return arguments.program("command").map { .program($0) }
  }
}

extension DictionaryReader {
  func program(_ key: String) -> [String]? {
    guard let texts = texts(key), let program = texts.first else { return nil }
    guard !program.text.isEmpty else {
      return log.refuse(.malformed("", format: "the name of a program"), at: program.path)
    }
    return texts.map(\.text)
  }
}
