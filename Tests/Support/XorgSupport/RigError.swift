// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The reason for which a test of a private session could not continue.
package nonisolated enum RigError: Error, CustomStringConvertible {
  /// A built program is missing beside the tests.
  case notBuilt(String)
  /// A line or event did not come before the deadline; `seen` has the lines that came instead.
  case didNotCome(String, seen: [String])
  /// The witness did not understand the command.
  case refused(String)
  case stillRunning(String)

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

/// 20 s for waits that take milliseconds on an idle machine; a test waits so long only if it fails.
package nonisolated let defaultPatience = 20.0
