// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
package import Formats

/// A part of a property list to write, with its keys in the order of writing.
nonisolated package indirect enum Plist: Hashable, Sendable {
  /// A string; in the text form numbers and flags are strings too.
  case text(String)
  case list([Plist])
  case dictionary([Entry])

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: Plist

    package init(_ key: String, _ value: Plist) {
      self.key = key
      self.value = value
    }
  }

  /// True, as people write it.
  package static let yes = Plist.text("YES")
  /// False, as people write it.
  package static let no = Plist.text("NO")

  /// One value as itself, several as a list.
  package static func oneOrList(_ values: [Plist]) -> Plist { values.count == 1 ? values[0] : .list(values) }

  package subscript(_ key: String) -> Plist? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

nonisolated extension Plist: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }

  package init(arrayLiteral elements: Plist...) { self = .list(elements) }

  package init(dictionaryLiteral elements: (String, Plist)...) {
    self = .dictionary(elements.map { Entry($0.0, $0.1) })
  }
}

nonisolated extension Plist: CustomStringConvertible {
  /// The text form in one line.
  package var description: String {
    switch self {
    case .text(let text): Plist.quoted(text)
    case .list(let values) where values.isEmpty: "( )"
    case .list(let values): "( \(values.map(\.description).joined(separator: ", ")) )"
    case .dictionary(let entries) where entries.isEmpty: "{ }"
    case .dictionary(let entries): "{ \(entries.map(\.description).joined(separator: " ")) }"
    }
  }

  /// A string as the text form spells it: bare if all readers of the form accept that, else in quotation
  /// marks.
  package static func quoted(_ text: String) -> String {
    guard let first = text.utf8.first else { return "\"\"" }
    if first != UInt8(ascii: "-"), first != UInt8(ascii: "."), text.utf8.allSatisfy(isPlain) { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.properties.generalCategory == .control:
        let digits = String(scalar.value, radix: 16)
        result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

nonisolated extension Plist.Entry: CustomStringConvertible {
  /// The key and its value: `fingers = 3;`.
  package var description: String { "\(Plist.quoted(key)) = \(value);" }
}

nonisolated extension Plist {
  /// Reads a value from the text form; nil for text that is not a value.
  package init?(reading text: String) {
    guard let map = try? SourceMap(Array(text.utf8)) else { return nil }
    self.init(map.root)
  }

  /// The syntax error of a text and its column, from 1; nil if the text has none.
  package static func fault(in text: String) -> (message: Message, column: Int)? {
    let bytes = Array(text.utf8)
    do throws(SourceMap.ParseError) {
      _ = try SourceMap(bytes)
      return nil
    } catch {
      return (error.error.message, String(decoding: bytes.prefix(error.offset), as: UTF8.self).count + 1)
    }
  }

  /// Reads a part of a text; nil if it contains a value other than words and numbers.
  init?(_ part: SourceMap.Part) {
    switch part.content {
    case .scalar(let value):
      guard let word = value.word else { return nil }
      self = .text(word)
    case .list(let parts):
      let values = parts.compactMap { Plist($0) }
      guard values.count == parts.count else { return nil }
      self = .list(values)
    case .dictionary(let entries):
      let made = entries.compactMap { entry in Plist(entry.value).map { Entry(entry.key, $0) } }
      guard made.count == entries.count else { return nil }
      self = .dictionary(made)
    }
  }
}
