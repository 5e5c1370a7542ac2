// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A problem of a configuration, for its author.
nonisolated package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable, Comparable {
    /// The file cannot be used as it is.
    case error
    /// The file can be used, but hardly works as its author intends.
    case warning

    /// Warnings come before errors.
    package static func < (a: Severity, b: Severity) -> Bool { a == .warning && b == .error }
  }

  package var issue: ConfigurationIssue
  /// The file's name, as the user gave it.
  package var file: String
  package var place: Place

  package init(issue: ConfigurationIssue, file: String, place: Place) {
    self.issue = issue
    self.file = file
    self.place = place
  }

  package var severity: Severity { issue.severity }
}

/// The place that a diagnostic points to.
nonisolated package enum Place: Hashable, Sendable {
  /// The file as a whole.
  case file
  /// A line and a column, both from 1, columns in characters.
  case text(line: Int, column: Int, Excerpt)
  /// A key path of a binary list, which does not have lines: "bindings[2].action.keys".
  case keyPath(String)
}

/// The part of a line that a diagnostic shows.
nonisolated package struct Excerpt: Hashable, Sendable {
  /// The text around the place, in at most 120 characters and without control characters.
  package var text: String
  /// The number of characters before the place.
  var caret: Int

  init(text: String, caret: Int) {
    self.text = text
    self.caret = caret
  }

  /// White space as wide as the text before the caret.
  var indent: String {
    // Each tab of the line is repeated, so that the caret is in the right column at any width of tabs.
    text.prefix(caret).map { $0 == "\t" ? "\t" : " " }.joined()
  }
}

nonisolated extension Diagnostic {
  /// In one line.
  package var message: Message {
    let place =
      switch place {
      case .file: file
      case .keyPath(let path): "\(file): \(path)"
      case .text(let line, let column, _): "\(file):\(line):\(column)"
      }
    return severity == .error
      ? Message("%1: error: %2", of: [.name(place), issue.message.printable])
      : Message("%1: warning: %2", of: [.name(place), issue.message.printable])
  }

  /// The message, with the line and a caret below it.
  package var passage: Message {
    guard case .text(_, _, let excerpt) = place else { return message }
    return .list([message, .name("  \(excerpt.text)"), .name("  \(excerpt.indent)^")], separator: "\n")
  }
}

nonisolated extension Diagnostic: CustomStringConvertible {
  /// The message as a compiler writes it: `file:line:column: error: message`, the line and a caret below.
  package var description: String { passage.description }
}
