// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Daemon

extension Subcommand {
  /// `commands` is a closure because the commands include this one.
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
        case "bash": BashCompletion(commands: commands()).script
        case "zsh": ZshCompletion(commands: commands()).script
        default: FishCompletion(commands: commands()).script
        }
      output.write(String(script.dropLast()))
      return .done
    }
  }
}

extension Subcommand {
  /// The possible words for an operand or for the value of an option.
  nonisolated enum Choice: Equatable {
    case words([String])
    /// A file or a folder.
    case file
    case anything
  }

  var optionWords: [String] { options.flatMap { [$0.name, $0.short].compactMap(\.self) } + ["--help"] }
}

extension Subcommand.Operand {
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
  var choice: Subcommand.Choice {
    guard choices.isEmpty else { return .words(choices) }
    return ["FILE", "FOLDER"].contains(value ?? "") ? .file : .anything
  }
}
