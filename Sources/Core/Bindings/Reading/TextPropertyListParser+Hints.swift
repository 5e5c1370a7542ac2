// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

// Advice for people who know other formats better.
nonisolated extension TextPropertyListParser {
  /// 60 characters: an unquoted value is searched for its end up to here; values are shorter.
  private static let longestValue = 60

  /// Looks at the text between a value's beginning and one of the characters that may end it, on one line.
  ///
  /// - Returns: The error of missing quotation marks, if nothing else is missing.
  func unquoted(from start: Int, upTo ends: String) -> SourceMap.ParseError? {
    let line = scanner.text[start...].prefix(Self.longestValue)
    let structure = "{}()=;,<>\"'\n".utf8
    let value = line.prefix { !structure.contains($0) }
    guard value.endIndex < line.endIndex, ends.utf8.contains(line[value.endIndex]) else { return nil }
    let text = String(decoding: value, as: UTF8.self).trimmed
    // In a list, a space more likely stands for a missing comma.
    guard !text.isEmpty, ends == ";" || !text.contains(" ") else { return nil }
    return curvedMark(in: start..<value.endIndex) ?? scanner.parseError(.needsQuotationMarks(text))
  }

  /// Examines a character that can begin neither a key nor a value.
  ///
  /// - Returns: An error that names the right character, if the found one has a meaning in other formats.
  func foreignSign(isKey: Bool) -> SourceMap.ParseError? {
    if let mark = curvedMark(in: scanner.offset..<scanner.offset + 1) { return mark }
    switch scanner.next {
    case UInt8(ascii: "#") where isKey || isFirstOnLine: return scanner.parseError(.hashComment)
    case UInt8(ascii: "["): return scanner.parseError(.squareBracket)
    default:
      guard !isKey else { return nil }
      return unquoted(from: scanner.offset, upTo: ";") ?? unquoted(from: scanner.offset, upTo: ",)")
    }
  }

  private var isFirstOnLine: Bool {
    let before = scanner.text[..<scanner.offset].reversed().prefix { $0 != UInt8(ascii: "\n") }
    return before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The error of the first curved quotation mark, as word processors write them; nil without one.
  private func curvedMark(in range: Range<Int>) -> SourceMap.ParseError? {
    for offset in range {
      for mark in ["“", "”", "„", "‟", "‘", "’", "‚", "‛", "«", "»"]
      where scanner.text[offset...].starts(with: mark.utf8) {
        return scanner.parseError(.curvedQuotationMark(mark), at: offset)
      }
    }
    return nil
  }
}

nonisolated extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
