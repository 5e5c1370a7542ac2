// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The output of the program, which never blocks on a slow reader.
@Suite(.serialized) struct OutputTests {
  private let session: TestSession
  private let witness: Witness
  private var log: String { session.folder.file("log") }

  init() throws {
    session = try TestSession(workspaces: 4)
    witness = try session.makeWitness()
  }

  private func start(_ options: String, redirection: String, limit: String = "") throws -> LoggedProcess {
    try session.writeConfiguration(Self.longCommand)
    let program = try session.startShell(#"\#(limit) exec "$FINGERPOST" run \#(options) \#(redirection)"#)
    try #require(try eventually { try session.run(["msg", "status"]).exitCode == 0 })
    return program
  }

  /// Three fingers to the left and right switch workspaces; four start a script of 20,000 characters.
  private static let longCommand = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
      { gesture = swipe; fingers = 4; direction = any;
        action = { command = "true \(String(repeating: "x", count: 20_000))"; }; },
    ); }
    """

  private func swipe(times: Int) throws {
    for time in 0..<times {
      let isOdd = time % 2 == 1
      try swipe(3, byX: isOdd ? Bridged.far : -Bridged.far)
      try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: isOdd ? "0" : "1")
    }
  }

  private func swipe(_ fingers: Int, byX way: Double) throws {
    try session.swipe(fingers, x: way)
  }

  /// `LineWriterTests` have terminals and sockets as well.
  @Test func `output that nobody reads costs no gesture, no message and no end`() throws {
    mkfifo(log, 0o600)
    let reading = open(log, O_RDWR)
    defer { close(reading) }
    let program = try start("-v", redirection: "> \(log) 2>&1")
    // A swipe is about 5 kB of such a log, and a pipe holds 64 kB.
    for _ in 0..<4 { try swipe(4, byX: Bridged.far) }
    try swipe(times: 16)
    #expect(try session.run(["msg", "status"]).exitCode == 0)
    #expect(try program.terminate() == 0)
  }

  @Test func `what could not be written to the end makes the exit code 1`() throws {
    let program = try start("", redirection: "> /dev/full")
    try swipe(times: 1)
    #expect(try program.terminate() == 1)
    #expect(program.lines.contains { $0.contains("cannot write to standard output: No space left") })
  }

  @Test func `the text of a command is cut, and a name cannot give a terminal orders`() throws {
    try session.writeConfiguration(
      """
      { bindings = ({ gesture = swipe; fingers = 3; direction = left; name = "a\\033]0;b\\007\\U009bc";
        action = { command = "true \(String(repeating: "x", count: 20_000))"; }; }); }
      """)
    let program = try session.start(["run", "-n"])
    try program.waitUntilReady()
    try swipe(3, byX: -Bridged.far)
    try program.nextLine(containing: "recognised")
    #expect(
      program.lines.contains { $0.hasPrefix("a�]0;b��c: command \"true xxx") && $0.utf8.count < 300 })
    let controls = program.lines.joined().unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.isEmpty && program.lines.contains { $0.contains("a�]0;b��c") })
    #expect(try program.terminate() == 0)
  }
}
