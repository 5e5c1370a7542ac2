// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing

@testable import Daemon

/// The server with misbehaving clients; the tests turn the loop.
struct ControlServerTests {
  private final class TestClient {
    let descriptor: Int32
    private(set) var hasHungUp = false
    private var unread: [UInt8] = []

    init(_ address: ControlAddress) throws { descriptor = try address.connect().get() }

    isolated deinit { close(descriptor) }

    func say(_ text: String) { send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }

    /// The lines received so far.
    func lines() -> [String] {
      var chunk = [UInt8](repeating: 0, count: 1 << 20)
      while !hasHungUp {
        let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
        if count < 0, errno == EAGAIN { break }
        if count <= 0 { hasHungUp = true } else { unread += chunk[..<count] }
      }
      defer { unread = [] }
      return String(decoding: unread, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  private final class Bell {
    var rings: [Bool] = []
    var releases = 0
  }

  private let scratch: Scratch
  private let address: ControlAddress
  private let loop = EventLoop()
  private let server: ControlServer
  private let bell = Bell()

  init() throws {
    scratch = try Scratch()
    address = try ControlAddress(environment: ["DISPLAY": ":7", "XDG_RUNTIME_DIR": scratch.path])
    let bell = bell
    server = ControlServer(
      try ControlSocket(at: address), on: loop,
      log: Log(upTo: .error, to: LineWriter(descriptor: -1, backpressure: .waits)),
      audienceChanged: { bell.rings.append($0.contains(.gestures)) },
      pauseReleased: { bell.releases += 1 },
      perform: { ["{\"did\":\"\($0.command.rawValue)\"}"] })
  }

  /// Turns the loop until nothing is ready, and returns the number of wake-ups.
  @discardableResult
  private func settle() -> Int {
    var turns = 0
    // The deadline is past, so it does not sleep; a thousand turns mean a loop that never rests.
    while turns < 1000, loop.sleep(until: 0) { turns += 1 }
    return turns
  }

  @Test func `a question gets its answer, in pieces too`() throws {
    let client = try TestClient(address)
    client.say(#"{"command":"sta"#)
    settle()
    #expect(client.lines().isEmpty)
    client.say("tus\"}\n\n \r\n{\"command\":\"pause\"}\n")
    settle()
    #expect(client.lines() == [#"{"did":"status"}"#, #"{"did":"pause"}"#])
  }

  @Test func `nonsense is answered with an error, and the next question as usual`() throws {
    let client = try TestClient(address)
    client.say("nonsense\n{\"command\":\"stauts\"}\n\u{1b}[2J\n{\"command\":\"status\"}\n")
    settle()
    let lines = client.lines()
    #expect(lines.count == 4 && lines[0].hasPrefix(#"{"ok":false,"error":"this is not a JSON object"#))
    #expect(lines[1].contains("did you mean 'status'?"))
    #expect(lines[3] == #"{"did":"status"}"#)
  }

  @Test func `a line without end is answered once, and ends the connection`() throws {
    let client = try TestClient(address)
    for _ in 0..<100 { client.say(String(repeating: "x", count: 1000)) }
    settle()
    #expect(client.lines() == [#"{"ok":false,"error":"the line is longer than 4096 bytes"}"#])
    #expect(client.hasHungUp)
  }

  @Test func `who says no more gets its answers and then the end`() throws {
    let client = try TestClient(address)
    client.say("{\"command\":\"status\"}\n{\"command\":\"pause\"}")
    shutdown(client.descriptor, Int32(SHUT_WR))
    settle()
    #expect(client.lines() == [#"{"did":"status"}"#, #"{"did":"pause"}"#])
    #expect(client.hasHungUp)
  }

  @Test func `a pause is released when the last of those has gone who asked for it while they are connected`()
    throws
  {
    var first: TestClient? = try TestClient(address)
    let second = try TestClient(address)
    for client in [first, second] {
      client?.say("{\"command\":\"pause\",\"whileConnected\":true}\n")
      settle()
    }
    // Silent clients make room for others, but these two do not.
    let others = try (0..<20).map { _ in
      let client = try TestClient(address)
      settle()
      return client
    }
    #expect(!second.hasHungUp && bell.releases == 0)
    _ = others
    first = nil
    settle()
    #expect(bell.releases == 0)
    shutdown(second.descriptor, Int32(SHUT_WR))
    settle()
    #expect(bell.releases == 1)
    let usual = try TestClient(address)
    usual.say("{\"command\":\"pause\"}\n")
    shutdown(usual.descriptor, Int32(SHUT_WR))
    settle()
    #expect(bell.releases == 1)
  }

  @Test func `who says no more may listen, and wakes nobody meanwhile`() throws {
    let client = try TestClient(address)
    client.say("{\"command\":\"events\"}\n")
    shutdown(client.descriptor, Int32(SHUT_WR))
    settle()
    #expect(settle() == 0)
    server.broadcast("one")
    #expect(client.lines() == [#"{"did":"events"}"#, "one"])
    shutdown(client.descriptor, Int32(SHUT_RD))
    settle()
    #expect(bell.rings == [true, false])
  }

  @Test func `who only connects hears nothing and costs nothing`() throws {
    let client = try TestClient(address)
    settle()
    server.broadcast("one")
    #expect(client.lines().isEmpty && bell.rings.isEmpty && settle() == 0)
  }

  @Test func `who listens and does not read is shown the door, and the others hear everything`() throws {
    let (deaf, awake) = (try TestClient(address), try TestClient(address))
    for client in [deaf, awake] { client.say("{\"command\":\"events\"}\n") }
    settle()
    let start = EventLoop.now
    var heard = awake.lines().count - 1
    for number in 0..<5000 {
      server.broadcast(String(repeating: "x", count: 200))
      if number % 100 == 0 { heard += awake.lines().count }
    }
    heard += awake.lines().count
    #expect(heard == 5000 && !awake.hasHungUp)
    #expect(EventLoop.now - start < 5, "nobody waited")
    #expect(deaf.lines().count < 5000 && deaf.hasHungUp)
    #expect(bell.rings == [true])
  }

  @Test func `who asks and asks and never reads is shown the door`() throws {
    let client = try TestClient(address)
    let question = String(repeating: "{\"command\":\"status\"}\n", count: 20)
    for _ in 0..<2000 {
      client.say(question)
      settle()
    }
    _ = client.lines()
    #expect(client.hasHungUp)
  }

  @Test func `among 16 the one that has been silent for longest makes room, and learns why`() throws {
    var clients: [TestClient] = []
    for _ in 0..<ControlServer.clientLimit {
      clients.append(try TestClient(address))
      settle()
    }
    // Half a request counts as activity too.
    clients[0].say("{")
    settle()
    let late = try TestClient(address)
    late.say("{\"command\":\"status\"}\n")
    settle()
    #expect(late.lines() == [#"{"did":"status"}"#])
    #expect(clients[1].lines().first?.contains("idle for longest") == true && clients[1].hasHungUp)
    clients[0].say("\"command\":\"pause\"}\n")
    settle()
    #expect(clients[0].lines() == [#"{"did":"pause"}"#])
    for client in clients[2...] { #expect(client.lines().isEmpty && !client.hasHungUp) }
  }

  @Test func `who listens is not put out, and where 16 listen the next one learns why it has to go`() throws {
    var clients: [TestClient] = []
    for _ in 0..<ControlServer.clientLimit {
      clients.append(try TestClient(address))
      clients.last?.say("{\"command\":\"events\"}\n")
      settle()
    }
    let late = try ControlConnection(to: address)
    settle()
    // The server has refused it before it could send a request.
    try late.send(.status)
    #expect(try late.nextLine(within: 5).contains("too many connections: 16 already listen to events"))
    #expect(throws: ControlError.hungUp) { try late.nextLine(within: 5) }
    clients.removeLast()
    settle()
    let next = try TestClient(address)
    next.say("{\"command\":\"status\"}\n")
    settle()
    #expect(next.lines() == [#"{"did":"status"}"#])
    for client in clients { #expect(client.lines() == [#"{"did":"events"}"#] && !client.hasHungUp) }
  }

  @Test func `whoever goes without a word is forgotten`() throws {
    for number in 0..<100 {
      let client = try TestClient(address)
      client.say("{\"command\":\"events\"}\n")
      // The socket's backlog is limited, so the server accepts connections in between.
      if number % 10 == 0 { settle() }
    }
    settle()
    let last = try TestClient(address)
    last.say("{\"command\":\"status\"}\n")
    settle()
    #expect(last.lines() == [#"{"did":"status"}"#])
    #expect(bell.rings.last == false)
  }

  @Test func `a guest hears of what it asked for and of nothing else, until the topic ends`() throws {
    let gestures = try TestClient(address)
    let hands = try TestClient(address)
    gestures.say("{\"command\":\"events\"}\n")
    hands.say("{\"command\":\"events\",\"topics\":[\"hands\",\"touches\"]}\n")
    settle()
    #expect(server.audience == [.gestures, .hands, .touches])
    _ = gestures.lines() + hands.lines()
    for topic in ControlTopic.allCases { server.broadcast(topic.rawValue, of: topic) }
    #expect(gestures.lines() == ["gestures"])
    #expect(hands.lines() == ["hands", "touches"])
    server.end(.touches)
    #expect(server.audience == [.gestures, .hands])
    server.broadcast("more", of: .touches)
    #expect(hands.lines().isEmpty)
  }

  @Test func `a recording waits for its reader, up to a limit`() throws {
    let client = try TestClient(address)
    client.say("{\"command\":\"events\",\"topics\":[\"touches\"]}\n")
    settle()
    _ = client.lines()
    let line = String(repeating: "x", count: 1000)
    for _ in 0..<3000 { server.broadcast(line, of: .touches) }
    var received = 0
    // 3 MB: more than a connection holds.
    for _ in 0..<1000 where received < 3_003_000 {
      received += client.lines().reduce(0) { $0 + $1.utf8.count + 1 }
      settle()
    }
    #expect(received >= 3_000_000 && server.audience == [.touches])
    for _ in 0..<6000 { server.broadcast(line, of: .touches) }
    settle()
    #expect(server.audience.isEmpty)
  }

  @Test func `only the owner can reach the socket, and it goes with the server`() throws {
    var status = stat()
    #expect(stat(address.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    server.close()
    #expect(stat(address.path, &status) != 0 && errno == ENOENT)
    #expect(throws: ControlError.noBridge(display: ":7")) { try ControlConnection(to: address) }
  }

  @Test func `a living socket is respected, a dead one replaced, and what is no socket left alone`() throws {
    #expect(throws: ControlError.alreadyServed(address.path)) { try ControlSocket(at: address) }
    let other = try ControlAddress(environment: ["DISPLAY": ":8", "XDG_RUNTIME_DIR": scratch.path])
    let dead = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = other.withSocketAddress { bind(dead, $0, $1) }
    close(dead)
    let socket = try ControlSocket(at: other)
    _ = try TestClient(other)
    socket.close()
    try scratch.write("mine", to: "fingerpost-8.sock")
    #expect(throws: ControlError.occupied(other.path)) { try ControlSocket(at: other) }
    #expect(try String(contentsOfFile: other.path, encoding: .utf8) == "mine")
  }

  @Test func `a socket of somebody else in our place stays`() throws {
    let other = try ControlAddress(environment: ["DISPLAY": ":8", "XDG_RUNTIME_DIR": scratch.path])
    let first = try ControlSocket(at: other)
    try scratch.remove("fingerpost-8.sock")
    let second = try ControlSocket(at: other)
    first.close()
    _ = try TestClient(other)
    second.close()
  }

  @Test(arguments: [0o750, 0o701, 0o777] as [mode_t])
  func `a directory that others may enter is refused`(_ mode: mode_t) throws {
    try scratch.makeFolder("open")
    let other = try ControlAddress(environment: ["DISPLAY": ":8", "XDG_RUNTIME_DIR": scratch.file("open")])
    chmod(scratch.file("open"), mode)
    #expect(throws: ControlError.unsafeDirectory(scratch.file("open"))) { try ControlSocket(at: other) }
    chmod(scratch.file("open"), 0o700)
    try ControlSocket(at: other).close()
  }
}
