// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// The one place where the program sleeps: until a descriptor is readable or a moment has come.
///
/// Nothing ticks. Without a deadline the sleep has no end, so an idle program uses no processor at all. The kernel
/// keeps the list of what is watched: a finger that moves costs no look at anything else.
package final class EventLoop {
  private struct Watch {
    let descriptor: Int32
    /// Nil for one that only wakes.
    let handler: (() -> Void)?
  }

  private let queue: Int32
  /// Why it cannot wait, in which case it must not run.
  package let failure: LoopError?
  private var watches: [Watch] = []
  private var ready = [epoll_event](repeating: epoll_event(), count: 8)
  /// Whether the last sleep ended with the call of a closure.
  package private(set) var hasCalled = false
  /// Whether the program goes on after the current turn.
  package private(set) var isRunning = false

  /// Makes a loop that watches nothing.
  package init() {
    queue = epoll_create1(Int32(EPOLL_CLOEXEC))
    failure = queue < 0 ? LoopError(operation: "wait for events", code: errno) : nil
  }

  deinit { close(queue) }

  /// Wakes each time that a descriptor is readable or has hung up, and leaves it to the one who runs the loop to read it.
  package func watch(_ descriptor: Int32) { add(descriptor, EPOLLIN, nil) }

  /// Calls a closure each time that a descriptor is readable or has hung up.
  package func watch(_ descriptor: Int32, whenReady handler: @escaping () -> Void) {
    add(descriptor, EPOLLIN, handler)
  }

  /// Calls a closure each time that a descriptor takes what is written or has hung up.
  package func watchForRoom(_ descriptor: Int32, whenReady handler: @escaping () -> Void) {
    add(descriptor, EPOLLOUT, handler)
  }

  /// Calls a closure once nobody reads any more what is written to a descriptor.
  package func watchForHangup(_ descriptor: Int32, whenGone handler: @escaping () -> Void) {
    add(descriptor, EPOLL_EVENTS(rawValue: 0), handler)
  }

  /// Watches a descriptor only for the moment at which both ends have hung up, not for what there is to read.
  package func ignoreInput(of descriptor: Int32) { control(EPOLL_CTL_MOD, descriptor, 0) }

  /// Watches a descriptor no longer, which then may be closed; also in the middle of a turn.
  package func unwatch(_ descriptor: Int32) {
    control(EPOLL_CTL_DEL, descriptor, 0)
    watches.removeAll { $0.descriptor == descriptor }
  }

  private func add(_ descriptor: Int32, _ events: EPOLL_EVENTS, _ handler: (() -> Void)?) {
    control(EPOLL_CTL_ADD, descriptor, events.rawValue)
    watches.append(Watch(descriptor: descriptor, handler: handler))
  }

  private func control(_ operation: Int32, _ descriptor: Int32, _ events: UInt32) {
    var event = epoll_event(events: events, data: epoll_data_t(fd: descriptor))
    epoll_ctl(queue, operation, descriptor, &event)
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
    let seconds = deadline.map { max(0, $0 - Self.now) } ?? -1
    let count = FPWaitForEvents(queue, &ready, Int32(ready.count), seconds)
    hasCalled = false
    guard count > 0 else { return false }
    for index in 0..<Int(count) {
      let descriptor = ready[index].data.fd
      // A handler before this one may have taken it off the list.
      guard let handler = watches.first(where: { $0.descriptor == descriptor })?.handler else { continue }
      hasCalled = true
      handler()
    }
    return true
  }

  /// Milliseconds to a moment, rounded up so that it has come on waking; -1 for ever.
  package static func timeout(until deadline: Double?) -> Int32 {
    guard let deadline else { return -1 }
    return Int32(max(0, min((deadline - now) * 1000, Double(Int32.max))).rounded(.up))
  }
}

/// Why the program cannot wait for what happens.
nonisolated package struct LoopError: Error, Equatable, CustomStringConvertible {
  /// What it cannot do: "receive signals".
  let operation: String
  /// The system's error number.
  let code: Int32

  package var description: String { "cannot \(operation): \(String(cString: strerror(code)))" }
}
