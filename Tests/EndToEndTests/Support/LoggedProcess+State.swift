// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

extension LoggedProcess {
  /// Waits until the kernel says that the process is stopped.
  func waitUntilStopped() throws {
    let isStopped = try eventually { try state == "T" }
    #expect(isStopped, "it is not stopped")
  }

  /// The letter by which the kernel says what the process does: T if it is stopped.
  private var state: Character? {
    get throws {
      guard let file = fopen("/proc/\(pid)/stat", "re") else {
        throw SessionError.system(call: "reading /proc/\(pid)", code: errno)
      }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = fread(&bytes, 1, bytes.count, file)
      // The name in brackets may hold anything.
      return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: ") ").last?.first
    }
  }
}
