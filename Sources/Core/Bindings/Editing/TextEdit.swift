// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A change of a text: some of its bytes are replaced, and all others stay.
nonisolated package struct TextEdit: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    /// An empty range is a place between two bytes.
    var range: Range<Int>
    var text: String

    init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }

    /// Puts a text before the byte at an offset.
    init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
  }

  /// The changes, in the order of the text and without overlaps.
  private(set) var changes: [Change]

  /// In any order.
  init(_ changes: [Change]) {
    self.changes = changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  package init(replacing bytes: [UInt8], with text: [UInt8]) {
    self.init([Change(0..<bytes.count, String(decoding: text, as: UTF8.self))])
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for change in changes {
      result += bytes[done..<change.range.lowerBound]
      result += change.text.utf8
      done = change.range.upperBound
    }
    return result + bytes[done...]
  }

  /// The lines that an edit takes away and puts in, as `diff` shows them: "-" or "+" before each, without
  /// lines of context.
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
