// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Formats

extension Program {
  var help: String {
    let width = (commands().map(\.name.count).max() ?? 0) + 2
    let lines = commands().map { "  \(padded($0.name, to: width))\(Translations.text($0.summary))" }
    let usage = Message("usage: %1", of: [Message("fingerpost [COMMAND] [OPTION]…")])
    let purpose = Message(
      "Turns multi-touch gestures into keys, workspaces, windows and commands of an X session\n(Xorg, not Wayland)."
    )
    let end = Message("Also: --version, --help. 'fingerpost help COMMAND' prints the options of a command.")
    let list = ([words(Message("commands (run is the default):"))] + lines).joined(separator: "\n")
    return [words(usage), words(purpose), list, words(end)].joined(separator: "\n\n")
  }

  func help(on command: Subcommand) -> String {
    let summary = Translations.text(command.summary).capitalizedFirst
    var text = "\(words(Message("usage: %1", command.usage)))\n\n\(summary).\n"
    if !command.details.isEmpty { text += "\n\(Translations.text(command.details))\n" }
    let width = (command.options.map(\.usage.count).max() ?? 0) + 2
    let heading = Message("options:")
    if !command.options.isEmpty { text += "\n\(words(heading))\n" }
    for option in command.options {
      text += "  \(padded(option.usage, to: width))\(Translations.text(option.help))\n"
    }
    return String(text.dropLast())
  }

  /// Translates a message without the escapes of ``Message/local``, since these texts have several lines.
  private func words(_ message: Message) -> String { message.words(Translations.text) }

  private func padded(_ word: String, to width: Int) -> String {
    word + String(repeating: " ", count: max(0, width - word.count))
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Subcommand {
  /// `commands` is a closure because the commands include this one.
  static func help(on commands: @escaping () -> [Subcommand]) -> Subcommand {
    Subcommand(
      name: "help", summary: "describe all commands, or one of them",
      operands: [Operand(name: "COMMAND", isOptional: true)]
    ) { arguments, output in
      let program = Program(standard: .run, commands: commands)
      guard let name = arguments.operands.first else {
        output.write(program.help)
        return .done
      }
      guard let command = commands().first(where: { $0.name == name }) else {
        throw UsageError.unknownCommand(name, nearest: program.suggestion(for: name))
      }
      output.write(program.help(on: command))
      return .done
    }
  }
}
