// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

/// An error that the server answered a request with.
nonisolated package struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The X error code: 3 is BadWindow, 10 is BadAccess.
  package var code: Int
  /// The major opcode of the request.
  package var request: Int
  /// The minor opcode of the request, for extensions.
  package var minor: Int
  /// The resource that the request named.
  package var resource: UInt
  /// The number of the request.
  package var serial: UInt

  /// The facts, for the log.
  package var description: String {
    "X error \(code) for request \(request).\(minor), resource 0x\(String(resource, radix: 16)), serial \(serial)"
  }
}

/// What Xlib's error callback leaves for its connection to pick up.
///
/// The callback has no context pointer and may not talk to the server, so it only notes the facts.
nonisolated struct ErrorSlot {
  /// 256 errors: more lines of a log are not useful; more than that between two checks are dropped.
  static let capacity = 256

  private(set) var errors: [(connection: OpaquePointer, error: ProtocolError)] = []

  mutating func note(_ error: ProtocolError, on connection: OpaquePointer) {
    guard errors.count < Self.capacity else { return }
    errors.append((connection, error))
  }

  mutating func take(from connection: OpaquePointer, since serial: UInt = 0) -> [ProtocolError] {
    guard !errors.isEmpty else { return [] }
    let mine = errors.filter { $0.connection == connection && $0.error.serial >= serial }
    guard !mine.isEmpty else { return [] }
    errors.removeAll { $0.connection == connection && $0.error.serial >= serial }
    return mine.map(\.error)
  }

  /// Makes Xlib note errors instead of ending the process, for the server's death too.
  static func installHandlers() {
    XSetErrorHandler { connection, event in
      guard let connection, let event else { return 0 }
      let facts = event.pointee
      errorSlot.note(
        ProtocolError(
          code: Int(facts.error_code), request: Int(facts.request_code), minor: Int(facts.minor_code),
          resource: facts.resourceid, serial: facts.serial), on: connection)
      return 0
    }
    XSetIOErrorHandler { _ in 0 }
  }
}

// Xlib calls back on the one thread that uses it, and gives the callback no other place to write to.
nonisolated(unsafe) var errorSlot = ErrorSlot()
