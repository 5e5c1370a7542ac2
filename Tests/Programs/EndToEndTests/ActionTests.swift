// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct ActionTests {
  @Test func `a command gets the place and the window's title in its environment and never in a shell line`()
    throws
  {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    let file = session.folder.file("told")
    try #require(mkfifo(file, 0o600) == 0)
    // Open for writing too, so that reading does not end before the command writes.
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
    try session.touchscreen.land(fingers: 3, at: ScreenPoint(300, 240))
    let line = told.nextLine(before: Deadline(after: defaultPatience))
    #expect(session.folder.read("told.evil").isEmpty)
    #expect(try program.terminate() == 0)
    #expect(line == "360 240 $(touch${IFS}\(file).evil)")
  }

  @Test func `a maximised window gets its own size first and stays under the fingers`() throws {
    let bridged = try Bridged(
      configuration: "{ bindings = ( { gesture = pan; fingers = 3; action = { window = move; }; } ); }",
      workspaces: 2)
    func awaitGeometry(_ fits: (_ place: ScreenPoint, _ width: Int, _ height: Int) -> Bool) throws {
      let isThere = try eventually {
        let answer = try bridged.witness.command("geometry app")
        guard let place = answer.position else { return false }
        return fits(place, answer.int("width") ?? 0, answer.int("height") ?? 0)
      }
      #expect(isThere)
    }
    try bridged.witness.makeWindow("app", x: 300, y: 200, width: 400, height: 300, selects: .nothing)
    try bridged.witness.command("state app add _NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ")
    try awaitGeometry { _, width, _ in width > 1200 }
    try bridged.drag((x: 200, y: 100))
    // The middle of the fingers ends at 660, 400.
    try awaitGeometry { place, width, height in
      width == 400 && height == 300 && (place.x...place.x + 400).contains(660)
        && (place.y - 20...place.y + 300).contains(400)
    }
    try bridged.lift()
    try bridged.end()
  }

  @Test func `the content goes with the fingers, and on without them until the next touch`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { gesture = pan; fingers = 3; distance = 30px; action = { scroll = fingers; speed = 2; }; } ); }
        """)
    try bridged.showApplication(.core)
    let screen = bridged.session.touchscreen
    try screen.land(Bridged.resting)
    try screen.go(from: Bridged.resting, byX: 200, y: 0, interval: Bridged.interval)
    try screen.lift(3)
    for _ in 0..<10 { #expect(try bridged.witness.next("press", in: "app")["button"] == "6") }
    try screen.tap(5, at: ScreenPoint(30, 30))
    // The tap is a click for the application, and does not scroll.
    while try bridged.witness.next("press", in: "app")["button"] != "1" {}
    let further = try bridged.witness.eventsSoFar().filter { $0.kind == "press" }
    #expect(further.isEmpty)
    try bridged.end()
  }

  @Test func `a switch of windows follows what is active, not what lies above`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { gesture = swipe; fingers = 1; direction = right; from = left; every = "15 mm";
          action = { window = switch; }; } ); }
        """, workspaces: 1)
    var windows: [String: String] = [:]
    func expectActive(_ name: String) throws {
      try bridged.witness.waitForProperty("_NET_ACTIVE_WINDOW", toBe: windows[name] ?? "")
      // A busy program does not see a window that is active for a millisecond.
      try bridged.waitUntilAnswered()
    }
    for name in ["first", "second", "third"] {
      windows[name] = try bridged.witness.command("window \(name) 200 100 500 300 core App \(name)")["id"]
      try bridged.witness.command("activate \(name)")
      try expectActive(name)
    }
    // A monitor without a size has 3.78 pixels a millimetre: the first window at 12 mm, then one every 15 mm.
    try bridged.session.swipe(1, x: 70, from: ScreenPoint(1, 700))
    try expectActive("second")
    try bridged.witness.command("state first add _NET_WM_STATE_ABOVE")
    for name in ["first", "third", "second"] {
      try bridged.witness.command("activate \(name)")
      try expectActive(name)
    }
    try bridged.session.swipe(1, x: 70, from: ScreenPoint(1, 700))
    try expectActive("third")
    try bridged.end()
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

extension ActionTests {
  @Test func `a window manager that does not do what it is asked is named in the log once`() throws {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    try witness.command("window app 100 100 600 400 pointer Browser title")
    let program = try session.start(
      ["run"],
      configuration: """
        { bindings = ( { gesture = swipe; fingers = 3; direction = up; action = { window = maximise; }; } ); }
        """)
    try program.waitUntilReady()
    // A stopped window manager does not answer messages.
    let manager = try #require(session.windowManager)
    manager.hold(true)
    for _ in 0..<2 {
      try session.swipe(3, y: -200, from: ScreenPoint(300, 450))
      try session.touchscreen.sync()
    }
    try program.nextLine(containing: "did not do it: { window = maximise; }")
    manager.hold(false)
    #expect(try program.terminate() == 0)
    #expect(program.lines.count { $0.contains("did not do it") } == 1)
  }
}

extension ActionTests {
  @Test func `a command that fails is logged with the binding that it was started for`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; action = { command = "no-such-program-anywhere"; }; },
          { name = editor; gesture = swipe; fingers = 3; direction = right; action = { command = ( false ); }; },
        ); }
        """)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(
      containing:
        "fingerpost: swipe 3 left: 'no-such-program-anywhere' ended with status 127; there is no such program in PATH"
    )
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: "fingerpost: editor: false ended with status 1")
    try bridged.end()
  }

  @Test func `what a command prints does not fill a file that the session writes to`() throws {
    let session = try TestSession(workspaces: 2)
    let end = session.folder.file("end")
    try session.writeConfiguration(
      """
      { bindings = (
        { gesture = swipe; fingers = 3; direction = left;
          action = { command = "echo printed; echo printed >&2; touch \(end)"; }; },
        { gesture = swipe; fingers = 3; direction = right; action = { command = ( false ); }; },
      ); }
      """)
    let program = try session.startShell("exec \"$FINGERPOST\" run 2> \(session.folder.file("errors"))")
    try program.waitUntilReady()
    for x in [-Bridged.far, Bridged.far] {
      try session.swipe(3, x: x, from: ScreenPoint(700, 300))
    }
    #expect(eventually { session.folder.read("errors").contains("false ended with status 1") })
    #expect(eventually { access(end, F_OK) == 0 })
    #expect(!session.folder.read("errors").contains("printed"))
    #expect(try program.terminate() == 0)
  }

  @Test func `a program that is nowhere in PATH is a warning before it fails`() throws {
    let session = try TestSession(workspaces: 2)
    try session.writeConfiguration(
      """
      { bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { command = ( no-such-program ); }; },
        { gesture = swipe; fingers = 3; direction = up; action = { command = "no-such-line -x"; }; },
        { gesture = swipe; fingers = 3; direction = down; action = { command = "a=1; no-such || true"; }; },
        { gesture = swipe; fingers = 3; direction = right; action = { command = ( true ); }; },
      ); }
      """)
    let check = try session.run(["check"])
    #expect(check.exitCode == 0)
    let warnings = check.output.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(
      warnings.map { $0.split(separator: "warning: ").last ?? "" } == [
        "'swipe 3 left' runs 'no-such-program', which is not in PATH; install it, or correct its name",
        "'swipe 3 up' runs 'no-such-line', which is not in PATH; install it, or correct its name",
      ], "\(check.output)")
    #expect(check.output.hasSuffix("4 bindings, 2 warnings\n"))
    #expect(try session.run(["doctor"]).output.contains("'swipe 3 left' runs 'no-such-program'"))
  }
}

/// Notches of the wheel from circling fingers, and from fingers on a touchpad.
extension ActionTests {
  private static let naturalScrolling = "libinput_Natural_Scrolling_Enabled"

  private func expect(_ buttons: [String], on bridged: Bridged) throws {
    var notches: [String?] = []
    while notches.count < buttons.count {
      notches.append(try bridged.witness.next("press", in: "app")["button"])
    }
    #expect(notches == buttons)
  }

  @Test(arguments: [("mark", "5"), ("clear", "4")])
  func `three fingers up on a touchpad scroll as its own scrolling does`(change: String, button: String)
    throws
  {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = pan; fingers = 3; action = { scroll = fingers; inertia = NO; }; },
          { gesture = swipe; fingers = 4; direction = left; when = { naturalScrolling = YES; };
            action = { keys = a; }; },
          { gesture = swipe; fingers = 4; direction = left; when = { naturalScrolling = NO; };
            action = { keys = b; }; },
        ); }
        """)
    try bridged.showApplication(.core)
    try bridged.witness.command("device \(change):\(Self.naturalScrolling) virtual touchpad")
    try bridged.witness.command("warp 400 300")
    let pad = bridged.session.touchpad
    try pad.swipe(fingers: 3, byX: 0, y: -200)
    try bridged.program.nextLine("the end of the scrolling") { $0.contains("pan 3") && $0.contains("ended") }
    try pad.swipe(fingers: 4, byX: -300, y: 0)
    try bridged.program.nextLine(containing: change == "mark" ? "keys a" : "keys b")
    // 200 pixels are five notches.
    try expect(Array(repeating: button, count: 4), on: bridged)
    try bridged.end()
  }

  @Test func `a workspace is shown by its name, and a held button is another gesture`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; when = { buttons = right; };
            action = { workspace = named; name = "desktop 4"; }; },
          { gesture = swipe; fingers = 3; direction = left; when = { buttons = none; };
            action = { workspace = named; name = "desktop 3"; }; },
        ); }
        """, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    try bridged.session.mouse.press(3)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "3")
    try bridged.session.mouse.release(3)
    try bridged.end()
  }
}
