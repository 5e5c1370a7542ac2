// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What can be wrong with a value in a configuration, as facts.
nonisolated package enum ValueError: Hashable, Sendable {
  /// A value is of another type than its key wants; both in words: "a list", "a dictionary".
  case wrongType(expected: String, found: String)
  /// A word is none of those that its key allows; `what` says of what: "gesture", "direction".
  case unknownWord(String, what: String, allowed: [String])
  /// A word is nearly one of those that its key knows, and is taken for a name; `what` says of what: "monitor".
  case takenForName(String, what: String, suggestion: String)
  /// A text cannot be read as the value that its key wants; `format` shows how such a value looks.
  case malformed(String, format: String)
  /// A value lies outside its range; all as a person would write them.
  case outOfRange(String, lowest: String, highest: String)
  /// A span has no room for anything, because it ends before it begins or lies beside the monitor.
  case emptySpan(String)
  /// No key of a keyboard has the name; the suggestion is the nearest name that one has.
  case unknownKeysym(String, suggestion: String?)
  /// A dictionary lacks a key that it must have; `format` describes its value.
  case missingKey(String, format: String)
  /// A dictionary has a key that nothing reads; the suggestion is the nearest one that something reads.
  case unreadKey(String, suggestion: String?)
  /// An action dictionary names no action.
  case noAction(allowed: [String])
  /// An action dictionary names several actions.
  case severalActions([String])
  /// A list has no elements where at least one is needed.
  case emptyList(of: String)
  /// A condition says nothing.
  case emptyCondition(allowed: [String])
  /// A pattern for names cannot be used; the reason says what is wrong with it.
  case badPattern(reason: String)
}

nonisolated extension ValueError: CustomStringConvertible {
  /// What is wrong and how to fix it.
  package var description: String {
    switch self {
    case .wrongType(let expected, let found):
      "expected \(expected), found \(found)"
    case .unknownWord(let word, let what, let allowed):
      "unknown \(what) '\(word)'"
        + (nearest(to: word, among: allowed).map(question)
          ?? "; write one of \(allowed.joined(separator: ", "))")
    case .takenForName(let word, let what, let suggestion):
      "'\(word)' is taken for the name of a \(what)\(question(suggestion))"
    case .malformed(let text, let format):
      "cannot read '\(text)'; write \(format)"
    case .outOfRange(let value, let lowest, let highest):
      "\(value) is out of range; it must be between \(lowest) and \(highest)"
    case .emptySpan(let text):
      "there is nothing within '\(text)'; write the left or upper end first, with both ends within 0% and 100%"
    case .unknownKeysym(let name, let suggestion):
      "no such key '\(name)'"
        + (suggestion.map(question) ?? "; 'fingerpost list keys' shows the usual ones")
    case .missingKey(let key, let format):
      "the key '\(key)' is missing; write \(format)"
    case .unreadKey(let key, let suggestion):
      "the key '\(key)' has no meaning here" + (suggestion.map(question) ?? "; remove it")
    case .noAction(let allowed):
      "no action; write one of \(allowed.joined(separator: ", "))"
    case .severalActions(let names):
      "several actions: \(names.joined(separator: " and ")); a binding has exactly one"
    case .emptyList(let content):
      "the list is empty; it needs at least one \(content)"
    case .emptyCondition(let allowed):
      "the condition is empty; write at least one of \(allowed.joined(separator: ", "))"
    case .badPattern(let reason):
      "cannot use this pattern: \(reason)"
    }
  }

  private func question(_ suggestion: String) -> String { " - did you mean '\(suggestion)'?" }
}
