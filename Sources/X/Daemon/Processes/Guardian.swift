// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import CSystem
internal import Glibc

/// A process that clears up after us if we are killed or crash.
///
/// It is this program in a second process, which sleeps until its socket to us closes, however we end. It is
/// started with the first thing to clear up, and again if it was killed.
package final class Guardian {
  /// Its process name, which differs from the program's: a user who kills the program by name spares the
  /// guardian.
  package nonisolated static let name = "fp-guardian"

  /// The guardian's descriptor of the memory that says how to clear up, or of the connection to shut down.
  private nonisolated static let inheritedDescriptor = ProgramLaunch.fourthDescriptor
  /// The last argument of a guardian that also acts when we are stopped, such as by SIGSTOP.
  private nonisolated static let stopWord = "stop"
  /// 0.25 s between two checks whether we are stopped, since the system does not report that.
  private nonisolated static let interval: Int32 = 250

  private var process: Int32?
  private var lifeline: Int32 = -1
  private var restart = RestartPause(ends: 7)

  package init() {}

  isolated deinit { if lifeline >= 0 { close(lifeline) } }

  /// Starts the guardian, unless it runs.
  ///
  /// `memory` is a descriptor of memory that says how to clear up. Without it, the guardian also acts when we
  /// are stopped, and then shuts down `connection`. `argument` is passed on.
  ///
  /// - Returns: The system's error number; nil if it runs, or pauses after several failures.
  package func start(_ memory: Int32?, _ argument: String, ending connection: Int32? = nil) -> Int32? {
    guard process == nil, restart.allowsStart(at: EventLoop.now) else { return nil }
    restart.start(at: EventLoop.now)
    if lifeline >= 0 { close(lifeline) }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      restart.end(at: EventLoop.now)
      return errno
    }
    defer { close(ends[1]) }
    lifeline = ends[0]

    var launch = ProgramLaunch(input: .descriptor(ends[1]))
    launch.fourth = memory ?? connection
    // The guardian must end after us, so signals that end other programs must not end it.
    launch.blocksSignals = true
    let words = [Self.name, argument] + (memory == nil ? [Self.stopWord] : [])
    do throws(SystemError) {
      process = try launch.start("/proc/self/exe", words)
    } catch {
      restart.end(at: EventLoop.now)
      return error.code
    }
    return nil
  }

  package func reap() {
    guard let process, waitpid(process, nil, WNOHANG) != 0 else { return }
    self.process = nil
    restart.end(at: EventLoop.now)
  }

  /// Ends the guardian without clearing up.
  package func dismiss() {
    guard lifeline >= 0 else { return }
    _ = write(lifeline, "x", 1)
    close(lifeline)
    lifeline = -1
  }

  // MARK: The other process

  /// Runs a guardian: waits for the end of the parent process, and clears up.
  ///
  /// `clearUp` receives the descriptor of the memory, which it closes, and the argument. A guardian without
  /// memory calls `takeBack` instead, with the argument, and true if the parent was stopped or false if it
  /// has ended.
  package static func serve(
    _ arguments: [String], _ clearUp: (Int32, String) -> Void, takingBack takeBack: (String, Bool) -> Void
  ) {
    rename()
    // The working directory must not keep a file system from being unmounted.
    _ = chdir("/")
    guard let argument = arguments.dropFirst().first else { return }
    if arguments.last == stopWord {
      guard let isStopped = waitForStop(of: getppid()) else { return }
      takeBack(argument, isStopped)
      if isStopped { shutdown(inheritedDescriptor, Int32(SHUT_RDWR)) }
    } else if waitForEnd() {
      clearUp(inheritedDescriptor, argument)
    }
  }

  /// Sets the process name, which until then is the name of the program's file.
  private static func rename() {
    let descriptor = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = write(descriptor, name, name.utf8.count)
  }

  /// Waits until the other end is closed; returns false at once without another end.
  private static func waitForEnd() -> Bool {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 0 { return true }
      guard count > 0 || errno == EINTR else { return errno == ECONNRESET }
    }
  }

  /// Waits until a process is stopped, such as by SIGSTOP, or until the other end is closed.
  ///
  /// - Returns: Whether it is stopped rather than ended; nil if the guardian was dismissed.
  private static func waitForStop(of process: Int32) -> Bool? {
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&state, 1, interval) == 0 {
      if ProcessState(process).isStopped { return true }
    }
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) > 0 ? nil : false
  }
}
