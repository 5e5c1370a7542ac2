// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon

/// A subcommand, as in `fingerpost NAME …`.
///
/// The help and the check of what the user typed come from this description; the manual page is compared
/// with it by a test.
struct Subcommand {
  /// The word on the command line.
  let name: String
  /// What it does, in half a line.
  let summary: String
  /// What else there is to know, in sentences.
  var details = ""
  /// What may be typed behind the word beside options.
  var operands: [Operand] = []
  var options: [Option] = []
  /// Does it, with standard output for its data, and returns the exit code.
  let run: (Arguments, LineWriter) throws -> ExitCode

  /// A word that is no option.
  nonisolated struct Operand {
    /// Its name in the help, such as `FILE`.
    let name: String
    /// The words that it may be, if not any.
    let words: [String]
    /// Whether it may be left out.
    let isOptional: Bool

    /// An operand of a name.
    init(name: String, isOptional: Bool = false) {
      self.name = name
      self.isOptional = isOptional
      words = []
    }

    /// An operand that is one of some words.
    init(words: [String], isOptional: Bool = false) {
      name = words.joined(separator: "|")
      self.words = words
      self.isOptional = isOptional
    }
  }

  /// A word that begins with a dash.
  nonisolated struct Option {
    /// Its long name, such as `--config`.
    let name: String
    /// Its one-letter name, such as `-v`.
    var short: String?
    /// The name of its value in the help, if it takes one.
    var value: String?
    /// The values it takes, if not any.
    var choices: [String] = []
    /// What it does, in half a line.
    let help: String

    /// The option and its value, as the help shows them.
    var usage: String {
      let names = short.map { "\($0), \(name)" } ?? name
      return value.map { "\(names) \(choices.isEmpty ? $0 : choices.joined(separator: "|"))" } ?? names
    }
  }

  /// The whole command, as the help shows it.
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
  /// `--config FILE`, which several commands take.
  static let config = Subcommand.Option(
    name: "--config", value: "FILE", help: "read this configuration instead of the default one")

  /// `--format text|json`, which several commands take.
  static let format = Subcommand.Option(
    name: "--format", value: "FORMAT", choices: ["text", "json"],
    help: "print words or one JSON object a line")

  /// `-v`, which several commands take.
  static let verbose = Subcommand.Option(
    name: "--verbose", short: "-v", help: "log details on standard error")
}

/// What the program says to its caller at its end.
enum ExitCode: Int32 {
  /// What was asked for is done.
  case done = 0
  /// It could not be done.
  case failed = 1
  /// The command line made no sense.
  case usage = 2
  /// It is done, but something should be changed.
  case warned = 3
}
