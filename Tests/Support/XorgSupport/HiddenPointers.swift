// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

/// The number of clients that have hidden the pointer; X-Resource lists a resource of each.
package func hiddenPointerCount(on server: XorgServer) throws -> Int {
  let client = try PlainClient(on: server)
  let extensionName = Array("X-Resource".utf8)
  let found = try client.ask(98, 0, [UInt8(extensionName.count), 0, 0, 0] + extensionName + [0, 0])
  let opcode = found[9]
  let clients = try client.ask(opcode, 1, [])
  var count = 0
  for place in 0..<number(clients, at: 8) {
    let resources = try client.ask(opcode, 2, Array(clients[(32 + place * 8)..<(36 + place * 8)]))
    for type in 0..<number(resources, at: 8) {
      let atom = Array(resources[(32 + type * 8)..<(36 + type * 8)])
      let reply = try client.ask(17, 0, atom)
      let length = Int(reply[8]) | Int(reply[9]) << 8
      let name = String(decoding: reply[32..<(32 + length)], as: UTF8.self)
      if name == "XFixesCursorHideCount" { count += number(resources, at: 36 + type * 8) }
    }
  }
  return count
}

private nonisolated func number(_ bytes: [UInt8], at place: Int) -> Int {
  (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
}

/// A connection without a library, since our libraries do not have these requests.
private final class PlainClient {
  private let descriptor: Int32

  init(on server: XorgServer) throws {
    descriptor = try connect(toSocket: "/tmp/.X11-unix/X\(server.displayName.dropFirst())")
    // Little-endian, version 11, no authorisation.
    try send([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let head = try read(8)
    _ = try read(4 * (Int(head[6]) | Int(head[7]) << 8))
  }

  deinit { close(descriptor) }

  func ask(_ opcode: UInt8, _ detail: UInt8, _ body: [UInt8]) throws -> [UInt8] {
    let length = 1 + body.count / 4
    try send([opcode, detail, UInt8(length), 0] + body)
    let head = try read(32)
    return head + (try read(4 * number(head, at: 4)))
  }

  private func send(_ bytes: [UInt8]) throws {
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw SessionError.system(call: "write", code: errno)
    }
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var chunk = [UInt8](repeating: 0, count: count - bytes.count)
      let part = Glibc.read(descriptor, &chunk, chunk.count)
      guard part > 0 else { throw SessionError.system(call: "read", code: errno) }
      bytes += chunk[..<part]
    }
    return bytes
  }
}
