// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// Something that keeps gestures from working, or that one should know when they do not.
nonisolated struct Finding: Hashable {
  /// How much it matters.
  enum Severity: String {
    /// Gestures do not work.
    case error
    /// Some of them do not, or something else should be changed.
    case warning
    /// Nothing is wrong, but it may explain something.
    case info
  }

  /// How much it matters.
  let severity: Severity
  /// A word for programs, which stays the same in all versions.
  let code: String
  /// The device or binding that it is about, if it is about one.
  var subject: String?
  /// What is found.
  let message: Message
  /// What helps; nil if nothing needs to be done.
  var fix: Message?

  /// What does that, as words for no shell; nil where it takes more than a program that the user may run.
  var command: [String]?
  /// The same where it takes an administrator's password.
  var rootCommand: [String]?

  /// It in words: what is found, and below it what helps.
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

  /// It for programs.
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

/// One thing that is looked at.
struct Checkup {
  /// Finds what is wrong with it.
  let look: (ExaminedSession) -> [Finding]
}
