// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions

/// What the user typed behind a subcommand, checked against its description.
struct Arguments {
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Reads the arguments after the subcommand.
  ///
  /// `--name=value` and `--name value` mean the same; behind `--` everything is an operand.
  init(_ words: [String], for command: Subcommand) throws(UsageError) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try readOption(word, rest: &words, of: command)
    }
    guard operands.count <= command.operands.count else {
      throw .unexpected(operands[command.operands.count], command: command.name)
    }
    let required = command.operands.prefix { !$0.isOptional }
    guard operands.count >= required.count else {
      throw .missing(required[operands.count].name, command: command.name)
    }
    for (word, operand) in zip(operands, command.operands) where !operand.words.isEmpty {
      guard !operand.words.contains(word) else { continue }
      let near = nearest(to: word, among: operand.words)
      throw .unknownWord(word, command: command.name, nearest: near, all: operand.words)
    }
  }

  /// The value of an option, if it was given.
  subscript(_ option: Subcommand.Option) -> String? { values[option.name] }

  /// How many options were given.
  var count: Int { values.count }

  /// Whether an option was given.
  func has(_ option: Subcommand.Option) -> Bool { values[option.name] != nil }

  private mutating func readOption(
    _ word: String, rest: inout ArraySlice<String>, of command: Subcommand
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name || $0.short == name }) else {
      let known = command.options.flatMap { [$0.name, $0.short].compactMap(\.self) } + ["--help"]
      throw .unknownOption(name, command: command.name, nearest: nearest(to: name, among: known))
    }
    guard option.value != nil else {
      guard parts.count == 1 else { throw .needsNoValue(name) }
      values[option.name] = ""
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty
    else {
      throw .needsValue(name)
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw .badValue(value, option: name, choices: option.choices)
    }
    values[option.name] = value
  }
}

/// Why a command line makes no sense.
nonisolated enum UsageError: Error, Hashable, CustomStringConvertible {
  /// There is no such subcommand.
  case unknownCommand(String, nearest: String?)
  /// The subcommand has no such option.
  case unknownOption(String, command: String, nearest: String?)
  /// The option has no value.
  case needsValue(String)
  /// The option has a value and takes none.
  case needsNoValue(String)
  /// The option does not take this value.
  case badValue(String, option: String, choices: [String])
  /// The subcommand's argument is none of those that it takes.
  case unknownWord(String, command: String, nearest: String?, all: [String])
  /// The word is not what it should be.
  case badOperand(String, form: String)
  /// The option does not go with the others.
  case outOfPlace(String, reason: String)
  /// The option goes with one other option alone.
  case alone(String, but: String)
  /// There is one word too many.
  case unexpected(String, command: String)
  /// A word is missing.
  case missing(String, command: String)

  /// What is wrong and how to fix it.
  var description: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      "unknown command '\(word)'\(hint(nearest, else: "'fingerpost help' lists the commands"))"
    case .unknownOption(let word, let command, let nearest):
      "unknown option '\(word)'\(hint(nearest, else: "'fingerpost help \(command)' lists the options"))"
    case .needsValue(let option): "the option '\(option)' needs a value after it"
    case .needsNoValue(let option): "the option '\(option)' takes no value"
    case .badValue(let value, let option, let choices):
      "'\(option)' cannot be '\(value)'"
        + hint(nearest(to: value, among: choices), else: "it takes \(choices.joined(separator: " or "))")
    case .unknownWord(let word, let command, let nearest, let all):
      "'fingerpost \(command)' has no operand '\(word)'"
        + hint(nearest, else: "it takes \(all.joined(separator: ", "))")
    case .badOperand(let word, let form): "'\(word)' cannot be read; write \(form)"
    case .outOfPlace(let option, let reason): "the option '\(option)' has no effect here; \(reason)"
    case .alone(let option, let other): "'\(option)' takes no other option but \(other)"
    case .unexpected(let word, let command):
      "unexpected argument '\(word)'; 'fingerpost help \(command)' shows the usage"
    case .missing(let name, let command):
      "missing argument \(name); 'fingerpost help \(command)' shows the usage"
    }
  }

  private func hint(_ nearest: String?, else other: String) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? "; \(other)"
  }
}
