// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Keys, clicks and the wheel while the fingers of the gesture are down: they do not carry button 1.
@Suite(.serialized) struct FingersDownTests {
  private static func longPress(
    _ action: String, _ rest: String = "", fingers: ClosedRange<Int> = 1...3
  ) -> String {
    """
    { settings = { longPressDuration = "100 ms"; };
      bindings = ( { gesture = longPress; fingers = \(fingers.lowerBound)-\(fingers.upperBound); \(rest) action = { \(action) }; } ); }
    """
  }

  private func rest(_ configuration: String, fingers: Int) throws -> Bridged {
    let bridged = try Bridged(configuration: configuration)
    try bridged.witness.command("override app 0 0 1280 790 core")
    try bridged.witness.command("focus app")
    try bridged.witness.showStrip()
    try bridged.session.touchscreen.land(fingers: fingers, at: ScreenPoint(400, 300))
    return bridged
  }

  private func lift(_ bridged: Bridged, fingers: Int) throws {
    try bridged.session.touchscreen.lift(fingers)
    let buttons = try bridged.witness.buttonsWhenReleased(moving: bridged.session.mouse)
    #expect(buttons == .none)
    try bridged.end()
  }

  @Test(arguments: [1, 3])
  func `a long press clicks without another button`(_ fingers: Int) throws {
    let bridged = try rest(Self.longPress("click = right;"), fingers: fingers)
    let press = try bridged.witness.next("press", in: "app")
    #expect(press["button"] == "3" && press["state"] == "0")
    #expect(try bridged.witness.next("release", in: "app")["state"] == "1024")
    #expect(try bridged.witness.command("pointer").int("state") == 0)
    try lift(bridged, fingers: fingers)
    #expect(bridged.witness.history.count { $0.kind == "press" } == 1)
  }

  @Test func `a long press types and turns the wheel without a button`() throws {
    let bridged = try rest(
      Self.longPress(
        "keys = F8;", "every = 50ms; began = { scroll = up; }; ended = { keys = F9; };"),
      fingers: 2)
    let wheel = try bridged.witness.next("press", in: "app")
    #expect(wheel["button"] == "4" && wheel["state"] == "0")
    for _ in 0..<3 { #expect(try bridged.witness.next("key-press", in: "app")["state"] == "0") }
    try lift(bridged, fingers: 2)
    #expect(bridged.witness.history.allSatisfy { $0.kind != "key-press" || $0["state"] == "0" })
  }

  @Test func `what three fingers drag has the button that is dragged with, and no other`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { gesture = pan; fingers = 3; distance = 30px;
          action = { pointer = drag; button = right; }; } ); }
        """)
    try bridged.witness.command("override app 0 0 1280 790 core")
    try bridged.witness.showStrip()
    try bridged.drag((x: 200, y: 0))
    let press = try bridged.witness.next("press", in: "app")
    #expect(press["button"] == "3" && press["state"] == "0")
    #expect(try bridged.witness.next("motion", in: "app") { $0["state"] != "0" }["state"] == "1024")
    try lift(bridged, fingers: 3)
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }

  @Test func `an application that drags with a finger keeps the button, also when a mouse moves meanwhile`()
    throws
  {
    let bridged = try Bridged(configuration: Self.longPress("click = right;", fingers: 2...3))
    try bridged.witness.command("override app 0 0 1280 790 core")
    try bridged.witness.showStrip()
    let (screen, place) = (bridged.session.touchscreen, ScreenPoint(400, 300))
    try screen.down(0, at: place)
    // A core window does not receive movements from before the rejection.
    try bridged.witness.next("press", in: "app")
    for step in 1...5 { try screen.move(0, to: place.moved(byX: 10 * Double(step), y: 0)) }
    try bridged.witness.next("motion", in: "app") { $0.rootPosition?.x == 450 && $0["state"] == "256" }
    try bridged.session.mouse.move(to: ScreenPoint(600, 500))
    try bridged.witness.next("motion", in: "app") { $0.rootPosition?.x == 600 && $0["state"] == "256" }
    try screen.move(0, to: place.moved(byX: 100, y: 0))
    try bridged.witness.next("motion", in: "app") { $0.rootPosition?.x == 500 && $0["state"] == "256" }
    try lift(bridged, fingers: 1)
    #expect(
      bridged.witness.history.filter { ["press", "release"].contains($0.kind) }.map(\.kind) == [
        "press", "release",
      ])
  }

  @Test func `an application's fingers are not heard of once they have gone somewhere`() throws {
    let bridged = try Bridged(configuration: Self.longPress("click = right;", fingers: 3...3))
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    let places = [ScreenPoint(400, 300), ScreenPoint(600, 300)]
    try screen.land(places)
    for _ in places { try bridged.witness.next("touch-begin", in: "app") }
    // A finger that stays where it landed may be a palm, so the program watches it until it moves away.
    // Movements before the watching are not seen.
    for distance in [60.0, 120] {
      try bridged.waitUntilAnswered()
      for (finger, place) in places.enumerated() {
        try screen.move(finger, to: place.moved(byX: 0, y: distance))
        try bridged.witness.next("touch-update", in: "app") { $0.rootPosition?.y == 300 + distance }
      }
    }
    let before = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    for step in 1...50 { try screen.move(1, to: places[1].moved(byX: 2 * Double(step), y: 120)) }
    try bridged.witness.next("touch-update", in: "app") { $0.rootPosition?.x == 700 }
    #expect(try bridged.program.contextSwitches() == before)
    try screen.lift(places.count)
    for _ in places { try bridged.witness.next("touch-end", in: "app") }
    try bridged.end()
  }
}
