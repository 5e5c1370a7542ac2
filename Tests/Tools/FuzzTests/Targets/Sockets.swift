// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession

@testable import Daemon

extension FuzzTarget {
  /// Up to three programs at the control socket at once, with arbitrary data and disconnections.
  ///
  /// 0xFF, which no text has, ends a piece; the first byte of a piece names the sender, or another event.
  static let control = FuzzTarget(
    name: "control", share: 4,
    seeds: {
      [
        "a{\"command\":\"status\"}\n", "a{\"command\":\"ev", "aents\"}\n",
        "b{\"command\":\"pause\",\"whileConnected\":true}\n",
        "!", "?", "c\n\n{\"command\":\"perform\",\"binding\":\"x\"}", "#",
      ].reduce(into: [[UInt8]()]) { seeds, piece in
        seeds.append(seeds[seeds.count - 1] + Array(piece.utf8) + [0xFF])
      }
    },
    run: { bytes in ControlTrial.shared?.run(bytes) })

  /// One line to the control socket.
  static let request = FuzzTarget(
    name: "request", share: 12,
    seeds: {
      let lines = [
        #"{"command":"status"}"#, #"{"command":"events","topics":["gestures","touches"],"titles":true}"#,
        #"{"command":"pause","whileConnected":true,"x":[1,2.5e3,null,{"a":"\u00e9\ud83d\ude00"}]}"#,
        #"{"command":"perform","binding":"swipe 3 left","environmentOf":"12"}"#,
        #"{"command":"explore","exploration":"next"}"#,
      ]
      return lines.map { Array($0.utf8) }
    },
    run: { bytes in
      do throws(ControlRequest.RequestError) {
        let request = try ControlRequest(bytes)
        let again = try? ControlRequest(Array(request.line.utf8))
        check(
          again == request || request.line.utf8.count > ControlRequest.lengthLimit, "a request can be sent on"
        )
      } catch {
        check(!error.description.isEmpty, "a refusal says why")
      }
    })

  /// A client of the touchegg address, in pieces with the length in their first byte.
  static let touchegg = FuzzTarget(
    name: "touchegg", share: 14,
    seeds: {
      let hello = Array("\0AUTH EXTERNAL 31303030\r\nNEGOTIATE_UNIX_FD\r\nBEGIN\r\n".utf8)
      var call = DBusMessage(kind: .call, serial: 5)
      call.fields = [
        .path: .object("/a"), .interface: .text("org.freedesktop.DBus.Peer"), .member: .text("Ping"),
      ]
      let signal = ToucheggSignal(
        .begin, .pinch, .in, percentage: -1, fingers: 4, device: .touchpad, elapsed: 0)
      return [
        [255] + hello + call.bytes + signal.message(serial: 3), [3] + hello + call.bytes,
        [9] + Array("\0AUTH\r\nAUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n".utf8) + call.bytes + call.bytes,
      ]
    },
    run: { bytes in
      var choices = Choices(bytes)
      let size = Int(choices.next()) + 1
      var handshake = DBusHandshake(id: "0123456789abcdef0123456789abcdef")
      var reader = DBusReader()
      var serial: UInt32 = 0
      while !choices.isEmpty {
        var piece = choices.take(size)
        if handshake.state != .speaking {
          piece = handshake.take(piece).rest
          if handshake.state == .refused { return }
          if handshake.state != .speaking { continue }
        }
        reader.add(piece)
        var isIncomplete = false
        while !isIncomplete {
          switch reader.next() {
          case .incomplete: isIncomplete = true
          case .malformed: return
          case .message(let message):
            serial += 1
            guard let answer = message.answer(serial: serial) else { continue }
            var second = DBusReader()
            second.add(answer.bytes)
            guard case .message = second.next() else { return check(false, "an answer can be read") }
          }
        }
      }
    })
}

/// The server among clients, with a replacement for the bridge; one for all inputs, as in the bridge.
private final class ControlTrial {
  static let shared = try? ControlTrial()

  private let folder: TemporaryFolder
  private let address: ControlAddress
  private let loop = EventLoop()
  private let server: ControlServer
  private let held: Held

  /// The state of clients in the bridge.
  private final class Held { var pauses = 0 }

  private init() throws {
    folder = try TemporaryFolder()
    address = try ControlAddress(environment: ["DISPLAY": ":7", "XDG_RUNTIME_DIR": folder.path])
    let held = Held()
    self.held = held
    server = ControlServer(
      try ControlSocket(at: address), on: loop,
      log: Log(upTo: .error, to: LineWriter(descriptor: -1, backpressure: .losesLines)),
      audienceChanged: { _ in }, pauseReleased: { held.pauses = 0 },
      perform: { request in
        if request.command == .pause, request.lastsWhileConnected { held.pauses += 1 }
        return request.command == .quit ? [ControlServer.refusal("no")] : ["{\"ok\":true}"]
      })
  }

  func run(_ bytes: [UInt8]) {
    var clients: [Int32?] = [nil, nil, nil]
    for piece in bytes.split(separator: 0xFF) {
      let who = Int(piece.first ?? 0) % clients.count
      switch piece.first {
      case UInt8(ascii: "?"): server.broadcast("{\"event\":\"gesture\"}")
      case UInt8(ascii: "!"): server.broadcast(String(repeating: "x", count: 4000), of: .touches)
      case UInt8(ascii: "#"):
        if let descriptor = clients[piece.count % clients.count] { shutdown(descriptor, Int32(SHUT_WR)) }
      case UInt8(ascii: "-"):
        if let descriptor = clients[piece.count % clients.count] { close(descriptor) }
        clients[piece.count % clients.count] = nil
      default:
        if clients[who] == nil { clients[who] = try? address.connect().get() }
        let text = Array(piece.dropFirst())
        if let descriptor = clients[who] {
          send(descriptor, text, text.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
      }
      turn()
    }
    for case let descriptor? in clients { close(descriptor) }
    // A process that another test starts in this moment has the descriptors too, until it runs its program.
    let end = EventLoop.now + 2
    repeat { turn() } while !server.audience.isEmpty && EventLoop.now < end
    check(server.audience.isEmpty, "who has gone listens no more")
    check(held.pauses == 0, "a pause ends with the connection")
  }

  private func turn() {
    var turns = 0
    while turns < 1000, loop.sleep(until: 0) { turns += 1 }
    check(turns < 1000, "the loop comes to rest")
  }
}
