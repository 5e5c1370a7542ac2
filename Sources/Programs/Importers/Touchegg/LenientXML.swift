// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The bytes of an XML file, after correction of the errors that touchegg's own parser allows.
///
/// That parser allows "--" in comments, and a lone "&", as in a shell command.
nonisolated struct LenientXML {
  /// The file with blanks in place of comments; other bytes keep their places.
  let plain: [UInt8]
  /// The text of `plain` with each lone "&" spelt "&amp;", for a strict parser.
  private(set) var strict: [UInt8] = []
  /// The offsets in `strict` of ampersands that were spelt out.
  private var ampersands: [Int] = []

  init(_ bytes: [UInt8]) {
    plain = LenientXML.blankingComments(bytes)
    strict.reserveCapacity(plain.count)
    var isRaw = false
    for index in plain.indices {
      if LenientXML.at(index, "<![CDATA[", in: plain) { isRaw = true }
      if LenientXML.at(index, "]]>", in: plain) { isRaw = false }
      strict.append(plain[index])
      guard !isRaw, plain[index] == UInt8(ascii: "&"), !LenientXML.isReference(index, in: plain) else {
        continue
      }
      ampersands.append(strict.count - 1)
      strict += Array("amp;".utf8)
    }
  }

  /// The text between two offsets of `strict`, as in the file.
  func source(from start: Int, to end: Int) -> String {
    let (start, end) = (original(start), original(end))
    guard start <= end, end <= plain.count else { return "" }
    return String(decoding: plain[start..<end], as: UTF8.self)
  }

  private func original(_ offset: Int) -> Int {
    var (low, high) = (0, ampersands.count)
    while low < high {
      let middle = (low + high) / 2
      if ampersands[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return offset - "amp;".utf8.count * low
  }

  private static func blankingComments(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var index = 0
    while index < bytes.count {
      if at(index, "<![CDATA[", in: bytes) {
        index = end(of: "]]>", from: index, in: bytes) ?? bytes.count
      } else if at(index, "<!--", in: bytes) {
        // A comment without an end is left to the parser, which reports it.
        guard let end = end(of: "-->", from: index + "<!--".utf8.count, in: bytes) else { return bytes }
        for place in index..<end where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
        index = end
      } else {
        index += 1
      }
    }
    return bytes
  }

  /// Whether an ampersand begins a character number or one of XML's five predefined names.
  private static func isReference(_ index: Int, in bytes: [UInt8]) -> Bool {
    // 10 bytes: "&#x10FFFF;" is the longest.
    guard let end = bytes[index...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return true }
    if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16) != nil }
    return name.hasPrefix("#") && UInt32(name.dropFirst()) != nil
  }

  private static func at(_ index: Int, _ word: StaticString, in bytes: [UInt8]) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count, bytes[index] == word.utf8Start[0] else { return false }
    return (0..<count).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
  }

  private static func end(of word: StaticString, from start: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    while index < bytes.count {
      if at(index, word, in: bytes) { return index + word.utf8CodeUnitCount }
      index += 1
    }
    return nil
  }
}
