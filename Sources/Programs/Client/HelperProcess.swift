// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Daemon
internal import Glibc

/// A running program, such as another one of fingerpost's own, with its lines of output.
package final class HelperProcess {
  nonisolated package struct LaunchError: Error, CustomStringConvertible {
    package let description: String
  }

  /// Readable when the program has written output or has ended.
  package let descriptor: Int32
  /// Its standard error, complete once it has ended.
  package private(set) var complaints = ""
  /// Its exit status once it has ended; 128 plus the signal if it was killed.
  package private(set) var exitCode: Int32?
  private var process: pid_t = 0
  private let errors: Int32
  private var unread: [UInt8] = []

  /// Starts a program that is installed beside this one, with empty input.
  ///
  /// - Throws: ``LaunchError``.
  package init(_ program: String, _ arguments: [String]) throws(LaunchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure(program, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    // An anonymous file: a pipe would fill up unless it is read while the program runs.
    errors = FPMemoryFile("errors")
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    let code = Self.spawn(&process, program, arguments, &actions)
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    guard code == 0 else {
      process = 0
      throw Self.failure(program, code)
    }
  }

  isolated deinit {
    stop()
    close(descriptor)
    close(errors)
  }

  /// Starts a program that survives this one; its output is discarded.
  ///
  /// - Throws: ``LaunchError``.
  package static func start(_ program: String, _ arguments: [String]) throws(LaunchError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, ownSession)
    var process: pid_t = 0
    let code = spawn(&process, program, arguments, &actions, &attributes)
    guard code == 0 else { throw failure(program, code) }
  }

  /// POSIX_SPAWN_SETSID of spawn.h.
  private static let ownSession: Int16 = 0x80

  private static func spawn(
    _ process: inout pid_t, _ program: String, _ arguments: [String],
    _ actions: inout posix_spawn_file_actions_t, _ attributes: UnsafePointer<posix_spawnattr_t>? = nil
  ) -> Int32 {
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawnp(&process, CompanionProgram.path(of: program), &actions, attributes, words, environ)
  }

  private static func failure(_ program: String, _ code: Int32) -> LaunchError {
    LaunchError(description: "\(CompanionProgram.LaunchError(program: program, code: code))")
  }

  /// Takes the output so far without waiting.
  ///
  /// - Returns: The complete lines; the last ones come with ``exitCode``.
  package func takeLines() -> [String] {
    var chunk = [UInt8](repeating: 0, count: 16 << 10)
    var hasEnded = false
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { unread += chunk[..<count] }
      if count < 0, errno == EINTR { continue }
      if count == 0 { hasEnded = true }
      guard count > 0 else { break }
    }
    if hasEnded { reap() }
    var lines = unread.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    unread = hasEnded ? [] : Array(lines.removeLast())
    if hasEnded, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// 0.2 s: enough for a program to close its connections, unless the bridge does not answer it.
  private static let farewell: Int32 = 200
  /// The programs that got SIGTERM and had not ended in time; a later ``stop()`` reaps them.
  private static var leaving: [pid_t] = []

  /// Ends the program; waits at most ``farewell`` for its exit.
  package func stop() {
    guard process > 0 else { return }
    kill(process, SIGTERM)
    Self.leaving = Self.leaving.filter { waitpid($0, nil, WNOHANG) == 0 }
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    if poll(&state, 1, Self.farewell) > 0 { return reap() }
    Self.leaving.append(process)
    process = 0
  }

  private func reap() {
    guard process > 0 else { return }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    process = 0
    exitCode = status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + status & 0x7f
    var text = [UInt8](repeating: 0, count: 64 << 10)
    let count = pread(errors, &text, text.count, 0)
    complaints = String(decoding: text.prefix(max(0, count)), as: UTF8.self)
  }
}
