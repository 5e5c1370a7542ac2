// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct ReloadTests {
  private static func left(_ workspace: Int) -> String {
    """
    { settings = { maximumHold = "2 s"; };
      bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = \(workspace); }; }); }
    """
  }

  private func expectLeft(_ bridged: Bridged, leadsTo workspace: Int) throws {
    try bridged.program.nextLine(containing: "fingerpost: reloaded ")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "\(workspace - 1)")
  }

  @Test func `a file that is included is in force by itself, also one that comes later`() throws {
    let bridged = try Bridged(configuration: Self.left(2), workspaces: 8)
    let folder = bridged.session.folder
    try folder.write(Self.left(3), to: "config/fingerpost/part.plist")
    try bridged.session.writeConfiguration("{ include = part.plist; }")
    try expectLeft(bridged, leadsTo: 3)
    try folder.write(Self.left(4), to: "config/fingerpost/part.plist")
    try expectLeft(bridged, leadsTo: 4)
    // A missing file is an error, and its appearance is noticed.
    try bridged.session.writeConfiguration("{ include = ( part.plist, later.plist ); }")
    try bridged.program.nextLine(containing: "cannot include ")
    try folder.write("{ settings = { swipeDistance = \"11 mm\"; }; }", to: "config/fingerpost/later.plist")
    try expectLeft(bridged, leadsTo: 4)
    try bridged.end()
  }

  enum Means: CaseIterable { case file, signal, message }

  @Test(arguments: Means.allCases)
  func `a gesture under way ends as it began, and the next one is a new one`(_ means: Means) throws {
    let bridged = try Bridged(configuration: Self.left(2), workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    try bridged.session.writeConfiguration(Self.left(4))
    switch means {
    case .file: break
    case .signal: bridged.program.signal(SIGHUP)
    case .message:
      let result = try bridged.message("reload")
      #expect(result.exitCode == 0 && result.output.contains("1 binding, no errors\nIt takes effect when"))
    }
    try bridged.program.nextLine(containing: "takes effect when all fingers have lifted")
    try bridged.moveThreeFingersLeft()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(!bridged.program.lines.contains { $0.contains("fingerpost: reloaded ") })
    try bridged.liftThreeFingers()
    try expectLeft(bridged, leadsTo: 4)
    #expect(try bridged.settledEvents().isEmpty, "the touches of a gesture reached the application")
    try bridged.end()
  }

  @Test func `a drag in an application is not disturbed`() throws {
    let bridged = try Bridged(configuration: Self.left(2), workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(200, 200))
    try bridged.witness.next("touch-begin", in: "app")
    try bridged.session.writeConfiguration(Self.left(4))
    try bridged.program.nextLine(containing: "takes effect when all fingers have lifted")
    try bridged.session.touchscreen.move(0, to: ScreenPoint(300, 300))
    try bridged.witness.next("touch-update", in: "app")
    // A second finger belongs to the drag.
    try bridged.session.touchscreen.down(1, at: ScreenPoint(500, 500))
    try bridged.witness.next("touch-begin", in: "app")
    try bridged.session.touchscreen.up(0)
    try bridged.session.touchscreen.up(1)
    try expectLeft(bridged, leadsTo: 4)
    let own = try bridged.settledEvents()
    #expect(own.map(\.kind) == ["touch-begin", "touch-update", "touch-begin", "touch-end", "touch-end"])
    try bridged.end()
  }

  @Test func `a gesture on the touchpad ends as it began`() throws {
    let bridged = try Bridged(configuration: Self.left(2), workspaces: 4)
    let pad = bridged.session.touchpad
    try pad.beginSwipe(fingers: 3)
    try bridged.program.nextLine(containing: "swipe of 3 is claimed")
    try bridged.session.writeConfiguration(Self.left(4))
    try bridged.program.nextLine(containing: "takes effect when all fingers have lifted")
    for _ in 0..<10 { try pad.updateSwipe(fingers: 3, dx: -20, dy: 0) }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try pad.endSwipe(fingers: 3)
    try expectLeft(bridged, leadsTo: 4)
    try bridged.end()
  }
}
