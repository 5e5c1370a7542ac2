// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
package import VirtualSession

extension LoggedProcess {
  /// Waits for the next line that fits; skips the lines before it.
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

  @discardableResult
  package func nextLine(containing text: String, within seconds: Double = defaultPatience) throws -> String {
    try nextLine("a line with “\(text)”", within: seconds) { $0.contains(text) }
  }

  /// Waits for the line that reports readiness, in either log format or from the benchmark's baseline client.
  package func waitUntilReady() throws {
    try nextLine("ready") { $0.contains("\"event\":\"ready\"") || $0.hasPrefix("listening") || $0 == "ready" }
  }

  /// Waits for the end, and returns the exit code, or 128 and the signal's number.
  package func waitForEnd(within seconds: Double = defaultPatience) throws -> Int32 {
    guard let code = wait(before: Deadline(after: seconds)) else { throw RigError.stillRunning("fingerpost") }
    return code
  }

  /// Sends SIGTERM, waits for the end, and returns the exit code, or 128 and the signal's number.
  package func terminate() throws -> Int32 {
    signal(SIGTERM)
    return try waitForEnd()
  }

  /// The lines in `/proc` that count the program's context switches.
  package func contextSwitches() throws -> [Substring] {
    let status = processFile("status", of: pid)
    guard !status.isEmpty else { throw SessionError.system(call: "reading /proc/\(pid)", code: errno) }
    return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
  }

  /// The context switches after the program has slept without waking for this many seconds.
  package func contextSwitches(whenIdleFor seconds: Double) throws -> [Substring] {
    var before = try contextSwitches()
    let deadline = Deadline(after: defaultPatience)
    while deadline.milliseconds > 0 {
      passTime(seconds)
      let now = try contextSwitches()
      if now == before { return now }
      before = now
    }
    throw RigError.didNotCome("rest", seen: before.map(String.init))
  }
}
