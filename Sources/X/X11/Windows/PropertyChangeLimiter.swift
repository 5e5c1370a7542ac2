// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Detects changes of the root window's properties that are too fast to follow; any client can make them.
///
///     listening ─500 changes within 0.5 s─▶ resting ─1 s─▶ listening
nonisolated struct PropertyChangeLimiter {
  /// 500 changes in half a second: a window manager that starts makes some dozens.
  private static let (most, interval) = (500, 0.5)
  /// 1 s in which no changes are reported to us: much longer than the flood before it.
  private static let rest = 1.0

  private enum State {
    /// The start of counting, and the number of changes before that.
    case listening(since: Double, from: Int)
    case resting(until: Double)
  }

  private var state = State.listening(since: -.infinity, from: 0)

  /// The time to listen again, in seconds; nil while listening.
  var nextDeadline: Double? { if case .resting(let end) = state { end } else { nil } }

  /// Takes the number of changes so far.
  ///
  /// - Returns: Whether to listen from now on; nil for no change.
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
