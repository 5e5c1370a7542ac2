// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The record of a crash: the place in the program, for the symbols of its build.
@Suite(.serialized, .tags(.patient)) struct CrashTests {
  private static let configuration =
    "{ bindings = ( { gesture = tap; fingers = 2; action = { click = right; }; } ); }"

  @Test(arguments: [SIGSEGV, SIGILL, SIGABRT, SIGTRAP])
  func `where the program crashed is in the report, and in nobody else's hands`(_ signal: Int32) throws {
    let session = try TestSession()
    let state = ["XDG_STATE_HOME": session.folder.file("state")]
    let program = try session.start(["run"], configuration: Self.configuration, environment: state)
    try program.waitUntilReady()
    // In its wait for events it is below many functions of its own.
    _ = try program.contextSwitches(whenIdleFor: 0.2)
    program.signal(signal)
    // The record does not change how it ends.
    #expect(try program.waitForEnd() == 128 + signal)
    let text = session.folder.read("state/fingerpost/crash.txt")
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("fingerpost ") == true && lines.contains("signal \(signal)"), "\(text)")
    var status = stat()
    #expect(
      stat(session.folder.file("state/fingerpost/crash.txt"), &status) == 0 && status.st_mode & 0o777 == 0o600
    )
    let calls = lines.drop { $0 != "calls" }.dropFirst().filter { $0.hasPrefix("  0x") }.map {
      String($0.dropFirst(2))
    }
    #expect(calls.count >= 4, "\(text)")
    let path = session.folder.file("report.tar")
    #expect(try session.run(["report", path], environment: state).exitCode == 0)
    #expect(session.folder.read("report.tar").contains(text))
    // A program with symbols names these functions; a stripped one does not. Looking them up takes seconds.
    guard signal == SIGSEGV else { return }
    let names = try LoggedProcess(
      "/usr/bin/addr2line", ["-fe", try builtProgram("fingerpost")] + calls, environment: [])
    #expect(try names.waitForEnd() == 0)
    guard names.lines.contains(where: { !$0.hasPrefix("?") }) else { return }
    #expect(names.lines.contains { $0.contains("6Bridge") }, "\(names.lines)")
    #expect(names.lines.contains("fingerpost_main"), "\(names.lines)")
  }

  @Test func `the next crash takes the place of the last one`() throws {
    let session = try TestSession()
    for folder in ["state", "state/fingerpost"] { _ = try session.folder.makeFolder(folder) }
    try session.folder.write(
      "an old one, which was longer than what comes now: \(String(repeating: "x", count: 9000))",
      to: "state/fingerpost/crash.txt")
    let state = ["XDG_STATE_HOME": session.folder.file("state")]
    let program = try session.start(["run"], configuration: Self.configuration, environment: state)
    try program.waitUntilReady()
    program.signal(SIGSEGV)
    #expect(try program.waitForEnd() == 128 + SIGSEGV)
    let text = session.folder.read("state/fingerpost/crash.txt")
    #expect(text.hasPrefix("fingerpost ") && !text.contains("xxx"))
  }
}
