// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A connection to one virtual device's driver in the X server.
///
/// It must stay open for the server's whole life: the driver loops without a pause after a disconnection.
package final class InputTestDevice {
  /// The device's name, as the X server lists it.
  package let name: String
  private let socketPath: String
  private var socket: Int32
  private var unsynced = false

  /// Connects to the driver and agrees on the protocol's version.
  init(_ name: String, socketPath: String) throws(SessionError) {
    self.name = name
    self.socketPath = socketPath
    socket = try connect(toSocket: socketPath)
    try handshake()
  }

  /// Connects again: the driver hangs up when its device is switched off.
  package func reconnect() throws(SessionError) {
    close(socket)
    socket = try connect(toSocket: socketPath)
    unsynced = false
    try handshake()
  }

  private func handshake() throws(SessionError) {
    try transmit(.version)
    try awaitAnswer(length: 12)
  }

  deinit { close(socket) }

  /// Waits until the server has processed all sent messages; clients may not have read their events yet.
  package func sync() throws(SessionError) {
    // Returns if nothing was sent: the driver does not answer before it has processed a first event.
    guard unsynced else { return }
    try transmit(.sync)
    try awaitAnswer(length: 8)
    unsynced = false
  }

  package func send(_ message: InputTestMessage) throws(SessionError) {
    try transmit(message)
    unsynced = true
  }

  private func transmit(_ message: InputTestMessage) throws(SessionError) {
    var rest = message.bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { throw .deviceClosed(name) }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for an answer and discards it; the answers come in the order of the messages.
  private func awaitAnswer(length: Int) throws(SessionError) {
    let deadline = Deadline(after: answerTimeout)
    var answer = [UInt8](repeating: 0, count: length)
    var received = 0
    while received < length {
      guard deadline.waitToRead(socket) else { throw .timedOut(what: "an answer of the \(name)") }
      let count = recv(socket, &answer, length - received, 0)
      guard count > 0 else { throw .deviceClosed(name) }
      received += count
    }
  }
}

/// 5 s: the server answers within a millisecond unless it hangs.
private nonisolated let answerTimeout = 5.0
