// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A log of reasons for decisions, for people; one line each.
package protocol ReasonLog {
  /// Whether the log writes details; if not, callers need not make them.
  var isVerbose: Bool { get }
  /// Writes a line that a user should see.
  func info(_ message: @autoclosure () -> String)
  func debug(_ message: @autoclosure () -> String)
}
