// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// An error number of the system.
nonisolated struct SystemError: Error {
  let code: Int32
}

/// The start of a program, which gets default signals.
package struct ProgramLaunch {
  package enum Stream {
    /// `/dev/null`.
    case nothing
    /// The same as ours.
    case inherited
    /// The given descriptor, which stays ours.
    case descriptor(Int32)
  }

  var input = Stream.nothing
  var output = Stream.nothing
  package var error = Stream.nothing
  /// A descriptor of ours that becomes its ``fourthDescriptor``.
  var fourth: Int32?
  /// Whether it gets a session of its own, so that keys of a terminal do not end it before us.
  package var hasOwnSession = true
  /// Whether all its signals but SIGALRM are blocked.
  var blocksSignals = false

  nonisolated static let fourthDescriptor: Int32 = 3
  /// POSIX_SPAWN_SETSID, which Swift's view of the C library leaves out.
  private static let newSession = 0x80

  package init(input: Stream = .nothing, output: Stream = .nothing) {
    (self.input, self.output) = (input, output)
  }

  /// Starts a program, given by its path or else looked up in PATH, and returns its process.
  ///
  /// - `words`: its name and its arguments.
  /// - `variables`: its environment, `NAME=value`, with a nil at the end; nil for ours.
  func start(
    _ program: String, _ words: [String], variables: UnsafePointer<UnsafeMutablePointer<CChar>?>? = nil
  ) throws(SystemError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, error)] {
      switch stream {
      case .nothing:
        let access = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", access, 0)
      case .inherited: break
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    if let fourth { posix_spawn_file_actions_adddup2(&actions, fourth, Self.fourthDescriptor) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (all, blocked) = (sigset_t(), sigset_t())
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    if blocksSignals { sigfillset(&blocked) } else { sigemptyset(&blocked) }
    sigdelset(&blocked, SIGALRM)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    let flags = Int(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | (hasOwnSession ? Self.newSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var process: Int32 = 0
    let code = withCStrings(words) {
      posix_spawnp(&process, program, &actions, &attributes, $0, variables ?? UnsafePointer(environ))
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }
}

/// Calls a closure with C strings and a nil at the end.
func withCStrings<Result, Failure>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws(Failure) -> Result
) throws(Failure) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return try body(pointers + [nil])
}
