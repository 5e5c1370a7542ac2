// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// The one place where the program sleeps: until a descriptor is readable or a moment has come.
///
/// Without a deadline the sleep has no end, so an idle program does not use the processor at all. The kernel
/// keeps the list of watched descriptors, so a moving finger does not cost a check of the other descriptors.
package final class EventLoop {
  private struct Watch {
    let descriptor: Int32
    /// Nil for a descriptor that only wakes the loop.
    let handler: (() -> Void)?
  }

  private let queue: Int32
  /// The reason why the loop cannot wait; with a reason, it must not run.
  package let failure: LoopError?
  private var watches: [Watch] = []
  private var ready = [epoll_event](repeating: epoll_event(), count: 8)
  package private(set) var hasCalled = false
  /// Whether it continues after the current turn.
  package private(set) var isRunning = false

  package init() {
    queue = epoll_create1(Int32(EPOLL_CLOEXEC))
    failure = queue < 0 ? LoopError(operation: "wait for events", code: errno) : nil
  }

  deinit { close(queue) }

  /// Wakes each time that a descriptor is readable or has hung up; `beforeSleep` must read it.
  package func watch(_ descriptor: Int32) { add(descriptor, EPOLLIN, nil) }

  /// Calls a closure each time that a descriptor is readable or has hung up.
  package func watch(_ descriptor: Int32, whenReady handler: @escaping () -> Void) {
    add(descriptor, EPOLLIN, handler)
  }

  /// Calls a closure each time that a descriptor is writable or has hung up.
  func watchForRoom(_ descriptor: Int32, whenReady handler: @escaping () -> Void) {
    add(descriptor, EPOLLOUT, handler)
  }

  /// Calls a closure once the descriptor has lost its reader.
  package func watchForHangup(_ descriptor: Int32, whenGone handler: @escaping () -> Void) {
    add(descriptor, EPOLL_EVENTS(rawValue: 0), handler)
  }

  /// Reports for a descriptor only that both ends have hung up, not that there is input.
  func ignoreInput(of descriptor: Int32) { control(EPOLL_CTL_MOD, descriptor, 0) }

  /// Stops watching a descriptor, which may be closed afterwards; also works in the middle of a turn.
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
  /// Calls `beforeSleep` before each sleep. It does work that a descriptor does not announce, such as
  /// draining a queue that has been read already. It returns the deadline of its next call in seconds of
  /// ``now``, or nil.
  package func run(beforeSleep: () -> Double?) {
    isRunning = true
    while isRunning {
      let deadline = beforeSleep()
      guard isRunning else { return }
      sleep(until: deadline)
    }
  }

  package func stop() { isRunning = false }

  /// In seconds of the clock with which the X server stamps its events.
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
      // An earlier handler may have removed the descriptor from the list.
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

/// A system call of the event loop that failed.
nonisolated package struct LoopError: Error, Equatable, CustomStringConvertible {
  /// For example "receive signals".
  let operation: String
  let code: Int32

  package var description: String { "cannot \(operation): \(String(cString: strerror(code)))" }
}
