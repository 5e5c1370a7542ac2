// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A program whose output we follow: its standard output and standard error, line by line, as one stream.
package final class LoggedProcess {
  private let process: ChildProcess
  private let reader: LineReader
  package private(set) var lines: [String] = []

  package init(_ path: String, _ arguments: [String], environment: [String]) throws(SessionError) {
    let (reading, writing) = try closingPipe()
    defer { close(writing) }
    reader = LineReader(owning: reading)
    process = try ChildProcess(
      path, arguments, environment: environment, output: .descriptor(writing), error: .descriptor(writing))
  }

  isolated deinit { process.stop() }

  package var pid: Int32 { process.pid }

  /// Whether the program has closed its output, as it does when it ends.
  package var hasEnded: Bool { reader.atEnd }

  /// Returns the next line; nil at the end of the output or at the deadline.
  package func nextLine(before deadline: Deadline) -> String? {
    guard let line = reader.nextLine(before: deadline) else { return nil }
    lines.append(line)
    return line
  }

  package func signal(_ number: Int32) { process.signal(number) }

  /// Reads the remaining output, and waits for the program to end.
  ///
  /// - Returns: Its exit code, or 128 and the signal's number; nil at the deadline.
  package func wait(before deadline: Deadline) -> Int32? {
    while nextLine(before: deadline) != nil {}
    return process.wait(before: deadline)
  }
}
