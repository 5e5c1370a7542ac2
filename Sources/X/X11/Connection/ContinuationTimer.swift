// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Continues this process if it is stopped while nobody else can do anything.
///
/// The kernel sends SIGCONT, so that it comes to a stopped process too; to one that runs it does nothing.
final class ContinuationTimer {
  /// 0.25 s: no moment is so long in which the server is held.
  private static let limit = 250_000_000

  /// The number of the first timer is 0, so nil is one too.
  private var timer: timer_t?
  private let isMade: Bool

  init() {
    var event = sigevent()
    event.sigev_notify = Int32(SIGEV_SIGNAL)
    event.sigev_signo = SIGCONT
    isMade = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0
  }

  isolated deinit { if isMade { timer_delete(timer) } }

  /// Begins such a moment.
  func arm() { set(Self.limit) }

  /// Ends it.
  func disarm() { set(0) }

  private func set(_ nanoseconds: Int) {
    guard isMade else { return }
    // Again and again: whoever stops the process may do so twice.
    let time = timespec(tv_sec: 0, tv_nsec: nanoseconds)
    var value = itimerspec(it_interval: time, it_value: time)
    timer_settime(timer, 0, &value, nil)
  }
}
