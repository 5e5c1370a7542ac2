// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
package import Daemon
internal import Glibc

/// A running program, usually one of fingerpost's own, and its lines of output.
package final class HelperProcess {
  /// A descriptor that becomes readable when the program has written output or has ended.
  package let descriptor: Int32
  /// The program's standard error, complete once the program has ended.
  package private(set) var complaints = ""
  /// The program's exit status, nil until the program has ended; 128 plus the signal if it was killed.
  package private(set) var exitCode: Int32?
  private var process: pid_t = 0
  private let errors: Int32
  private var unread: [UInt8] = []

  /// Starts a program that is installed beside this one, with empty input.
  package init(_ program: String, _ arguments: [String]) throws(CompanionProgram.LaunchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CompanionProgram.LaunchError(program: program, code: errno) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    // An anonymous file: a pipe would fill up unless it is read while the program runs.
    errors = FPMemoryFile("errors")
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var launch = ProgramLaunch(output: .descriptor(ends[1]))
    launch.error = .descriptor(errors)
    launch.hasOwnSession = false
    process = try CompanionProgram.start(program, arguments, by: launch)
  }

  isolated deinit {
    stop()
    close(descriptor)
    close(errors)
  }

  /// Starts a program that survives this one; its output is discarded.
  package static func start(
    _ program: String, _ arguments: [String]
  ) throws(CompanionProgram.LaunchError) {
    _ = try CompanionProgram.start(program, arguments, by: ProgramLaunch())
  }

  /// Takes the output that is available, without waiting for more.
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

  /// 0.2 s: enough for a program to close its connections, unless the bridge hangs.
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
