// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// The address where desktops look for touchegg: an abstract socket name, which any user may take.
///
/// The name exists in the network namespace, not as a file, so it is free again as soon as its holder ends.
nonisolated package struct ToucheggAddress: Hashable, Sendable {
  package static let usual = ToucheggAddress("touchegg")

  private let name: String

  /// Takes another name, for tests.
  init(_ name: String) { self.name = name }

  /// A process at an end of a socket.
  package struct Peer: Hashable, Sendable {
    package let process: Int32
    let user: UInt32
    /// The last part of its program's path, or its command.
    package let name: String

    /// Finds the process at the other end; nil if the system does not report it.
    init?(_ descriptor: Int32) {
      guard let peer = ControlSocket.peer(of: descriptor) else { return nil }
      (process, user) = peer
      name = Self.name(of: process)
    }

    private static func name(of process: Int32) -> String {
      if let path = target(ofLink: "/proc/\(process)/exe") {
        return String(path.split(separator: "/").last ?? "")
      }
      // The path of another user's program cannot be read, but its command can.
      let command = bytes(ofProcessFile: "/proc/\(process)/comm").prefix { $0 != UInt8(ascii: "\n") }
      return String(decoding: command, as: UTF8.self)
    }
  }

  /// The process that listens at the address; nil without one.
  package var holder: Peer? {
    let descriptor = ControlAddress.newSocket()
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard withSocketAddress({ connect(descriptor, $0, $1) }) == 0 else { return nil }
    return Peer(descriptor)
  }

  func listen() -> Result<Int32, SystemError> {
    let descriptor = ControlAddress.newSocket()
    guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
    guard withSocketAddress({ bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 16) == 0 else {
      let code = errno
      close(descriptor)
      return .failure(SystemError(code: code))
    }
    return .success(descriptor)
  }

  private func withSocketAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(name.utf8.prefix(100))
    // A leading zero marks an abstract name instead of a file.
    withUnsafeMutableBytes(of: &address.sun_path) { $0[1...].copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + bytes.count)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
