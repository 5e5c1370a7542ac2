// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The touch tests of the X server, with the bridge in between.
///
/// Fingers, grabs, owners, popups and devices meet, each seen by an application of another process. Source:
/// the cases of xorg-integration-tests, `tests/server/touch.cpp` and `grab.cpp`.
@Suite(.serialized) struct ServerTouchTests {
  private let place = ScreenPoint(400, 400)
  /// The state of button 1 in a core event.
  private let button1 = 256

  private func ended(_ bridged: Bridged) throws {
    try bridged.waitUntilAnswered()
    try bridged.end()
  }

  // MARK: The pointer that a finger moves

  @Test func `a core window sees the pointer come without a button, and button 1 down until the lift`() throws
  {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    try bridged.session.touchscreen.tap(at: place)
    let press = try bridged.witness.next("press", in: "app")
    let release = try bridged.witness.next("release", in: "app")
    #expect(press.int("button") == 1 && press.rootPosition == place)
    #expect(release.int("button") == 1 && release.int("state") == button1)
    let motion = try #require(bridged.witness.history.first { $0.kind == "motion" })
    #expect(motion.int("state") == 0 && motion.rootPosition == place)
    try ended(bridged)
  }

  @Test func `an XInput 2 window that wants no touches sees the same`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.pointer)
    try bridged.session.touchscreen.tap(at: place)
    #expect(try bridged.witness.next("xi-press", in: "app").int("button") == 1)
    #expect(try bridged.witness.next("xi-release", in: "app")["buttons"] == "1")
    try ended(bridged)
  }

  // MARK: Owners

  @Test func `who asked for it sees a finger before it is theirs, and owns it once it is given back`() throws
  {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.showApplication(.ownership)
    try bridged.restThreeFingers()
    let numbers = try Bridged.resting.map { _ in
      try bridged.witness.next("touch-begin", in: "app").int("touch")
    }
    #expect(!bridged.witness.history.contains { $0.kind == "touch-ownership" })
    try bridged.liftThreeFingersOneByOne()
    let owned = try Bridged.resting.map { _ in
      try bridged.witness.next("touch-ownership", in: "app").int("touch")
    }
    #expect(Set(owned) == Set(numbers))
    let isOver = try eventually {
      _ = try bridged.witness.eventsSoFar()
      return bridged.witness.history.count { $0.kind == "touch-end" } == numbers.count
    }
    #expect(isOver)
    try ended(bridged)
  }

  @Test func `who asked for it sees the end of a finger that became a gesture, and never owns it`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.ownership)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    _ = try bridged.settledEvents()
    // The application received only the tap of `settledEvents`.
    let events = bridged.witness.history
    #expect(events.count { $0.kind == "touch-ownership" } == 1)
    #expect(events.count { $0.kind == "touch-begin" } == events.count { $0.kind == "touch-end" })
    try ended(bridged)
  }

  // MARK: Grabs

  @Test func `a finger that is given back passes a button grab and then reaches the window`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    let other = try bridged.session.makeWitness()
    try other.command("grab button")
    try bridged.session.touchscreen.tap(at: place)
    try other.next("press", in: "root")
    #expect(!(try bridged.witness.eventsSoFar()).contains { $0.kind == "press" })
    try other.command("allow")
    #expect(try bridged.witness.next("press", in: "app").rootPosition == place)
    try bridged.witness.next("release", in: "app")
    try other.command("ungrab button")
    try ended(bridged)
  }

  @Test func `a menu that holds the pointer gets the click, and the window below it nothing`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    let menu = try bridged.session.makeWitness()
    try menu.command("grab pointer")
    try bridged.session.touchscreen.tap(at: place)
    #expect(try menu.next("press", in: "root").rootPosition == place)
    try menu.next("release", in: "root")
    try menu.command("ungrab pointer")
    try bridged.waitUntilAnswered()
    #expect(!(try bridged.witness.eventsSoFar()).contains { ["press", "release"].contains($0.kind) })
    try bridged.end()
  }

  @Test func `a game that holds the device with its touches gets a finger from its beginning to its end`()
    throws
  {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    let game = try bridged.session.makeWitness()
    try game.command("grab device-touch")
    try bridged.session.touchscreen.tap(at: place)
    let number = try game.next("touch-begin", in: "root").int("touch")
    #expect(try game.next("touch-end", in: "root").int("touch") == number)
    #expect(!(try bridged.witness.eventsSoFar()).contains { $0.kind == "touch-begin" })
    // The game has not accepted the touch, so the touch goes on to the next client that selected it.
    try game.command("ungrab device-touch")
    #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == place)
    try bridged.witness.next("touch-end", in: "app")
    try ended(bridged)
  }

  @Test func `a grab that ends under a finger leaves no button down`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    let menu = try bridged.session.makeWitness()
    try menu.command("grab pointer")
    try bridged.session.touchscreen.down(0, at: place)
    try menu.next("press", in: "root")
    try menu.command("ungrab pointer")
    try bridged.session.touchscreen.up(0)
    try bridged.session.touchscreen.sync()
    try bridged.waitUntilAnswered()
    #expect(try bridged.witness.command("pointer").int("state") == 0)
    try bridged.session.touchscreen.tap(at: place)
    try bridged.witness.next("press", in: "app")
    try bridged.witness.next("release", in: "app")
    try ended(bridged)
  }

  // MARK: Popups

  @Test func `a popup that closes under the finger takes the rest of the touch with it`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    try bridged.witness.command("override popup 300 300 200 200 touch")
    try bridged.session.touchscreen.down(0, at: place)
    try bridged.witness.next("touch-begin", in: "popup")
    try bridged.witness.command("close popup")
    try bridged.session.touchscreen.up(0)
    try bridged.session.touchscreen.tap(at: place)
    try bridged.witness.next("touch-begin", in: "app")
    try bridged.witness.next("touch-end", in: "app")
    #expect(bridged.witness.history.count { $0.kind == "touch-begin" && $0.window == "app" } == 1)
    try ended(bridged)
  }

  @Test func `a popup that opens under the finger gets nothing of it`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    try bridged.session.touchscreen.down(0, at: place)
    try bridged.witness.next("touch-begin", in: "app")
    try bridged.witness.command("override popup 300 300 200 200 touch")
    try bridged.session.touchscreen.move(0, to: ScreenPoint(410, 400))
    try bridged.witness.next("touch-update", in: "app")
    try bridged.session.touchscreen.up(0)
    try bridged.witness.next("touch-end", in: "app")
    #expect(!bridged.witness.history.contains { $0.window == "popup" && $0.kind.hasPrefix("touch-") })
    try ended(bridged)
  }
}

/// Touches of applications arrive complete and in place while fingerpost runs.
extension ServerTouchTests {
  @Test func `no tap is lost when each follows the one before at once`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    for step in 0..<60 {
      let place = ScreenPoint(100.5 + Double(step * 15), 100.5 + Double(step * 7))
      try bridged.session.touchscreen.tap(at: place)
      let press = try bridged.witness.next("press", in: "app").rootPosition
      #expect(try bridged.witness.next("release", in: "app").rootPosition == press)
    }
    try bridged.end()
  }

  @Test func `three fingers that lift as one click a managed window where the first one was`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.makeWindow("app", x: 0, y: 0, width: 1200, height: 700, selects: .core)
    for _ in 0..<5 {
      let places = [ScreenPoint(200, 150), ScreenPoint(320, 260), ScreenPoint(700, 500)]
      try bridged.session.touchscreen.land(places)
      try bridged.session.touchscreen.lift(places.count)
      #expect(try bridged.witness.next("press", in: "app").rootPosition == places[0])
      #expect(try bridged.witness.next("release", in: "app").rootPosition == places[0])
    }
    try bridged.end()
  }
}
