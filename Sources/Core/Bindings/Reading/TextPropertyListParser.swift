// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// Walks the old text form of property lists: `{ key = value; }`, `( a, b )`, strings, and comments.
nonisolated struct TextPropertyListParser {
  var scanner: ByteScanner
  /// The end of the last part, where a missing separator is reported.
  private var endOfLast = 0

  init(_ text: [UInt8]) { scanner = ByteScanner(text) }

  /// Walks a whole text; a dictionary at its top may go without braces.
  mutating func document() throws(SourceMap.ParseError) -> SourceMap.Part {
    try skipBlanks()
    guard let first = scanner.next else { throw scanner.parseError(.empty) }
    let root: SourceMap.Part
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "(") || first == UInt8(ascii: "<") {
      root = try value()
    } else {
      root = SourceMap.Part(
        offset: scanner.offset, content: .dictionary(try entries(upTo: nil)), end: scanner.offset)
    }
    try skipBlanks()
    guard scanner.next == nil else { throw scanner.parseError(.trailing) }
    return root
  }

  /// Steps over white space and comments.
  mutating func skipBlanks() throws(SourceMap.ParseError) {
    while true {
      scanner.skip { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let start = scanner.offset
      if scanner.take("//") {
        scanner.skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      } else if scanner.take("/*") {
        guard scanner.skip(past: "*/") else { throw scanner.parseError(.unterminated("comment"), at: start) }
      } else {
        return
      }
    }
  }

  private mutating func value() throws(SourceMap.ParseError) -> SourceMap.Part {
    let start = scanner.offset
    switch scanner.next {
    case UInt8(ascii: "{"):
      try scanner.descend()
      scanner.offset += 1
      let part = SourceMap.Part(
        offset: start, content: .dictionary(try entries(upTo: (start, UInt8(ascii: "}")))),
        end: scanner.offset)
      scanner.depth -= 1
      return part
    case UInt8(ascii: "("):
      try scanner.descend()
      scanner.offset += 1
      let part = SourceMap.Part(offset: start, content: .list(try elements(from: start)), end: scanner.offset)
      scanner.depth -= 1
      return part
    case UInt8(ascii: "<"):
      scanner.offset += 1
      scanner.skip { $0 != UInt8(ascii: ">") }
      guard scanner.take(">") else { throw scanner.parseError(.unterminated("data"), at: start) }
      endOfLast = scanner.offset
      return SourceMap.Part(offset: start, content: .scalar(.other), end: scanner.offset)
    default:
      let text = try string(isKey: false)
      endOfLast = scanner.offset
      return SourceMap.Part(offset: start, content: .scalar(.text(text)), end: scanner.offset)
    }
  }

  /// The entries of a dictionary whose opening brace is at `brace.start`, or of one without braces.
  private mutating func entries(
    upTo brace: (start: Int, end: UInt8)?
  ) throws(SourceMap.ParseError) -> [SourceMap.Entry] {
    var entries: [SourceMap.Entry] = []
    while true {
      try skipBlanks()
      if scanner.next == nil {
        if let brace { throw scanner.parseError(.unterminated("dictionary"), at: brace.start) }
        return entries
      }
      if let brace, scanner.next == brace.end {
        scanner.offset += 1
        endOfLast = scanner.offset
        return entries
      }
      entries.append(try entry())
    }
  }

  private mutating func entry() throws(SourceMap.ParseError) -> SourceMap.Entry {
    let start = scanner.offset
    let key = try string(isKey: true)
    endOfLast = scanner.offset
    try skipBlanks()
    var part = SourceMap.Part(offset: start, content: .scalar(.text(key)), end: endOfLast)
    // `key;` alone is short for `key = key;`.
    if scanner.next != UInt8(ascii: ";") {
      guard scanner.take("=") else { throw missing("'=' after the key") }
      try skipBlanks()
      part = try value()
      try skipBlanks()
      guard scanner.next == UInt8(ascii: ";") else {
        throw unquoted(from: part.offset, upTo: ";") ?? missing("';' after the value")
      }
    }
    scanner.offset += 1
    endOfLast = scanner.offset
    return SourceMap.Entry(key: key, offset: start, value: part)
  }

  private mutating func elements(from start: Int) throws(SourceMap.ParseError) -> [SourceMap.Part] {
    var parts: [SourceMap.Part] = []
    while true {
      try skipBlanks()
      if scanner.take(")") {
        endOfLast = scanner.offset
        return parts
      }
      guard scanner.next != nil else { throw scanner.parseError(.unterminated("list"), at: start) }
      parts.append(try value())
      try skipBlanks()
      guard scanner.take(",") || scanner.next == UInt8(ascii: ")") else {
        if scanner.next == nil { throw scanner.parseError(.unterminated("list"), at: start) }
        throw unquoted(from: parts.last?.offset ?? start, upTo: ",)") ?? missing("',' or ')' after the value")
      }
    }
  }

  /// The error of a missing separator after the last part.
  private func missing(_ sign: String) -> SourceMap.ParseError {
    let found = scanner.found
    // If the next character is on the same line, the error is placed there, and not at the gap before it.
    let gap = scanner.text[endOfLast..<scanner.offset]
    let place = gap.contains(UInt8(ascii: "\n")) ? endOfLast : scanner.offset
    return scanner.parseError(.expected(sign, found: found), at: place)
  }

  /// The content of a string with or without quotation marks.
  private mutating func string(isKey: Bool) throws(SourceMap.ParseError) -> String {
    let start = scanner.offset
    if let quote = scanner.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      scanner.offset += 1
      var hasEscapes = false
      while let byte = scanner.next, byte != quote {
        if byte == UInt8(ascii: "\\") { hasEscapes = true }
        scanner.offset += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      guard scanner.next == quote else { throw scanner.parseError(.unterminated("string"), at: start) }
      scanner.offset += 1
      let content = scanner.text[start + 1..<scanner.offset - 1]
      return hasEscapes ? EscapedText.decode(content) : String(decoding: content, as: UTF8.self)
    }
    scanner.skip(while: TextPropertyListParser.needsNoQuotes)
    guard scanner.offset > start else {
      throw foreignSign(isKey: isKey)
        ?? scanner.parseError(.expected(isKey ? "a key or '}'" : "a value", found: scanner.found))
    }
    return scanner.string(from: start, to: scanner.offset)
  }

  /// The signs that a string without quotation marks may have.
  static func needsNoQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
