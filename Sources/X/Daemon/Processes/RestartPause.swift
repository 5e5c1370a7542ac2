// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Times the restarts of a helper program: at once a few times, then after pauses from 1 s up to 60 s.
///
/// After a run of a minute, restarts are immediate again. Times are seconds of ``EventLoop/now``.
nonisolated package struct RestartPause {
  package private(set) var starts = 0
  /// The time of the next start; nil while it runs, and before its first start.
  package private(set) var next: Double?
  /// The number of unwanted ends that are followed by an immediate restart.
  private let most: Int
  private var endsLeft: Int
  private var pause = 0.0
  private var started = 0.0

  private static let pauses = 1.0...60.0
  private static let stay = 60.0

  package init(ends: Int = 1) { (most, endsLeft) = (ends, ends) }

  package func allowsStart(at now: Double) -> Bool { next.map { $0 <= now } ?? (starts == 0) }

  package mutating func start(at now: Double) { (started, next, starts) = (now, nil, starts + 1) }

  /// Records that the program has ended, or could not be started; after a wanted end the next start is
  /// immediate.
  package mutating func end(at now: Double, isWanted: Bool = false) {
    if isWanted || now - started > Self.stay { (endsLeft, pause) = (most, 0) }
    next = now
    if isWanted { return }
    endsLeft -= 1
    guard endsLeft < 0 else { return }
    pause = min(max(2 * pause, Self.pauses.lowerBound), Self.pauses.upperBound)
    next = now + pause
  }
}
