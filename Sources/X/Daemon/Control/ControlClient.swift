// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A program that has connected to the bridge, seen from the bridge, which never waits for it.
final class ControlClient {
  /// The connection; for ``EventLoop/watch(_:whenReady:)``.
  let descriptor: Int32
  /// What it listens to.
  var topics: Set<ControlTopic> = []
  /// Whether a pause ends when it goes.
  var holdsPause = false
  /// Whether it is silent because it waits for something, and not because it has nothing to say.
  var isWaiting: Bool { !topics.isEmpty || holdsPause }
  /// Whether it has said that it will send no more.
  private(set) var hasEnded = false
  private var unread: [UInt8] = []

  /// Takes over a connection that does not block.
  init(owning descriptor: Int32) { self.descriptor = descriptor }

  isolated deinit {
    close(descriptor)
    if let other { close(other) }
  }

  /// 4 MiB of a recording, a minute of ten fingers, are kept while the one who writes it down does not get to it.
  static let backlogLimit = 4 << 20

  /// What there was no room for.
  private var backlog: [UInt8] = []
  /// The same connection under another number, to be watched for room.
  var roomDescriptor: Int32 {
    if let other { return other }
    let made = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    other = made >= 0 ? made : nil
    return made
  }

  private var other: Int32?
  var isWatchedForRoom = false

  /// Whether something was sent that has not been taken in.
  var hasSpoken: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
  }

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

  /// The next whole line without its end; text before the end of the stream counts as a line.
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
    /// Some are kept until there is room.
    case waits
    /// It had no room: the client does not read.
    case noRoom
    /// The client has gone.
    case gone
  }

  /// Sends some lines, at once or not at all.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - mayWait: Whether what there is no room for may be kept, as far as the limit goes.
  /// - Returns: Whether the connection took them; one that did not is for the caller to drop.
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

  /// Sends what is kept, as far as there is room.
  func sendBacklog() -> Sending {
    while !backlog.isEmpty {
      let count = Glibc.send(descriptor, backlog, backlog.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return [EPIPE, ECONNRESET].contains(errno) ? .gone : .waits }
      backlog.removeFirst(count)
    }
    return .done
  }
}
