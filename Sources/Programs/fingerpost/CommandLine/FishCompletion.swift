// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

struct FishCompletion {
  /// All subcommands, the default one first.
  let commands: [Subcommand]

  var script: String {
    """
    # fish completion for fingerpost, made by 'fingerpost completions fish'

    complete -c fingerpost -f
    complete -c fingerpost -n __fish_use_subcommand -s V -l version -d 'print the version'
    complete -c fingerpost -s h -l help -d 'print what a command does'
    \(commands.map { line("-n __fish_use_subcommand -a \($0.name)", $0.summary) }.joined(separator: "\n"))
    \(commands.flatMap(options).joined(separator: "\n"))
    \(commands.flatMap(operands).joined(separator: "\n"))

    """
  }

  private func options(_ command: Subcommand) -> [String] {
    let isDefault = command.name == commands.first?.name
    let condition =
      isDefault ? "'not __fish_seen_subcommand_from \(others(than: command))'" : seen(command.name)
    return command.options.map { option in
      let short = option.short.map { "-s \($0.dropFirst()) " } ?? ""
      return line("-n \(condition) \(short)-l \(option.name.dropFirst(2))\(value(option))", option.help)
    }
  }

  /// Offers each operand after the words that may precede it, until the operand is typed.
  private func operands(_ command: Subcommand) -> [String] {
    var before = "__fish_seen_subcommand_from \(command.name)"
    return command.operands.map { operand in
      switch operand.choice(commands) {
      case .words(let words):
        let choice = words.joined(separator: " ")
        let isHelp = operand.name == "COMMAND"
        // The word 'help' is also a choice for its operand, so a test for typed choices would always succeed.
        let condition = isHelp ? before : "\(before); and not __fish_seen_subcommand_from \(choice)"
        before += "; and __fish_seen_subcommand_from \(choice)"
        return "complete -c fingerpost -n '\(condition)' -a '\(choice)'"
      case .file: return "complete -c fingerpost -n '\(before)' -F"
      case .anything: return "complete -c fingerpost -n '\(before)'"
      }
    }
  }

  private func value(_ option: Subcommand.Option) -> String {
    guard option.value != nil else { return "" }
    return switch option.choice {
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .file: " -r -F"
    case .anything: " -x"
    }
  }

  private func seen(_ name: String) -> String { "'__fish_seen_subcommand_from \(name)'" }

  private func others(than command: Subcommand) -> String {
    commands.map(\.name).filter { $0 != command.name }.joined(separator: " ")
  }

  private func line(_ words: String, _ help: String) -> String {
    let help = help.map { "\\'".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "complete -c fingerpost \(words) -d '\(help)'"
  }
}
