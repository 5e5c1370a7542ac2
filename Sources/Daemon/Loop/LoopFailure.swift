// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Why the program cannot wait for what happens.
nonisolated package struct LoopFailure: Error, Equatable, CustomStringConvertible {
  /// What it cannot do: "receive signals".
  let deed: String
  /// The system's error number.
  let code: Int32

  /// What is wrong, in one sentence.
  package var description: String { "cannot \(deed): \(String(cString: strerror(code)))" }
}
