// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Where other programs tell the bridge what to do, and hear what happens: JSON objects, one a line, both ways.
///
/// It costs nothing while nobody speaks. Nothing here waits: a guest that does not read what it is sent is shown
/// the door, since fingers come first. So is the one that has been silent for longest when another one comes and there
/// is no room, unless it listens: nobody can lock the others out by saying nothing.
package final class ControlServer {
  /// 16 programs at a time; a desktop has two or three.
  static let guestLimit = 16

  private let socket: ControlSocket
  private let loop: EventLoop
  private let log: Log
  private let obey: (ControlCommand) -> [String]
  private let audienceChanged: (Bool) -> Void
  /// Who is there; the one that has been silent for longest comes first.
  private var guests: [ControlGuest] = []
  private var isOpen = true

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - socket: Where.
  ///   - loop: What wakes us.
  ///   - log: For people.
  ///   - audienceChanged: Told whether anybody wants to hear what happens, when that changes.
  ///   - obey: Does what a guest asks and returns the lines of the answer.
  package init(
    _ socket: ControlSocket, on loop: EventLoop, log: Log, audienceChanged: @escaping (Bool) -> Void,
    obey: @escaping (ControlCommand) -> [String]
  ) {
    self.socket = socket
    self.loop = loop
    self.log = log
    self.audienceChanged = audienceChanged
    self.obey = obey
    loop.watch(socket.descriptor) { [unowned self] in admit() }
  }

  /// Lets nobody in any more; who is there may still get an answer.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    loop.unwatch(socket.descriptor)
    socket.close()
  }

  /// Tells all who listen.
  package func tell(_ line: String) {
    for guest in guests where guest.isListening { send([line], to: guest) }
  }

  /// A reply that says why something was not done.
  package static func refusal(_ reason: some CustomStringConvertible) -> String {
    var line = JSONLine()
    line.add("ok", false)
    line.add("error", "\(reason)")
    return line.description
  }

  private func admit() {
    switch socket.accept() {
    case .nobody: break
    case .failure(let code):
      // The one who waits would wake us at once again.
      log.error("nobody can connect any more (system error \(code)); 'fingerpost msg' needs a new start")
      close()
    case .guest(let descriptor):
      let guest = ControlGuest(owning: descriptor)
      guard ControlSocket.isTrusted(descriptor) else {
        log.warning("another user's program tried to connect")
        guest.send([Self.refusal("this fingerpost serves another user")])
        return
      }
      guard makeRoom() else {
        guest.send([
          Self.refusal("too many programs: \(Self.guestLimit) listen to events already; end one of them")
        ])
        return
      }
      guests.append(guest)
      loop.watch(descriptor) { [unowned self, unowned guest] in hear(guest) }
    }
  }

  /// Sees to it that there is room for one more.
  ///
  /// - Returns: Whether there is; not if all guests listen.
  private func makeRoom() -> Bool {
    guard guests.count >= Self.guestLimit else { return true }
    guard let silent = guests.first(where: { !$0.isListening }) else { return false }
    silent.send([Self.refusal("too many programs: the one that was silent for longest has to go")])
    drop(silent)
    return true
  }

  private func hear(_ guest: ControlGuest) {
    guests.removeAll { $0 === guest }
    guests.append(guest)
    // It said earlier that it has no more to say, so now it does not hear either.
    guard !guest.hasEnded, guest.receive() else { return drop(guest) }
    while let line = guest.nextLine() {
      guard respond(to: line, from: guest) else { return }
    }
    guard guest.hasEnded else { return }
    if guest.isListening { loop.ignoreInput(of: guest.descriptor) } else { drop(guest) }
  }

  /// - Returns: Whether the guest is still there.
  private func respond(to line: [UInt8], from guest: ControlGuest) -> Bool {
    guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { return true }
    do throws(ControlRequest.Mistake) {
      let command = try ControlRequest(line).command
      log.debug("asked to \(command.rawValue)")
      let answer = obey(command)
      guard guests.contains(where: { $0 === guest }), send(answer, to: guest) else { return false }
      if command == .events { listen(guest) }
    } catch {
      guard send([Self.refusal(error)], to: guest) else { return false }
      guard error != .tooLong else {
        drop(guest)
        return false
      }
    }
    return true
  }

  private func listen(_ guest: ControlGuest) {
    let hadAudience = hasAudience
    guest.isListening = true
    if !hadAudience { audienceChanged(true) }
  }

  private var hasAudience: Bool { guests.contains(where: \.isListening) }

  @discardableResult
  private func send(_ lines: [String], to guest: ControlGuest) -> Bool {
    switch guest.send(lines) {
    case .done: return true
    case .noRoom: log.info("a program that listens does not read; its connection is closed")
    case .gone: break
    }
    drop(guest)
    return false
  }

  private func drop(_ guest: ControlGuest) {
    loop.unwatch(guest.descriptor)
    guests.removeAll { $0 === guest }
    if guest.isListening, !hasAudience { audienceChanged(false) }
  }
}
