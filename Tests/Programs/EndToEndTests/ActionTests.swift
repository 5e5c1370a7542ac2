// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// What gestures do, beside workspaces.
@Suite(.serialized) struct ActionTests {
  @Test func `fingers maximise a window, give its size back, make it cover the screen and put it away`()
    throws
  {
    let bridged = try Bridged(configuration: nil, workspaces: 2)
    try bridged.witness.makeWindow("app", x: 400, y: 200, width: 500, height: 400, selects: .nothing)
    try bridged.witness.command("watch-window app _NET_WM_STATE")
    func expectState(_ fits: (String) -> Bool) throws {
      try bridged.witness.next("property") { $0["name"] == "_NET_WM_STATE" && fits($0.description) }
    }
    try bridged.swipe(3, y: -Bridged.far)
    try expectState { $0.contains("MAXIMIZED_VERT") }
    try bridged.swipe(3, y: -Bridged.far)
    try expectState { !$0.contains("MAXIM") }
    try bridged.swipe(4, y: -Bridged.far)
    try expectState { $0.contains("FULLSCREEN") }
    try bridged.swipe(4, y: -Bridged.far)
    try expectState { !$0.contains("FULLSCREEN") }
    try bridged.swipe(4, y: Bridged.far)
    try expectState { $0.contains("HIDDEN") }
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

  @Test func `a command gets the place and the window's title in its environment and never in a shell line`()
    throws
  {
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
      configuration: """
        { bindings = ({ gesture = longPress; fingers = 3; action = { command =
          "printf '%s %s %s\\\\n' \\"$FINGERPOST_X\\" \\"$FINGERPOST_Y\\" \\"$FINGERPOST_TITLE\\" > \(file)"; }; }); }
        """)
    try program.waitUntilReady()
    for finger in 0..<3 {
      try session.touchscreen.down(finger, at: ScreenPoint(300 + 60 * Double(finger), 240))
    }
    try session.touchscreen.sync()
    let line = told.nextLine(before: Deadline(after: defaultPatience))
    #expect(session.folder.read("told.evil").isEmpty)
    #expect(try program.terminate() == 0)
    #expect(line == "360 240 $(touch${IFS}\(file).evil)")
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
}
