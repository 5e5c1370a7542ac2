// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@testable import fingerpost

/// What shells make of their completions, compared with what the program takes.
@Suite(.serialized) struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for shell in ["bash", "zsh", "fish"] {
      let program = try LoggedProcess(
        try builtProgram("fingerpost"), ["completions", shell], environment: [])
      #expect(try program.waitForEnd() == 0)
      try folder.write(
        program.lines.joined(separator: "\n") + "\n", to: shell == "zsh" ? "_fingerpost" : shell)
    }
    for name in ["some.plist", "other.plist"] { try folder.write("", to: name) }
  }

  /// What a shell prints.
  private func lines(of shell: String, _ script: String, _ words: [String] = []) throws -> [String] {
    try folder.write(script, to: "script")
    let process = try LoggedProcess(
      "/usr/bin/env", ["-C", folder.path, shell, folder.file("script")] + words,
      environment: ["PATH=/usr/bin:/bin", "HOME=\(folder.path)", "LC_ALL=C.UTF-8", "TERM=dumb"])
    #expect(try process.waitForEnd() == 0, "\(process.lines)")
    return process.lines
  }

  /// What bash offers behind some words, the last of which has only begun.
  private func bash(_ words: String...) throws -> Set<String> {
    let script = """
      . ./bash
      COMP_WORDS=(fingerpost "$@") COMP_CWORD=$#
      _fingerpost
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return Set(try lines(of: "bash", script, words)).subtracting([""])
  }

  /// What fish offers behind a line.
  private func fish(_ line: String) throws -> Set<String> {
    let output = try lines(of: "fish", "source ./fish\ncomplete -C '\(line)'\n")
    return Set(output.map { String($0.prefix { $0 != "\t" }) })
  }

  /// What zsh offers behind a line: it lists it in a terminal of its own, from the moment on that it shows a prompt.
  private func zsh(_ line: String) throws -> Set<String> {
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1= PS2= RPS1=; unsetopt zle_bracketed_paste; fpath=($PWD $fpath); autoload -Uz compinit; compinit -D -u'
      zpty -w shell 'zstyle ":completion:*" list-separator "#"; LISTMAX=10000; bindkey "^I" list-choices; stty -echo'
      zpty -w shell 'PS1="BEG""IN> "'
      zpty -r shell seen '*BEGIN> *'
      zpty -n -w shell "\(line)"$'\\t\\C-u'
      zpty -w shell 'print E""ND'
      zpty -r shell seen '*END*'
      print -r -- "$seen"
      """
    let words = try lines(of: "zsh", script).flatMap { line in
      line.prefix { $0 != "#" }.split { " \r\u{7}\u{1b}".contains($0) }.map(String.init)
    }
    return Set(words)
  }

  /// Everything that may stand behind a command: its options in all spellings.
  private func options(of command: Subcommand) -> Set<String> {
    Set(command.options.flatMap { [$0.name, $0.short].compactMap(\.self) } + ["--help"])
  }

  @Test func `bash offers each command, its options, its words and nothing else`() throws {
    #expect(try bash("") == Set(commands.map(\.name)))
    for command in commands {
      #expect(try bash(command.name, "-") == options(of: command), "\(command.name)")
      for option in command.options where !option.choices.isEmpty {
        #expect(try bash(command.name, option.name, "") == Set(option.choices))
        #expect(try bash(command.name, option.name, "=") == Set(option.choices))
        let letter = String(option.choices[0].prefix(1))
        #expect(try bash(command.name, option.name, "=", letter) == [option.choices[0]])
      }
      guard let operand = command.operands.first, !operand.words.isEmpty else { continue }
      #expect(try bash(command.name, "") == Set(operand.words))
    }
    #expect(try bash("help", "") == Set(commands.map(\.name)))
    #expect(try bash("-").isSuperset(of: ["--dry-run", "--version", "-h"]))
    #expect(try bash("--log-format", "json", "-n", "che") == ["check"])
    for words in [
      ["check", ""], ["import", "fusuma", ""], ["run", "--config", ""], ["replay", "-v", "so"],
    ] {
      let script = words.count == 3 ? try bash(words[0], words[1], words[2]) : try bash(words[0], words[1])
      #expect(script.contains("some.plist"), "\(words)")
    }
    #expect(try bash("status", "") == [] && bash("msg", "status", "") == [])
  }

  @Test func `fish offers each command, its options, its words and nothing else`() throws {
    #expect(try fish("fingerpost ") == Set(commands.map(\.name)))
    for command in commands {
      let offered = try fish("fingerpost \(command.name) -")
      #expect(offered == options(of: command).union(["-h"]), "\(command.name)")
      for option in command.options where !option.choices.isEmpty {
        #expect(try fish("fingerpost \(command.name) \(option.name) ") == Set(option.choices))
      }
      guard let operand = command.operands.first, !operand.words.isEmpty else { continue }
      #expect(try fish("fingerpost \(command.name) ") == Set(operand.words))
    }
    #expect(try fish("fingerpost help ") == Set(commands.map(\.name)))
    for line in ["check so", "import fusuma so", "run --config so", "--config so"] {
      #expect(try fish("fingerpost \(line)").contains("some.plist"), "\(line)")
    }
    #expect(try fish("fingerpost status ") == [])
  }

  @Test func `zsh offers each command, its options and its words`() throws {
    #expect(try zsh("fingerpost ").isSuperset(of: commands.map(\.name)))
    for command in commands {
      let offered = try zsh("fingerpost \(command.name) -")
      #expect(offered.isSuperset(of: options(of: command)), "\(command.name): \(offered)")
      guard let operand = command.operands.first, !operand.words.isEmpty else { continue }
      #expect(try zsh("fingerpost \(command.name) ").isSuperset(of: operand.words))
    }
    #expect(try zsh("fingerpost run --log-format=").isSuperset(of: ["text", "json"]))
    for line in ["check ", "import fusuma ", "run --config=", "--config "] {
      #expect(try zsh("fingerpost \(line)").isSuperset(of: ["some.plist", "other.plist"]), "\(line)")
    }
  }
}
