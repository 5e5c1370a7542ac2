// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// The text of a file that was written for another program.
nonisolated package struct ForeignText: Sendable {
  /// 256 KiB, twenty times the longest published configuration; a longer file is refused.
  static let lengthLimit = 256 << 10

  /// The text without a byte order mark.
  let text: String

  init(_ bytes: [UInt8]) throws(ImportError) {
    guard bytes.count <= ForeignText.lengthLimit else { throw .tooLong(limit: ForeignText.lengthLimit) }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let content = hasMark ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self), !content.contains(0) else {
      throw .noText(line: ForeignText.firstLineWithoutText(content))
    }
    self.text = text
  }

  /// The lines without their terminators.
  var lines: [Substring] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// Reads a file or a pipe to its end.
  package static func bytes(of path: String) throws(ImportError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(code: errno) }
    defer { close(descriptor) }
    guard let bytes = content(of: descriptor, upTo: lengthLimit) else { throw .system(code: errno) }
    return bytes
  }

  private static func firstLineWithoutText(_ bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let bad = lines.firstIndex { $0.contains(0) || String(validating: $0, as: UTF8.self) == nil }
    return (bad ?? 0) + 1
  }
}
