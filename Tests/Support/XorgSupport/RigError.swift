// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Why a test of a private session could not go on.
package nonisolated enum RigError: Error, CustomStringConvertible {
  /// A program that the build makes is not beside the tests.
  case notBuilt(String)
  /// A line or event did not come before the deadline; `seen` is what came instead.
  case didNotCome(String, seen: [String])
  /// The witness did not understand a command.
  case refused(String)
  /// A program did not end before the deadline.
  case stillRunning(String)

  /// The fact in plain words.
  package var description: String {
    switch self {
    case .notBuilt(let path): "\(path) is missing; build the whole package first"
    case .didNotCome(let what, let seen):
      "\(what) did not come; what came:\n  " + seen.suffix(20).joined(separator: "\n  ")
    case .refused(let command): "the witness refused “\(command)”"
    case .stillRunning(let program): "\(program) did not end"
    }
  }
}

/// 20 s for anything that takes milliseconds where nothing else runs: no test waits for it unless it fails.
package nonisolated let defaultPatience = 20.0
