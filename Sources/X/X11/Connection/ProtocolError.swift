// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

nonisolated package struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The X error code: 3 is BadWindow, 10 is BadAccess.
  var code: Int
  var request: Int
  /// The minor opcode of the request, for extensions.
  var minor: Int
  var resource: UInt
  var serial: UInt

  package var description: String {
    "X error \(code) for request \(request).\(minor), resource 0x\(String(resource, radix: 16)), serial \(serial)"
  }
}

/// The errors from Xlib's callback, until their connection takes them.
///
/// The callback has no context pointer and may not talk to the server, so it only records the facts.
nonisolated struct ErrorSlot {
  /// 256 errors: more lines of a log are not useful; further errors between two checks are dropped.
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

  /// Makes Xlib record errors instead of ending the process, also at the server's death.
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
