// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

struct DemoCommandTests {
  @Test func `the demonstration changes the workspace, says what was recognised and leaves pictures`() throws
  {
    let folder = try TemporaryFolder()
    let demo = try startDemo(folder)
    let code = try demo.waitForEnd(within: 30)
    #expect(code == 0, "\(demo.lines)")
    #expect(demo.lines.contains { $0.contains("swipe 3 left: workspace next") })
    #expect(demo.lines.contains("workspace 1 → 2"))
    #expect(demo.lines.contains { $0.contains("swipe 3 up: window maximise") })
    for name in ["before.png", "swipe.png", "after.png", "moving.png"] {
      #expect(access(folder.file(name), R_OK) == 0)
    }
  }

  @Test func `a demonstration that is killed takes its server with it`() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let demo = try startDemo(folder)
    let line = try demo.nextLine(containing: "private X server :")
    let display = line.drop { $0 != ":" }.dropFirst().prefix { $0 != ":" }
    let server = try connect(toSocket: "/tmp/.X11-unix/X\(display)")
    defer { close(server) }

    demo.signal(SIGKILL)
    // The test has not asked the server anything, so readable means that it has ended.
    #expect(Deadline(after: 10).waitToRead(server))
  }

  private func startDemo(_ folder: TemporaryFolder) throws -> LoggedProcess {
    try LoggedProcess(
      try builtProgram("fingerpost"), ["demo", "-o", folder.path],
      environment: ["PATH=/usr/bin:/bin", "HOME=\(folder.path)"])
  }
}
