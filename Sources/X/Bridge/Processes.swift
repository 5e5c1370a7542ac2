// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Daemon
internal import Glibc

struct Processes {
  let signals: SignalQueue
  let commands = CommandRunner()
  let guardian = Guardian()

  init() throws { signals = try SignalQueue([SIGTERM, SIGINT, SIGHUP, SIGCHLD, SIGTSTP]) }
}
