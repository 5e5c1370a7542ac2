// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct UndoCommandTests {
  private static let line = "    { gesture = tap; fingers = 3; action = { click = middle; }; },"
  private static let text = "{\n  // mine\n  bindings = (\n\(line)\n  );\n}\n"

  private func text(_ session: TestSession) -> String {
    session.folder.read("config/fingerpost/fingerpost.plist")
  }

  @Test func `edits are taken back one after the other, and what was edited by hand is left alone`() throws {
    let session = try TestSession()
    try session.writeConfiguration(Self.text)
    let state = ["XDG_STATE_HOME": session.folder.file("state")]
    func run(_ words: String...) throws -> (exitCode: Int32, output: String, error: String) {
      let result = try session.run(words, environment: state)
      return (result.exitCode, result.output, result.error)
    }
    let none = try run("undo")
    #expect(none.exitCode == 1 && none.error.contains("nothing to undo"), "\(none)")
    #expect(try run("unbind", "tap 3").exitCode == 0)
    let unbound = text(session)
    #expect(
      try run("bind", "--gesture", "swipe", "--fingers", "4", "--direction", "up", "--keys", "F5").exitCode
        == 0)
    let bound = text(session)
    let shown = try run("undo", "--print")
    #expect(shown.exitCode == 0 && text(session) == bound)
    let first = try run("undo")
    #expect(
      first.exitCode == 0 && first.output == shown.output && first.output.contains("\n-    { "), "\(first)")
    #expect(text(session) == unbound)
    let second = try run("undo")
    #expect(second.exitCode == 0 && second.output.contains("\n+\(Self.line)"), "\(second)")
    #expect(text(session) == Self.text)
    #expect(try run("unbind", "tap 3").exitCode == 0)
    try session.writeConfiguration("// by hand\n" + Self.text)
    let changed = try run("undo")
    #expect(changed.exitCode == 1 && changed.error.contains("was changed by another program"), "\(changed)")
  }

  @Test func `a report has all that is asked for, and no window title`() throws {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    try witness.command("window app 0 0 1280 700 pointer Browser secret-title")
    let program = try session.start(["run"], configuration: Self.text)
    try program.waitUntilReady()
    let path = session.folder.file("report.tar")
    try session.folder.write("a recording\n", to: "a.trace")
    let result = try session.run(["report", path, "--recording", session.folder.file("a.trace")])
    #expect(result.exitCode == 0, "\(result.error)")
    let list = try LoggedProcess("/bin/tar", ["-tf", path], environment: [])
    #expect(try list.waitForEnd() == 0)
    let names = ["version.txt", "status.txt", "doctor.txt", "devices.txt", "check.txt", "fingerpost.plist"]
    #expect(list.lines.prefix(6) == names.map { "fingerpost-report/\($0)" }[...], "\(list.lines)")
    #expect(list.lines.last == "fingerpost-report/recording.trace")
    let content = session.folder.read("report.tar")
    #expect(
      content.contains("touches: exclusive") && content.contains("// mine") && content.contains("a recording")
    )
    #expect(!content.contains("secret-title"))
    #expect(try session.run(["report", path]).exitCode == 1)
    #expect(try program.terminate() == 0)
  }
}
