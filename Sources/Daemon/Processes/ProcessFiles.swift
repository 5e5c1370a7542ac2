// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

// What the system tells of processes in /proc. Other users' processes, and those that have ended, tell nothing.

/// The names in a directory of `/proc` that are numbers: of processes, or of descriptors.
nonisolated func numberedEntries(of path: String) -> [Int32] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var numbers: [Int32] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }
    if let number = Int32(name) { numbers.append(number) }
  }
  return numbers
}

/// Reads a file of a process.
///
/// - Parameters:
///   - path: The file, such as "/proc/17/cmdline".
///   - limit: No more than about so many bytes. 1 MiB: the system takes no larger environment without being told to.
/// - Returns: What stands in it; nothing if it cannot be read.
nonisolated package func bytes(ofProcessFile path: String, limit: Int = 1 << 20) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: min(limit, 64 << 10))
  while bytes.count < limit, case let count = read(descriptor, &chunk, chunk.count), count > 0 {
    bytes += chunk.prefix(count)
  }
  return bytes
}

/// Reads the variables that a process was started with.
///
/// - Parameter path: The process, such as "/proc/17".
/// - Returns: Those that are text; of several of a name, the first one.
nonisolated package func environment(ofProcess path: String) -> [String: String] {
  var variables: [String: String] = [:]
  for entry in bytes(ofProcessFile: "\(path)/environ").split(separator: 0) {
    guard let equals = entry.firstIndex(of: UInt8(ascii: "=")),
      let name = String(validating: entry[..<equals], as: UTF8.self),
      let value = String(validating: entry[(equals + 1)...], as: UTF8.self), variables[name] == nil
    else { continue }
    variables[name] = value
  }
  return variables
}
