// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct BindCommandTests {
  private let session: TestSession

  init() throws { session = try TestSession(workspaces: 4) }

  private var file: String { "\(session.configurationFolder)/fingerpost.plist" }
  private var text: String { session.folder.read("config/fingerpost/fingerpost.plist") }

  private func run(_ words: String...) throws -> ProgramResult { try session.run(words) }

  @Test func `the running program acts on a gesture that is bound, and no longer on one that is unbound`()
    throws
  {
    let witness = try session.makeWitness()
    let program = try session.start(["run"], configuration: "{ bindings = ( /* none */ ); }")
    try program.waitUntilReady()
    let bind = try run(
      "bind", "--gesture", "swipe", "--fingers", "3", "--direction", "left", "--action",
      "{ workspace = next; }")
    #expect(bind.exitCode == 0 && bind.error.isEmpty, "\(bind.error)")
    #expect(
      text
        == "{ bindings = ( /* none */ { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; } ); }"
    )
    try program.nextLine(containing: "fingerpost: reloaded ")
    try session.swipe(3, x: -Bridged.far)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")

    let unbind = try run("unbind", "swipe 3 left")
    #expect(unbind.exitCode == 0 && text == "{ bindings = ( /* none */ ); }", "\(unbind.error)")
    try program.nextLine(containing: "fingerpost: reloaded ")
    #expect(try run("msg", "status").output.contains("bindings: 0\n"))
    #expect(try program.terminate() == 0)
  }

  @Test func `the file of a program that runs with another one is the one that is edited`() throws {
    try session.folder.write("{ bindings = ( ); }", to: "other.plist")
    let program = try session.start(["run", "--config", session.folder.file("other.plist")])
    try program.waitUntilReady()
    #expect(try run("bind", "--gesture=tap", "--fingers=3", "--keys=F5").exitCode == 0)
    #expect(session.folder.read("other.plist").contains("keys = F5;"))
    #expect(access(file, F_OK) != 0)
    #expect(try program.terminate() == 0)
  }

  @Test func `without a configuration the built-in one is copied first`() throws {
    let printed = try run("bind", "--gesture", "tap", "--fingers", "3", "--keys", "F5", "--print")
    let added = "{ gesture = tap; fingers = 3; action = { keys = F5; }; }"
    #expect(printed.exitCode == 0 && access(file, F_OK) != 0)
    #expect(printed.output.hasPrefix("\(file):") && printed.output.hasSuffix("+    \(added),\n"))
    let bind = try run("bind", "--gesture", "tap", "--fingers", "3", "--keys", "F5")
    #expect(bind.output.contains("wrote \(file)\nthe rest is a copy of the built-in configuration\n"))
    let original = try run("config", "--print").output
    #expect(text == original.replacing("\n  );\n}\n", with: "\n    \(added),\n  );\n}\n"))
    #expect(try run("check").output == "\(file): 8 bindings, no errors\n")
    #expect(try run("unbind", "--gesture", "tap", "--fingers", "3").exitCode == 0)
    #expect(text == original)
  }

  @Test func `a gesture that is bound already is replaced only on demand`() throws {
    try session.writeConfiguration(Bridged.threeFingers)
    let words = ["bind", "--gesture=swipe", "--fingers=3", "--direction=left", "--keys=Super+Right"]
    let refused = try session.run(words)
    #expect(refused.exitCode == 1 && refused.error.contains("replace it with --replace"))
    #expect(text == Bridged.threeFingers)
    let replaced = try session.run(words + ["--replace", "--json"])
    #expect(replaced.exitCode == 0 && replaced.output.hasPrefix(#"{"file":"\#(file)","written":true,"#))
    #expect(text.contains(#"direction = left; action = { keys = "Super+Right"; }; },"#))
  }

  @Test func `what cannot be done is explained`() throws {
    try session.writeConfiguration(Bridged.threeFingers)
    for (words, message, code) in [
      (["bind"], "missing argument --gesture", 2),
      (["bind", "--gesture", "swpie"], "'--gesture' cannot be 'swpie'", 2),
      (["bind", "--gesture=tap", "--fingers=3", "--keys=Soper+a"], "no such key 'Soper'", 1),
      (["bind", "--gesture=tap", "--fingers=3"], "'action'", 1),
      (["bind", "--keys=a", "--command=b"], "--keys already names", 2),
      (["bind", "gesture swipe"], "cannot read", 2),
      (["unbind"], "missing argument NAME", 2),
      (["unbind", "swipe 3 up"], "no binding fits", 1),
      (["unbind", "--gesture", "swipe"], "2 bindings fit; name one by its line with --line", 1),
      (["unbind", "--line", "x"], "'--line' cannot be 'x'", 2),
    ] {
      let result = try session.run(words)
      #expect(result.exitCode == code && result.error.contains(message), "\(words) \(result.error)")
    }
    #expect(text == Bridged.threeFingers)
    try session.writeConfiguration("{ bindings = ( { gesture = swpie; } ); }")
    let broken = try run("bind", "--gesture=tap", "--fingers=3", "--keys=a")
    #expect(broken.exitCode == 1 && broken.error.contains("has errors and is not changed"))
    #expect(text == "{ bindings = ( { gesture = swpie; } ); }")
  }
}
