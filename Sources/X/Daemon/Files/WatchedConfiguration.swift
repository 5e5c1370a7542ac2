// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings

/// A configuration that is read again when its file changes.
package final class WatchedConfiguration {
  /// 100 ms: an editor that moves the old file away, writes the new one and sets its permissions needs less.
  static let settlingTime = 0.1
  /// 1 s: even a file that changes all the time is read once in a while.
  static let longestSettling = 1.0

  /// What the last reading brought, whether it can be used or not.
  package private(set) var latest: ConfigurationResult
  /// When to ask ``readIfSettled(at:)``, in seconds of ``EventLoop/now``; nil while nothing has changed.
  package private(set) var deadline: Double?
  private let source: ConfigurationSource
  private let watch: FileWatch?
  private let log: Log
  private var firstChange = 0.0

  /// Reads a configuration for the first time, and watches its file from before that on.
  package init(_ source: ConfigurationSource, log: Log) {
    self.source = source
    self.log = log
    do {
      watch = try FileWatch()
    } catch {
      watch = nil
      Self.warn(error, log)
    }
    latest = Self.read(source, [], watch, log)
    // There is no good one yet that could stay in force, and no user's file switches off what is enforced.
    if latest.hasErrors, let fallback = source.fallback(for: latest) { latest = fallback }
  }

  /// Readable when something has happened to the file; nil where that cannot be watched.
  package var descriptor: Int32? { watch?.descriptor }

  /// Takes note of what has happened by a time in seconds of ``EventLoop/now``.
  package func noteChanges(at now: Double) {
    guard let watch, watch.takeEvents() else { return }
    if deadline == nil { firstChange = now }
    deadline = min(now + Self.settlingTime, firstChange + Self.longestSettling)
  }

  /// Reads the file again, whether it has changed or not.
  @discardableResult
  package func read() -> ConfigurationResult {
    deadline = nil
    latest = Self.read(source, latest.included.map(\.path), watch, log)
    return latest
  }

  /// Reads the file again if it has changed and nobody has touched it for a moment.
  ///
  /// - Returns: Nil if that is not so, or if the file says the same as before.
  package func readIfSettled(at now: Double) -> ConfigurationResult? {
    guard let deadline, deadline <= now else { return nil }
    let former = latest
    let reading = read()
    return reading.isSame(as: former) ? nil : reading
  }

  /// Reads it, and follows its file and what it includes from before that on.
  private static func read(
    _ source: ConfigurationSource, _ included: [String], _ watch: FileWatch?, _ log: Log
  ) -> ConfigurationResult {
    // Links may lead elsewhere now, and what changes after this is heard of.
    follow(source, included, watch, log)
    let result = source.read()
    let present = result.included.map(\.path)
    guard present != included else { return result }
    follow(source, present, watch, log)
    return source.read()
  }

  private static func follow(
    _ source: ConfigurationSource, _ included: [String], _ watch: FileWatch?, _ log: Log
  ) {
    do {
      try watch?.follow(source.candidates, and: included + source.systemPatterns)
    } catch {
      warn(error, log)
    }
  }

  private static func warn(_ failure: FileWatch.WatchError, _ log: Log) {
    log.warning("\(failure); after a change use 'fingerpost msg reload'")
  }
}

extension ConfigurationResult {
  /// Whether another reading found the same.
  fileprivate func isSame(as other: ConfigurationResult) -> Bool {
    path == other.path && content == other.content && included == other.included
      && diagnostics == other.diagnostics
  }
}
