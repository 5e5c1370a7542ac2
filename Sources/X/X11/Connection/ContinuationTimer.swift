// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Continues this process if it is stopped while it blocks all other clients.
///
/// The kernel sends SIGCONT, which reaches a stopped process too and does not affect a running one.
final class ContinuationTimer {
  /// 0.25 s, in nanoseconds: longer than the server is ever held.
  private static let limit = 250_000_000

  /// Nil is a valid timer: the number of the first one is 0.
  private var timer: timer_t?
  private let isMade: Bool

  init() {
    var event = sigevent()
    event.sigev_notify = Int32(SIGEV_SIGNAL)
    event.sigev_signo = SIGCONT
    isMade = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0
  }

  isolated deinit { if isMade { timer_delete(timer) } }

  func arm() { set(Self.limit) }

  func disarm() { set(0) }

  private func set(_ nanoseconds: Int) {
    guard isMade else { return }
    // Repeats, since the process may be stopped twice.
    let time = timespec(tv_sec: 0, tv_nsec: nanoseconds)
    var value = itimerspec(it_interval: time, it_value: time)
    timer_settime(timer, 0, &value, nil)
  }
}
