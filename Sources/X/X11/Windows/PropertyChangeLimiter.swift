// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Notices when clients change the root window's properties faster than anybody can follow, as any of them may.
///
///     listening ─500 changes within 0.5 s─▶ resting ─1 s─▶ listening
nonisolated struct PropertyChangeLimiter {
  /// 500 changes in half a second: a window manager that starts makes some dozens.
  private static let (most, interval) = (500, 0.5)
  /// 1 s, in which nothing is reported: long beside the milliseconds that the flood before it took.
  private static let rest = 1.0

  private enum State {
    /// From when on changes are counted, and how many there had been before.
    case listening(since: Double, from: Int)
    case resting(until: Double)
  }

  private var state = State.listening(since: -.infinity, from: 0)

  /// When to listen again, in seconds; nil while that is done.
  var nextDeadline: Double? { if case .resting(let end) = state { end } else { nil } }

  /// Has a look at the number of changes so far.
  ///
  /// - Returns: Whether to listen from now on; nil if nothing is to be done.
  mutating func update(_ count: Int, at now: Double) -> Bool? {
    switch state {
    case .listening(let start, let former):
      if now - start > Self.interval {
        state = .listening(since: now, from: count)
      } else if count - former > Self.most {
        state = .resting(until: now + Self.rest)
        return false
      }
      return nil
    case .resting(let end):
      guard now >= end else { return nil }
      state = .listening(since: now, from: count)
      return true
    }
  }
}
