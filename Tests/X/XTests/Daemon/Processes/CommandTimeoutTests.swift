// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import XorgSupport

@testable import Daemon

/// Commands whose time is over, with their child processes.
///
/// The shell lines write to a pipe when they are ready, and their children hold it open. The end of the pipe
/// means that all have ended.
@Suite(.serialized) struct CommandTimeoutTests {
  /// The processes of a command, which hold a pipe.
  private final class Brood {
    let path = "/tmp/fingerpost-brood-\(getpid())"
    private let descriptor: Int32

    init() {
      unlink(path)
      mkfifo(path, 0o600)
      descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }

    isolated deinit {
      close(descriptor)
      unlink(path)
    }

    /// Waits until this number of lines has been read, and returns them.
    @discardableResult
    func waitForLines(_ count: Int) -> [Substring] {
      var text = ""
      _ = eventually(within: 10) {
        var bytes = [UInt8](repeating: 0, count: 64)
        let length = read(descriptor, &bytes, bytes.count)
        text += String(decoding: bytes.prefix(max(0, length)), as: UTF8.self)
        return text.count(where: \.isNewline) >= count
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == count)
      return Array(lines)
    }

    /// Whether all processes have closed the pipe, after a wait of at most this many seconds.
    func isGone(within seconds: Double) -> Bool {
      var byte: UInt8 = 0
      return eventually(within: seconds) { read(descriptor, &byte, 1) == 0 }
    }
  }

  private let runner = CommandRunner()
  private let brood = Brood()

  @discardableResult
  private func start(_ arguments: [String], limit: Int = .max) throws -> Int32 {
    try runner.start(arguments, environment: ["BROOD": brood.path], limit: limit, timeout: 60)
  }

  private func waitForLeader() {
    let hasEnded = eventually(within: 10) {
      _ = runner.reap()
      return runner.processes.isEmpty
    }
    #expect(hasEnded)
  }

  /// Checks that all processes end at the first deadline, when they are asked, or at the second, when they
  /// are killed.
  private func expectEnd(of leader: Int32, afterAsking isEnough: Bool) throws {
    runner.advance(to: try #require(runner.nextDeadline))
    if isEnough {
      #expect(brood.isGone(within: 10))
    } else {
      #expect(!brood.isGone(within: 0.2))
      // The command itself may have ended on request.
      _ = runner.reap()
      runner.advance(to: try #require(runner.nextDeadline))
      #expect(brood.isGone(within: 10))
    }
    waitForLeader()
    expectCollected(leader)
  }

  /// Checks that the command and its process are forgotten.
  private func expectCollected(_ leader: Int32) {
    runner.advance(to: EventLoop.now + 100)
    #expect(runner.nextDeadline == nil)
    var information = siginfo_t()
    #expect(waitid(P_PID, id_t(leader), &information, WEXITED | WNOHANG | WNOWAIT) < 0 && errno == ECHILD)
  }

  @Test func `a child that ignores the request under a leader that obeys is killed`() throws {
    try start([
      "sh", "-c", "exec 3> $BROOD; (trap '' TERM; echo >&3; sleep 100; sleep 100) & echo >&3; exec sleep 100",
    ])
    brood.waitForLines(2)
    runner.advance(to: try #require(runner.nextDeadline))
    waitForLeader()
    #expect(!brood.isGone(within: 0.2))
    runner.advance(to: try #require(runner.nextDeadline))
    #expect(brood.isGone(within: 10))
    #expect(runner.nextDeadline == nil)
  }

  @Test func `the same under a shell`() throws {
    let leader = try start([
      "sh", "-c", "exec 3> $BROOD; (trap '' TERM; echo >&3; sleep 100 & wait; sleep 100) & echo >&3; wait",
    ])
    brood.waitForLines(2)
    try expectEnd(of: leader, afterAsking: false)
  }

  @Test func `the groups of a shell with job control are of its session`() throws {
    let leader = try start(["bash", "-c", "set -m; exec 3> $BROOD; sleep 100 & sleep 101 & echo >&3; wait"])
    brood.waitForLines(1)
    try expectEnd(of: leader, afterAsking: true)
  }

  @Test(arguments: ["", "trap '' TERM;"])
  func `what goes on after its command has ended is ended in time`(_ trap: String) throws {
    let leader = try start(["sh", "-c", "exec 3> $BROOD; (\(trap) echo >&3; sleep 100; sleep 100) & exit 7"])
    brood.waitForLines(1)
    waitForLeader()
    #expect(!brood.isGone(within: 0.1))
    #expect(runner.nextDeadline != nil)
    try expectEnd(of: leader, afterAsking: trap.isEmpty)
  }

  @Test func `an end is reported when it comes, and once, and makes room for the next of the kind`() throws {
    let line = ["sh", "-c", "exec 3> $BROOD; sleep 100 & echo >&3; exit 7"]
    let leader = try start(line, limit: 1)
    brood.waitForLines(1)
    var ended: [CommandRunner.Ended] = []
    let end = EventLoop.now + 10
    while ended.isEmpty, EventLoop.now < end { ended = runner.reap() }
    #expect(ended == [CommandRunner.Ended(program: "sh", status: 7)])
    #expect(runner.reap().isEmpty)
    let second = try start(line, limit: 1)
    brood.waitForLines(1)
    waitForLeader()
    runner.advance(to: EventLoop.now + 60)
    #expect(brood.isGone(within: 10))
    for process in [leader, second] { expectCollected(process) }
  }

  @Test func `when all of them end in time nothing is left to do`() throws {
    try start(["sh", "-c", "exec 3> $BROOD; sleep 0.3 & echo >&3"])
    brood.waitForLines(1)
    waitForLeader()
    #expect(brood.isGone(within: 10))
    runner.advance(to: try #require(runner.nextDeadline))
    #expect(runner.nextDeadline == nil)
  }

  @Test func `what begins a session of its own goes on`() throws {
    try start(["sh", "-c", "exec 3> $BROOD; setsid sh -c 'echo $$ >&3; exec sleep 100' & wait"])
    let stranger = try #require(brood.waitForLines(1).first.flatMap { Int32($0) })
    runner.advance(to: try #require(runner.nextDeadline))
    waitForLeader()
    #expect(!brood.isGone(within: 0.2))
    #expect(runner.nextDeadline == nil)
    kill(stranger, SIGKILL)
    #expect(brood.isGone(within: 10))
  }
}
