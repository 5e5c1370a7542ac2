// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession

struct DemoSessionTests {
  @Test func `a program that ends at once makes the demonstration fail and leaves nothing behind`() throws {
    let folder = try TemporaryFolder()
    var told: [String] = []
    let demo = DemoSession(
      folder: folder.path, program: ("/bin/sh", ["-c", "echo no configuration; exit 1"]))
    #expect(throws: SessionError.programEnded("fingerpost")) {
      try demo.run { told.append($0) }
    }
    #expect(told.contains("  no configuration"))
    let display = try #require(
      told.first { $0.hasPrefix("private X server :") }?.dropFirst(18).prefix { $0 != ":" })
    expectGone(String(display))
  }

  @Test func `a program that does nothing makes the demonstration fail`() throws {
    let folder = try TemporaryFolder()
    var demo = DemoSession(
      folder: folder.path, program: ("/bin/sh", ["-c", "echo listening on nothing; exec sleep 60"]))
    demo.timeout = 1
    #expect(throws: SessionError.timedOut(what: "the workspace to change")) {
      try demo.run { _ in }
    }
  }
}

/// Expects that a display is gone, or that another program has started a server there by now.
func expectGone(_ display: String) {
  guard access("/tmp/.X11-unix/X\(display)", F_OK) == 0 else { return }
  guard let owner = XorgServer.owner(ofDisplay: display) else {
    Issue.record("a socket without a server is left behind")
    return
  }
  #expect(kill(owner, 0) == 0 && waitpid(owner, nil, WNOHANG) == -1, "a server of ours is left behind")
}
