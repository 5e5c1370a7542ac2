// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@testable import Bridge

/// `fingerpost windows --pick` holds the pointer only for a while, and not when a screen locker comes.
@Suite(.serialized) struct WindowPickerTests {
  @Test func `it ends without a click`() throws {
    let rig = try ActionRig(.openbox)
    let picker = try WindowPicker(rig.windows, on: rig.display)
    #expect(throws: WindowPicker.Failure.idle(0.01)) { try picker.pick(within: 0.01) }
  }

  @Test(arguments: ["override locker 0 0 1280 800 core", "grab keyboard"])
  func `it ends when a locker comes`(_ sign: String) throws {
    let session = try TestSession(workspaces: 1)
    let witness = try session.makeWitness()
    let program = try session.start(["windows", "--pick"])
    #expect(try eventually { try witness.pointerIsTaken })
    try witness.command(sign)
    #expect(try program.waitForEnd() == 1)
    #expect(program.lines.contains { $0.contains("about to be locked") })
    #expect(try witness.command("grab pointer").int("status") == 0)
  }

  @Test func `a click picks the window`() throws {
    let session = try TestSession(workspaces: 1)
    let witness = try session.makeWitness()
    try witness.command("window app 100 100 600 500 core Browser")
    let listed = try session.run(["windows", "--json"]).output
    #expect(
      listed.contains(#""class":"Browser""#) && listed.contains(#""reasonParts":{"text":""#), "\(listed)")
    let program = try session.start(["windows", "--pick"])
    #expect(try eventually { try witness.pointerIsTaken })
    try session.touchscreen.tap(at: ScreenPoint(300, 300))
    try program.nextLine(containing: "Browser")
    #expect(try program.waitForEnd() == 0)
  }
}
