// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The text of a configuration with its lines, to report positions.
nonisolated struct SourceText {
  /// 120: longer than most long lines of a configuration; only a part of a longer line is shown.
  private static let excerptLength = 120

  /// 4 bytes: the length of the longest character of Unicode in UTF-8.
  private static let longestScalar = 4

  private let bytes: [UInt8]
  /// The offsets of the lines' first bytes.
  private let lineStarts: [Int]

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

  func place(at offset: Int) -> Place {
    let line = line(at: offset)
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    let offset = min(offset, end)
    let column = characters(from: start, to: offset).count

    // A file may be one long line; then the excerpt is only the surroundings of the place.
    let isLong = end - start > SourceText.excerptLength
    let context = isLong ? SourceText.excerptLength / 2 : SourceText.excerptLength
    let windowStart = max(start, offset - (context + 1) * SourceText.longestScalar)
    let windowEnd = min(end, offset + (context + 1) * SourceText.longestScalar)
    var before = characters(from: boundary(windowStart, upTo: offset), to: offset)
    var after = characters(from: offset, to: boundary(windowEnd, upTo: end))
    if before.count > context { before = ["…"] + before.suffix(context - 1) }
    if after.count > context { after = after.prefix(context - 1) + ["…"] }
    return .text(
      line: line, column: column + 1,
      Excerpt(text: String(before + after).printable, caret: before.count))
  }

  /// The first offset, not before a given one, where a character of Unicode begins; the limit without one.
  private func boundary(_ offset: Int, upTo limit: Int) -> Int {
    var offset = offset
    while offset < limit, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  private func characters(from start: Int, to end: Int) -> [Character] {
    var text = String(decoding: bytes[start..<end], as: UTF8.self)
    // The byte order mark at the beginning has no width.
    if start == 0, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return Array(text)
  }
}
