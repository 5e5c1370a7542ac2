// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The text of a configuration with its lines, to tell people where things stand.
nonisolated struct SourceText {
  /// 120 characters: a long line of a configuration, shown whole.
  private static let excerptLength = 120

  private let bytes: [UInt8]
  /// The offsets of the lines' first bytes.
  private let lineStarts: [Int]

  /// Finds the lines of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The number of the line that a byte belongs to, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Line, column and excerpt for a byte.
  func place(at offset: Int) -> Place {
    let line = line(at: offset)
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let column = characters(from: start, to: min(offset, end)).count

    // A file may be one long line, of which only the surroundings help.
    let fits = characters(from: start, to: end).count <= SourceText.excerptLength
    let context = fits ? SourceText.excerptLength : SourceText.excerptLength / 2
    let before = Array(characters(from: start, to: min(offset, end)).suffix(context))
    let after = characters(from: min(offset, end), to: end).prefix(context)
    let text = String(before + after).printable
    return .text(line: line, column: column + 1, Excerpt(text: text, caret: before.count))
  }

  private func characters(from start: Int, to end: Int) -> [Character] {
    var text = String(decoding: bytes[start..<end], as: UTF8.self)
    // The byte order mark at the beginning has no width.
    if start == 0, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return Array(text)
  }
}
