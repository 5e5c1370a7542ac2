// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Faults during exploration: only the element that was explored last is ever pressed.
@Suite(.serialized, .tags(.applications)) struct ExploreFaultTests {
  private let left = ScreenPoint(300, 300)
  private let right = ScreenPoint(900, 500)
  private let away = ScreenPoint(640, 700)

  /// Ends the exploration, and checks that a tap is a tap again and that no button is held.
  private func expectPlain(_ bridged: Bridged) throws {
    try bridged.message("explore", "off")
    try bridged.witness.command("override plain 0 0 1280 800 core")
    try bridged.session.touchscreen.tap(at: ScreenPoint(200, 600))
    try bridged.witness.next("press", in: "plain")
    try bridged.witness.next("release", in: "plain")
    #expect(try bridged.witness.heldByXTEST().buttons.isEmpty)
    #expect(try bridged.witness.heldByXTEST().keys.isEmpty)
    try bridged.end()
  }

  private func expectPress(_ bridged: Bridged, at place: ScreenPoint, tapping: ScreenPoint) throws {
    let before = try bridged.presses().count
    try bridged.doubleTap(at: tapping)
    #expect(try bridged.witness.next("press", in: "app").rootPosition == place)
    #expect(try bridged.witness.next("release", in: "app").rootPosition == place)
    #expect(try bridged.presses().count == before + 2)
  }

  @Test func `a finger that lands does not lead the pointer before it explores`() throws {
    let bridged = try Bridged.exploring()
    try bridged.exploreAndLift(left)
    _ = try bridged.witness.eventsSoFar()
    let before = bridged.witness.history.count
    try bridged.doubleTap(at: right)
    try bridged.witness.next("release", in: "app")
    let places = bridged.witness.history.dropFirst(before).compactMap(\.rootPosition)
    #expect(places.allSatisfy { $0 == left }, "\(places)")
    try expectPlain(bridged)
  }

  @Test func `a menu that is open is explored and pressed like anything else`() throws {
    let bridged = try Bridged(
      configuration: "{ exploration = { on = YES; }; bindings = ( ); }", workspaces: 1)
    let file = toolkitFile("menu-window.py")
    let window = try bridged.session.startShell(
      "GDK_BACKEND=x11 NO_AT_BRIDGE=1 exec /usr/bin/python3 '\(file)'")
    func place(of name: String) throws -> ScreenPoint {
      let words = try window.nextLine(containing: "place \(name) ").split(separator: " ")
      return ScreenPoint(Double(words[2]) ?? 0, Double(words[3]) ?? 0)
    }
    let title = try place(of: "Fruit")
    let button = try place(of: "Button")
    try bridged.exploreAndLift(title)
    // On the button, so a tap would press that.
    try bridged.doubleTap(at: button)
    let places = try ["Apple", "Banana", "Cherry"].map { try place(of: $0) }
    try window.nextLine(containing: "menu is open")
    // A lift on an entry chooses it, because the menu receives the finger; a tap beside it closes the menu.
    for entry in places {
      try bridged.exploreAndLift(entry)
    }
    try bridged.exploreAndLift(places[1])
    #expect(!window.lines.contains { $0.hasPrefix("chosen") || $0 == "menu is closed" })
    try bridged.doubleTap(at: button)
    try window.nextLine(containing: "chosen ")
    #expect(window.lines.filter { $0.hasPrefix("chosen") } == ["chosen Banana"])
    #expect(!window.lines.contains("pressed Button"))
    window.signal(SIGTERM)
    try expectPlain(bridged)
  }

  @Test func `on a second monitor it is the same, and its inner edge is an edge`() throws {
    let bridged = try Bridged.exploring()
    try bridged.witness.command("monitor one 0 0 640 800")
    try bridged.witness.command("monitor two 640 0 640 800")
    try bridged.witness.command("device matrix:0.5,0,0.5,0,1,0,0,0,1 virtual touchscreen")
    // The whole touchscreen maps to the right half of the screen.
    let explored = ScreenPoint(640 + 200, 400)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(400, 400))
    try bridged.session.touchscreen.sync()
    try bridged.expectPointer(at: explored)
    try bridged.liftFinger(resting: 0.4)
    try expectPress(bridged, at: explored, tapping: right)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(100, 100))
    try bridged.session.touchscreen.sync()
    try bridged.expectPointer(at: ScreenPoint(640 + 50, 100))
    try bridged.session.touchscreen.move(0, to: ScreenPoint(0, 100))
    try bridged.liftFinger()
    let before = try bridged.presses().count
    try bridged.doubleTap(at: right)
    #expect(try bridged.presses().count == before)
    try expectPlain(bridged)
  }

  @Test func `when the screen gets another size under the finger, nothing is pressed`() throws {
    let bridged = try Bridged.exploring()
    try bridged.explore(left)
    try bridged.witness.command("resize 1024 768")
    try bridged.tap(at: right)
    try bridged.liftFinger()
    #expect(try bridged.presses().isEmpty)
    try expectPlain(bridged)
  }

  @Test(
    .enabled(
      if: Application.areHeavyOnesWanted && access("/usr/bin/i3lock", X_OK) == 0,
      "needs i3lock: run 'make test-apps'"))
  func `i3lock is not passed by, and what lies below is not pressed`() throws {
    let bridged = try Bridged.exploring(
      bindings: "{ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },")
    try bridged.exploreAndLift(left)
    let locker = try bridged.session.startShell("echo started; exec i3lock -n")
    try locker.nextLine(containing: "started")
    let isLocked = try eventually {
      try bridged.message("status", "--format", "json").output.contains("\"locked\":true")
    }
    #expect(isLocked)
    try bridged.doubleTap(at: right)
    try bridged.exploreAndLift(right)
    try bridged.doubleTap(at: left)
    try bridged.swipe(3, x: -Bridged.far)
    #expect(try bridged.presses().isEmpty)
    #expect(bridged.gestures.isEmpty)
    locker.signal(SIGTERM)
    _ = locker.wait(before: Deadline(after: 5))
    try bridged.exploreAndLift(right)
    try expectPress(bridged, at: right, tapping: away)
    try expectPlain(bridged)
  }
}
