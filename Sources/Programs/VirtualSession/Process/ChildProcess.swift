// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc

/// A child process in a process group of its own, so that Ctrl-C at a terminal reaches only its parent.
package final class ChildProcess {
  /// The connection of one of the child's standard streams.
  package enum Stream {
    /// `/dev/null`.
    case nothing
    /// The parent's stream.
    case inherited
    /// The given descriptor, which the caller still has to close.
    case descriptor(Int32)
  }

  package let pid: Int32
  /// The reading end of a pipe; it hangs up when the child, which has the writing end, ends.
  private let alive: Int32
  private var reaped = false

  /// Starts a program.
  ///
  /// `arguments` are without the program's own name. `environment` is the whole environment, as `NAME=value`.
  /// `keeping` are descriptors that the child inherits under the same numbers, besides its standard streams.
  package init(
    _ path: String, _ arguments: [String], environment: [String], input: Stream = .nothing,
    output: Stream = .nothing, error: Stream = .nothing, keeping: [Int32] = []
  ) throws(SessionError) {
    let (reading, writing) = try closingPipe()
    defer { close(writing) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, error)] {
      switch stream {
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .inherited: break
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    // Duplicates each descriptor onto itself, which makes posix_spawn pass it on to the child.
    for descriptor in keeping + [writing] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    // The parent's thread may block signals; the child must not begin with them blocked.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))

    var child: pid_t = 0
    let code = withCStrings([path] + arguments) { argv in
      withCStrings(environment) { envp in posix_spawn(&child, path, &actions, &attributes, argv, envp) }
    }
    guard code == 0 else {
      close(reading)
      throw .system(call: "starting \(path)", code: code)
    }
    pid = child
    alive = reading
  }

  deinit {
    if !reaped {
      Glibc.kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(alive)
  }

  /// Sends a signal, if the child has not been waited for yet.
  package func signal(_ number: Int32) {
    if !reaped { Glibc.kill(pid, number) }
  }

  /// Kills the child and its process group by SIGKILL.
  package func kill() {
    guard !reaped else { return }
    Glibc.kill(-pid, SIGKILL)
    reap()
  }

  /// Waits for the child to end.
  ///
  /// - Returns: Its exit code, or 128 and the signal's number as in a shell; nil at the deadline.
  package func wait(before deadline: Deadline) -> Int32? {
    guard !reaped, deadline.waitToRead(alive) else { return nil }
    return reap()
  }

  /// Ends the child's process group by SIGTERM, and by SIGKILL if the child runs on for `timeout` seconds.
  package func stop(timeout: Double = 3) {
    guard !reaped else { return }
    Glibc.kill(-pid, SIGTERM)
    if wait(before: Deadline(after: timeout)) == nil {
      kill()
    }
  }

  @discardableResult
  private func reap() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    reaped = true
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

/// Makes a pipe that children inherit only if a caller passes its ends on.
nonisolated func closingPipe() throws(SessionError) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { throw .last("pipe") }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Calls a function with a null-terminated array of C strings, such as `argv`.
private nonisolated func withCStrings<R>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
) -> R {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
