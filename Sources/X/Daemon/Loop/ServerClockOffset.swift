// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The offset of the server's clock to ours, so that deadlines in its time become moments to wake up.
nonisolated package struct ServerClockOffset: Equatable, Sendable {
  /// 2^32 ms: after so many seconds the server's timestamps wrap around.
  private static let wrap = 4_294_967.296
  /// One hour: less than that is an event that waited for us; more is a server on another machine.
  private static let oldestEvent = 3600.0

  /// Our time minus the server's, in seconds.
  package private(set) var offset = 0.0

  /// Makes a clock that agrees with ours.
  package init() {}

  /// Compares the clocks when an event arrives.
  ///
  /// Xorg stamps events with the clock of ``EventLoop/now`` but for its wrap, so the difference is a number of
  /// wraps; only a server with another clock needs the difference itself.
  package mutating func note(event time: Double, at now: Double) {
    let difference = now - time
    let wraps = (difference / Self.wrap).rounded() * Self.wrap
    offset = abs(difference - wraps) < Self.oldestEvent ? wraps : difference
  }

  /// The server's time at a moment of ours.
  package func serverTime(at now: Double) -> Double { now - offset }

  /// Our time at a moment of the server's.
  package func localTime(at time: Double) -> Double { time + offset }
}
