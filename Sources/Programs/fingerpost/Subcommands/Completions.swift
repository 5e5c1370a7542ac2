// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon

extension Subcommand {
  /// `fingerpost completions SHELL`; the commands are asked for late because this one is among them.
  static func completions(of commands: @escaping () -> [Subcommand]) -> Subcommand {
    Subcommand(
      name: "completions", summary: "print a completion script for a shell",
      details: """
        'make install' and packages put it where each shell looks for it. Otherwise, for bash:
        source <(fingerpost completions bash)
        """,
      operands: [Operand(words: ["bash", "zsh", "fish"])]
    ) { arguments, output in
      let script =
        switch arguments.operands[0] {
        case "bash": BashCompletion(commands()).script
        case "zsh": ZshCompletion(commands()).script
        default: FishCompletion(commands()).script
        }
      output.write(String(script.dropLast()))
      return .done
    }
  }
}

extension Subcommand {
  /// What an operand or a value of an option may be.
  nonisolated enum Choice: Equatable {
    case words([String])
    /// A file or a folder.
    case file
    /// Something else.
    case anything
  }

  /// The long names of its options and their one-letter names.
  var optionWords: [String] { options.flatMap { [$0.name, $0.short].compactMap(\.self) } + ["--help"] }
}

extension Subcommand.Operand {
  /// What it may be, among all commands.
  func choice(_ commands: [Subcommand]) -> Subcommand.Choice {
    guard words.isEmpty else { return .words(words) }
    switch name {
    case "FILE": return .file
    case "COMMAND": return .words(commands.map(\.name))
    case "SETTING": return .words(SettingPath.all.map(\.name))
    default: return .anything
    }
  }
}

extension Subcommand.Option {
  /// What its value may be.
  var choice: Subcommand.Choice {
    guard choices.isEmpty else { return .words(choices) }
    return ["FILE", "FOLDER"].contains(value ?? "") ? .file : .anything
  }
}
