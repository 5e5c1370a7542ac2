// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// Waits for seconds that belong to a test's input: a finger that rests, the gap between two taps, a late
/// program.
///
/// To wait for a result, use its event, or a condition for ``eventually(within:_:)``.
package nonisolated func passTime(_ seconds: Double) { sleep(until: now + Int(max(0, seconds) * 1e9)) }

/// The even pace of a hand's steps, by the clock.
///
/// Steps after a late step follow at up to twice the pace, so that a hand on a busy machine takes about as
/// long as on an idle one.
package nonisolated struct Pace {
  /// Nanoseconds from step to step.
  private let interval: Int
  private var due: Int

  /// Starts now; with an interval of 0 seconds, steps do not wait.
  package init(_ interval: Double) {
    self.interval = Int(interval * 1e9)
    due = now
  }

  /// Waits until the next step is due, or for half an interval if it is overdue.
  package mutating func step() {
    guard interval > 0 else { return }
    due += interval
    sleep(until: max(due, now + interval / 2))
  }
}

/// The only place in which tests sleep.
private nonisolated func sleep(until moment: Int) {
  var time = timespec(tv_sec: moment / 1_000_000_000, tv_nsec: moment % 1_000_000_000)
  while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
}

private nonisolated var now: Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
