// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct ForeignGrabTests {
  /// A menu, a locker and a game.
  @Test(arguments: ["pointer", "device", "device-touch"])
  func `fingers under another program's grab are no gesture, and all is well after it`(_ grab: String) throws
  {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.command("grab \(grab)")
    for fingers in [3, 4] { try bridged.swipe(fingers, x: -Bridged.far) }
    try bridged.session.touchscreen.tap(at: ScreenPoint(200, 200))
    try bridged.session.touchscreen.sync()
    try bridged.witness.command("ungrab \(grab)")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    #expect(bridged.gestures.isEmpty)
    try bridged.expectAllWell()
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test(arguments: ["pointer", "device", "device-touch"])
  func `a grab that begins while fingers rest leaves nobody deaf`(_ grab: String) throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.restThreeFingers()
    try bridged.witness.command("grab \(grab)")
    try bridged.liftThreeFingers()
    try bridged.witness.command("ungrab \(grab)")
    try bridged.expectAllWell()
    try bridged.end()
  }

  @Test func `a menu that ends while fingers are down leaves nobody deaf`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.command("grab pointer")
    try bridged.session.touchscreen.land(Bridged.resting)
    try bridged.witness.command("ungrab pointer")
    try bridged.liftThreeFingers()
    try bridged.expectAllWell()
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a gesture works and its touches stay hidden while another program holds the server`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.witness.command("grab server")
    try bridged.swipe(3, x: Bridged.far)
    try bridged.session.touchscreen.tap(at: ScreenPoint(400, 400))
    try bridged.session.touchscreen.sync()
    try bridged.witness.command("ungrab server")
    #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == ScreenPoint(400, 400))
    #expect(try bridged.witness.next("touch-end", in: "app").rootPosition == ScreenPoint(400, 400))
    try bridged.witness.command("close app")
    try bridged.expectAllWell()
    try bridged.end()
    #expect(bridged.gestures.count == 2)
  }

  @Test func `one finger drags a window by its title bar`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.makeWindow("app", x: 300, y: 200, width: 400, height: 300, selects: .core)
    let before = try bridged.witness.command("geometry app")
    let (x, y) = (before.double("x") ?? 0, before.double("y") ?? 0)
    try bridged.session.touchscreen.swipe(
      fingers: 1, from: ScreenPoint(x + 150, y - 8), byX: 200, y: 100, steps: 25, interval: Bridged.interval)
    var now = before
    let isThere = try eventually {
      now = try bridged.witness.command("geometry app")
      return now.double("x") == x + 200 && now.double("y") == y + 100
    }
    #expect(isThere, "\(before) \(now)")
    try bridged.end()
  }

  @Test func `a tap raises and focuses a window that the window manager holds a button grab on`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.makeWindow("below", x: 200, y: 200, width: 400, height: 300, selects: .core)
    try bridged.witness.makeWindow("above", x: 500, y: 300, width: 400, height: 300, selects: .core)
    try bridged.witness.command("activate above")
    try bridged.witness.next("focus-in", in: "above")
    try bridged.session.touchscreen.tap(at: ScreenPoint(300, 300))
    #expect(try bridged.witness.next("press", in: "below").rootPosition == ScreenPoint(300, 300))
    try bridged.witness.next("release", in: "below")
    _ = try bridged.witness.eventsSoFar()
    #expect(bridged.witness.history.contains { $0.kind == "focus-in" && $0.window == "below" })
    try bridged.end()
  }
}

/// Another program grabs the touchscreen while fingers are down, so that their touches have no end.
extension ForeignGrabTests {
  @Test func `fingers that lift meanwhile have lifted, and the next tap is a click`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.restThreeFingers()
    try bridged.witness.command("grab touchscreen")
    try bridged.liftThreeFingers()
    // A finger that was still down when the program asked is given back, and ends by itself.
    for _ in Bridged.resting { try bridged.program.nextLine(containing: "ended") }
    #expect(bridged.program.lines.contains { $0.contains("was ended") })
    try bridged.witness.command("ungrab touchscreen")
    try bridged.expectAllWell()
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a touchscreen that is given back before the fingers lift loses nothing`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    try bridged.witness.command("grab touchscreen")
    try bridged.witness.command("ungrab touchscreen")
    try bridged.liftThreeFingersOneByOne()
    func places(_ kind: String) -> [ScreenPoint] {
      bridged.witness.history.filter { $0.kind == kind }.compactMap(\.rootPosition).sorted { $0.x < $1.x }
    }
    let isWhole = try eventually {
      _ = try bridged.witness.eventsSoFar()
      return places("touch-begin") == Bridged.resting && places("touch-end") == Bridged.resting
    }
    #expect(isWhole)
    try bridged.witness.command("close app")
    try bridged.expectAllWell()
    try bridged.end()
    #expect(!bridged.program.lines.contains { $0.contains("was ended") })
  }
}
