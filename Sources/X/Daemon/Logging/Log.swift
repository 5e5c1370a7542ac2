// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// The log for people, on standard error or in a file.
///
/// Debug lines cost nothing while they are off.
package struct Log {
  nonisolated package enum Level: Int, Comparable {
    /// A request could not be carried out.
    case error
    /// The user should change something.
    case warning
    /// Start, end, devices, configuration.
    case info
    /// Events, verdicts and actions, one line each.
    case debug

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private let threshold: Level
  package let writer: LineWriter
  private let isStamped: Bool
  /// The last errors and warnings, for the status.
  package let recentErrors = RecentErrors()

  /// Writes the lines of a level and of all more serious levels.
  ///
  /// With `isStamped` each line begins with the time, as in a file, instead of our name.
  package init(upTo threshold: Level, to writer: LineWriter, isStamped: Bool = false) {
    self.threshold = threshold
    self.writer = writer
    self.isStamped = isStamped
  }

  /// Whether debug lines are written, so that callers can skip making them.
  package var isVerbose: Bool { threshold >= .debug }

  package func error(_ message: @autoclosure () -> String) { write(.error, "error: ", message) }

  package func warning(_ message: @autoclosure () -> String) { write(.warning, "warning: ", message) }

  package func info(_ message: @autoclosure () -> String) { write(.info, "", message) }

  package func debug(_ message: @autoclosure () -> String) { write(.debug, "debug: ", message) }

  /// Writes a diagnostic with its own place and severity, as a compiler's messages have; editors jump to it.
  package func pass(_ diagnostic: String) { writer.write(diagnostic) }

  private func write(_ level: Level, _ prefix: String, _ message: () -> String) {
    guard level <= threshold else { return }
    let line = "\(prefix)\(message())"
    if level <= .warning { recentErrors.note(line) }
    writer.write("\(isStamped ? LocalTime(time(nil)).words : "fingerpost:") \(line)")
  }
}

/// The last errors and warnings of a running bridge, for its status, even if its log was discarded.
package final class RecentErrors {
  /// 5 lines: together with the other lines of a status they fit on one screen.
  static let limit = 5

  /// Lines with their times in seconds since 1970; the oldest comes first.
  package private(set) var all: [(time: Int, line: String)] = []

  func note(_ line: String) {
    all.append((time(nil), line.shortened))
    if all.count > Self.limit { all.removeFirst() }
  }
}
