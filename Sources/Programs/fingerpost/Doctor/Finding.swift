// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// An obstacle to gestures, or a fact that may explain one.
nonisolated struct Finding: Hashable {
  enum Severity: String {
    /// Gestures do not work.
    case error
    /// Some gestures do not work, or something else should be changed.
    case warning
    /// Nothing is wrong, but it may explain something.
    case info
  }

  let severity: Severity
  /// A word for programs, which stays the same in all versions.
  let code: String
  /// The name of the device or binding that it is about.
  var subject: String?
  let message: Message
  /// The remedy; nil if nothing needs to be done.
  var fix: Message?

  /// The fix as arguments, without a shell; nil unless a single program that the user may run is enough.
  var command: [String]?
  /// The same for a fix that requires an administrator's password.
  var rootCommand: [String]?

  var lines: [String] {
    let found = subject.map { Message.list([.name($0), message], separator: ": ") } ?? message
    let words =
      switch severity {
      case .error: Message("error: %1", of: [found])
      case .warning: Message("warning: %1", of: [found])
      case .info: Message("info: %1", of: [found])
      }
    return [words.local] + (fix.map { ["  " + Message("fix: %1", of: [$0]).local] } ?? [])
  }

  @MainActor var json: JSONLine {
    var line = JSONLine()
    line.add("severity", severity.rawValue)
    line.add("finding", code)
    line.add("subject", ifPresent: subject)
    line.add("message", message)
    if let fix { line.add("fix", fix) }
    if let command { line.add("command", command) }
    if let rootCommand { line.add("rootCommand", rootCommand) }
    return line
  }
}

struct Checkup {
  let look: (ExaminedSession) -> [Finding]
}
