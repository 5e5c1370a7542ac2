// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct FailedCommandTests {
  @Test func `a command that fails is logged with the binding that it was started for`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; action = { command = "no-such-program-anywhere"; }; },
          { name = editor; gesture = swipe; fingers = 3; direction = right; action = { command = ( false ); }; },
        ); }
        """)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(
      containing:
        "fingerpost: swipe 3 left: 'no-such-program-anywhere' ended with status 127; there is no such program in PATH"
    )
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: "fingerpost: editor: false ended with status 1")
    try bridged.end()
  }

  @Test func `what a command prints does not fill a file that the session writes to`() throws {
    let session = try TestSession(workspaces: 2)
    let end = session.folder.file("end")
    try session.writeConfiguration(
      """
      { bindings = (
        { gesture = swipe; fingers = 3; direction = left;
          action = { command = "echo printed; echo printed >&2; touch \(end)"; }; },
        { gesture = swipe; fingers = 3; direction = right; action = { command = ( false ); }; },
      ); }
      """)
    let program = try session.startShell("exec \"$FINGERPOST\" run 2> \(session.folder.file("errors"))")
    try program.waitUntilReady()
    for x in [-Bridged.far, Bridged.far] {
      try session.touchscreen.swipe(
        fingers: 3, from: ScreenPoint(700, 300), byX: x, y: 0, interval: Bridged.interval)
    }
    #expect(eventually { session.folder.read("errors").contains("false ended with status 1") })
    #expect(eventually { access(end, F_OK) == 0 })
    #expect(!session.folder.read("errors").contains("printed"))
    #expect(try program.terminate() == 0)
  }

  @Test func `a program that is nowhere in PATH is a warning before it fails`() throws {
    let session = try TestSession(workspaces: 2)
    try session.writeConfiguration(
      """
      { bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { command = ( no-such-program ); }; },
        { gesture = swipe; fingers = 3; direction = up; action = { command = "no-such-line -x"; }; },
        { gesture = swipe; fingers = 3; direction = down; action = { command = "a=1; no-such || true"; }; },
        { gesture = swipe; fingers = 3; direction = right; action = { command = ( true ); }; },
      ); }
      """)
    let check = try session.run(["check"])
    #expect(check.exitCode == 0)
    let warnings = check.output.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(
      warnings.map { $0.split(separator: "warning: ").last ?? "" } == [
        "'swipe 3 left' starts 'no-such-program', which is not in PATH; install it, or correct its name",
        "'swipe 3 up' starts 'no-such-line', which is not in PATH; install it, or correct its name",
      ], "\(check.output)")
    #expect(check.output.hasSuffix("4 bindings, 2 warnings\n"))
    #expect(try session.run(["doctor"]).output.contains("'swipe 3 left' starts 'no-such-program'"))
  }
}
