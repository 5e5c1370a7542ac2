// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The one place where the program sleeps: until a descriptor is readable or a moment has come.
///
/// Nothing ticks. Without a deadline the sleep has no end, so an idle program uses no processor at all.
package final class EventLoop {
  private var descriptors: [pollfd] = []
  private var handlers: [() -> Void] = []
  private var isRunning = false

  /// Makes a loop that watches nothing.
  package init() {}

  /// Calls a closure each time that a descriptor is readable or has hung up.
  package func watch(_ descriptor: Int32, whenReady handler: @escaping () -> Void) {
    descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    handlers.append(handler)
  }

  /// Runs until ``stop()``.
  ///
  /// - Parameter beforeSleep: Called before each sleep. It does what can be done without waiting, such as
  ///   draining a queue that has been read into memory already, and returns the moment at which it wants to
  ///   be called again, in seconds of ``now``, or nil.
  package func run(beforeSleep: () -> Double?) {
    isRunning = true
    while isRunning {
      let deadline = beforeSleep()
      guard isRunning else { return }
      sleep(until: deadline)
    }
  }

  /// Ends ``run(beforeSleep:)`` after the current turn.
  package func stop() { isRunning = false }

  /// The time in seconds of the clock that the X server stamps its events with.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func sleep(until deadline: Double?) {
    guard poll(&descriptors, nfds_t(descriptors.count), timeout(until: deadline)) > 0 else { return }
    for index in descriptors.indices where descriptors[index].revents != 0 { handlers[index]() }
  }

  /// Milliseconds to a moment, rounded up so that it has come on waking; -1 for ever.
  private func timeout(until deadline: Double?) -> Int32 {
    guard let deadline else { return -1 }
    return Int32(max(0, min((deadline - Self.now) * 1000, Double(Int32.max))).rounded(.up))
  }
}
