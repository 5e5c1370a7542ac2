// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Reads an open file or a pipe, up to the limit or somewhat more.
///
/// The limit is for devices, which may have no end. Returns nil if the system refuses, and `errno` has the
/// reason.
nonisolated package func content(of descriptor: Int32, upTo limit: Int = .max) -> [UInt8]? {
  var bytes: [UInt8] = []
  // 64 KiB: the capacity of a pipe.
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
