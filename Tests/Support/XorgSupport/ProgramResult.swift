// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What a program did that has ended.
package nonisolated struct ProgramResult {
  /// Its exit code, or 128 and the signal's number.
  package let exitCode: Int32
  /// Its standard output.
  package let output: String
  /// Its standard error.
  package let error: String
}
