// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The completion script for bash, which needs only bash itself.
struct BashCompletion {
  /// All subcommands, the default one first.
  let commands: [Subcommand]

  var script: String {
    let names = commands.map(\.name)
    let withValue = commands.flatMap(\.options).filter { $0.value != nil }
      .flatMap { [$0.name, $0.short].compactMap(\.self) }
    let patterns = Set(withValue).sorted().joined(separator: "|")
    return """
      # bash completion for fingerpost, made by 'fingerpost completions bash'

      _fingerpost() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command= place=0 words= i
        # To bash --name=value is three words.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            =) i=$((i + 1)) ;;
            \(patterns)) [[ ${COMP_WORDS[i+1]} == = ]] || i=$((i + 1)) ;;
            -*) ;;
            *) if [[ $command ]]; then place=$((place + 1)); else command=${COMP_WORDS[i]}; fi ;;
          esac
        done
        case "${command:-\(names.first ?? "")} $previous" in
      \(values)
          *)
            if [[ $current == -* ]]; then
              case $command in
                "") words="\(plainOptions)" ;;
      \(options)
              esac
            else
              case "$command $place" in
                " 0") words="\(names.joined(separator: " "))" ;;
      \(operands)
              esac
            fi ;;
        esac
        if [[ $words == / ]]; then
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
        else
          mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
        fi
      }
      complete -F _fingerpost fingerpost

      """
  }

  private var plainOptions: String {
    ((commands.first?.optionWords ?? []) + ["-h", "--version", "-V"]).joined(separator: " ")
  }

  private var values: String {
    commands.flatMap { command in
      command.options.filter { $0.value != nil }.map { option in
        let patterns = [option.name, option.short].compactMap(\.self).map { "\"\(command.name) \($0)\"" }
        return "    \(patterns.joined(separator: "|"))) words=\"\(words(option.choice))\" ;;"
      }
    }.joined(separator: "\n")
  }

  private var options: String {
    commands.map { "          \($0.name)) words=\"\($0.optionWords.joined(separator: " "))\" ;;" }
      .joined(separator: "\n")
  }

  private var operands: String {
    commands.flatMap { command in
      command.operands.enumerated().map { place, operand in
        "          \"\(command.name) \(place)\") words=\"\(words(operand.choice(commands)))\" ;;"
      }
    }.joined(separator: "\n")
  }

  /// The possible words as the script spells them; a slash stands for any file name.
  private func words(_ choice: Subcommand.Choice) -> String {
    switch choice {
    case .words(let words): words.joined(separator: " ")
    case .file: "/"
    case .anything: ""
    }
  }
}
