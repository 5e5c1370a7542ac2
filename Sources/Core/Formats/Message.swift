// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A translatable text, and the arguments for its placeholders %1, %2 and so on.
///
/// Its description is English; a caller with the texts of another language uses ``words(_:)``.
package indirect enum Message: Hashable, Sendable {
  /// A name, number or command, which is the same in all languages.
  case name(String)
  /// A text that is translated, with the arguments for its placeholders.
  case text(String, [Message])

  /// A text with names for its placeholders; xgettext extracts the text from calls of this initializer.
  package init(_ text: String, _ names: String...) { self = .text(text, names.map(Message.name)) }

  /// A text with messages for its placeholders; xgettext extracts the text from calls of this initializer.
  package init(_ text: String, of messages: [Message]) { self = .text(text, messages) }

  /// The message in a language; `translation` returns the language's version of a text.
  package func words(_ translation: (String) -> String) -> String {
    guard case .text(let text, let arguments) = self else { return name }
    var result = ""
    var rest = translation(text).utf8[...]
    while let place = rest.firstIndex(of: UInt8(ascii: "%")) {
      result += String(Substring(rest[..<place]))
      rest = rest[place...].dropFirst()
      let number = rest.first.map { Int($0) - 0x31 } ?? -1
      if arguments.indices.contains(number) {
        result += arguments[number].words(translation)
        rest = rest.dropFirst()
      } else {
        result += "%"
      }
    }
    return result + String(Substring(rest))
  }

  private var name: String { if case .name(let name) = self { name } else { "" } }

  /// The JSON object from which other programs can show the message in another language.
  fileprivate var json: JSONLine {
    var line = JSONLine()
    guard case .text(let text, let arguments) = self else {
      line.add("name", name)
      return line
    }
    line.add("text", text)
    if !arguments.isEmpty { line.add("arguments", arguments.map(\.json)) }
    return line
  }
}

extension Message: CustomStringConvertible {
  package var description: String { words { $0 } }
}

extension Message {
  /// Joins messages with a separator that is the same in all languages.
  package static func list(_ messages: [Message], separator: String = ", ") -> Message {
    guard let first = messages.first else { return .name("") }
    return messages.dropFirst().reduce(first) { .text("%1\(separator)%2", [$0, $1]) }
  }
}

/// An error with a message that can be translated.
package protocol MessageError: Error, CustomStringConvertible {
  /// The error and how to fix it.
  var message: Message { get }
}

extension MessageError {
  package var description: String { message.description }
}

extension JSONLine {
  /// Adds a message in English, and its text and arguments under the key with "Parts" at its end.
  package mutating func add(_ key: String, _ message: Message) {
    add(key, message.description)
    add(key + "Parts", message.json)
  }
}
