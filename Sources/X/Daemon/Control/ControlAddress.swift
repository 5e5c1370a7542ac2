// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The Unix socket of a display's bridge, in a directory that only the user can enter.
nonisolated package struct ControlAddress: Hashable, Sendable {
  let display: String
  /// For example `/run/user/1000/fingerpost-0.sock` for the display `:0`.
  package let path: String

  /// Derives the path from the environment; each program has its own path on each display.
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

  /// The name of the socket until clients can connect to it; shorter than ``path``.
  var provisional: ControlAddress { ControlAddress(display: display, path: "\(folder)/.fp\(getpid())") }

  var folder: String { String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)) }

  /// The capacity of an address in bytes, including the 0 at its end.
  private static let pathLimit = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  /// Returns the same name for all spellings of a screen in DISPLAY, such as `:0`, `:0.0` and `unix:0`.
  private static func fileName(of display: String) -> String {
    let colon = display.lastIndex(of: ":") ?? display.endIndex
    let host = display[..<colon] == "unix" ? "" : display[..<colon]
    var number = display[colon...].dropFirst()
    if number.hasSuffix(".0") { number = number.dropLast(2) }
    let name = [host, number].filter { !$0.isEmpty }.joined(separator: "-")
    return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) ? $0 : "_" })
  }

  func withSocketAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
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

  /// Connects to the listening process; the caller closes the descriptor.
  func connect() -> Result<Int32, SystemError> {
    let descriptor = Self.newSocket()
    guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
    guard withSocketAddress({ Glibc.connect(descriptor, $0, $1) }) == 0 else {
      let code = errno
      close(descriptor)
      return .failure(SystemError(code: code))
    }
    return .success(descriptor)
  }

  /// Whether a process listens at a path.
  package static func isServed(_ path: String) -> Bool {
    switch ControlAddress(display: "", path: path).connect() {
    case .success(let descriptor):
      close(descriptor)
      return true
    case .failure(let error): return error.code == EAGAIN
    }
  }

  /// Makes a socket that does not block: connecting to a stopped bridge with a full backlog would wait.
  static func newSocket() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  }
}
