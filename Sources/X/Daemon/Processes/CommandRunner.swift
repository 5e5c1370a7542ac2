// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Formats
internal import Glibc

/// Why a command could not be started.
nonisolated package struct CommandError: Error, CustomStringConvertible {
  /// What was in the way.
  package enum Cause: Equatable, Sendable {
    /// The system's error number.
    case system(Int32)
    /// So many of it run already.
    case running(Int)
  }

  /// The program that was to be started.
  package let program: String
  /// What was in the way.
  package let cause: Cause

  package var description: String { "cannot start \(program): \(reason)" }

  /// What was in the way, in words; the system's own for its errors.
  package var reason: String {
    switch cause {
    case .system(ENOENT): "no such program in PATH"
    case .system(let code): String(cString: strerror(code))
    case .running(let count): "\(count) of it are running already"
    }
  }
}

/// Starts commands and collects them when they have ended.
///
/// A command gets a session of its own, so that it outlives this program and no key in a terminal reaches it;
/// default signals; `/dev/null` as its standard input; and no descriptor of ours but standard error, which is
/// also its standard output because our standard output is data. Where that is a file on a disk, what it prints is
/// discarded: one that prints without end would fill the disk. It goes on when we end.
package final class CommandRunner {
  /// A command that had been started and has ended.
  nonisolated package struct Ended: Equatable {
    /// The program that was started, or the line for the shell.
    package let program: String
    /// What it said at its end: its exit code, or 128 plus the signal that killed it.
    package let status: Int32
    /// The binding that it was started for; nil if its environment does not name one.
    package var binding: String?
  }

  /// A command that runs.
  private struct Running {
    let arguments: [String]
    let binding: String?
    let whenEnded: ((Int32) -> Void)?
    /// What it is called in the log: a shell has no name of its own.
    var title: String {
      let isShell = arguments.count == 3 && arguments[0] == "/bin/sh" && arguments[1] == "-c"
      return isShell ? "'\(arguments[2].shortened)'" : arguments[0]
    }
    /// When it has to end, in seconds of ``EventLoop/now``.
    var deadline: Double?
    /// Whether it has been asked to end.
    var isAsked = false
    /// Whether only what it has started goes on.
    ///
    /// It then stays uncollected: until that is done the number of its session is not reused.
    var hasEnded = false
  }

  /// The commands that run now.
  package var processes: [Int32] { running.filter { !$0.value.hasEnded }.map(\.key) }
  private var running: [Int32: Running] = [:]

  /// Whether our standard error is a file on a disk, such as `~/.xsession-errors`.
  private static let printsToFile: Bool = {
    var facts = stat()
    return fstat(STDERR_FILENO, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }()

  /// 2 s: what a command that is asked to end has for that before it is killed.
  private static let grace = 2.0

  /// POSIX_SPAWN_SETSID, which Swift's view of the C library leaves out.
  static let newSession: Int16 = 0x80

  /// Makes a runner that has started nothing.
  package init() { Self.closeInheritedOnExec() }

  /// Starts a command and returns at once.
  ///
  /// - Parameters:
  ///   - arguments: The program, looked for in PATH, and its arguments; no shell reads them.
  ///   - environment: Variables for the command beside ours, `"NAME": "value"`.
  ///   - limit: How many with the same arguments may run at once.
  ///   - timeout: After how many seconds it is ended, with all that it has started in its session; never if nil.
  ///   - input: A descriptor that it reads as its standard input; `/dev/null` if nil.
  ///   - whenEnded: Called with its status when it is found to have ended.
  /// - Returns: The process.
  /// - Throws: ``CommandError`` if the program cannot be started.
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
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.setDefaults(&attributes)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    if Self.printsToFile {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)

    var process: Int32 = 0
    let code = withCStrings(arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { added in
        let inherited = inheritedVariables(except: environment)
        return posix_spawnp(&process, program, &actions, &attributes, arguments, inherited + added)
      }
    }
    guard code == 0 else { throw CommandError(program: program, cause: .system(code)) }
    running[process] = Running(
      arguments: arguments, binding: environment["FINGERPOST_BINDING"], whenEnded: whenEnded,
      deadline: timeout.map { EventLoop.now + $0 })
    return process
  }

  /// Collects the commands that have ended, so that none of them stays behind as a zombie.
  ///
  /// One whose time is not over waits for those that it has started, if they go on without it.
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

  /// Whether a command goes on that was started.
  func isRunning(_ process: Int32) -> Bool {
    running[process]?.hasEnded == false && exitStatus(of: process) == nil
  }

  /// When a command's time is over, in seconds of ``EventLoop/now``.
  package var nextDeadline: Double? {
    // Asked at each movement of a finger; hardly ever is a command under way.
    running.isEmpty ? nil : running.values.lazy.compactMap(\.deadline).min()
  }

  /// Ends the commands whose time is over, each with all that it has started: they are asked first, and killed if they
  /// go on.
  package func advance(to now: Double) {
    for (process, command) in running where command.deadline ?? .infinity <= now {
      let session = ProcessSession(leader: process)
      if command.isAsked { session.end() } else { session.signal(SIGTERM) }
      running[process]?.deadline = command.isAsked ? nil : now + Self.grace
      running[process]?.isAsked = true
      if command.hasEnded, command.isAsked || session.members.isEmpty { collect(process) }
    }
  }

  /// Forgets a command that has ended, and has the system forget it.
  private func collect(_ process: Int32) {
    waitpid(process, nil, 0)
    running[process] = nil
  }

  /// What a shell would show for a command that has ended; nil while it runs.
  private func exitStatus(of process: Int32) -> Int32? {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT) == 0,
      information.si_signo == SIGCHLD
    else { return nil }
    let status = information._sifields._sigchld.si_status
    return information.si_code == CLD_EXITED ? status : 128 + status
  }

  /// Keeps what our own parent left open from our children; what we open ourselves is closed on exec anyway.
  private static func closeInheritedOnExec() {
    for descriptor in numberedEntries(of: "/proc/self/fd") where descriptor > STDERR_FILENO {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// A session of its own, so that no key of a terminal ends it before us, and no signal that we ignore.
  static func setDefaults(_ attributes: inout posix_spawnattr_t) {
    var all = sigset_t()
    sigfillset(&all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | newSession)
  }

  /// Our environment as `NAME=value`, byte for byte since it need not be text, without some variables.
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

/// Calls a closure with strings as C wants them: pointers to bytes that end with 0, then nil.
func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
