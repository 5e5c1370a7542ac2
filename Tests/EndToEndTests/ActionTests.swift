// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// What gestures do, beside workspaces.
@Suite(.serialized) struct ActionTests {
  @Test func `three fingers up maximise the window under them, and again give its size back`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 2)
    try bridged.witness.makeWindow("app", x: 400, y: 200, width: 500, height: 400, selects: .nothing)
    try bridged.witness.command("watch-window app _NET_WM_STATE")
    try bridged.swipe(3, y: -Bridged.far)
    try waitForState(of: bridged, containing: "MAXIMIZED_VERT")
    try bridged.swipe(3, y: -Bridged.far)
    try bridged.witness.next("property") {
      $0["name"] == "_NET_WM_STATE" && !$0.description.contains("MAXIM")
    }
    try bridged.end()
  }

  @Test func `four fingers up make the window cover the screen`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 2)
    try bridged.witness.makeWindow("app", x: 400, y: 200, width: 500, height: 400, selects: .nothing)
    try bridged.witness.command("watch-window app _NET_WM_STATE")
    try bridged.swipe(4, y: -Bridged.far)
    try waitForState(of: bridged, containing: "FULLSCREEN")
    try bridged.end()
  }

  @Test func `four fingers down put the window away`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 2)
    try bridged.witness.makeWindow("app", x: 400, y: 200, width: 500, height: 400, selects: .nothing)
    try bridged.witness.command("watch-window app _NET_WM_STATE")
    try bridged.swipe(4, y: Bridged.far)
    try waitForState(of: bridged, containing: "HIDDEN")
    try bridged.end()
  }

  @Test func `two fingers' tap is the right button between them`() throws {
    let bridged = try Bridged(configuration: nil)
    try bridged.showApplication(.core)
    for finger in 0..<2 {
      try bridged.session.touchscreen.down(finger, at: ScreenPoint(300 + 80 * Double(finger), 300))
    }
    for finger in 0..<2 { try bridged.session.touchscreen.up(finger) }
    let press = try bridged.witness.next("press", in: "app")
    #expect(press["button"] == "3")
    #expect(press.rootPosition == ScreenPoint(340, 300))
    try bridged.witness.next("release", in: "app") { $0["button"] == "3" }
    try bridged.end()
    #expect(!bridged.witness.history.contains { $0["button"] == "1" })
  }

  /// What a command writes when fingers do something over a window that has a hostile title.
  private func told(
    by command: String, on gesture: String, play: (VirtualTouchscreen) throws -> Void
  ) throws -> String? {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    let file = session.folder.file("told")
    try #require(mkfifo(file, 0o600) == 0)
    // Open for writing too, so that it has no end before the command comes.
    let told = LineReader(owning: open(file, O_RDWR | O_CLOEXEC))
    try witness.makeWindow(
      "app", x: 0, y: 0, width: 900, height: 700, selects: .nothing, title: "$(touch${IFS}\(file).evil)")
    let program = try session.start(
      ["run", "-v"],
      configuration: "{ bindings = ({ \(gesture) action = { command = \"\(command) > \(file)\"; }; }); }")
    try program.waitUntilReady()
    try play(session.touchscreen)
    let line = told.nextLine(before: Deadline(after: defaultPatience))
    #expect(session.folder.read("told.evil").isEmpty)
    #expect(try program.terminate() == 0)
    return line
  }

  @Test func `a command gets the window's title in its environment and never in a shell line`() throws {
    let line = try told(
      by: #"printf '%s\\n' \"$FINGERPOST_TITLE\""#, on: "gesture = swipe; fingers = 3; direction = left;"
    ) {
      try $0.swipe(
        fingers: 3, from: ScreenPoint(400, 300), byX: -Bridged.far, y: 0, interval: Bridged.interval)
    }
    #expect(line?.hasPrefix("$(touch${IFS}") == true)
    #expect(line?.hasSuffix("/told.evil)") == true)
  }

  @Test func `a command gets the place of the fingers, where it can open a menu`() throws {
    let line = try told(
      by: "echo $FINGERPOST_X $FINGERPOST_Y", on: "gesture = longPress; fingers = 3;"
    ) { screen in
      for finger in 0..<3 { try screen.down(finger, at: ScreenPoint(300 + 60 * Double(finger), 240)) }
      try screen.sync()
    }
    #expect(line == "360 240")
  }

  @Test func `a command that does not exist is an error in the log and ends nothing`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ({ gesture = swipe; fingers = 3; direction = left;
          action = { command = ("no-such-program-anywhere"); }; }); }
        """)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "no such program")
    try bridged.end()
  }

  @Test func `a touchpad's swipe of three fingers switches workspaces, one of four is the application's`()
    throws
  {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.command("override app 0 0 1280 800 gestures")
    try bridged.witness.command("warp 400 300")
    let pad = bridged.session.touchpad
    for fingers in [4, 3] {
      try pad.beginSwipe(fingers: fingers)
      for _ in 0..<10 { try pad.updateSwipe(fingers: fingers, dx: -20, dy: 0) }
      try pad.endSwipe(fingers: fingers)
      // The server takes a gesture that begins before the last one is decided for another of the same fate.
      if fingers == 4 { try bridged.witness.next("swipe-end", in: "app") }
    }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    _ = try bridged.witness.eventsSoFar()
    let events = bridged.witness.history.filter { $0.kind.hasPrefix("swipe-") }
    #expect(events.allSatisfy { $0["fingers"] == "4" })
    #expect(
      events.map(\.kind) == ["swipe-begin"] + Array(repeating: "swipe-update", count: 10) + ["swipe-end"])
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a gesture pauses fingerpost, and ends the pause`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
          { gesture = swipe; fingers = 4; direction = down; action = { bridge = toggle; }; } ); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.swipe(4, y: Bridged.far)
    try bridged.program.nextLine(containing: "paused")
    try bridged.swipe(3, x: -Bridged.far)
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    try bridged.swipe(4, y: Bridged.far)
    try bridged.program.nextLine(containing: "resumed")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
  }

  private func waitForState(of bridged: Bridged, containing state: String) throws {
    try bridged.witness.next("property") { $0["name"] == "_NET_WM_STATE" && $0.description.contains(state) }
  }
}
