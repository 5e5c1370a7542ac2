// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The offset between the server's clock and ours, which turns its times into deadlines of the loop.
nonisolated package struct ServerClockOffset: Equatable, Sendable {
  /// 2^32 ms, in seconds: the time after which the server's timestamps begin again at 0.
  private static let wrap = 4_294_967.296
  /// One hour, the longest that an event may have waited; a larger remainder comes from another clock.
  private static let oldestEvent = 3600.0

  /// Our time minus the server's, in seconds.
  private(set) var offset = 0.0

  package init() {}

  /// Compares the clocks when an event arrives.
  ///
  /// Xorg's timestamps are ``EventLoop/now`` modulo ``wrap``, so the offset is a multiple of ``wrap``. For a
  /// server with another clock, the offset is the measured difference of the clocks.
  package mutating func note(event time: Double, at now: Double) {
    let difference = now - time
    let wraps = (difference / Self.wrap).rounded() * Self.wrap
    offset = abs(difference - wraps) < Self.oldestEvent ? wraps : difference
  }

  package func serverTime(at now: Double) -> Double { now - offset }

  package func localTime(at time: Double) -> Double { time + offset }
}
