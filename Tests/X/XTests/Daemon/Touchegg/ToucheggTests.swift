// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import TestSupport
import Testing
import VirtualSession

@testable import Daemon

@Suite struct ToucheggSignalTests {
  @Test func `a message has the bytes that GLib's client understands`() {
    let signal = ToucheggSignal(
      .update, .swipe, .left, percentage: 42.5, fingers: 3, device: .touchscreen, elapsed: 120)
    let message = signal.message(serial: 2)
    #expect(message.count == 176)
    #expect(Array(message[..<16]) == [0x6c, 4, 1, 1, 32, 0, 0, 0, 2, 0, 0, 0, 124, 0, 0, 0])
    #expect(
      Array(message[144...]) == [
        1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0x40, 0x45, 0x40, 3, 0, 0, 0, 2, 0, 0, 0, 120, 0, 0, 0, 0, 0,
        0, 0,
      ])
    #expect(Array(message[16..<24]) == [1, 1, UInt8(ascii: "o"), 0, 32, 0, 0, 0])
    #expect(Array(message[64..<72]) == [2, 1, UInt8(ascii: "s"), 0, 31, 0, 0, 0])
    #expect(Array(message[104..<112]) == [3, 1, UInt8(ascii: "s"), 0, 15, 0, 0, 0])
    #expect(Array(message[128..<140]) == [8, 1, UInt8(ascii: "g"), 0, 6] + Array("uudiut".utf8) + [0])
  }

  @Test func `our own messages can be read back, however they come in`() {
    let signal = ToucheggSignal(
      .begin, .pinch, .in, percentage: -1, fingers: 4, device: .touchpad, elapsed: 0)
    let bytes = signal.message(serial: 7)
    var reader = DBusReader()
    for byte in bytes.dropLast() {
      reader.add([byte])
      #expect(reader.next() == .incomplete)
    }
    reader.add([bytes[bytes.count - 1]])
    guard case .message(let message) = reader.next() else {
      Issue.record("not read")
      return
    }
    #expect(message.kind == .signal && message.serial == 7)
    #expect(message.fields[.member] == .text("OnGestureBegin"))
  }

  @Test func `only a call that waits for an answer gets one, and only Ping a good one`() {
    func call(_ member: String, expectsNoAnswer: Bool = false) -> DBusMessage? {
      var call = DBusMessage(kind: .call, serial: 5)
      call.expectsNoAnswer = expectsNoAnswer
      call.fields = [.member: .text(member)]
      return call.answer(serial: 1)
    }
    #expect(call("Ping")?.kind == .answer)
    #expect(call("Ping")?.fields[.answeredSerial] == .number(5))
    #expect(call("Other")?.kind == .error)
    #expect(call("Ping", expectsNoAnswer: true) == nil)
    #expect(DBusMessage(kind: .signal, serial: 1).answer(serial: 1) == nil)
  }

  @Test func `noise ends the conversation and nothing else`() {
    var generator = SplitMix(seed: Fuzz.seed)
    let message = ToucheggSignal(
      .end, .swipe, .up, percentage: 3, fingers: 3, device: .touchpad, elapsed: 9
    ).message(serial: 3)
    var refused = 0
    for _ in 0..<2000 {
      var bytes = message
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: .min ... .max, using: &generator)
      }
      var reader = DBusReader()
      reader.add(bytes)
      while case .message = reader.next() {}
      guard reader.next() == .malformed else { continue }
      refused += 1
      reader.add(message)
      #expect(reader.next() == .malformed, "what follows is not read: \(bytes), seed \(Fuzz.seed)")
    }
    #expect(refused > 0)
  }
}

@Suite struct DBusHandshakeTests {
  private func talk(_ lines: [String]) -> (answers: [String], state: DBusHandshake.State, rest: [UInt8]) {
    var handshake = DBusHandshake(id: "abc")
    var answers: [String] = []
    var rest: [UInt8] = []
    for line in lines {
      let (answer, more) = handshake.take(Array(line.utf8))
      answers.append(String(decoding: answer, as: UTF8.self))
      rest += more
    }
    return (answers, handshake.state, rest)
  }

  @Test func `GLib's client asks for the ways first`() {
    let talk = talk(["\0AUTH\r\n", "AUTH EXTERNAL 31303030\r\n", "NEGOTIATE_UNIX_FD\r\n", "BEGIN\r\n"])
    #expect(talk.answers == ["REJECTED EXTERNAL\r\n", "OK abc\r\n", "ERROR\r\n", ""])
    #expect(talk.state == .speaking)
  }

  @Test func `systemd's client says all at once and goes on at once`() {
    let talk = talk(["\0AUTH EXTERNAL\r\nDATA\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\nl"])
    #expect(talk.answers == ["DATA\r\nOK abc\r\nERROR\r\n"])
    #expect(talk.state == .speaking && talk.rest == [UInt8(ascii: "l")])
  }

  @Test func `who does not begin as clients do is refused`() {
    #expect(talk(["AUTH EXTERNAL 30\r\n"]).state == .refused)
    #expect(talk(["\0BEGIN\r\n"]).state == .refused)
    #expect(talk(["\0" + String(repeating: "x", count: 2000)]).state == .refused)
    #expect(talk(["\0AUTH ANONYMOUS\r\n"]).answers == ["REJECTED EXTERNAL\r\n"])
  }
}

/// The server with GLib's own client, which runs as a separate process.
@Suite(.serialized) struct ToucheggServerTests {
  private nonisolated static let hasClient =
    access("/usr/lib/python3/dist-packages/gi/__init__.py", R_OK) == 0

  private nonisolated static let hasPython = access("/usr/bin/python3", X_OK) == 0

  /// A server at an address of its own, with its loop.
  private final class Rig {
    let loop = EventLoop()
    let address: ToucheggAddress
    let name: String
    private(set) var server: ToucheggServer?

    init() {
      name = "fingerpost-test-\(getpid())-\(Int.random(in: 0..<1_000_000))"
      address = ToucheggAddress(name)
      server = ToucheggServer(
        at: address, on: loop, log: Log(upTo: .error, to: LineWriter(descriptor: -1, backpressure: .waits)))
    }

    func client(_ desktop: String = "gala") throws -> LoggedProcess {
      let program = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Programs/Toolkits/desktop-client.py").path
      return try LoggedProcess(
        "/usr/bin/python3", [program, name, desktop], environment: ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"])
    }

    /// A client that reads nothing before SIGUSR1, and then counts the signals until the end of the gesture.
    func busyClient() throws -> LoggedProcess {
      try LoggedProcess(
        "/usr/bin/python3",
        [
          "-c",
          """
          import signal, socket
          signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
          peer = socket.socket(socket.AF_UNIX)
          peer.connect("\\0\(name)")
          peer.sendall(b"\\0AUTH EXTERNAL 30\\r\\nBEGIN\\r\\n")
          signal.sigwait({signal.SIGUSR1})
          heard = b""
          while b"OnGestureEnd" not in heard:
              part = peer.recv(1 << 16)
              if not part: break
              heard += part
          print(*(heard.count(b"OnGesture" + word) for word in (b"Begin", b"Update", b"End")))
          """,
        ], environment: ["PATH=/usr/bin:/bin", "PYTHONUNBUFFERED=1"])
    }

    /// Lets the server work until the condition holds.
    func run(until holds: () -> Bool) -> Bool {
      let deadline = Deadline(after: 20)
      var isHeld = false
      loop.run {
        isHeld = holds()
        if isHeld || deadline.milliseconds == 0 { loop.stop() }
        return EventLoop.now + 0.002
      }
      return isHeld
    }

    func stop() { server = nil }
  }

  @Test(.enabled(if: hasClient, "needs the package python3-gi"), arguments: ["gala", "gnome", "cinnamon"])
  func `GLib's client hears random gestures as they were sent, the way each desktop reads them`(
    _ desktop: String
  ) throws {
    let rig = Rig()
    let client = try rig.client(desktop)
    #expect(rig.run { rig.server?.hasListeners == true })
    // The client asks two questions before it is ready.
    #expect(rig.run { client.nextLine(before: Deadline(after: 0)) == "ready" })
    var expected: [String] = []
    var heard: [String] = []
    for _ in 0..<(Fuzz.hands ?? 150) {
      let kind: ToucheggSignal.Kind = Bool.random() ? .swipe : .pinch
      let directions: [ToucheggSignal.Direction] =
        kind == .swipe ? [.up, .down, .left, .right] : [.in, .out]
      let direction = directions[Int.random(in: directions.indices)]
      let device: ToucheggSignal.Device = Bool.random() ? .touchpad : .touchscreen
      let fingers = Int.random(in: 2...5)
      var elapsed: UInt64 = 0
      for member in [ToucheggSignal.Member.begin] + Array(repeating: .update, count: .random(in: 0...3)) + [
        .end
      ] {
        let percentage = member == .begin ? 0 : Double.random(in: -300...300)
        rig.server?.send(
          ToucheggSignal(
            member, kind, direction, percentage: percentage, fingers: fingers, device: device,
            elapsed: elapsed))
        expected.append(
          "\(member.rawValue) \(kind.rawValue) \(direction.rawValue) \(percentage) \(fingers) \(device.rawValue)"
            + " \(elapsed)")
        elapsed += .random(in: 1...20)
      }
      // The server's loop runs between two gestures, as in the bridge.
      #expect(
        rig.run {
          while let line = client.nextLine(before: Deadline(after: 0)) {
            if line.hasPrefix("OnGesture") { heard.append(line) }
          }
          return heard.count == expected.count
        })
    }
    #expect(heard.count == expected.count)
    for (mine, theirs) in zip(expected, heard) where mine != theirs {
      var (a, b) = (mine.split(separator: " "), theirs.split(separator: " "))
      // GNOME's client uses its own clock and does not read the time.
      if desktop == "gnome" { a.removeLast() }
      // Python may format the same number differently.
      #expect(a.count == b.count && Double(a[3]) == Double(b[3]))
      #expect(a[..<3] == b[..<3] && a[4...] == b[4...], "\(mine) \(theirs)")
    }
    #expect(!client.lines.contains { $0.hasPrefix("a ") }, "\(client.lines.suffix(5))")
    rig.stop()
    #expect(client.wait(before: Deadline(after: 10)) == 0)
    #expect(client.lines.last == "closed")
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `a desktop that is busy misses movements, but no beginning and no end`() throws {
    let rig = Rig()
    let client = try rig.busyClient()
    #expect(rig.run { rig.server?.hasListeners == true })
    for member in [ToucheggSignal.Member.begin] + Array(repeating: .update, count: 5000) + [.end] {
      rig.server?.send(signal(member))
    }
    client.signal(SIGUSR1)
    var line: String?
    #expect(
      rig.run {
        line = line ?? client.nextLine(before: Deadline(after: 0))
        return line != nil
      })
    let counts = (line ?? "").split(separator: " ").compactMap { Int($0) }
    #expect(counts.count == 3 && counts.first == 1 && counts.last == 1, "\(line ?? "")")
    #expect(counts.count == 3 && (100..<5000).contains(counts[1]), "\(line ?? "")")
  }

  @Test(.enabled(if: hasPython, "needs python3"))
  func `a desktop that reads nothing at all is let go`() throws {
    let rig = Rig()
    let client = try rig.busyClient()
    #expect(rig.run { rig.server?.hasListeners == true })
    var gestures = 0
    while rig.server?.hasListeners == true, gestures < 5000 {
      rig.server?.send(signal(.begin))
      rig.server?.send(signal(.end))
      gestures += 1
    }
    #expect((100..<5000).contains(gestures), "\(gestures)")
    client.signal(SIGKILL)
  }

  private nonisolated static let hasOtherUser =
    hasPython && geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0

  @Test(.enabled(if: hasOtherUser, "needs root, setpriv and python3"), arguments: [true, false])
  func `another user's program hears nothing, and ours does`(_ isOther: Bool) throws {
    let rig = Rig()
    let ask = """
      import socket
      peer = socket.socket(socket.AF_UNIX)
      peer.connect("\\0\(rig.name)")
      try:
          peer.sendall(b"\\0AUTH EXTERNAL 30\\r\\n")
          print("heard", len(peer.recv(100)) > 0)
      except OSError: print("heard False")
      """
    let user = isOther ? ["--reuid=65534", "--regid=65534", "--clear-groups"] : ["--no-new-privs"]
    let client = try LoggedProcess(
      "/usr/bin/setpriv", user + ["/usr/bin/python3", "-c", ask],
      environment: ["PATH=/usr/bin:/bin", "PYTHONUNBUFFERED=1"])
    var line: String?
    #expect(
      rig.run {
        line = line ?? client.nextLine(before: Deadline(after: 0))
        return line != nil
      })
    #expect(line == "heard \(isOther ? "False" : "True")")
    #expect(rig.server?.hasListeners == false)
  }

  private func signal(_ member: ToucheggSignal.Member) -> ToucheggSignal {
    ToucheggSignal(member, .swipe, .left, percentage: 1, fingers: 3, device: .touchscreen, elapsed: 1)
  }

  @Test func `a place that is taken is not taken twice, and its holder is known`() {
    let rig = Rig()
    #expect(
      ToucheggServer(
        at: rig.address, on: rig.loop,
        log: Log(upTo: .error, to: LineWriter(descriptor: -1, backpressure: .waits))) == nil)
    #expect(rig.address.holder?.process == getpid())
    rig.stop()
    #expect(rig.address.holder == nil)
  }
}
