// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A change of a text: what is put in the place of some of its bytes, while all others stay.
nonisolated package struct TextEdit: Hashable, Sendable {
  /// Some bytes that are replaced.
  package struct Change: Hashable, Sendable {
    /// Which; an empty range is a place between two bytes.
    package var range: Range<Int>
    /// What stands there instead.
    package var text: String

    /// Puts a text into the place of a range.
    init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }

    /// Puts a text before the byte at an offset.
    init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
  }

  /// The changes, in the order of the text, none of which overlaps with another one.
  package private(set) var changes: [Change]

  /// Makes an edit of changes in any order.
  init(_ changes: [Change]) {
    self.changes = changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Makes an edit that puts another text in the place of a whole one.
  package init(replacing bytes: [UInt8], with text: [UInt8]) {
    self.init([Change(0..<bytes.count, String(decoding: text, as: UTF8.self))])
  }

  /// A text after the edit.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for change in changes {
      result += bytes[done..<change.range.lowerBound]
      result += change.text.utf8
      done = change.range.upperBound
    }
    return result + bytes[done...]
  }

  /// The lines that an edit takes away and puts in, as `diff` shows them: "-" or "+" before each, and no more.
  package func difference(in bytes: [UInt8]) -> [String] {
    let lines = [bytes, applied(to: bytes)].map { text in
      text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self).printable }
    }
    return lines[1].difference(from: lines[0]).map {
      switch $0 {
      case .remove(let line, let text, _): (line, 0, "-\(text)")
      case .insert(let line, let text, _): (line, 1, "+\(text)")
      }
    }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.2)
  }
}
