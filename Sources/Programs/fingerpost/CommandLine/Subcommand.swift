// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

/// A subcommand, as in `fingerpost NAME …`.
///
/// The help and the check of arguments come from this description; a test compares the manual page with it.
struct Subcommand {
  let name: String
  let summary: String
  var details = ""
  var operands: [Operand] = []
  var options: [Option] = []
  /// Carries out the command; the writer prints its data on standard output.
  let run: (Arguments, LineWriter) throws -> ExitCode

  nonisolated struct Operand {
    /// Its name in the help, such as `FILE`.
    let name: String
    /// The accepted words; empty if all words are accepted.
    let words: [String]
    let isOptional: Bool

    init(name: String, isOptional: Bool = false) {
      self.name = name
      self.isOptional = isOptional
      words = []
    }

    init(words: [String], isOptional: Bool = false) {
      name = words.joined(separator: "|")
      self.words = words
      self.isOptional = isOptional
    }
  }

  nonisolated struct Option {
    /// Its long name, such as `--config`.
    let name: String
    /// Its one-letter name, such as `-v`.
    var short: String?
    /// The name of its value in the help, if it takes one.
    var value: String?
    /// The accepted values; empty if all values are accepted.
    var choices: [String] = []
    let help: String

    var usage: String {
      let names = short.map { "\($0), \(name)" } ?? name
      return value.map { "\(names) \(choices.isEmpty ? $0 : choices.joined(separator: "|"))" } ?? names
    }
  }

  var usage: String {
    let optional = options.map { option in
      let name = option.short ?? option.name
      return option.value.map { value in
        "[\(name) \(option.choices.isEmpty ? value : option.choices.joined(separator: "|"))]"
      } ?? "[\(name)]"
    }
    let words = operands.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return (["fingerpost", name] + optional + words).joined(separator: " ")
  }
}

extension Subcommand.Option {
  static let config = Subcommand.Option(
    name: "--config", value: "FILE", help: "read this configuration instead of the default one")

  static let format = Subcommand.Option(
    name: "--format", value: "FORMAT", choices: ["text", "json"],
    help: "print words or one JSON object a line")

  static let verbose = Subcommand.Option(
    name: "--verbose", short: "-v", help: "log details on standard error")
}

enum ExitCode: Int32 {
  case done = 0
  case failed = 1
  /// The command line is wrong.
  case usage = 2
  /// The command is done, but something should be changed.
  case warned = 3
}
