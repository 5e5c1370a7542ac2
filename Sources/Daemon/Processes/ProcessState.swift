// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// What the kernel says that a process does.
nonisolated struct ProcessState {
  /// The kernel's letter; nil if there is no such process.
  private let letter: UInt8?

  /// Whether more is left of it than a number that its parent has not asked for yet.
  var isAlive: Bool { letter.map { $0 != UInt8(ascii: "Z") && $0 != UInt8(ascii: "X") } ?? false }
  /// Whether a signal or a debugger has stopped it.
  var isStopped: Bool { letter == UInt8(ascii: "T") || letter == UInt8(ascii: "t") }

  /// Looks at a process.
  init(_ process: Int32) {
    let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      letter = nil
      return
    }
    defer { close(descriptor) }
    // "1234 (name) S": the name may hold anything, and has at most 64 bytes.
    letter = withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      let text = buffer.prefix(max(count, 0))
      guard let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.endIndex else { return nil }
      return text[end + 2]
    }
  }
}
