// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Formats
internal import Glibc

nonisolated package struct CommandError: Error, CustomStringConvertible {
  enum Cause: Equatable, Sendable {
    case system(Int32)
    /// As many equal commands as the limit allows are running already; their number.
    case running(Int)
  }

  package let program: String
  let cause: Cause

  package var description: String { "cannot start \(program): \(reason)" }

  /// The cause in words; the system's own words for its errors.
  package var reason: String {
    switch cause {
    case .system(ENOENT): "no such program in PATH"
    case .system(let code): String(cString: strerror(code))
    case .running(let count): "\(count) of it are running already"
    }
  }
}

/// Starts commands and collects them after their end.
///
/// A command gets a session of its own, so that it outlives this program and keys of a terminal do not reach
/// it. It gets default signals, and `/dev/null` as its standard input. It inherits only our standard error,
/// which is also its standard output, because our standard output is data. If standard error is a file on a
/// disk, its output is discarded: endless output would fill the disk. It goes on when we end.
package final class CommandRunner {
  nonisolated package struct Ended: Equatable {
    /// The program, or the line for the shell.
    package let program: String
    /// The exit code, or 128 plus the signal that killed it.
    package let status: Int32
    /// The binding that started it; nil if its environment does not name one.
    package var binding: String?
  }

  private struct Running {
    let arguments: [String]
    let binding: String?
    let whenEnded: ((Int32) -> Void)?
    /// The name in the log; for a shell, its script.
    var title: String {
      let isShell = arguments.count == 3 && arguments[0] == "/bin/sh" && arguments[1] == "-c"
      return isShell ? "'\(arguments[2].shortened)'" : arguments[0]
    }
    /// The time of the next signal to the command, SIGTERM and then SIGKILL, in seconds of ``EventLoop/now``.
    var deadline: Double?
    /// Whether it has received SIGTERM.
    var isAsked = false
    /// Whether it has ended, but processes that it started go on.
    ///
    /// It stays uncollected, so that the number of its session is not reused.
    var hasEnded = false
  }

  var processes: [Int32] { running.filter { !$0.value.hasEnded }.map(\.key) }
  private var running: [Int32: Running] = [:]

  /// Whether our standard error is a file on a disk, such as `~/.xsession-errors`.
  private static let printsToFile: Bool = {
    var facts = stat()
    return fstat(STDERR_FILENO, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }()

  /// 2 s from SIGTERM to SIGKILL, for a command that has to clean up.
  private static let grace = 2.0

  package init() { Self.closeInheritedOnExec() }

  /// Starts a command and returns its process at once.
  ///
  /// - `arguments`: the program, looked up in PATH, and its arguments; a shell does not read them.
  /// - `environment`: variables in addition to ours, `"NAME": "value"`.
  /// - `limit`: how many commands with the same arguments may run at once.
  /// - `timeout`: seconds until the command and all processes of its session are ended; nil for never.
  /// - `input`: a descriptor for its standard input; nil for `/dev/null`.
  /// - `whenEnded`: called with its status once ``reap()`` finds that it has ended.
  @discardableResult
  package func start(
    _ arguments: [String], environment: [String: String] = [:], limit: Int = .max, timeout: Double? = nil,
    input: Int32? = nil, whenEnded: ((Int32) -> Void)? = nil
  ) throws(CommandError) -> Int32 {
    guard let program = arguments.first else {
      throw CommandError(program: "nothing", cause: .system(EINVAL))
    }
    let count = running.values.count { $0.arguments == arguments && !$0.hasEnded }
    guard count < limit else { throw CommandError(program: program, cause: .running(count)) }
    var launch = ProgramLaunch(input: input.map { .descriptor($0) } ?? .nothing)
    if !Self.printsToFile { (launch.output, launch.error) = (.descriptor(STDERR_FILENO), .inherited) }
    let inherited = inheritedVariables(except: environment)
    let process: Int32
    do throws(SystemError) {
      process = try withCStrings(environment.map { "\($0.key)=\($0.value)" }) { added throws(SystemError) in
        try launch.start(program, arguments, variables: inherited + added)
      }
    } catch {
      throw CommandError(program: program, cause: .system(error.code))
    }
    running[process] = Running(
      arguments: arguments, binding: environment["FINGERPOST_BINDING"], whenEnded: whenEnded,
      deadline: timeout.map { EventLoop.now + $0 })
    return process
  }

  /// Collects the commands that have ended, so that they do not stay behind as zombies.
  ///
  /// A command with a timeout stays uncollected while processes that it started go on without it.
  package func reap() -> [Ended] {
    var ended: [Ended] = []
    for (process, command) in running where !command.hasEnded {
      guard let status = exitStatus(of: process) else { continue }
      ended.append(Ended(program: command.title, status: status, binding: command.binding))
      if command.deadline != nil, !ProcessSession(leader: process).members.isEmpty {
        running[process]?.hasEnded = true
      } else {
        collect(process)
      }
      command.whenEnded?(status)
    }
    return ended
  }

  func isRunning(_ process: Int32) -> Bool {
    running[process]?.hasEnded == false && exitStatus(of: process) == nil
  }

  /// The earliest timeout of a command, in seconds of ``EventLoop/now``.
  package var nextDeadline: Double? {
    // Returns early without commands: each movement of a finger reads this.
    running.isEmpty ? nil : running.values.lazy.compactMap(\.deadline).min()
  }

  /// Ends the commands after their timeout, with everything they started: SIGTERM, later SIGKILL.
  package func advance(to now: Double) {
    for (process, command) in running where command.deadline ?? .infinity <= now {
      let session = ProcessSession(leader: process)
      if command.isAsked { session.end() } else { session.signal(SIGTERM) }
      running[process]?.deadline = command.isAsked ? nil : now + Self.grace
      running[process]?.isAsked = true
      if command.hasEnded, command.isAsked || session.members.isEmpty { collect(process) }
    }
  }

  /// Removes a command that has ended, and its zombie.
  private func collect(_ process: Int32) {
    waitpid(process, nil, 0)
    running[process] = nil
  }

  /// The status that a shell would show for a command that has ended; nil while it runs.
  private func exitStatus(of process: Int32) -> Int32? {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
      information.si_signo == SIGCHLD
    else { return nil }
    let status = information._sifields._sigchld.si_status
    return information.si_code == CLD_EXITED ? status : 128 + status
  }

  /// Closes inherited descriptors in our children; descriptors of our own are closed on exec anyway.
  private static func closeInheritedOnExec() {
    for descriptor in numberedEntries(of: "/proc/self/fd") where descriptor > STDERR_FILENO {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Our environment without some variables, as `NAME=value`; byte for byte, since it need not be text.
  private func inheritedVariables(except others: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
    var result: [UnsafeMutablePointer<CChar>?] = []
    var pointer = environ
    while let entry = pointer.pointee {
      let name = UnsafeRawBufferPointer(start: entry, count: strcspn(entry, "="))
      let isOther = String(validating: name, as: UTF8.self).map { others[$0] != nil } ?? false
      if !isOther { result.append(entry) }
      pointer += 1
    }
    return result
  }
}
