// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A reserve for the moment at which the system has no free descriptor.
///
/// A connection that cannot be accepted goes on waiting, and wakes the loop again at once, for ever. Closing
/// the reserve frees a descriptor, with which the connection is accepted and then closed.
final class SpareDescriptor {
  private var descriptor = SpareDescriptor.open()

  init() {}

  isolated deinit { close(descriptor) }

  /// Accepts the waiting connection, sends a farewell if it has room for it, and hangs up.
  ///
  /// - Returns: Whether the connection was accepted; otherwise it waits on.
  func hangUp(at socket: Int32, saying farewell: String = "") -> Bool {
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
