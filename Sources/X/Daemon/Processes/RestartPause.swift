// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// When a helper program that has ended is started again: at once a few times, then after pauses that grow from 1 s to 60 s.
///
/// One that ran for a minute begins anew. Times are seconds of ``EventLoop/now``.
nonisolated package struct RestartPause {
  /// How often it was started.
  package private(set) var starts = 0
  /// When it is started again; nil while it runs, and before its first start.
  package private(set) var next: Double?
  /// How often it may end before there is a pause.
  private let most: Int
  private var endsLeft: Int
  private var pause = 0.0
  private var started = 0.0

  private static let pauses = 1.0...60.0
  private static let stay = 60.0

  /// Nothing has been started; it may end so often before there is a pause.
  package init(ends: Int = 1) { (most, endsLeft) = (ends, ends) }

  /// Whether it may be started.
  package func allowsStart(at now: Double) -> Bool { next.map { $0 <= now } ?? (starts == 0) }

  package mutating func start(at now: Double) { (started, next, starts) = (now, nil, starts + 1) }

  /// It has ended, or could not be started; if that was wanted, it is started at once the next time.
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
