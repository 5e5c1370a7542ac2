// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// An error in a value of a configuration, as facts.
nonisolated package enum ValueError: Hashable, Sendable {
  /// A value is of another type than its key wants; both in words: "a list", "a dictionary".
  case wrongType(expected: String, found: String)
  /// A word that its key does not allow, with the kind of word, such as "gesture" or "direction".
  case unknownWord(String, what: String, allowed: [String])
  /// A text that is read as a name, such as that of a monitor, but resembles a word of its key.
  case takenForName(String, what: String, suggestion: String)
  /// A text cannot be read as the value that its key wants; `format` shows how such a value looks.
  case malformed(String, format: String)
  /// A value lies outside its range; the texts spell the numbers as a person would.
  case outOfRange(String, lowest: String, highest: String)
  /// A span is empty, because it ends before it begins or lies outside the monitor.
  case emptySpan(String)
  /// No key of a keyboard has the name; the suggestion is the nearest existing name.
  case unknownKeysym(String, suggestion: String?)
  /// A dictionary lacks a key that it must have; `format` describes its value.
  case missingKey(String, format: String)
  /// A dictionary has a meaningless key; the suggestion is the nearest key with a meaning.
  case unreadKey(String, suggestion: String?)
  /// An action dictionary does not name an action.
  case noAction(allowed: [String])
  /// An action dictionary names several actions.
  case severalActions([String])
  /// A list has no elements where at least one is needed.
  case emptyList(of: String)
  /// A condition is empty.
  case emptyCondition(allowed: [String])
  /// A pattern for names cannot be used.
  case badPattern(reason: String)
}

nonisolated extension ValueError: CustomStringConvertible {
  package var description: String { message.description }

  package var message: Message {
    switch self {
    case .wrongType(let expected, let found):
      Message("expected %1, found %2", of: [.text(expected, []), .text(found, [])])
    case .unknownWord(let word, let what, let allowed):
      nearest(to: word, among: allowed).map {
        Message("unknown %1 '%2' - did you mean '%3'?", what, word, $0)
      }
        ?? Message("unknown %1 '%2'; write one of %3", what, word, allowed.joined(separator: ", "))
    case .takenForName(let word, let what, let suggestion):
      Message("'%1' is read as the name of a %2 - did you mean '%3'?", word, what, suggestion)
    case .malformed(let text, let format): Message("cannot read '%1'; write %2", text, format)
    case .outOfRange(let value, let lowest, let highest):
      Message("%1 is out of range; it must be between %2 and %3", value, lowest, highest)
    case .emptySpan(let text):
      Message(
        "'%1' is empty; write the left or upper end first, with both ends within 0% and 100%",
        text)
    case .unknownKeysym(let name, let suggestion):
      suggestion.map { Message("no such key '%1' - did you mean '%2'?", name, $0) }
        ?? Message("no such key '%1'; 'fingerpost list keys' shows the usual ones", name)
    case .missingKey(let key, let format): Message("the key '%1' is missing; write %2", key, format)
    case .unreadKey(let key, let suggestion):
      suggestion.map { Message("the key '%1' has no meaning here - did you mean '%2'?", key, $0) }
        ?? Message("the key '%1' has no meaning here; remove it", key)
    case .noAction(let allowed): Message("no action; write one of %1", allowed.joined(separator: ", "))
    case .severalActions(let names):
      Message("several actions: %1; a binding has exactly one", names.joined(separator: " and "))
    case .emptyList(let content): Message("the list is empty; it needs at least one %1", content)
    case .emptyCondition(let allowed):
      Message("the condition is empty; write at least one of %1", allowed.joined(separator: ", "))
    case .badPattern(let reason): Message("cannot use this pattern: %1", reason)
    }
  }
}
