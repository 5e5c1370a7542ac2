// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A session of processes: a command and all that it has started, but for what began a session of its own.
///
/// Job control and shells make process groups as they like; a session is the one thing that its processes do not leave
/// by accident.
nonisolated struct ProcessSession {
  /// The process that began the session, and its number.
  let leader: Int32

  /// 8 rounds: a program that starts processes faster than that cannot be caught this way.
  private static let roundLimit = 8

  /// The processes that have not ended; one look through `/proc`, some 0.5 ms on a desktop.
  var members: [Int32] {
    numberedEntries(of: "/proc").filter { getsid($0) == leader && ProcessState($0).isAlive }
  }

  /// Sends a signal to each process.
  func signal(_ signal: Int32) {
    for process in members { kill(process, signal) }
  }

  /// Kills each process, and those that they start meanwhile.
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
