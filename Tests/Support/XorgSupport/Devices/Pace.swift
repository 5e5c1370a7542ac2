// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// The even pace of a hand's steps, by the clock.
///
/// Steps after a late one follow at up to twice the pace, so that a hand on a busy machine keeps its
/// duration.
package struct Pace {
  /// Nanoseconds between steps.
  private let interval: Int
  /// The time at which the last step was due.
  private var due: Int

  /// Starts now; with an interval of 0 seconds, steps do not wait.
  package init(_ interval: Double) {
    self.interval = Int(interval * 1e9)
    due = Self.now
  }

  /// Waits until the next step is due, or for half an interval if it is overdue.
  package mutating func step() {
    guard interval > 0 else { return }
    due += interval
    let wake = max(due, Self.now + interval / 2)
    var time = timespec(tv_sec: wake / 1_000_000_000, tv_nsec: wake % 1_000_000_000)
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
