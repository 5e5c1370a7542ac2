// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc
internal import X11

// Stops and continues the process, as for Ctrl-Z in a terminal.
extension Bridge {
  /// Stops on SIGTSTP, and returns when the process continues.
  ///
  /// A stopped process cannot answer touches, so it must not get any: applications get all touches meanwhile,
  /// and no key or button stays down.
  func suspend() {
    log.info("suspended; all touches are left to applications until it resumes")
    gestureLog.catchUp()
    touches.isSuspended = true
    rebuild()
    finishAnswers()
    touches.delivery?.end()
    desktop.releaseAll()
    display.sync()
    processes.signals.raiseDefault(SIGTSTP)
    touches.isSuspended = false
    rebuild()
    log.info("resumed")
  }
}
