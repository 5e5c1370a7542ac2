// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A program that has connected to the bridge, seen from the bridge, which never waits for it.
final class ControlClient {
  let descriptor: Int32
  var topics: Set<ControlTopic> = []
  /// Whether the client holds a pause that ends with the connection.
  var holdsPause = false
  /// Whether its silence is expected: it waits for events or holds a pause.
  var isWaiting: Bool { !topics.isEmpty || holdsPause }
  /// Whether it has closed its sending side.
  private(set) var hasEnded = false
  private var unread: [UInt8] = []

  /// Requires a connection that does not block.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit {
    close(descriptor)
    if let other { close(other) }
  }

  /// 4 MiB: holds a minute of a recording of ten fingers while a client does not read, as on a slow disk.
  static let backlogLimit = 4 << 20

  private var backlog: [UInt8] = []
  /// A second descriptor of the connection, by which the loop waits for room.
  var roomDescriptor: Int32 {
    if let other { return other }
    let made = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    other = made >= 0 ? made : nil
    return made
  }

  private var other: Int32?
  var isWatchedForRoom = false

  /// Whether unread bytes are waiting at the connection.
  var hasSpoken: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
  }

  /// Receives at most 4 KiB, since fingers may be waiting.
  ///
  /// - Returns: Whether the client is still connected.
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

  /// Takes the next whole line without its end; unfinished text at the end of the stream counts as a line.
  ///
  /// Returns an unfinished line that exceeds the limit; the rest of the stream is then meaningless.
  func nextLine() -> [UInt8]? {
    if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
      defer { unread.removeSubrange(...end) }
      return Array(unread[..<end])
    }
    guard hasEnded || unread.count > ControlRequest.lengthLimit, !unread.isEmpty else { return nil }
    defer { unread = [] }
    return unread
  }

  enum Sending {
    case done
    /// Some lines are kept until there is room.
    case waits
    /// The connection has no room: the client does not read.
    case noRoom
    case gone
  }

  /// Sends lines without waiting; the caller drops the client after ``Sending/noRoom`` or ``Sending/gone``.
  ///
  /// With `mayWait`, keeps lines up to ``backlogLimit`` when the connection has no room.
  @discardableResult
  func send(_ lines: [String], mayWait: Bool = false) -> Sending {
    let bytes = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    guard backlog.isEmpty else { return keep(bytes[...]) }
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    if count == bytes.count { return .done }
    if count < 0, [EPIPE, ECONNRESET].contains(errno) { return .gone }
    return mayWait ? keep(bytes[max(0, count)...]) : .noRoom
  }

  private func keep(_ bytes: ArraySlice<UInt8>) -> Sending {
    guard backlog.count + bytes.count <= Self.backlogLimit else { return .noRoom }
    backlog += bytes
    return .waits
  }

  func sendBacklog() -> Sending {
    while !backlog.isEmpty {
      let count = Glibc.send(descriptor, backlog, backlog.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return [EPIPE, ECONNRESET].contains(errno) ? .gone : .waits }
      backlog.removeFirst(count)
    }
    return .done
  }
}
