// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TestSupport
import Testing

@testable import Daemon

/// Programs that read events, and programs that stop reading them.
@Suite(.serialized) struct ProgramStreamsTests {
  private let scratch: Scratch
  private let runner = CommandRunner()
  private let streams: ProgramStreams
  private let log: Int32

  init() throws {
    scratch = try Scratch()
    log = open(scratch.file("log"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    streams = ProgramStreams(
      runner, log: Log(upTo: .info, to: LineWriter(descriptor: log, backpressure: .waits)))
  }

  /// Writes to a program until the condition holds.
  private func write(
    to program: [String], until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let end = EventLoop.now + 20
    while !condition(), EventLoop.now < end {
      try streams.write("{}", to: program, mayBeLost: true)
      _ = runner.reap()
      // One turn of the loop; the tests do not depend on its length.
      poll(nil, 0, 5)
    }
    #expect(condition(), "\(lines("log"))", sourceLocation: sourceLocation)
  }

  private func lines(_ name: String) -> [String] {
    scratch.read(name).split(separator: "\n").map(String.init)
  }

  @Test func `a program that closes its input and goes on is told of once, and started once`() throws {
    let program = [
      "/bin/sh", "-c", "echo started >> \(scratch.file("starts")); exec <&-; exec sleep 60",
    ]
    try write(to: program) { !lines("log").isEmpty }
    let words = "/bin/sh (process \(runner.processes[0])) closed its input and goes on"
    #expect(lines("log")[0].contains(words))
    // It still runs hours later.
    for hour in 1...5 {
      try streams.write("{}", to: program, mayBeLost: false, now: EventLoop.now + 3600 * Double(hour))
    }
    #expect(runner.processes.count == 1 && lines("log").count == 1 && lines("starts").count == 1)
    for process in runner.processes { kill(process, SIGKILL) }
    // After it has ended, it is started again.
    try write(to: program) { lines("starts").count == 2 }
    for process in runner.processes { kill(process, SIGKILL) }
  }

  @Test func `a program that ends at once is told of, and started again ever later`() throws {
    let program = ["/bin/sh", "-c", "echo started >> \(scratch.file("starts")); exit 0"]
    try write(to: program) { lines("log").count == 1 }
    #expect(lines("log")[0].contains("/bin/sh ended at once with status 0, and gets no gestures for 2 s"))
    var now = EventLoop.now
    var former = 2.0
    for pause in [4.0, 8, 16, 32, 60, 60] {
      let count = lines("starts").count
      try streams.write("{}", to: program, mayBeLost: true, now: now + former - 1)
      #expect(runner.processes.isEmpty, "the pause is not over")
      now += former
      former = pause
      try streams.write("{}", to: program, mayBeLost: true, now: now)
      try write(to: program) {
        lines("log").last?.contains("for \(Int(pause)) s") == true && lines("starts").count > count
      }
    }
  }
}
