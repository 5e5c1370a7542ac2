// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import Daemon

@Suite(.serialized) struct CommandRunnerTests {
  private let runner = CommandRunner()

  /// Waits until all started commands have ended.
  private func ended() -> [CommandRunner.Ended] {
    for process in runner.processes {
      var information = siginfo_t()
      // Only waits, since the runner collects them.
      while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    }
    return runner.reap()
  }

  /// Runs a shell line and returns its output.
  private func output(of line: String, environment: [String: String] = [:]) throws -> String {
    var path = Array("/tmp/fingerpost-command-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    defer {
      unlink(path)
      close(file)
    }
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try runner.start(["/bin/sh", "-c", "{ \(line); } > \(name)"], environment: environment)
    _ = ended()
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test func `a command that ends is collected with its exit code`() throws {
    try runner.start(["sh", "-c", "exit 3"])
    #expect(ended() == [CommandRunner.Ended(program: "sh", status: 3)])
    #expect(runner.processes.isEmpty)
  }

  @Test func `a killed command has 128 and the signal's number`() throws {
    let process = try runner.start(["sleep", "60"])
    kill(process, SIGKILL)
    #expect(ended() == [CommandRunner.Ended(program: "sleep", status: 137)])
  }

  @Test func `starting does not wait for the command`() throws {
    let start = EventLoop.now
    let process = try runner.start(["sleep", "60"])
    #expect(EventLoop.now - start < 1)
    #expect(runner.reap().isEmpty)
    kill(process, SIGKILL)
    _ = ended()
  }

  @Test func `a program that is not there is reported by name`() {
    #expect {
      try runner.start(["no-such-program-anywhere"])
    } throws: { error in
      "\(error)" == "cannot start no-such-program-anywhere: no such program in PATH"
    }
    #expect(runner.processes.isEmpty)
  }

  @Test func `variables are added to ours, and no shell reads them`() throws {
    let told = try output(
      of: "printf '%s' \"$FINGERPOST_TITLE|$PATH\"", environment: ["FINGERPOST_TITLE": "$(id); `id`"])
    #expect(told == "$(id); `id`|" + String(cString: getenv("PATH")))
  }

  @Test func `a command has a session of its own, no input and default signals`() throws {
    let queue = try SignalQueue([SIGTERM, SIGCHLD])
    let told = try output(
      of:
        "cat; read _ _ _ _ _ sid _ < /proc/$$/stat; [ $sid = $$ ] && echo own; grep SigBlk /proc/self/status"
    )
    _ = queue.next()
    #expect(told.contains("own\n"))
    #expect(told.contains("SigBlk:\t0000000000000000"))
  }

  @Test func `only so many of the same command run at once`() throws {
    let line = ["sleep", "60"]
    var processes = try (0..<2).map { _ in try runner.start(line, limit: 2) }
    #expect {
      try runner.start(line, limit: 2)
    } throws: { error in
      "\(error)" == "cannot start sleep: 2 of it are running already"
    }
    processes.append(try runner.start(["sleep", "61"], limit: 1))
    for process in processes { kill(process, SIGKILL) }
    _ = ended()
    kill(try runner.start(line, limit: 1), SIGKILL)
    _ = ended()
  }

  @Test func `a command whose time is over is asked to end, with all that it has started`() throws {
    try runner.start(["/bin/sh", "-c", "sleep 60 & wait"], timeout: 0.5)
    let deadline = try #require(runner.nextDeadline)
    runner.advance(to: deadline - 0.1)
    #expect(runner.reap().isEmpty)
    runner.advance(to: deadline)
    // A shell line is named by its text.
    #expect(ended() == [CommandRunner.Ended(program: "'sleep 60 & wait'", status: 143)])
    // The child of the shell may still be ending.
    if let second = runner.nextDeadline { runner.advance(to: second) }
    #expect(runner.nextDeadline == nil)
  }

  @Test func `a command that does not end when it is asked is killed`() throws {
    let file = "/tmp/fingerpost-ready-\(getpid())"
    mkfifo(file, 0o600)
    defer { unlink(file) }
    // Open for reading and writing, so that the pipe always has a reader and the command can write.
    let told = open(file, O_RDWR)
    defer { close(told) }
    let line = "trap '' TERM; echo > \(file); while :; do sleep 60; done"
    try runner.start(["/bin/sh", "-c", line], timeout: 0.5)
    var byte: UInt8 = 0
    #expect(read(told, &byte, 1) == 1)
    let deadline = try #require(runner.nextDeadline)
    runner.advance(to: deadline)
    let second = try #require(runner.nextDeadline)
    #expect(second > deadline)
    runner.advance(to: second)
    #expect(ended() == [CommandRunner.Ended(program: "'\(line)'", status: 137)])
  }
}
