// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Dispatch
import Glibc

extension GestureWindow {
  /// Shows the window and serves it until it is closed, while tasks of the same actor run in between.
  ///
  /// Loops such as `for await value in node.values(of: …)` need it, because ``run()`` never releases its
  /// thread. The function also returns when its task is cancelled; the window is then still open. While
  /// nothing happens, the program sleeps and is not woken.
  ///
  /// - Parameter actor: The window's actor; the caller's by default.
  public func serve(isolation actor: isolated (any Actor)? = #isolation) async {
    guard isOpen, let sleeper = Sleeper(watching: descriptor) else { return }
    self.sleeper = sleeper
    defer { self.sleeper = nil }
    await withTaskCancellationHandler {
      while isOpen, !Task.isCancelled {
        process()
        guard isOpen else { break }
        await sleeper.sleep(forAtMost: timeout)
      }
    } onCancel: {
      sleeper.wake()
    }
  }
}

/// Waits for events on a thread of its own, so that the window's thread stays free.
final class Sleeper: Sendable {
  private let watched: Int32
  /// A pipe that wakes the sleeper when the program itself has work.
  private let bell: (read: Int32, write: Int32)
  private let queue = DispatchQueue(label: "GestureWindow")

  init?(watching watched: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      // A full or empty pipe must not block the program, and child processes must not inherit the pipe.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.watched = watched
    bell = (ends[0], ends[1])
  }

  deinit {
    close(bell.read)
    close(bell.write)
  }

  /// Ends the present sleep, or the next one.
  func wake() {
    var ring: UInt8 = 1
    write(bell.write, &ring, 1)
  }

  func sleep(forAtMost seconds: Double?) async {
    // Rounded up: a wake before the deadline would need a second wake.
    let milliseconds = seconds.map { Int32(min(($0 * 1000).rounded(.up), 1e6)) } ?? -1
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        var descriptors = [watched, bell.read].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&descriptors, 2, milliseconds)
        var heard = [UInt8](repeating: 0, count: 64)
        while read(bell.read, &heard, heard.count) > 0 {}
        continuation.resume()
      }
    }
  }
}
