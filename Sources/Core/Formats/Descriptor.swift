// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Reads a file that is open, or a pipe.
///
/// - Parameters:
///   - descriptor: What to read.
///   - limit: Where to stop: what is too long need not be read to its end, which a device may not have.
/// - Returns: All of it, or somewhat more than the limit; nil if the system refuses, and `errno` says why.
nonisolated package func content(of descriptor: Int32, upTo limit: Int = .max) -> [UInt8]? {
  var bytes: [UInt8] = []
  // 64 KiB, what a pipe holds.
  var chunk = [UInt8](repeating: 0, count: 64 << 10)
  while bytes.count <= limit {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { return nil }
    guard count > 0 else { break }
    bytes += chunk.prefix(count)
  }
  return bytes
}
