// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct LifecycleTests {
  @Test func `SIGTERM in the middle of a gesture gives the fingers back and exits 0`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    for finger in 0..<3 {
      try bridged.session.touchscreen.down(finger, at: ScreenPoint(300 + 60 * Double(finger), 300))
      try bridged.session.touchscreen.move(finger, to: ScreenPoint(280 + 60 * Double(finger), 300))
    }
    try bridged.session.touchscreen.sync()
    try bridged.end()
    try bridged.session.touchscreen.lift(3)
    for _ in 0..<3 { try bridged.witness.next("touch-begin", in: "app") }
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    try bridged.session.touchscreen.tap(at: ScreenPoint(50, 60))
    #expect(try bridged.witness.next("touch-end", in: "app").rootPosition == ScreenPoint(50, 60))
  }

  @Test func `a second instance says who serves the session and exits 1`() throws {
    let bridged = try Bridged()
    let second = try bridged.session.run(["run"])
    #expect(second.exitCode == 1)
    #expect(second.error.contains("already running") && second.error.contains("\(bridged.program.pid)"))
    #expect(second.output.isEmpty)
    try bridged.end()
  }

  @Test func `a new touchDelivery is in force at once, in both directions`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    for (delivery, begins) in [("shared", 3), ("exclusive", 0)] {
      try bridged.session.writeConfiguration(
        """
        { settings = { touchDelivery = \(delivery); };
          bindings = ({ gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; }); }
        """)
      bridged.program.signal(SIGHUP)
      try bridged.program.nextLine(containing: "fingerpost: reloaded ")
      _ = try bridged.witness.eventsSoFar()
      let before = bridged.witness.history.count
      try bridged.swipe(3, x: Bridged.far)
      try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
      _ = try bridged.settledEvents()
      let events = bridged.witness.history.dropFirst(before)
      // The sentinel adds one.
      #expect(events.count { $0.kind == "touch-begin" } == begins + 1, "\(delivery)")
    }
    try bridged.end()
  }

  @Test func `a reload takes the touchpad's gestures that are bound now, and no others`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.gestures)
    try bridged.witness.command("warp 400 300")
    try bridged.session.writeConfiguration(
      "{ bindings = ({ gesture = pinch; fingers = 3; direction = in; action = { workspace = next; }; }); }")
    bridged.program.signal(SIGHUP)
    try bridged.program.nextLine(containing: "fingerpost: reloaded ")
    let pad = bridged.session.touchpad
    try pad.beginSwipe(fingers: 3)
    try pad.endSwipe(fingers: 3)
    try bridged.witness.next("swipe-end", in: "app")
    try pad.beginPinch(fingers: 3)
    for step in 1...5 { try pad.updatePinch(fingers: 3, scale: 1 - 0.1 * Double(step)) }
    try pad.endPinch(fingers: 3, scale: 0.5)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(!bridged.witness.history.contains { $0.kind.hasPrefix("pinch-") })
    try bridged.end()
  }

  @Test func `without a display the message says what to do`() throws {
    let session = try TestSession()
    let result = try session.run(["run"], environment: ["DISPLAY": ""])
    #expect(result.exitCode == 1)
    #expect(result.error.contains("DISPLAY is not set"))
  }

  @Test func `an idle program does not wake`() throws {
    let bridged = try Bridged(workspaces: 2)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    let listener = try bridged.session.start(["msg", "events"])
    try listener.nextLine(containing: "listening on")
    // The window manager reports the change in several steps; a constant number of switches means that the
    // program is idle.
    let before = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    #expect(try bridged.program.contextSwitches(whenIdleFor: 2) == before)
    try bridged.end()
  }
}
