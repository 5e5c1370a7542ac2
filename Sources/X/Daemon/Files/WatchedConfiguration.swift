// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings

/// A configuration that is read again when its file changes.
package final class WatchedConfiguration {
  /// 100 ms without changes: an editor that moves the old file away and writes a new one pauses for less.
  static let settlingTime = 0.1
  /// 1 s: a file that keeps changing is read this long after its first change.
  static let longestSettling = 1.0

  /// The last reading, usable or not.
  package private(set) var latest: ConfigurationResult
  /// The time for ``readIfSettled(at:)``, in seconds of ``EventLoop/now``; nil while nothing has changed.
  package private(set) var deadline: Double?
  private let source: ConfigurationSource
  private let watch: FileWatch?
  private let log: Log
  private var firstChange = 0.0

  /// Watches the file, then reads it for the first time.
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
    // The first reading does not have a predecessor that could stay in force, and an error in a user's file
    // must not switch off enforced bindings.
    if latest.hasErrors, let fallback = source.fallback(for: latest) { latest = fallback }
  }

  /// Readable when the file may have changed; nil where it cannot be watched.
  package var descriptor: Int32? { watch?.descriptor }

  /// Records the changes up to a time in seconds of ``EventLoop/now``.
  package func noteChanges(at now: Double) {
    guard let watch, watch.takeEvents() else { return }
    if deadline == nil { firstChange = now }
    deadline = min(now + Self.settlingTime, firstChange + Self.longestSettling)
  }

  @discardableResult
  package func read() -> ConfigurationResult {
    deadline = nil
    latest = Self.read(source, latest.included.map(\.path), watch, log)
    return latest
  }

  /// Reads the file again once it has not been touched for a moment.
  ///
  /// Returns nil before that, or if the file says the same as before.
  package func readIfSettled(at now: Double) -> ConfigurationResult? {
    guard let deadline, deadline <= now else { return nil }
    let former = latest
    let reading = read()
    return reading.isSame(as: former) ? nil : reading
  }

  /// Watches the file and its included files, then reads them.
  private static func read(
    _ source: ConfigurationSource, _ included: [String], _ watch: FileWatch?, _ log: Log
  ) -> ConfigurationResult {
    // Links may lead elsewhere now, and changes after this are reported.
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
  fileprivate func isSame(as other: ConfigurationResult) -> Bool {
    path == other.path && content == other.content && included == other.included
      && diagnostics == other.diagnostics
  }
}
