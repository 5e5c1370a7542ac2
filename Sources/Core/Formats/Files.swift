// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Reads an open file or a pipe, up to the limit or somewhat more.
///
/// The limit is for device files, whose content may be endless. Returns nil if the system refuses; `errno`
/// then has the reason.
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

/// Writes all bytes to an open file; returns the system's error number, or 0.
nonisolated package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
  }
  return 0
}

/// Creates a file, which is removed again after an error; returns the system's error number, or 0.
nonisolated package func writeNewFile(_ path: String, _ bytes: [UInt8], mode: UInt32) -> Int32 {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  guard descriptor >= 0 else { return errno }
  defer { close(descriptor) }
  let code = writeAll(bytes, to: descriptor)
  if code != 0 { unlink(path) }
  return code
}

/// Returns the names in a folder, also `.` and `..`; nil if the system refuses, and `errno` has the reason.
nonisolated package func names(inFolder path: String) -> [String]? {
  guard let folder = opendir(path) else { return nil }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    names.append(name)
  }
  return names
}

/// Returns the target of a symbolic link; nil if the system refuses, and `errno` has the reason.
nonisolated package func target(ofLink path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &bytes, bytes.count)
  guard count >= 0 else { return nil }
  return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The path of the running program's file.
nonisolated package var programPath: String? { target(ofLink: "/proc/self/exe") }
