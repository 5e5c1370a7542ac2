// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

// Facts about processes from /proc, which is silent about other users' processes and ended ones.

/// The numeric names in a directory of `/proc`: of processes, or of descriptors.
nonisolated package func numberedEntries(of path: String) -> [Int32] {
  (names(inFolder: path) ?? []).compactMap { Int32($0) }
}

/// Reads a file of a process, such as "/proc/17/cmdline"; returns nothing if it cannot be read.
///
/// `limit` is approximate. 1 MiB: the largest environment that the system takes unless told otherwise.
nonisolated package func bytes(ofProcessFile path: String, limit: Int = 1 << 20) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  return content(of: descriptor, upTo: limit) ?? []
}

/// Reads the variables that a process, such as "/proc/17", was started with.
///
/// Skips variables that are not text; of several with the same name the first one wins.
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

nonisolated struct ProcessState {
  /// The kernel's letter for its state; nil if the process does not exist.
  private let letter: UInt8?

  /// Whether it has not ended; a zombie has ended.
  var isAlive: Bool { letter.map { $0 != UInt8(ascii: "Z") && $0 != UInt8(ascii: "X") } ?? false }
  /// Whether a signal or a debugger has stopped it.
  var isStopped: Bool { letter == UInt8(ascii: "T") || letter == UInt8(ascii: "t") }

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

/// A session of processes: a command and everything that it has started, except for later sessions.
///
/// Job control and shells change process groups; processes do not leave a session by accident.
nonisolated struct ProcessSession {
  /// The process that began the session; its number is also the session's.
  let leader: Int32

  /// 8 rounds of listing and killing the members; a program that starts processes faster cannot be ended.
  private static let roundLimit = 8

  /// The processes that have not ended; one look through `/proc`, some 0.5 ms on a desktop.
  var members: [Int32] {
    numberedEntries(of: "/proc").filter { getsid($0) == leader && ProcessState($0).isAlive }
  }

  func signal(_ signal: Int32) {
    for process in members { kill(process, signal) }
  }

  /// Kills each process, and also processes that they start meanwhile.
  func end() {
    var killed: Set<Int32> = []
    for _ in 0..<Self.roundLimit {
      let rest = Set(members).subtracting(killed)
      guard !rest.isEmpty else { return }
      for process in rest { kill(process, SIGKILL) }
      killed.formUnion(rest)
    }
  }
}

/// The variables of this process's environment; values that are not UTF-8 are skipped, and the first of two
/// equal names wins.
nonisolated package var processEnvironment: [String: String] {
  var variables: [String: String] = [:]
  var pointer = environ
  while let entry = pointer.pointee {
    pointer += 1
    guard let text = String(validatingCString: entry), let sign = text.firstIndex(of: "=") else { continue }
    let name = String(text[..<sign])
    if variables[name] == nil { variables[name] = String(text[sign...].dropFirst()) }
  }
  return variables
}
