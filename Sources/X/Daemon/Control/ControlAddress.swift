// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Where the bridge of a display is reached: a Unix socket in the directory that only its user can enter.
nonisolated package struct ControlAddress: Hashable, Sendable {
  /// The X display, as DISPLAY names it.
  package let display: String
  /// The socket, such as `/run/user/1000/fingerpost-0.sock` for the display `:0`.
  package let path: String

  /// Finds the place in the environment, which each program has for itself on each display.
  package init(environment: [String: String], program: String = "fingerpost") throws(ControlError) {
    guard let display = environment["DISPLAY"], !display.isEmpty else { throw .noDisplay }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else {
      throw .noRuntimeDirectory
    }
    self.display = display
    path = "\(folder)/\(program)-\(Self.fileName(of: display)).sock"
    guard path.utf8.count < Self.pathLimit else { throw .pathTooLong(path) }
  }

  private init(display: String, path: String) {
    self.display = display
    self.path = path
  }

  /// Where a socket is until it can be connected to; shorter than ``path``.
  var provisional: ControlAddress { ControlAddress(display: display, path: "\(folder)/.fp\(getpid())") }

  /// The directory that holds the socket.
  var folder: String { String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)) }

  /// What an address has room for, with the 0 at its end.
  private static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  /// One name for each screen, however DISPLAY puts it: `:0`, `:0.0` and `unix:0` are the same.
  private static func fileName(of display: String) -> String {
    let colon = display.lastIndex(of: ":") ?? display.endIndex
    let host = display[..<colon] == "unix" ? "" : display[..<colon]
    var number = display[colon...].dropFirst()
    if number.hasSuffix(".0") { number = number.dropLast(2) }
    let name = [host, number].filter { !$0.isEmpty }.joined(separator: "-")
    return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) ? $0 : "_" })
  }

  /// Calls with the address as the system takes it.
  func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.copyBytes(from: path.utf8.prefix(room.count - 1))
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Connects to the listening process.
  ///
  /// - Returns: A descriptor, which is the caller's to close, or the system's error number.
  func connect() -> Result<Int32, Errno> {
    // A bridge that was stopped may have more waiting for it than it lets wait; nobody waits for that.
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return .failure(Errno(code: errno)) }
    guard withSocketAddress({ Glibc.connect(descriptor, $0, $1) }) == 0 else {
      let code = errno
      close(descriptor)
      return .failure(Errno(code: code))
    }
    return .success(descriptor)
  }

  /// The system's error number.
  struct Errno: Error { let code: Int32 }
}
