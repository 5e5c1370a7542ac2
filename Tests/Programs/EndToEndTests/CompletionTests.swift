// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@testable import fingerpost

@Suite(.serialized, .tags(.patient)) struct CompletionTests {
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

  private func options(of command: Subcommand) -> Set<String> {
    Set(command.options.flatMap { [$0.name, $0.short].compactMap(\.self) } + ["--help"])
  }

  private typealias Question = (words: [String], expected: Set<String>)

  private var questions: [Question] {
    var all: [Question] = [([""], Set(commands.map(\.name))), (["help", ""], Set(commands.map(\.name)))]
    for command in commands {
      all.append(([command.name, "-"], options(of: command)))
      for option in command.options where !option.choices.isEmpty {
        all.append(([command.name, option.name, ""], Set(option.choices)))
      }
      guard let operand = command.operands.first, !operand.words.isEmpty else { continue }
      all.append(([command.name, ""], Set(operand.words)))
    }
    return all + [(["status", ""], [])]
  }

  private static let files = [
    ["check", ""], ["import", "fusuma", ""], ["run", "--config", ""], ["--config", ""],
  ]

  private func answers(of shell: String, _ beginning: String, to lines: [String]) throws -> [[String]] {
    try folder.write(
      ([beginning] + lines.map { "\($0)\necho ++++" }).joined(separator: "\n") + "\n", to: "script")
    let process = try LoggedProcess(
      "/usr/bin/env", ["-C", folder.path, shell, folder.file("script")],
      environment: ["PATH=/usr/bin:/bin", "HOME=\(folder.path)", "LC_ALL=C.UTF-8", "TERM=dumb"])
    #expect(try process.waitForEnd(within: 60) == 0, "\(process.lines)")
    let parts = process.lines.split(omittingEmptySubsequences: false) { $0.hasSuffix("++++") }.dropLast()
    try #require(parts.count == lines.count)
    return parts.map(Array.init)
  }

  private func bash(_ lines: [[String]]) throws -> [Set<String>] {
    let script = lines.map { words in
      "COMPREPLY=(); COMP_WORDS=(fingerpost \(words.map { "'\($0)'" }.joined(separator: " "))) "
        + "COMP_CWORD=\(words.count); _fingerpost; printf '%s\\n' \"${COMPREPLY[@]}\""
    }
    return try answers(of: "bash", ". ./bash", to: script).map { Set($0).subtracting([""]) }
  }

  private func fish(_ lines: [[String]]) throws -> [Set<String>] {
    let script = lines.map { "complete -C 'fingerpost \($0.joined(separator: " "))'" }
    return try answers(of: "fish", "source ./fish", to: script).map { lines in
      Set(lines.map { String($0.prefix { $0 != "\t" }) })
    }
  }

  /// The completions of zsh for each line: it lists them in a terminal of its own, as soon as it shows a
  /// prompt.
  private func zsh(_ lines: [[String]]) throws -> [Set<String>] {
    let beginning = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1= PS2= RPS1=; unsetopt zle_bracketed_paste; fpath=($PWD $fpath); autoload -Uz compinit; compinit -D -u'
      zpty -w shell 'zstyle ":completion:*" list-separator "#"; LISTMAX=10000; bindkey "^I" list-choices; stty -echo'
      zpty -w shell 'PS1="BEG""IN> "'
      zpty -r shell seen '*BEGIN> *'
      """
    let script = lines.enumerated().map { number, words in
      """
      zpty -n -w shell "fingerpost \(words.joined(separator: " "))"$'\\t\\C-u'
      zpty -w shell 'print E""ND\(number).'
      zpty -r shell seen '*END\(number).*BEGIN> *'
      print -r -- "$seen"
      """
    }
    return try answers(of: "zsh", beginning, to: script).map { lines in
      Set(
        lines.flatMap { line in
          line.prefix { $0 != "#" }.split { " \r\u{7}\u{1b}".contains($0) }.map(String.init)
        })
    }
  }

  @Test func `bash offers each command, its options, its words and nothing else`() throws {
    var questions = questions
    for command in commands {
      for option in command.options where !option.choices.isEmpty {
        questions.append(([command.name, option.name, "="], Set(option.choices)))
        let letter = String(option.choices[0].prefix(1))
        questions.append(([command.name, option.name, "=", letter], [option.choices[0]]))
      }
    }
    questions += [(["--log-format", "json", "-n", "che"], ["check"]), (["msg", "status", ""], [])]
    for (offered, question) in zip(try bash(questions.map(\.words)), questions) {
      #expect(offered == question.expected, "\(question.words)")
    }
    #expect(try bash([["-"]])[0].isSuperset(of: ["--dry-run", "--version", "-h"]))
    for offered in try bash(Array(Self.files.dropLast()) + [["replay", "-v", "so"]]) {
      #expect(offered.contains("some.plist"))
    }
  }

  @Test func `fish offers each command, its options, its words and nothing else`() throws {
    for (offered, question) in zip(try fish(questions.map(\.words)), questions) {
      let isOption = question.words.last == "-"
      #expect(offered == question.expected.union(isOption ? ["-h"] : []), "\(question.words)")
    }
    for offered in try fish(Self.files.map { Array($0.dropLast()) + ["so"] }) {
      #expect(offered.contains("some.plist"))
    }
  }

  @Test func `zsh offers each command, its options and its words`() throws {
    for (offered, question) in zip(try zsh(questions.map(\.words)), questions) {
      #expect(offered.isSuperset(of: question.expected), "\(question.words): \(offered)")
    }
    #expect(try zsh([["run", "--log-format="]])[0].isSuperset(of: ["text", "json"]))
    for offered in try zsh(Self.files + [["run", "--config="]]) {
      #expect(offered.isSuperset(of: ["some.plist", "other.plist"]))
    }
  }
}
