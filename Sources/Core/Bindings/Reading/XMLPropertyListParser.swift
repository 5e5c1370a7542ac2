// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// Walks the XML form of property lists.
nonisolated struct XMLPropertyListParser {
  private var scanner: ByteScanner

  init(_ text: [UInt8]) { scanner = ByteScanner(text) }

  private enum Tag {
    case open(String)
    case close(String)
    case empty(String)
  }

  mutating func document() throws(SourceMap.ParseError) -> SourceMap.Part {
    if let place = scanner.text.firstIndex(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) {
      throw scanner.parseError(.forbiddenCharacter(Int(scanner.text[place])), at: place)
    }
    try skipMisc()
    let start = scanner.offset
    guard case .open("plist") = try tag() else {
      scanner.offset = start
      let root = try value()
      return try finish(root)
    }
    try skipMisc()
    let root = try value()
    try skipMisc()
    try close("plist", openedAt: start)
    return try finish(root)
  }

  private mutating func finish(_ root: SourceMap.Part) throws(SourceMap.ParseError) -> SourceMap.Part {
    try skipMisc()
    guard scanner.next == nil else { throw scanner.parseError(.trailing) }
    return root
  }

  /// Steps over white space, comments, processing instructions and the document type.
  private mutating func skipMisc() throws(SourceMap.ParseError) {
    while true {
      scanner.skip { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let start = scanner.offset
      if scanner.take("<!--") {
        guard scanner.skip(past: "-->") else { throw scanner.parseError(.unterminated("comment"), at: start) }
      } else if scanner.take("<?") {
        guard scanner.skip(past: "?>") else {
          throw scanner.parseError(.unterminated("instruction"), at: start)
        }
      } else if scanner.take("<!DOCTYPE") {
        guard scanner.skip(past: ">") else {
          throw scanner.parseError(.unterminated("document type"), at: start)
        }
      } else {
        return
      }
    }
  }

  private mutating func value() throws(SourceMap.ParseError) -> SourceMap.Part {
    let start = scanner.offset
    switch try tag() {
    case .close: throw scanner.parseError(.expected("a value", found: "an end tag"), at: start)
    case .empty(let name):
      switch name {
      case "dict": return SourceMap.Part(offset: start, content: .dictionary([]), end: scanner.offset)
      case "array": return SourceMap.Part(offset: start, content: .list([]), end: scanner.offset)
      default:
        try check(name, at: start)
        return SourceMap.Part(offset: start, content: .scalar(scalar(name, "")), end: scanner.offset)
      }
    case .open(let name):
      switch name {
      case "dict":
        try scanner.descend(at: start)
        let entries = try entries(from: start)
        scanner.depth -= 1
        return SourceMap.Part(offset: start, content: .dictionary(entries), end: scanner.offset)
      case "array":
        try scanner.descend(at: start)
        let parts = try elements(from: start)
        scanner.depth -= 1
        return SourceMap.Part(offset: start, content: .list(parts), end: scanner.offset)
      default:
        try check(name, at: start)
        let text = try characters(of: name, openedAt: start)
        return SourceMap.Part(offset: start, content: .scalar(scalar(name, text)), end: scanner.offset)
      }
    }
  }

  private func check(_ name: String, at start: Int) throws(SourceMap.ParseError) {
    guard ["string", "integer", "real", "true", "false", "date", "data"].contains(name) else {
      throw scanner.parseError(.unknownElement(name), at: start)
    }
  }

  /// The value of an element; an invalid number stays text, which is reported where a number is wanted.
  private func scalar(_ name: String, _ text: String) -> PropertyListValue {
    let word = text.filter { !$0.isWhitespace }
    switch name {
    case "string": return .text(text)
    case "integer": return Int(word).map(PropertyListValue.integer) ?? .text(word)
    case "real":
      guard let number = Double(word), number.isFinite else { return .text(word) }
      return Int(exactly: number).map(PropertyListValue.integer) ?? .real(number)
    case "true": return .flag(true)
    case "false": return .flag(false)
    default: return .other
    }
  }

  private mutating func entries(from start: Int) throws(SourceMap.ParseError) -> [SourceMap.Entry] {
    var entries: [SourceMap.Entry] = []
    while true {
      try skipMisc()
      if scanner.at("</") {
        try close("dict", openedAt: start)
        return entries
      }
      let keyStart = scanner.offset
      guard scanner.next != nil else { throw scanner.parseError(.unterminated("dictionary"), at: start) }
      guard case .open("key") = try tag() else {
        throw scanner.parseError(.expected("<key>", found: "another element"), at: keyStart)
      }
      let key = try characters(of: "key", openedAt: keyStart)
      try skipMisc()
      guard scanner.next != nil else { throw scanner.parseError(.unterminated("dictionary"), at: start) }
      entries.append(SourceMap.Entry(key: key, offset: keyStart, value: try value()))
    }
  }

  private mutating func elements(from start: Int) throws(SourceMap.ParseError) -> [SourceMap.Part] {
    var parts: [SourceMap.Part] = []
    while true {
      try skipMisc()
      if scanner.at("</") {
        try close("array", openedAt: start)
        return parts
      }
      guard scanner.next != nil else { throw scanner.parseError(.unterminated("list"), at: start) }
      parts.append(try value())
    }
  }

  private mutating func characters(of name: String, openedAt start: Int) throws(SourceMap.ParseError)
    -> String
  {
    var text = ""
    while true {
      let first = scanner.offset
      scanner.skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      text += scanner.string(from: first, to: scanner.offset)
      let place = scanner.offset
      if scanner.at("&") {
        text.unicodeScalars.append(try entity())
      } else if scanner.take("<![CDATA[") {
        guard scanner.skip(past: "]]>") else { throw scanner.parseError(.unterminated("CDATA section")) }
        text += scanner.string(from: place + "<![CDATA[".utf8.count, to: scanner.offset - "]]>".utf8.count)
      } else if scanner.take("<!--") {
        guard scanner.skip(past: "-->") else { throw scanner.parseError(.unterminated("comment")) }
      } else {
        try close(name, openedAt: start)
        return text
      }
    }
  }

  /// The character of an entity: one of XML's own, or one that is given by its number.
  private mutating func entity() throws(SourceMap.ParseError) -> Unicode.Scalar {
    for (name, character) in XMLPropertyListParser.entities where scanner.take(name) { return character }
    let start = scanner.offset
    guard scanner.take("&#") else { throw scanner.parseError(.looseAmpersand) }
    let first = scanner.offset
    scanner.skip { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "<") && $0 > 0x20 }
    let digits = scanner.string(from: first, to: scanner.offset)
    guard scanner.take(";") else { throw scanner.parseError(.looseAmpersand, at: start) }
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let character = number.flatMap(Unicode.Scalar.init) else {
      throw scanner.parseError(.unknownCharacter(digits), at: start)
    }
    return character
  }

  private static let entities: [(StaticString, Unicode.Scalar)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
  ]

  private mutating func close(_ name: String, openedAt start: Int) throws(SourceMap.ParseError) {
    let place = scanner.offset
    guard scanner.next != nil else { throw scanner.parseError(.unterminated("<\(name)> element"), at: start) }
    guard scanner.at("</"), case .close(name) = try tag() else {
      throw scanner.parseError(.expected("</\(name)>", found: scanner.found), at: place)
    }
  }

  /// One tag with its attributes, which property lists have but never use.
  private mutating func tag() throws(SourceMap.ParseError) -> Tag {
    let start = scanner.offset
    guard scanner.take("<") else { throw scanner.parseError(.expected("an element", found: scanner.found)) }
    let isClose = scanner.take("/")
    let nameStart = scanner.offset
    scanner.skip {
      $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 > 0x20 && $0 != UInt8(ascii: "<")
    }
    let name = scanner.string(from: nameStart, to: scanner.offset)
    scanner.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    guard scanner.take(">") else { throw scanner.parseError(.unterminated("tag"), at: start) }
    let isEmpty = scanner.text[scanner.offset - 2] == UInt8(ascii: "/")
    if isClose, isEmpty { throw scanner.parseError(.expected("</\(name)>", found: "'/'"), at: start) }
    if isClose { return .close(name) }
    return isEmpty ? .empty(name) : .open(name)
  }
}
