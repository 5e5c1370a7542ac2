// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// The socket for commands to the bridge and its events: JSON objects, one per line, both ways.
///
/// It costs nothing while it is not used. Nothing here waits: a client that does not read what it is sent is shown
/// the door, since fingers come first. So is the one that has been silent for longest when another one comes and there
/// is no room, unless it listens: no client can lock the others out by staying idle.
package final class ControlServer {
  /// 16 programs at a time; a desktop has two or three.
  static let clientLimit = 16

  private let socket: ControlSocket
  private let loop: EventLoop
  private let log: Log
  private let perform: (ControlRequest) -> [String]
  private let audienceChanged: (Set<ControlTopic>) -> Void
  private let pauseReleased: () -> Void
  /// Who is there; the one that has been silent for longest comes first.
  private var clients: [ControlClient] = []
  private var isOpen = true
  /// Whether the log has said that there are no descriptors for clients.
  private var hasToldOfRefusal = false

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - socket: Where.
  ///   - loop: What wakes us.
  ///   - log: For people.
  ///   - audienceChanged: Called with what somebody wants to hear of, when that changes.
  ///   - pauseReleased: Called when no client is left of those whose pause ends with their connection.
  ///   - perform: Does what a client asks and returns the lines of the answer; a client that asks for events hears of them only
  ///     if the answer is no refusal.
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

  /// Accepts no new connections; existing ones may still get an answer.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    loop.unwatch(socket.descriptor)
    socket.close()
  }

  /// Sends a line to all who want to hear of a topic.
  package func broadcast(_ line: String, of topic: ControlTopic = .gestures) {
    for client in clients where client.topics.contains(topic) { send([line], to: client) }
  }

  /// Sends nothing of a topic any more, until somebody asks anew.
  package func end(_ topic: ControlTopic) {
    for client in clients { client.topics.remove(topic) }
    noteAudience()
  }

  /// What somebody wants to hear of.
  package private(set) var audience: Set<ControlTopic> = []

  /// A reply that says why something was not done.
  package static func refusal(_ reason: some CustomStringConvertible) -> String {
    var line = JSONLine()
    line.add("ok", false)
    line.add("error", "\(reason)")
    return line.description
  }

  /// How each of them begins.
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
      // The one who waits would wake us at once again.
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

  /// Sees to it that there is room for one more.
  ///
  /// - Returns: Whether there is; not if all clients listen.
  private func makeRoom() -> Bool {
    guard clients.count >= Self.clientLimit else { return true }
    // Who has spoken, and has not been heard yet, is not silent.
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
    // It said earlier that it has no more to say, so now it does not hear either.
    guard !client.hasEnded, client.receive() else { return drop(client) }
    while let line = client.nextLine() {
      guard respond(to: line, from: client) else { return }
    }
    guard client.hasEnded else { return }
    if !client.topics.isEmpty { loop.ignoreInput(of: client.descriptor) } else { drop(client) }
  }

  /// - Returns: Whether the client is still there.
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
