// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

/// The processes that the bridge starts, and the signals that tell of them and of what its user wants.
struct Processes {
  let signals: SignalQueue
  let commands = CommandRunner()
  /// Lets go of keys and buttons if this process is killed.
  let guardian = Guardian()

  /// Takes the signals from now on.
  init() throws { signals = try SignalQueue([SIGTERM, SIGINT, SIGHUP, SIGCHLD, SIGTSTP]) }
}
