// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CLinux
internal import Glibc

/// Signals that arrive as readable bytes instead of interrupting the program.
///
/// While the value lives, the signals are blocked for the process. Whoever starts another program must unblock
/// them there: ``CommandRunner`` does.
package final class SignalQueue {
  /// Readable when a signal has arrived; for ``EventLoop/watch(_:whenReady:)``.
  package let descriptor: Int32
  private var set: sigset_t
  private var previous = sigset_t()

  /// Catches some signals from now on.
  package init(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    sigprocmask(SIG_BLOCK, &set, &previous)
    self.set = set
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  /// Takes the oldest signal off the queue, if there is one.
  package func next() -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(descriptor, &information, size) == size else { return nil }
    return Int32(information.ssi_signo)
  }

  isolated deinit {
    close(descriptor)
    sigprocmask(SIG_SETMASK, &previous, nil)
  }
}
