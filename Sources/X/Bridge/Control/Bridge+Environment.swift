// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

// The environment of the session, for a fingerpost that starts before the session's programs.
extension Bridge {
  /// Gives commands the initial variables of a process of the same user, from now on.
  func adoptEnvironment(of process: Int) {
    let bytes = bytes(ofProcessFile: "/proc/\(process)/environ")
    guard !bytes.isEmpty else { return log.debug("process \(process) shows no environment") }
    for entry in bytes.split(separator: 0) {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")), equals > entry.startIndex else { continue }
      // As bytes: a value need not be text.
      let name = entry[..<equals].map { CChar(bitPattern: $0) } + [0]
      let value = entry[(equals + 1)...].map { CChar(bitPattern: $0) } + [0]
      setenv(name, value, 1)
    }
    log.debug("commands have the environment of process \(process)")
  }
}
