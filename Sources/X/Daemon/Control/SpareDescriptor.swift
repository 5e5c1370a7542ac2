// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A descriptor that is kept for the moment at which the system gives no other one.
///
/// A connection that cannot be accepted goes on waiting, and wakes the loop again at once, for ever. In place of this
/// descriptor it can be accepted after all, and then be closed.
package final class SpareDescriptor {
  private var descriptor = SpareDescriptor.open()

  /// Takes a descriptor.
  package init() {}

  isolated deinit { close(descriptor) }

  /// Hangs up on whoever waits at a socket.
  ///
  /// - Parameters:
  ///   - socket: The socket that listens.
  ///   - farewell: What the client is told, if it has room for it.
  /// - Returns: Whether somebody was; if not, they wait on.
  package func hangUp(at socket: Int32, saying farewell: String = "") -> Bool {
    guard descriptor >= 0 else { return false }
    close(descriptor)
    let client = accept(socket, nil, nil)
    if client >= 0 {
      _ = send(client, farewell, farewell.utf8.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      close(client)
    }
    descriptor = Self.open()
    return client >= 0
  }

  private static func open() -> Int32 { Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }
}
