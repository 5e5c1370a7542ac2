// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A value of JSON, as RFC 8259 has it.
enum JSONValue {
  case null
  case flag(Bool)
  /// The digits as they are written.
  case number(Substring.UTF8View)
  case text(String)
  case list([JSONValue])
  /// Values by name; the last of several with the same name.
  case object([String: JSONValue])

  init(_ text: String) throws(JSONSyntaxError) {
    var scanner = JSONScanner(text)
    self = try scanner.value(depth: 0)
    try scanner.expectEnd()
  }

  struct JSONSyntaxError: Error {}
}

private struct JSONScanner {
  /// 512 levels of nested lists and objects, as in Foundation; deeper nesting is an error.
  private static let depthLimit = 512

  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  mutating func value(depth: Int) throws(JSONValue.JSONSyntaxError) -> JSONValue {
    guard depth <= Self.depthLimit else { throw JSONValue.JSONSyntaxError() }
    skipSpace()
    switch rest.first {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  mutating func expectEnd() throws(JSONValue.JSONSyntaxError) {
    skipSpace()
    guard rest.isEmpty else { throw JSONValue.JSONSyntaxError() }
  }

  private mutating func object(depth: Int) throws(JSONValue.JSONSyntaxError) -> JSONValue {
    try expect("{")
    var entries: [String: JSONValue] = [:]
    skipSpace()
    if take("}") { return .object(entries) }
    repeat {
      skipSpace()
      let key = try text()
      skipSpace()
      try expect(":")
      entries[key] = try value(depth: depth + 1)
      skipSpace()
    } while take(",")
    try expect("}")
    return .object(entries)
  }

  private mutating func list(depth: Int) throws(JSONValue.JSONSyntaxError) -> JSONValue {
    try expect("[")
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .list(values) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    try expect("]")
    return .list(values)
  }

  private mutating func text() throws(JSONValue.JSONSyntaxError) -> String {
    try expect("\"")
    var text = ""
    while true {
      let plain = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
      text += String(Substring(plain))
      rest = rest[plain.endIndex...]
      if take("\"") { return text }
      try expect("\\")
      text.unicodeScalars.append(try escaped())
    }
  }

  private mutating func escaped() throws(JSONValue.JSONSyntaxError) -> Unicode.Scalar {
    guard let letter = rest.popFirst() else { throw JSONValue.JSONSyntaxError() }
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw JSONValue.JSONSyntaxError()
    }
    let first = try codeUnit()
    guard UTF16.isLeadSurrogate(first) else {
      guard let scalar = Unicode.Scalar(first) else { throw JSONValue.JSONSyntaxError() }
      return scalar
    }
    try expect("\\")
    try expect("u")
    let second = try codeUnit()
    guard UTF16.isTrailSurrogate(second) else { throw JSONValue.JSONSyntaxError() }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func codeUnit() throws(JSONValue.JSONSyntaxError) -> UInt16 {
    let digits = rest.prefix(4)
    rest = rest[digits.endIndex...]
    guard digits.count == 4, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let unit = UInt16(Substring(digits), radix: 16)
    else { throw JSONValue.JSONSyntaxError() }
    return unit
  }

  /// A number as JSON writes it, such as 1, -0.5 and 2e+10: "01", ".5" and "1." are errors.
  private mutating func number() throws(JSONValue.JSONSyntaxError) -> Substring.UTF8View {
    let start = rest
    _ = take("-")
    let whole = rest
    let digits = try self.digits()
    guard digits == 1 || whole.first != UInt8(ascii: "0") else { throw JSONValue.JSONSyntaxError() }
    if take(".") { _ = try self.digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      _ = try self.digits()
    }
    return start[..<rest.startIndex]
  }

  private mutating func digits() throws(JSONValue.JSONSyntaxError) -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty else { throw JSONValue.JSONSyntaxError() }
    rest = rest[digits.endIndex...]
    return digits.count
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONValue.JSONSyntaxError)
    -> JSONValue
  {
    guard rest.starts(with: word.utf8) else { throw JSONValue.JSONSyntaxError() }
    rest = rest.dropFirst(word.utf8.count)
    return value
  }

  private mutating func skipSpace() {
    rest = rest.drop {
      [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0)
    }
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard let first = rest.first, first == UInt8(ascii: letter) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ letter: Unicode.Scalar) throws(JSONValue.JSONSyntaxError) {
    guard take(letter) else { throw JSONValue.JSONSyntaxError() }
  }
}
