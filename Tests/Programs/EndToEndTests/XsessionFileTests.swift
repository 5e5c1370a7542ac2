// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Testing
import VirtualSession
import XorgSupport

/// The file that Xsession and xinitrc source before they start the session's programs.
@Suite(.serialized) struct XsessionFileTests {
  private let session: TestSession

  init() throws {
    session = try TestSession()
    // The file uses the program's name in the shell, since the tests have it at another place.
    let text = try projectText("packaging/fingerpost.xsession")
    try session.folder.write(
      text.replacing("/usr/local/bin/fingerpost", with: try builtProgram("fingerpost")),
      to: "95fingerpost")
    try session.writeConfiguration(Bridged.threeFingers)
  }

  private func source(_ session: TestSession, before line: String = "", then rest: String) throws
    -> LoggedProcess
  {
    try session.startShell("set -e; \(line)\n. \(session.folder.file("95fingerpost"))\n\(rest)")
  }

  private func isServed() throws -> Bool { try session.run(["msg", "status"]).exitCode == 0 }

  @Test func `it starts before the window manager, which takes no touches then`() throws {
    let shell = try source(session, then: "echo $FINGERPOST_SESSION; exec sleep 600")
    #expect(try shell.nextLine(containing: ":") == session.server.displayName)
    #expect(try eventually { try isServed() })
    try session.start(.mutter)
    #expect(try session.run(["msg", "status"]).output.contains("touches: exclusive\n"))
    // The program that the desktop starts.
    #expect(try session.run(["run", "--session"]).exitCode == 0)
    let witness = try session.makeWitness()
    try session.swipe(3, x: -Bridged.far)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    _ = try session.run(["msg", "quit"])
    _ = try shell.terminate()
  }

  @Test func `a login screen, a user who has switched it off, and a terminal are left alone`() throws {
    func expectNothing(_ line: String) throws {
      let shell = try source(session, before: line, then: "wait; echo \"[$FINGERPOST_SESSION]\"")
      #expect(try shell.nextLine(containing: "[") == "[]")
      #expect(try shell.waitForEnd() == 0)
      #expect(try !isServed())
    }
    try expectNothing("export XDG_SESSION_CLASS=greeter")
    try expectNothing("unset DISPLAY")
    try session.folder.makeFolder("switched")
    try session.folder.makeFolder("switched/autostart")
    try session.folder.write("[Desktop Entry]\nHidden=true\n", to: "switched/autostart/fingerpost.desktop")
    try expectNothing("export XDG_CONFIG_HOME=\(session.folder.file("switched"))")
    let greeter = try session.run(["run", "--session"], environment: ["XDG_SESSION_CLASS": "greeter"])
    #expect(greeter.exitCode == 0)
    #expect(
      session.folder.read("home/.local/state/fingerpost/log").contains(
        "nothing to do: this is a login screen"))
  }
}
