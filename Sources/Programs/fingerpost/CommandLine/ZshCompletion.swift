// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

struct ZshCompletion {
  /// All subcommands, the default one first.
  let commands: [Subcommand]

  /// The script; zsh loads it as a function from a file that has the function's name.
  var script: String {
    """
    #compdef fingerpost
    # zsh completion for fingerpost, made by 'fingerpost completions zsh'

    local context state state_descr line
    typeset -A opt_args
    local -a commands
    commands=(
    \(commands.map { "  \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
    )
    _arguments -C \\
      '(- *)'{-h,--help}'[print what the commands do]' \\
      '(- *)'{-V,--version}'[print the version]' \\
    \(lines(of: commands.first?.options ?? []))  '1: :{_describe command commands}' \\
      '*:: :->rest' && return 0
    [[ $state == rest ]] || return 1
    case $words[1] in
    \(commands.map(part).joined(separator: "\n"))
    esac

    """
  }

  private func part(_ command: Subcommand) -> String {
    let operands = command.operands.enumerated().map { place, operand in
      let head =
        "\(place + 1):\(operand.isOptional ? ":" : "")\(operand.words.isEmpty ? operand.name : "word")"
      return "      \(quoted("\(head):\(action(operand.choice(commands)))")) \\\n"
    }
    return """
        \(command.name))
          _arguments \\
      \(lines(of: command.options, indent: "      "))\(operands.joined())\
            '(- *)'{-h,--help}'[print what it does]' ;;
      """
  }

  private func lines(of options: [Subcommand.Option], indent: String = "  ") -> String {
    options.map { option in
      let names = [option.name, option.short].compactMap(\.self)
      // A value follows a long name after "=" or a space, and a short name directly or after a space.
      let sign = option.value == nil ? "" : "="
      let value = option.value.map { ":\($0):\(action(option.choice))" } ?? ""
      let help = quoted("[\(option.help)]\(value)")
      guard let short = option.short else { return "\(indent)\(option.name)\(sign)\(help) \\\n" }
      let spellings = "\(option.name)\(sign),\(short)\(sign.isEmpty ? "" : "+")"
      return "\(indent)'(\(names.joined(separator: " ")))'{\(spellings)}\(help) \\\n"
    }.joined()
  }

  private func action(_ choice: Subcommand.Choice) -> String {
    switch choice {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .anything: ""
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
