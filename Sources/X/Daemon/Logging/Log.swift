// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats
internal import Glibc

/// The log for people, on standard error or in a file.
///
/// Error: what was asked for could not be done. Warning: the user should change something. Info: start, end,
/// devices, configuration. Debug: events, verdicts and actions, one line each, and free while it is off.
package struct Log {
  /// How much a line matters.
  nonisolated package enum Level: Int, Comparable {
    /// What was asked for could not be done.
    case error
    /// The user should change something.
    case warning
    /// Start, end, devices, configuration.
    case info
    /// Events, verdicts and actions.
    case debug

    /// Whether a level matters more than another.
    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private let threshold: Level
  /// Where the lines go.
  package let writer: LineWriter
  private let isStamped: Bool
  /// The last errors and warnings, for the status.
  package let recentErrors = RecentErrors()

  /// Makes a log that writes a level and all that matter more.
  ///
  /// - Parameters:
  ///   - threshold: The least that a line matters.
  ///   - writer: Where the lines go.
  ///   - isStamped: Whether each line begins with the time, as in a file, and not with our name.
  package init(upTo threshold: Level, to writer: LineWriter, isStamped: Bool = false) {
    self.threshold = threshold
    self.writer = writer
    self.isStamped = isStamped
  }

  /// Whether debug lines are written, so that who makes them can do without.
  package var isVerbose: Bool { threshold >= .debug }

  /// Says that what was asked for could not be done.
  package func error(_ message: @autoclosure () -> String) { write(.error, "error: ", message) }

  /// Says that the user should change something.
  package func warning(_ message: @autoclosure () -> String) { write(.warning, "warning: ", message) }

  /// Logs a start, an end, a device, a configuration.
  package func info(_ message: @autoclosure () -> String) { write(.info, "", message) }

  /// Logs details, for debugging.
  package func debug(_ message: @autoclosure () -> String) { write(.debug, "debug: ", message) }

  /// Passes on what names its place and its weight itself, as a compiler's messages do; editors jump to it.
  package func pass(_ diagnostic: String) { writer.write(diagnostic) }

  private func write(_ level: Level, _ prefix: String, _ message: () -> String) {
    guard level <= threshold else { return }
    let line = "\(prefix)\(message())"
    if level <= .warning { recentErrors.note(line) }
    writer.write("\(isStamped ? LocalTime(time(nil)).words : "fingerpost:") \(line)")
  }
}

/// The last errors and warnings of a running bridge, so that it can be asked for them when its log was not kept.
package final class RecentErrors {
  /// 5: with all the rest of a status they fit on one screen.
  static let limit = 5

  /// What the log said, and when in seconds since 1970; the oldest comes first.
  package private(set) var all: [(time: Int, line: String)] = []

  /// Remembers a line, and forgets the oldest one if there are too many.
  func note(_ line: String) {
    all.append((time(nil), line.shortened))
    if all.count > Self.limit { all.removeFirst() }
  }
}
