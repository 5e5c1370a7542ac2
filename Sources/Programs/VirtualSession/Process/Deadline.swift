// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A moment on the monotonic clock at which a wait gives up.
package nonisolated struct Deadline: Sendable {
  private let moment: Double

  package init(after seconds: Double) { moment = Deadline.now + seconds }

  /// The remaining milliseconds for `poll`: rounded up, never negative.
  package var milliseconds: Int32 {
    Int32(clamping: Int((max(0, moment - Deadline.now) * 1000).rounded(.up)))
  }

  /// Waits until a descriptor is readable or its other end is closed; returns false at the deadline.
  package func waitToRead(_ descriptor: Int32) -> Bool {
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, milliseconds)
      if ready < 0, errno == EINTR { continue }
      return ready > 0
    }
  }

  /// The present moment, in seconds of the monotonic clock.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
