// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A place in a text, with the steps that the parsers of the text form and of the XML form share.
nonisolated struct ByteScanner {
  let text: [UInt8]
  /// The offset of the next byte.
  var offset = 0
  /// The number of open dictionaries and lists.
  var depth = 0

  /// Starts at the beginning, behind a byte order mark.
  init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Nil at the end.
  var next: UInt8? { offset < text.count ? text[offset] : nil }

  /// Whether the next bytes are those of a word.
  func at(_ word: StaticString) -> Bool {
    guard offset + word.utf8CodeUnitCount <= text.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { text[offset + $0] == word.utf8Start[$0] }
  }

  mutating func take(_ word: StaticString) -> Bool {
    guard at(word) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  mutating func skip(while isWanted: (UInt8) -> Bool) {
    while let byte = next, isWanted(byte) { offset += 1 }
  }

  /// Steps behind the next occurrence of a word; stays and returns false if the word does not occur.
  mutating func skip(past word: StaticString) -> Bool {
    let start = offset
    while offset < text.count {
      if take(word) { return true }
      offset += 1
    }
    offset = start
    return false
  }

  /// Enters a dictionary or a list, unless it is nested too deeply.
  mutating func descend(at start: Int? = nil) throws(SourceMap.ParseError) {
    depth += 1
    guard depth <= SourceMap.depthLimit else {
      throw parseError(.tooDeep(limit: SourceMap.depthLimit), at: start)
    }
  }

  func string(from start: Int, to end: Int) -> String { String(decoding: text[start..<end], as: UTF8.self) }

  /// The next character in words, for a message.
  var found: String {
    guard let next else { return "the end of the file" }
    if next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") { return "the end of the line" }
    let character = String(decoding: text[offset..<min(offset + 16, text.count)], as: UTF8.self).first
    return character.map { "'\($0)'" } ?? "nothing"
  }

  /// A breach of the rules at the next byte or at another place.
  func parseError(_ error: SyntaxError, at place: Int? = nil) -> SourceMap.ParseError {
    SourceMap.ParseError(error: error, offset: place ?? offset)
  }
}
