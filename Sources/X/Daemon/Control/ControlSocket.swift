// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The socket at which a bridge listens, which only its user can reach.
package final class ControlSocket {
  private static let backlog: Int32 = 16

  /// Readable when a client has connected.
  package let descriptor: Int32
  private let address: ControlAddress
  private let identity: FileIdentity?
  private var isOpen = true
  private let spare = SpareDescriptor()

  /// Begins to listen; replaces the socket of a killed process, but not one that answers.
  package init(at address: ControlAddress) throws(ControlError) {
    self.address = address
    try Self.check(address.folder)
    try Self.removeStale(address)
    descriptor = try Self.listen(at: address)
    identity = FileIdentity(of: address.path)
  }

  isolated deinit { close() }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    // Another process may have put its own socket at the path meanwhile.
    if identity == FileIdentity(of: address.path) { unlink(address.path) }
    Glibc.close(descriptor)
  }

  package enum AcceptResult {
    /// A client has connected; the caller closes the descriptor.
    case client(Int32)
    /// No client is waiting, or it has given up.
    case nobody
    /// No descriptor was free, so the client was told so and disconnected; the error number.
    case refused(Int32)
    /// The waiting client cannot be accepted and would be reported for ever; the error number.
    case failure(Int32)
  }

  /// Accepts the connection that has waited longest; without a free descriptor, sends `refusal` and hangs up.
  package func accept(orSay refusal: String = "") -> AcceptResult {
    let client = Glibc.accept(descriptor, nil, nil)
    guard client >= 0 else {
      switch errno {
      case EAGAIN, EINTR, ECONNABORTED: return .nobody
      case let code: return spare.hangUp(at: descriptor, saying: refusal) ? .refused(code) : .failure(code)
      }
    }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    return .client(client)
  }

  /// Whether the process at the other end runs as our user, or as the administrator.
  static func isTrusted(_ client: Int32) -> Bool {
    guard let user = peer(of: client)?.user else { return false }
    return user == geteuid() || user == 0
  }

  /// The process that connected or listens at the other end of a connection, and its user.
  nonisolated static func peer(of client: Int32) -> (process: Int32, user: UInt32)? {
    // The kernel's struct ucred: process, user, group.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(client, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return (credentials.0, credentials.1)
  }

  /// Checks that a socket may be made at an address, without making it.
  package static func checkPlace(_ address: ControlAddress) throws(ControlError) {
    try check(address.folder)
    var status = stat()
    guard lstat(address.path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .occupied(address.path) }
  }

  private static func check(_ folder: String) throws(ControlError) {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .system(path: folder, code: errno) }
    let isOurs = status.st_uid == geteuid() && status.st_mode & S_IFMT == S_IFDIR
    guard isOurs, status.st_mode & 0o077 == 0 else { throw .unsafeDirectory(folder) }
  }

  private static func listen(at address: ControlAddress) throws(ControlError) -> Int32 {
    let descriptor = ControlAddress.newSocket()
    guard descriptor >= 0 else { throw .system(path: address.path, code: errno) }
    // The final name appears when clients can connect; before that they would take the socket for a dead one.
    let provisional = address.provisional
    unlink(provisional.path)
    defer { unlink(provisional.path) }
    // The socket has its permissions from its first moment on.
    let mask = umask(0o177)
    let status = provisional.withSocketAddress { bind(descriptor, $0, $1) }
    umask(mask)
    guard status == 0, Glibc.listen(descriptor, backlog) == 0, link(provisional.path, address.path) == 0
    else {
      let code = errno
      Glibc.close(descriptor)
      throw code == EEXIST ? .alreadyServed(address.path) : .system(path: address.path, code: code)
    }
    return descriptor
  }

  private static func removeStale(_ address: ControlAddress) throws(ControlError) {
    var status = stat()
    guard lstat(address.path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .occupied(address.path) }
    switch address.connect() {
    case .success(let descriptor):
      Glibc.close(descriptor)
      throw .alreadyServed(address.path)
    case .failure(let error) where error.code == ECONNREFUSED: unlink(address.path)
    case .failure: throw .alreadyServed(address.path)
    }
  }
}

/// The identity of the file at a path, which changes when another file takes the path.
private struct FileIdentity: Equatable {
  let device: UInt
  let number: UInt

  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}
