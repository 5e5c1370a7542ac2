// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Why the program cannot wait for what happens.
nonisolated package struct LoopError: Error, Equatable, CustomStringConvertible {
  /// What it cannot do: "receive signals".
  let operation: String
  /// The system's error number.
  let code: Int32

  /// What is wrong, in one sentence.
  package var description: String { "cannot \(operation): \(String(cString: strerror(code)))" }
}
