// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Where other programs tell the bridge what to do, and hear what happens: JSON objects, one a line, both ways.
///
/// It costs nothing while nobody speaks. Nothing here waits: a client that does not read what it is sent is shown
/// the door, since fingers come first. So is the one that has been silent for longest when another one comes and there
/// is no room, unless it listens: nobody can lock the others out by saying nothing.
package final class ControlServer {
  /// 16 programs at a time; a desktop has two or three.
  static let guestLimit = 16

  private let socket: ControlSocket
  private let loop: EventLoop
  private let log: Log
  private let perform: (ControlCommand) -> [String]
  private let audienceChanged: (Bool) -> Void
  /// Who is there; the one that has been silent for longest comes first.
  private var clients: [ControlClient] = []
  private var isOpen = true

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - socket: Where.
  ///   - loop: What wakes us.
  ///   - log: For people.
  ///   - audienceChanged: Told whether anybody wants to hear what happens, when that changes.
  ///   - perform: Does what a client asks and returns the lines of the answer.
  package init(
    _ socket: ControlSocket, on loop: EventLoop, log: Log, audienceChanged: @escaping (Bool) -> Void,
    perform: @escaping (ControlCommand) -> [String]
  ) {
    self.socket = socket
    self.loop = loop
    self.log = log
    self.audienceChanged = audienceChanged
    self.perform = perform
    loop.watch(socket.descriptor) { [unowned self] in acceptClient() }
  }

  /// Lets nobody in any more; who is there may still get an answer.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    loop.unwatch(socket.descriptor)
    socket.close()
  }

  /// Tells all who listen.
  package func broadcast(_ line: String) {
    for client in clients where client.isListening { send([line], to: client) }
  }

  /// A reply that says why something was not done.
  package static func refusal(_ reason: some CustomStringConvertible) -> String {
    var line = JSONLine()
    line.add("ok", false)
    line.add("error", "\(reason)")
    return line.description
  }

  private func acceptClient() {
    switch socket.accept() {
    case .nobody: break
    case .failure(let code):
      // The one who waits would wake us at once again.
      log.error("nobody can connect any more (system error \(code)); 'fingerpost msg' needs a new start")
      close()
    case .client(let descriptor):
      let client = ControlClient(owning: descriptor)
      guard ControlSocket.isTrusted(descriptor) else {
        log.warning("another user's program tried to connect")
        client.send([Self.refusal("this fingerpost serves another user")])
        return
      }
      guard makeRoom() else {
        client.send([
          Self.refusal("too many programs: \(Self.guestLimit) listen to events already; end one of them")
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
    guard clients.count >= Self.guestLimit else { return true }
    guard let silent = clients.first(where: { !$0.isListening }) else { return false }
    silent.send([Self.refusal("too many programs: the one that was silent for longest has to go")])
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
    if client.isListening { loop.ignoreInput(of: client.descriptor) } else { drop(client) }
  }

  /// - Returns: Whether the client is still there.
  private func respond(to line: [UInt8], from client: ControlClient) -> Bool {
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return true }
    do throws(ControlRequest.RequestError) {
      let command = try ControlRequest(line).command
      log.debug("asked to \(command.rawValue)")
      let answer = perform(command)
      guard clients.contains(where: { $0 === client }), send(answer, to: client) else { return false }
      if command == .events { listen(client) }
    } catch {
      guard send([Self.refusal(error)], to: client) else { return false }
      guard error != .tooLong else {
        drop(client)
        return false
      }
    }
    return true
  }

  private func listen(_ client: ControlClient) {
    let hadAudience = hasAudience
    client.isListening = true
    if !hadAudience { audienceChanged(true) }
  }

  private var hasAudience: Bool { clients.contains(where: \.isListening) }

  @discardableResult
  private func send(_ lines: [String], to client: ControlClient) -> Bool {
    switch client.send(lines) {
    case .done: return true
    case .noRoom: log.info("a program that listens does not read; its connection is closed")
    case .gone: break
    }
    drop(client)
    return false
  }

  private func drop(_ client: ControlClient) {
    loop.unwatch(client.descriptor)
    clients.removeAll { $0 === client }
    if client.isListening, !hasAudience { audienceChanged(false) }
  }
}
