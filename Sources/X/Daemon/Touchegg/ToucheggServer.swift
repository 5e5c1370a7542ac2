// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Sends gestures to desktops that support touchegg's daemon, over direct connections without a bus.
///
/// It listens as long as it exists. A client that connects during a gesture receives only later gestures.
/// Without messages it does not wake any process.
package final class ToucheggServer {
  /// 64 KiB: a client that has left more than this unread is considered dead.
  private static let longestBacklog = 64 << 10
  /// 32 clients: a session has one or two.
  private static let mostClients = 32

  private final class Client {
    let descriptor: Int32
    let peer: ToucheggAddress.Peer
    var handshake: DBusHandshake
    var reader = DBusReader()
    var serial: UInt32 = 0
    var backlog: [UInt8] = []
    /// A second descriptor of the same connection, watched while there is a backlog; -1 otherwise.
    var room: Int32 = -1
    /// Whether it has received the beginning of the present gesture.
    var follows = false

    init(_ descriptor: Int32, _ peer: ToucheggAddress.Peer, id: String) {
      self.descriptor = descriptor
      self.peer = peer
      handshake = DBusHandshake(id: id)
    }
  }

  private let descriptor: Int32
  private let spare = SpareDescriptor()
  private let loop: EventLoop
  private let log: Log
  private var clients: [Client] = []
  private let id = (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()

  /// Begins to listen; nil if another program does already, or the system refuses.
  package init?(at address: ToucheggAddress = .usual, on loop: EventLoop, log: Log) {
    guard case .success(let descriptor) = address.listen() else { return nil }
    self.descriptor = descriptor
    self.loop = loop
    self.log = log
    loop.watch(descriptor) { [unowned self] in accept() }
  }

  isolated deinit {
    loop.unwatch(descriptor)
    close(descriptor)
    for client in clients { hangUp(client) }
  }

  package var hasListeners: Bool { clients.contains { $0.handshake.state == .speaking } }

  /// Sends a message to all clients that have received the gesture's beginning.
  ///
  /// A busy client misses updates, but never a beginning or an end.
  package func send(_ signal: ToucheggSignal) {
    for client in clients where client.handshake.state == .speaking {
      if signal.member == .begin { client.follows = true }
      guard client.follows else { continue }
      if signal.member == .end { client.follows = false }
      if signal.member == .update, !client.backlog.isEmpty { continue }
      client.serial += 1
      write(signal.message(serial: client.serial), to: client)
    }
    drop()
  }

  // MARK: Clients

  private func accept() {
    while true {
      let connection = Glibc.accept(descriptor, nil, nil)
      guard connection >= 0 else {
        if errno == EMFILE || errno == ENFILE { _ = spare.hangUp(at: descriptor) }
        return
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      _ = fcntl(connection, F_SETFL, O_NONBLOCK)
      guard let peer = ToucheggAddress.Peer(connection), peer.user == geteuid(),
        clients.count < Self.mostClients,
        peer.process != getpid()
      else {
        close(connection)
        continue
      }
      guard peer.name != "touchegg" else {
        log.warning(
          "touchegg (process \(peer.process)) asked for gestures and was refused, since it would act on them a second"
            + " time; end it and remove it from what the session starts")
        close(connection)
        continue
      }
      let client = Client(connection, peer, id: id)
      clients.append(client)
      loop.watch(connection) { [unowned self, unowned client] in receive(client) }
    }
  }

  private func receive(_ client: Client) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(client.descriptor, &bytes, bytes.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return remove(client) }
    var received = Array(bytes[..<count])
    if client.handshake.state != .speaking {
      let (answer, rest) = client.handshake.take(received)
      if !answer.isEmpty { write(answer, to: client) }
      switch client.handshake.state {
      case .speaking:
        log.info("\(client.peer.name) (process \(client.peer.process)) follows gestures")
        received = rest
      case .refused: return remove(client)
      case .waiting, .asked, .authenticated: return drop()
      }
    }
    client.reader.add(received)
    answer(client)
    drop()
  }

  private func answer(_ client: Client) {
    while true {
      switch client.reader.next() {
      case .incomplete: return
      case .malformed: return remove(client)
      case .message(let message):
        client.serial += 1
        if let answer = message.answer(serial: client.serial) { write(answer.bytes, to: client) }
      }
    }
  }

  // MARK: Writing

  private func write(_ bytes: [UInt8], to client: Client) {
    client.backlog += bytes
    flush(client)
  }

  private func flush(_ client: Client) {
    while !client.backlog.isEmpty {
      let count = Glibc.send(
        client.descriptor, client.backlog, client.backlog.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        // A client that has gone is removed when its end is read.
        if errno == EAGAIN { awaitRoom(client) } else { client.backlog = [] }
        return
      }
      client.backlog.removeFirst(count)
    }
    endWaiting(client)
  }

  private func awaitRoom(_ client: Client) {
    guard client.room < 0 else { return }
    client.room = fcntl(client.descriptor, F_DUPFD_CLOEXEC, 0)
    guard client.room >= 0 else { return }
    loop.watchForRoom(client.room) { [unowned self, unowned client] in flush(client) }
  }

  private func endWaiting(_ client: Client) {
    guard client.room >= 0 else { return }
    loop.unwatch(client.room)
    close(client.room)
    client.room = -1
  }

  /// Ends the connections of clients that do not read.
  private func drop() {
    for client in clients where client.backlog.count > Self.longestBacklog { remove(client) }
  }

  private func remove(_ client: Client) {
    hangUp(client)
    clients.removeAll { $0 === client }
  }

  private func hangUp(_ client: Client) {
    endWaiting(client)
    loop.unwatch(client.descriptor)
    close(client.descriptor)
  }
}
