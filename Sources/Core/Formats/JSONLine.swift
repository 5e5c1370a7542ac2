// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// One JSON object on one line, with its keys in the order in which they are added.
///
/// An encoder is not used, because readers see the order of the keys, and gestures wait for each line.
nonisolated package struct JSONLine {
  private var text = "{"

  package init() {}

  package var description: String { text + "}" }

  package mutating func add(_ key: String, _ value: String) {
    addKey(key)
    addQuoted(value)
  }

  package mutating func add(_ key: String, ifPresent value: String?) {
    if let value { add(key, value) }
  }

  package mutating func add(_ key: String, _ value: Int) {
    addKey(key)
    text += String(value)
  }

  package mutating func add(_ key: String, _ value: Bool) {
    addKey(key)
    text += value ? "true" : "false"
  }

  /// Adds a number, rounded to thousandths; whole numbers have no fraction.
  package mutating func add(_ key: String, _ value: Double) {
    addKey(key)
    text += Self.number(value)
  }

  package mutating func add(_ key: String, ifPresent value: Double?) {
    if let value { add(key, value) }
  }

  package mutating func add(_ key: String, _ values: [String]) {
    addKey(key)
    text += "["
    for (index, value) in values.enumerated() {
      if index > 0 { text += "," }
      addQuoted(value)
    }
    text += "]"
  }

  mutating func add(_ key: String, _ value: JSONLine) {
    addKey(key)
    text += value.description
  }

  package mutating func add(_ key: String, _ values: [JSONLine]) {
    addKey(key)
    text += "[" + values.map(\.description).joined(separator: ",") + "]"
  }

  /// Adds a moment, given in seconds, under the key `t` in milliseconds, as recordings have it.
  package mutating func add(time seconds: Double) { add("t", seconds * 1000) }

  /// Any text in quotes, escaped.
  package static func quoted(_ text: String) -> String {
    var line = JSONLine()
    line.text = ""
    line.addQuoted(text)
    return line.text
  }

  private static func number(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded()
    // JSON cannot express infinity, and a Double counts exactly up to 2^53 only.
    guard abs(thousandths) < 9_007_199_254_740_992 else { return "null" }
    let rounded = thousandths / 1000
    return rounded == rounded.rounded() ? String(Int64(rounded)) : "\(rounded)"
  }

  private mutating func addKey(_ key: String) {
    if text.utf8.count > 1 { text += "," }
    addQuoted(key)
    text += ":"
  }

  private mutating func addQuoted(_ value: String) {
    text += "\""
    addEscaped(value)
    text += "\""
  }

  private mutating func addEscaped(_ value: String) {
    // Most texts are plain; copying one as a whole takes a tenth of the time of copying each character.
    guard !value.utf8.allSatisfy(Self.isPlain) else { return text += value }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      // C1 codes too: a terminal would take them for commands.
      case "\0"..<" ", "\u{7f}"..<"\u{a0}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte is printable ASCII that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7f).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
