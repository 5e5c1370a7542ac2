// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Formats

/// The words after a subcommand, checked against its description.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Reads `--name=value` and `--name value` alike; negative numbers and all words after `--` are operands.
  init(_ words: [String], for command: Subcommand) throws(UsageError) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), word != "-", Double(word) == nil else {
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

  subscript(_ option: Subcommand.Option) -> String? { values[option.name] }

  /// The number of options that were given.
  var count: Int { values.count }

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
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw .needsValue(name)
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw .badValue(value, option: name, choices: option.choices)
    }
    values[option.name] = value
  }
}

nonisolated enum UsageError: MessageError, Hashable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String, nearest: String?)
  case needsValue(String)
  case needsNoValue(String)
  case badValue(String, option: String, choices: [String])
  /// An operand that the subcommand does not take.
  case unknownWord(String, command: String, nearest: String?, all: [String])
  /// A name that is not a setting; `candidates` are similar names of settings.
  case unknownSetting(String, candidates: [String])
  /// An operand that cannot be read; `form` describes a right operand.
  case badOperand(String, form: Message)
  /// An option that has an effect only without, or only with, certain other arguments.
  case outOfPlace(String, reason: Message)
  /// An option whose value is not a valid property list.
  case unreadable(String, column: Int, reason: Message)
  /// An option that was given with other options than `but`, the only one that it allows.
  case alone(String, but: String)
  case unexpected(String, command: String)
  case missing(String, command: String)

  var message: Message {
    switch self {
    case .unknownCommand(let word, let nearest):
      Message("unknown command '%1'", word).followed(
        by: nearest, else: Message("'fingerpost help' lists the commands"))
    case .unknownOption(let word, let command, let nearest):
      Message("unknown option '%1'", word).followed(
        by: nearest, else: Message("'fingerpost help %1' lists the options", command))
    case .needsValue(let option): Message("the option '%1' needs a value after it", option)
    case .needsNoValue(let option): Message("the option '%1' takes no value", option)
    case .badValue(let value, let option, let choices):
      Message("'%1' cannot be '%2'", option, value).followed(
        by: nearest(to: value, among: choices),
        else: Message("it takes %1", of: [.alternatives(choices.map(Message.name))]))
    case .unknownWord(let word, let command, let nearest, let all):
      Message("'fingerpost %1' has no operand '%2'", command, word).followed(
        by: nearest, else: Message("it takes %1", all.joined(separator: ", ")))
    case .unknownSetting(let word, let candidates):
      Message("unknown setting '%1'", word).followed(
        by: candidates.isEmpty ? nil : candidates.joined(separator: "', '"),
        else: Message("'fingerpost list settings' lists them"))
    case .badOperand(let word, let form): Message("cannot read '%1'; write %2", of: [.name(word), form])
    case .outOfPlace(let option, let reason):
      Message("the option '%1' has no effect here; %2", of: [.name(option), reason])
    case .unreadable(let option, let column, let reason):
      Message("the text of '%1' is wrong in column %2: %3", of: [.name(option), .name("\(column)"), reason])
    case .alone(let option, let other): Message("'%1' takes no other option but %2", option, other)
    case .unexpected(let word, let command):
      Message("unexpected argument '%1'; 'fingerpost help %2' shows the usage", word, command)
    case .missing(let name, let command):
      Message("missing argument %1; 'fingerpost help %2' shows the usage", name, command)
    }
  }
}

nonisolated extension Message {
  fileprivate func followed(by nearest: String?, else other: Message) -> Message {
    .list([self, nearest.map { Message("did you mean '%1'?", $0) } ?? other], separator: "; ")
  }

  fileprivate static func alternatives(_ choices: [Message]) -> Message {
    guard let first = choices.first else { return .name("") }
    return choices.dropFirst().reduce(first) { Message("%1 or %2", of: [$0, $1]) }
  }
}
