// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession

/// A `fingerpost` that runs in a private session; both of its output streams are read as one.
package final class RunningProgram {
  private let process: ChildProcess
  private let reader: LineReader
  /// Every line that has come so far.
  package private(set) var lines: [String] = []

  init(_ path: String, _ arguments: [String], environment: [String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SessionError.system(call: "pipe", code: errno) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = LineReader(owning: ends[0])
    process = try ChildProcess(
      path, arguments, environment: environment, output: .descriptor(ends[1]), error: .descriptor(ends[1]))
  }

  isolated deinit {
    process.stop()
  }

  /// The process number.
  package var pid: Int32 { process.pid }

  /// Waits for the next line that fits; lines before it are passed over.
  @discardableResult
  package func nextLine(
    _ what: String, within seconds: Double = defaultPatience, where fits: (String) -> Bool
  ) throws -> String {
    let deadline = Deadline(after: seconds)
    while let line = reader.nextLine(before: deadline) {
      lines.append(line)
      if fits(line) { return line }
    }
    throw RigFailure.didNotCome(what, seen: lines)
  }

  /// Waits for the next line that contains a text.
  @discardableResult
  package func nextLine(containing text: String, within seconds: Double = defaultPatience) throws -> String {
    try nextLine("a line with “\(text)”", within: seconds) { $0.contains(text) }
  }

  /// Waits for the line that tells that touches are being listened to, in either log format.
  package func waitUntilReady() throws {
    try nextLine(containing: "ready")
  }

  /// Sends a signal.
  package func signal(_ number: Int32) {
    process.signal(number)
  }

  /// Waits for the program to end.
  ///
  /// - Returns: Its exit code, or 128 and the signal's number.
  package func waitForEnd(within seconds: Double = defaultPatience) throws -> Int32 {
    let deadline = Deadline(after: seconds)
    while let line = reader.nextLine(before: deadline) { lines.append(line) }
    guard let code = process.wait(before: deadline) else { throw RigFailure.stillRunning("fingerpost") }
    return code
  }

  /// Sends SIGTERM and waits for the program to end.
  package func terminate() throws -> Int32 {
    signal(SIGTERM)
    return try waitForEnd()
  }
}

/// What a program did that has ended.
package nonisolated struct ProgramResult {
  /// Its exit code, or 128 and the signal's number.
  package let exitCode: Int32
  /// Its standard output.
  package let output: String
  /// Its standard error.
  package let error: String
}
