// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// Reads a pipe or socket line by line, and owns the descriptor.
package final class LineReader {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  /// Whether the other end has been closed and everything has been read from the descriptor.
  package private(set) var atEnd = false

  package init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns the next line without its newline; nil at the end of the stream or at the deadline.
  ///
  /// Text without a newline at the end of the stream counts as a line.
  package func nextLine(before deadline: Deadline) -> String? {
    while true {
      if let newline = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<newline], as: UTF8.self)
        pending.removeSubrange(...newline)
        return line
      }
      guard !atEnd, deadline.waitToRead(descriptor) else { break }
      fill()
    }
    guard atEnd, !pending.isEmpty else { return nil }
    defer { pending = [] }
    return String(decoding: pending, as: UTF8.self)
  }

  private func fill() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      pending += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      atEnd = true
    }
  }
}
