// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A message of the libraries or of another program of this package, with %1, %2 and so on in the places of names.
///
/// The programs say everything in English, and a window says it in its user's language: it finds the template of a message
/// and the names in it, and puts these into the translated template.
nonisolated package struct MessageTemplate: Hashable, Sendable {
  /// The template.
  package let text: String
  private let parts: [String]
  private let numbers: [Int]

  /// Takes a template apart.
  package init(_ text: String) {
    self.text = text
    var parts = [""]
    var numbers: [Int] = []
    var isPlace = false
    for character in text {
      if isPlace, let number = character.wholeNumberValue {
        numbers.append(number)
        parts.append("")
      } else if character != "%" {
        parts[parts.count - 1].append(character)
      }
      isPlace = character == "%"
    }
    (self.parts, self.numbers) = (parts, numbers)
  }

  /// The names in a message, in the order of their numbers; nil if the message is another one.
  package func names(in message: String) -> [String]? {
    guard message.hasPrefix(parts[0]) else { return nil }
    var rest = message.dropFirst(parts[0].count)
    var names: [String] = []
    for (index, part) in parts.dropFirst().enumerated() {
      if index == numbers.count - 1 {
        guard rest.hasSuffix(part), rest.count > part.count || part.isEmpty else { return nil }
        names.append(String(rest.dropLast(part.count)))
        rest = ""
      } else {
        guard let place = Self.first(part, in: rest) else { return nil }
        names.append(String(rest[..<place]))
        rest = rest[place...].dropFirst(part.count)
      }
    }
    guard rest.isEmpty else { return nil }
    return numbers.indices.sorted { numbers[$0] < numbers[$1] }.map { names[$0] }
  }

  private static func first(_ part: String, in text: Substring) -> Substring.Index? {
    guard !part.isEmpty else { return nil }
    return text.indices.first { text[$0...].hasPrefix(part) }
  }
}
