// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A dry run answers for every set of fingers, whatever became of it.
@Suite(.serialized) struct DryRunReasonTests {
  private func dryRun(_ configuration: String? = Bridged.threeFingers) throws -> Bridged {
    try Bridged(["--dry-run"], configuration: configuration, workspaces: 4)
  }

  @Test func `it begins with what to do, and one finger is answered for`() throws {
    let bridged = try dryRun(nil)
    #expect(
      bridged.program.lines.first { !$0.contains(" as root") }
        == "touch the screen to see what would happen; this is a dry run, which performs no actions")
    try bridged.session.touchscreen.tap(at: ScreenPoint(300, 300))
    try bridged.program.nextLine(containing: "1 finger, tap: no binding uses 1 finger")
    try bridged.swipe(5, x: -Bridged.far)
    try bridged.program.nextLine(containing: "5 fingers, 53 mm left: no binding uses 5 fingers")
    try bridged.swipe(2, y: Bridged.far)
    try bridged.program.nextLine(containing: "2 fingers, 53 mm down: no swipe of 2 fingers is bound")
    #expect(try bridged.program.terminate() == 0)
  }

  @Test func `a touch on an ignored device is reported as such`() throws {
    let bridged = try dryRun(
      Bridged.threeFingers.replacing(
        "{ bindings", with: "{ devices = ( { match = \"*\"; ignore = YES; } ); bindings"))
    try bridged.session.touchscreen.tap(at: ScreenPoint(300, 300))
    try bridged.program.nextLine(containing: "1 finger, tap: ignored by the configuration (devices: match *)")
    #expect(try bridged.program.terminate() == 0)
  }

  @Test func `a locked session is the reason although the gesture was recognised`() throws {
    let bridged = try dryRun()
    try bridged.showApplication(.touch)
    try bridged.witness.command("grab keyboard")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "swipe 3 left ignored: the session is locked")
    try bridged.witness.command("ungrab keyboard")
    #expect(try bridged.program.terminate() == 0)
    #expect(!bridged.program.lines.contains { $0.contains("not performed") })
  }
}
