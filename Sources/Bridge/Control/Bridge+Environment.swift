// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

// The environment of the session, which one that starts before the session's programs does not have yet.
extension Bridge {
  /// Gives commands from now on the variables of a process of the same user, as it was started with.
  func adoptEnvironment(of process: Int) {
    let descriptor = open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return log.debug("process \(process) shows no environment") }
    defer { close(descriptor) }
    // 1 MiB: the system takes no larger one without being told to.
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    var end = 0
    while end < bytes.count {
      let count = bytes[end...].withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      end += count
    }
    for entry in bytes[..<end].split(separator: 0) {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")), equals > entry.startIndex else { continue }
      // As bytes: a value need not be text.
      let name = entry[..<equals].map { CChar(bitPattern: $0) } + [0]
      let value = entry[(equals + 1)...].map { CChar(bitPattern: $0) } + [0]
      setenv(name, value, 1)
    }
    log.debug("commands have the environment of process \(process)")
  }
}
