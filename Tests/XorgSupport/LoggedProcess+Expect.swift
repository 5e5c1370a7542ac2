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

  /// Waits for the program to end.
  ///
  /// - Returns: Its exit code, or 128 and the signal's number.
  package func waitForEnd(within seconds: Double = defaultPatience) throws -> Int32 {
    guard let code = wait(before: Deadline(after: seconds)) else {
      throw RigFailure.stillRunning("fingerpost")
    }
    return code
  }

  /// Sends SIGTERM and waits for the program to end.
  ///
  /// - Returns: Its exit code, or 128 and the signal's number.
  package func terminate() throws -> Int32 {
    signal(SIGTERM)
    return try waitForEnd()
  }
}
