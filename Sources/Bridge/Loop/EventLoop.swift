// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The one place where the program sleeps: until a descriptor is readable or a moment has come.
///
/// Nothing ticks. Without a deadline the sleep has no end, so an idle program uses no processor at all.
package final class EventLoop {
  private var descriptors: [pollfd] = []
  private var handlers: [() -> Void] = []
  /// Whether the program goes on after the current turn.
  private(set) var isRunning = false

  /// Makes a loop that watches nothing.
  package init() {}

  /// Calls a closure each time that a descriptor is readable or has hung up.
  package func watch(_ descriptor: Int32, whenReady handler: @escaping () -> Void) {
    descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    handlers.append(handler)
  }

  /// Watches a descriptor only for the moment at which both ends have hung up, not for what there is to read.
  package func ignoreInput(of descriptor: Int32) {
    for index in descriptors.indices where descriptors[index].fd == descriptor {
      descriptors[index].events = 0
    }
  }

  /// Watches a descriptor no longer, which then may be closed; also in the middle of a turn.
  package func unwatch(_ descriptor: Int32) {
    // The place stays until the next sleep, so that the handlers of this turn keep theirs; poll leaves out -1.
    for index in descriptors.indices where descriptors[index].fd == descriptor {
      descriptors[index] = pollfd(fd: -1, events: 0, revents: 0)
    }
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

  /// Waits until a descriptor is ready or a moment has come, and calls the handlers.
  ///
  /// - Returns: Whether a descriptor was ready.
  @discardableResult
  func sleep(until deadline: Double?) -> Bool {
    forgetUnwatched()
    guard poll(&descriptors, nfds_t(descriptors.count), Self.timeout(until: deadline)) > 0 else {
      return false
    }
    for index in descriptors.indices where descriptors[index].revents != 0 { handlers[index]() }
    return true
  }

  private func forgetUnwatched() {
    for index in descriptors.indices.reversed() where descriptors[index].fd < 0 {
      descriptors.remove(at: index)
      handlers.remove(at: index)
    }
  }

  /// Milliseconds to a moment, rounded up so that it has come on waking; -1 for ever.
  static func timeout(until deadline: Double?) -> Int32 {
    guard let deadline else { return -1 }
    return Int32(max(0, min((deadline - now) * 1000, Double(Int32.max))).rounded(.up))
  }
}
