// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Where the reasons of decisions are written down for people, a line at a time.
package protocol ReasonLog {
  /// Whether anybody reads the details, so that who makes them can do without.
  var isVerbose: Bool { get }
  /// Writes what somebody should know.
  func info(_ message: @autoclosure () -> String)
  /// Writes a detail.
  func debug(_ message: @autoclosure () -> String)
}
