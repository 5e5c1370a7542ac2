// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// The socket for commands to the bridge and its events: JSON objects, one per line, both ways.
///
/// It costs nothing while it is not used. It never waits, since fingers come first: a client that does not
/// read its lines is disconnected. On a full server, a new client displaces the client that has been silent
/// for longest, so that idle clients cannot lock the others out. Clients that listen or hold a pause stay.
package final class ControlServer {
  /// 16 programs at a time; a desktop has two or three.
  static let clientLimit = 16

  private let socket: ControlSocket
  private let loop: EventLoop
  private let log: Log
  private let perform: (ControlRequest) -> [String]
  private let audienceChanged: (Set<ControlTopic>) -> Void
  private let pauseReleased: () -> Void
  /// In order of their last line: the client that has been silent for longest comes first.
  private var clients: [ControlClient] = []
  private var isOpen = true
  /// Whether the log has reported that descriptors are exhausted.
  private var hasToldOfRefusal = false

  /// Begins to serve.
  ///
  /// `audienceChanged` gets the topics that have listeners, whenever they change. `pauseReleased` is called
  /// when the last client that holds a pause has gone. `perform` returns the lines of the answer; a client
  /// that asks for events receives them only if the answer is not a refusal.
  package init(
    _ socket: ControlSocket, on loop: EventLoop, log: Log,
    audienceChanged: @escaping (Set<ControlTopic>) -> Void,
    pauseReleased: @escaping () -> Void,
    perform: @escaping (ControlRequest) -> [String]
  ) {
    self.socket = socket
    self.loop = loop
    self.log = log
    self.audienceChanged = audienceChanged
    self.pauseReleased = pauseReleased
    self.perform = perform
    loop.watch(socket.descriptor) { [unowned self] in acceptClient() }
  }

  /// Stops accepting connections; existing ones may still get an answer.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    loop.unwatch(socket.descriptor)
    socket.close()
  }

  package func broadcast(_ line: String, of topic: ControlTopic = .gestures) {
    for client in clients where client.topics.contains(topic) { send([line], to: client) }
  }

  /// Stops sending the events of a topic until a client asks for it again.
  package func end(_ topic: ControlTopic) {
    for client in clients { client.topics.remove(topic) }
    noteAudience()
  }

  package private(set) var audience: Set<ControlTopic> = []

  package static func refusal(_ reason: some CustomStringConvertible) -> String {
    var line = JSONLine()
    line.add("ok", false)
    line.add("error", "\(reason)")
    return line.description
  }

  private static let refusalStart = #"{"ok":false"#

  private func acceptClient() {
    let refusal = Self.refusal("fingerpost has too many files open; try again, or restart fingerpost")
    switch socket.accept(orSay: refusal + "\n") {
    case .nobody: break
    case .refused(let code):
      guard !hasToldOfRefusal else { return }
      hasToldOfRefusal = true
      log.warning(
        "a program could not connect (system error \(code)); if it goes on, restart fingerpost to use 'msg'")
    case .failure(let code):
      // Closes the socket: the waiting client would wake the loop again at once.
      log.error("cannot accept connections (system error \(code)); restart fingerpost to use 'msg'")
      close()
    case .client(let descriptor):
      hasToldOfRefusal = false
      let client = ControlClient(owning: descriptor)
      guard ControlSocket.isTrusted(descriptor) else {
        log.warning("another user's program tried to connect")
        client.send([Self.refusal("this fingerpost belongs to another user")])
        return
      }
      guard makeRoom() else {
        client.send([
          Self.refusal("too many connections: \(Self.clientLimit) already listen to events; stop one of them")
        ])
        return
      }
      clients.append(client)
      loop.watch(descriptor) { [unowned self, unowned client] in read(client) }
    }
  }

  /// Drops the client that has been silent for longest, if the server is full.
  ///
  /// - Returns: Whether there is room for one more; false if all clients listen or hold a pause.
  private func makeRoom() -> Bool {
    guard clients.count >= Self.clientLimit else { return true }
    // First reads the lines that have arrived: a client that has just sent one is not silent.
    for client in clients where !client.isWaiting && client.hasSpoken { read(client) }
    guard clients.count >= Self.clientLimit else { return true }
    guard let silent = clients.first(where: { !$0.isWaiting }) else { return false }
    silent.send([Self.refusal("too many connections: the one that was idle for longest was closed")])
    drop(silent)
    return true
  }

  private func read(_ client: ControlClient) {
    clients.removeAll { $0 === client }
    clients.append(client)
    // A client that had already closed its sending side is reported again only when it has hung up entirely.
    guard !client.hasEnded, client.receive() else { return drop(client) }
    while let line = client.nextLine() {
      guard respond(to: line, from: client) else { return }
    }
    guard client.hasEnded else { return }
    if !client.topics.isEmpty { loop.ignoreInput(of: client.descriptor) } else { drop(client) }
  }

  /// - Returns: Whether the client is still connected.
  private func respond(to line: [UInt8], from client: ControlClient) -> Bool {
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return true }
    do throws(ControlRequest.RequestError) {
      let request = try ControlRequest(line)
      log.debug("received command \(request.command.rawValue)")
      let answer = perform(request)
      if request.command == .pause, request.lastsWhileConnected { client.holdsPause = true }
      guard clients.contains(where: { $0 === client }), send(answer, to: client) else { return false }
      if request.command == .events, answer.first?.hasPrefix(Self.refusalStart) != true {
        client.topics = request.topics
        noteAudience()
      }
    } catch {
      guard send([Self.refusal(error)], to: client) else { return false }
      guard error != .tooLong else {
        drop(client)
        return false
      }
    }
    return true
  }

  private func noteAudience() {
    let former = audience
    audience = clients.reduce(into: []) { $0.formUnion($1.topics) }
    if audience != former { audienceChanged(audience) }
  }

  @discardableResult
  private func send(_ lines: [String], to client: ControlClient) -> Bool {
    switch client.send(lines, mayWait: client.topics.contains(.touches)) {
    case .done: return true
    case .waits:
      watchForRoom(client)
      return true
    case .noRoom: log.info("a program that listens to events does not read them; its connection was closed")
    case .gone: break
    }
    drop(client)
    return false
  }

  private func watchForRoom(_ client: ControlClient) {
    guard !client.isWatchedForRoom, client.roomDescriptor >= 0 else { return }
    client.isWatchedForRoom = true
    loop.watchForRoom(client.roomDescriptor) { [unowned self, unowned client] in
      switch client.sendBacklog() {
      case .done: stopWatchingForRoom(client)
      case .waits: break
      case .noRoom, .gone: drop(client)
      }
    }
  }

  private func stopWatchingForRoom(_ client: ControlClient) {
    guard client.isWatchedForRoom else { return }
    client.isWatchedForRoom = false
    loop.unwatch(client.roomDescriptor)
  }

  private func drop(_ client: ControlClient) {
    loop.unwatch(client.descriptor)
    stopWatchingForRoom(client)
    clients.removeAll { $0 === client }
    noteAudience()
    if client.holdsPause, !clients.contains(where: \.holdsPause) { pauseReleased() }
  }
}
