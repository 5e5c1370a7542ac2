// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A connection to a running bridge, on the side of the program that sends commands.
package final class ControlConnection {
  /// 5 s: the bridge answers within milliseconds unless it is stopped.
  package static let timeout = 5.0

  /// Readable when the bridge has sent a line or has ended.
  package let descriptor: Int32
  private var unread: [UInt8] = []

  package init(to address: ControlAddress) throws(ControlError) {
    switch address.connect() {
    case .success(let descriptor): self.descriptor = descriptor
    case .failure(let error):
      switch error.code {
      case ENOENT, ECONNREFUSED: throw .noBridge(display: address.display)
      case EAGAIN: throw .silent
      default: throw .system(path: address.path, code: error.code)
      }
    }
  }

  /// Throws ``ControlError/stopped(process:)`` if the bridge is stopped.
  ///
  /// The kernel accepts connections for a stopped bridge, which does not answer.
  package func requireRunning() throws(ControlError) {
    if let peer = ControlSocket.peer(of: descriptor), ProcessState(peer.process).isStopped {
      throw .stopped(process: peer.process)
    }
  }

  isolated deinit { close(descriptor) }

  /// Does not throw if the bridge has hung up: its next line may give the reason.
  package func send(_ command: ControlCommand) throws(ControlError) { try send(ControlRequest(command)) }

  package func send(_ request: ControlRequest) throws(ControlError) {
    let bytes = Array("\(request.line)\n".utf8)
    let count = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    guard count == bytes.count || errno == EPIPE || errno == ECONNRESET else { throw .hungUp }
  }

  /// Closes the sending side, and waits until the bridge has ended the connection and its pause.
  package func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
    while (try? nextLine(within: Self.timeout)) != nil {}
  }

  /// Waits for the next line, for ever if `seconds` is nil, and returns it without its end.
  ///
  /// Throws ``ControlError/silent`` or ``ControlError/hungUp``.
  package func nextLine(within seconds: Double?) throws(ControlError) -> String {
    let deadline = seconds.map { EventLoop.now + $0 }
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      try waitForInput(until: deadline)
      var chunk = [UInt8](repeating: 0, count: 16 << 10)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { throw .hungUp }
      unread += chunk[..<count]
    }
  }

  /// Takes the whole lines that have arrived, without waiting.
  ///
  /// Throws ``ControlError/hungUp`` after the last of them.
  package func takeLines() throws(ControlError) -> [String] {
    var lines: [String] = []
    do throws(ControlError) {
      while true { lines.append(try nextLine(within: 0)) }
    } catch {
      guard error == .silent || !lines.isEmpty else { throw error }
      return lines
    }
  }

  /// Passes each line of the bridge to `take`, until `output` has lost its reader.
  package func readLines(writingTo output: Int32, _ take: (String) -> Void) throws(ControlError) {
    while true {
      for line in try takeLines() { take(line) }
      var states = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
      ]
      _ = poll(&states, 2, -1)
      if Int32(states[1].revents) & (POLLERR | POLLHUP) != 0 { return }
    }
  }

  private func waitForInput(until deadline: Double?) throws(ControlError) {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, EventLoop.timeout(until: deadline)) <= 0 {
      if let deadline, EventLoop.now >= deadline { throw .silent }
    }
  }
}
