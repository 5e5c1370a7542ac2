// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The result of a program that has ended.
package nonisolated struct ProgramResult {
  /// The exit code, or 128 and the signal's number.
  package let exitCode: Int32
  package let output: String
  package let error: String
}
