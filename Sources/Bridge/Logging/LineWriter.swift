// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Writes lines to a descriptor, each with one system call.
///
/// A reader that has gone away ends the writing and nothing else. While fingers wait for answers nobody may
/// wait for a slow reader, so the bridge loses lines instead; everyone else waits.
package final class LineWriter {
  /// What to do while a reader does not keep up.
  nonisolated package enum Patience: Sendable {
    /// Wait for it.
    case waits
    /// Lose the line and count it in ``LineWriter/lostLines``.
    case losesLines
  }

  /// The lines that a slow reader has lost.
  package private(set) var lostLines = 0
  /// The system's error number if lines could not be written; nil also where the reader has gone away, as it may.
  package private(set) var failure: Int32?
  private let descriptor: Int32
  private let patience: Patience
  /// Whether nobody reads any more.
  package private(set) var isClosed = false
  private var buffer: [UInt8] = []

  /// Writes to a descriptor, which stays the caller's to close.
  package init(descriptor: Int32, patience: Patience) {
    self.descriptor = descriptor
    self.patience = patience
    // Without this a closed pipe kills the process.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Standard output, for data.
  package static func standardOutput(_ patience: Patience) -> LineWriter {
    LineWriter(descriptor: STDOUT_FILENO, patience: patience)
  }

  /// Standard error, for the log.
  package static func standardError(_ patience: Patience) -> LineWriter {
    LineWriter(descriptor: STDERR_FILENO, patience: patience)
  }

  /// Writes one line and ends it.
  package func write(_ line: String) {
    guard !isClosed else { return }
    guard patience == .waits || hasRoom else {
      lostLines += 1
      return
    }
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        isClosed = true
        if errno != EPIPE { failure = errno }
        return
      }
      written += count
    }
  }

  /// Whether a line can be written without waiting.
  ///
  /// The kernel calls a pipe writable when it takes a page, which is longer than any of our lines.
  private var hasRoom: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) > 0
  }
}
