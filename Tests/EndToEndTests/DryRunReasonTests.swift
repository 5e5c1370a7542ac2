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

  @Test func `fingers that land one after the other are reported by how much`() throws {
    let bridged = try dryRun()
    let screen = bridged.session.touchscreen
    for (finger, place) in Bridged.resting.enumerated() {
      if finger > 0 { usleep(190_000) }
      try screen.down(finger, at: place)
      try screen.sync()
    }
    try bridged.moveThreeFingersLeft()
    try bridged.liftThreeFingers()
    let line = try bridged.program.nextLine(containing: "3 fingers, ")
    let gap = line.firstMatch(of: /the second finger landed after (\d+) ms; chordInterval is 30 ms/)
    #expect(gap.flatMap { Int($0.1) } ?? 0 >= 190, "\(line)")
    #expect(try bridged.program.terminate() == 0)
  }

  @Test func `a condition is reported with the application that was there`() throws {
    let bridged = try dryRun(
      """
      { bindings = ({ gesture = swipe; fingers = 3; direction = left; when = { application = "firefox*"; };
        action = { workspace = next; }; }); }
      """)
    try bridged.witness.command("override app 0 0 1280 800 touch Viewer")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(
      containing: "3 fingers, 53 mm left: application is 'Viewer', wanted firefox*")
    #expect(try bridged.program.terminate() == 0)
  }

  @Test func `passing through is reported with its reason`() throws {
    let bridged = try dryRun(
      Bridged.threeFingers.replacing(
        "{ bindings", with: "{ passthrough = ( { fullscreen = YES; } ); bindings"))
    try bridged.showApplication(.touch)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "3 fingers, 53 mm left: passed through: fullscreen is YES")
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
