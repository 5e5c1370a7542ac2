// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// Signals that arrive as readable bytes instead of interrupting the program.
///
/// While the value lives, the signals are blocked for the process. Programs that are started must have them
/// unblocked, as ``ProgramLaunch`` does.
package final class SignalQueue {
  /// Readable when a signal has arrived.
  package let descriptor: Int32
  private var set: sigset_t
  private var previous = sigset_t()

  /// Catches signals from now on.
  ///
  /// - Throws: The failure of the system; the signals then keep their former effect.
  package init(_ signals: [Int32]) throws(LoopError) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    sigprocmask(SIG_BLOCK, &set, &previous)
    let descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard descriptor >= 0 else {
      let failure = LoopError(operation: "receive signals", code: errno)
      sigprocmask(SIG_SETMASK, &previous, nil)
      throw failure
    }
    self.set = set
    self.descriptor = descriptor
  }

  package func next() -> Int32? {
    var information = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard read(descriptor, &information, size) == size else { return nil }
    return Int32(information.ssi_signo)
  }

  /// Gives a caught signal its default effect; after a stop, returns when the process continues.
  package func raiseDefault(_ signal: Int32) {
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, signal)
    kill(getpid(), signal)
    sigprocmask(SIG_UNBLOCK, &one, nil)
    sigprocmask(SIG_BLOCK, &one, nil)
  }

  isolated deinit {
    close(descriptor)
    sigprocmask(SIG_SETMASK, &previous, nil)
  }
}
