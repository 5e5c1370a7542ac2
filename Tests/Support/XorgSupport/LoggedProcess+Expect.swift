// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

/// What tests expect of a `fingerpost` that runs in a private session.
extension LoggedProcess {
  /// Waits for the next line that fits; lines before it are passed over.
  @discardableResult
  package func nextLine(
    _ what: String, within seconds: Double = defaultPatience, where fits: (String) -> Bool
  ) throws -> String {
    let deadline = Deadline(after: seconds)
    while let line = nextLine(before: deadline) {
      if fits(line) { return line }
    }
    throw RigError.didNotCome(what, seen: lines)
  }

  /// Waits for the next line that contains a text.
  @discardableResult
  package func nextLine(containing text: String, within seconds: Double = defaultPatience) throws -> String {
    try nextLine("a line with “\(text)”", within: seconds) { $0.contains(text) }
  }

  /// Waits for the line that says that touches are being listened to, in either log format or the benchmark's floor.
  package func waitUntilReady() throws {
    try nextLine("ready") { $0.contains("\"event\":\"ready\"") || $0.hasPrefix("listening") || $0 == "ready" }
  }

  /// Waits for the program to end.
  ///
  /// - Returns: Its exit code, or 128 and the signal's number.
  package func waitForEnd(within seconds: Double = defaultPatience) throws -> Int32 {
    guard let code = wait(before: Deadline(after: seconds)) else { throw RigError.stillRunning("fingerpost") }
    return code
  }

  /// Sends SIGTERM and waits for the program to end.
  ///
  /// - Returns: Its exit code, or 128 and the signal's number.
  package func terminate() throws -> Int32 {
    signal(SIGTERM)
    return try waitForEnd()
  }

  /// How often the program has been woken and put to sleep, as the kernel counts it.
  package func contextSwitches() throws -> [Substring] {
    let status = processFile("status", of: pid)
    guard !status.isEmpty else { throw SessionError.system(call: "reading /proc/\(pid)", code: errno) }
    return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
  }

  /// The same, once the program has slept for that many seconds without being woken.
  package func contextSwitches(whenIdleFor seconds: Double) throws -> [Substring] {
    var before = try contextSwitches()
    let deadline = Deadline(after: defaultPatience)
    while deadline.milliseconds > 0 {
      usleep(UInt32(seconds * 1_000_000))
      let now = try contextSwitches()
      if now == before { return now }
      before = now
    }
    throw RigError.didNotCome("rest", seen: before.map(String.init))
  }
}
