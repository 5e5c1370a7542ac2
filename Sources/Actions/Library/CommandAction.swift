// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Starts a program.
///
/// The gesture's values reach it through its environment, never through the shell's line: a window's title is
/// hostile text.
struct CommandAction: Action {
  /// What to start.
  nonisolated enum Line: Hashable, Sendable {
    /// A program and its arguments, without a shell.
    case program([String])
    /// A line for the shell.
    case shell(String)
  }

  /// What to start.
  let line: Line

  var summary: String {
    switch line {
    case .program(let arguments): "command \(arguments)"
    case .shell(let text): "command \(String(reflecting: text))"
    }
  }

  var usesWindow: Bool { true }

  func perform(_ occasion: Occasion, on desktop: any Desktop) throws(ActionError) {
    let arguments =
      switch line {
      case .program(let arguments): arguments
      case .shell(let text): ["/bin/sh", "-c", text]
      }
    try desktop.run(Command(arguments: arguments, environment: occasion.environment))
  }
}

extension CommandAction {
  static let entry = ActionDescription(
    key: KeyDescription(
      "command", "start a program",
      form: "a list of the program and its arguments, or a string for the shell"),
    options: [],
    example: "{ command = ( xterm, \"-e\", top ); }"
  ) { arguments in
    guard case .list = arguments.value("command") else {
      guard let text = arguments.text("command") else { return nil }
      guard text.contains(where: { !$0.isWhitespace }) else {
        arguments.report(.malformed(text, form: "what the shell should do"), at: "command")
        return nil
      }
      return CommandAction(line: .shell(text))
    }
    guard let texts = arguments.texts("command"), let program = texts.first else { return nil }
    guard !program.text.isEmpty else {
      arguments.log.report(.malformed("", form: "the name of a program"), at: program.path)
      return nil
    }
    return CommandAction(line: .program(texts.map(\.text)))
  }
}
