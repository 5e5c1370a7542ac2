// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A program that has connected to the bridge, seen from the bridge, which never waits for it.
final class ControlClient {
  /// The connection; for ``EventLoop/watch(_:whenReady:)``.
  let descriptor: Int32
  /// Whether it is told what happens.
  var isListening = false
  /// Whether it has said that it will send no more.
  private(set) var hasEnded = false
  private var unread: [UInt8] = []

  /// Takes over a connection that does not block.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit { close(descriptor) }

  /// Takes in some of what was sent: at most 4 KiB at a time, since fingers may be waiting.
  ///
  /// - Returns: Whether the connection holds.
  func receive() -> Bool {
    var chunk: (count: Int, code: Int32) = (0, 0)
    let size = 4096
    unread.reserveCapacity(unread.count + size)
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
      chunk = (recv(descriptor, buffer.baseAddress, size, 0), errno)
      if chunk.count > 0 { unread += buffer[..<chunk.count] }
    }
    if chunk.count == 0 { hasEnded = true }
    return chunk.count >= 0 || chunk.code == EAGAIN || chunk.code == EINTR
  }

  /// The next whole line without its end; what stands before the end of all counts as a line.
  ///
  /// A line that grows too long is given as far as it has come, and nothing after it makes sense.
  func nextLine() -> [UInt8]? {
    if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      defer { unread.removeSubrange(...end) }
      return Array(unread[..<end])
    }
    guard hasEnded || unread.count > ControlRequest.lengthLimit, !unread.isEmpty else { return nil }
    defer { unread = [] }
    return unread
  }

  /// What became of lines that were sent.
  enum Sending {
    /// The connection has taken them.
    case done
    /// It had no room: the client does not read.
    case noRoom
    /// Nobody is there any more.
    case gone
  }

  /// Sends some lines, at once or not at all.
  ///
  /// - Returns: Whether the connection took them; one that did not is for the caller to drop.
  @discardableResult
  func send(_ lines: [String]) -> Sending {
    let bytes = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    if count == bytes.count { return .done }
    return count < 0 && [EPIPE, ECONNRESET].contains(errno) ? .gone : .noRoom
  }
}
