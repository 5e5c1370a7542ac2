// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The menu of bindings: its look, its actions, and that it leaves nothing behind.
@Suite(.serialized) struct MenuTests {
  private nonisolated static let rest = """
    { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
    { name = "right click"; gesture = tap; fingers = 4; action = { click = right; }; },
    { gesture = pan; fingers = 4; action = { pointer = move; }; },
    { gesture = tap; fingers = 5; when = { application = nobody; }; action = { click = middle; }; },
    { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
    """

  /// The middle of three fingers that open a menu; the menu is shown around it.
  private static let middle = ScreenPoint(640, 400)
  /// The place of a tap that chooses one of three entries.
  ///
  /// A monitor without a size has 96 dots an inch, so that an entry is 45 pixels high. In a pie a short way
  /// to its side is enough.
  private func place(of entry: Int, _ form: String = "rows") -> ScreenPoint {
    guard form == "pie" else { return Self.middle.moved(byX: 0, y: 45 * Double(entry - 1)) }
    return Self.middle.moved(byX: [0, 30, -30][entry], y: [-35, 17, 17][entry])
  }

  private func start(_ form: String = "rows", settings: String = "", _ bindings: String = rest) throws
    -> Bridged
  {
    let bridged = try Bridged(
      configuration: """
        { settings = { \(settings) };
          bindings = ( { gesture = tap; fingers = 3; action = { menu = \(form); }; }, \(bindings) ); }
        """, workspaces: 4)
    try bridged.showApplication(.core)
    return bridged
  }

  private func open(_ bridged: Bridged, entries: Int = 3) throws {
    let screen = bridged.session.touchscreen
    for finger in 0..<3 {
      try screen.down(finger, at: Self.middle.moved(byX: 80 * Double(finger - 1), y: 0))
    }
    try screen.lift(3)
    try bridged.program.nextLine(containing: "menu of \(entries) is open")
  }

  /// Waits for the menu's last line, and checks that the keyboard is free and a click reaches the
  /// application.
  ///
  /// The witness must not hold the keyboard before: a pending action would take it for a locker.
  private func expectClosed(_ bridged: Bridged, after last: String = "menu is closed") throws {
    try bridged.program.nextLine(containing: last)
    #expect(try eventually { try bridged.witness.command("grab keyboard")["status"] == "0" })
    try bridged.witness.command("ungrab keyboard")
    try bridged.session.mouse.move(to: ScreenPoint(30, 30))
    try bridged.session.mouse.click()
    try bridged.witness.next("press", in: "app") { $0.rootPosition == ScreenPoint(30, 30) }
    try bridged.witness.next("release", in: "app") { $0.rootPosition == ScreenPoint(30, 30) }
  }

  @Test(arguments: ["rows", "pie"])
  func `a tap on an entry does what is bound, where the menu was opened, and nothing else gets it`(
    _ form: String
  )
    throws
  {
    let bridged = try start(form)
    try open(bridged)
    #expect(try bridged.witness.command("grab keyboard")["status"] == "1")
    try bridged.session.touchscreen.tap(at: place(of: 1, form))
    let press = try bridged.witness.next("press", in: "app")
    #expect(press.int("button") == 3 && press.rootPosition == Self.middle)
    try bridged.witness.next("release", in: "app")
    try expectClosed(bridged)
    try bridged.program.nextLine(containing: "right click: click right, from the menu")
    try open(bridged)
    try bridged.session.touchscreen.tap(at: place(of: 0, form))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try expectClosed(bridged)
    try bridged.end()
    #expect(bridged.witness.history.filter { $0.kind == "press" }.count == 3)
  }

  @Test func `keys walk through it, and none of them reaches an application`() throws {
    let bridged = try start()
    let (keyboard, witness) = (bridged.session.keyboard, bridged.witness)
    try witness.makeWindow("editor", x: 100, y: 100, width: 300, height: 200, selects: .core)
    try witness.command("activate editor")
    // The keycodes of the server's default layout; the last of three entries.
    let (up, down, enter) = (98, 104, 36)
    try open(bridged)
    for key in [down, down, up, up, up, enter] { try keyboard.type(key) }
    try expectClosed(bridged, after: "swipe 3 right: already on the first workspace")
    try open(bridged)
    for key in [38, 9] { try keyboard.type(key) }
    try expectClosed(bridged)
    try bridged.end()
    #expect(!witness.history.contains { $0.kind.hasPrefix("key") })
  }

  @Test(arguments: ["exclusive"])
  func `a click or a finger beside it closes it, and a click chooses`(_ delivery: String) throws {
    let bridged = try start(settings: "touchDelivery = \(delivery);")
    let (mouse, screen) = (bridged.session.mouse, bridged.session.touchscreen)
    for isFinger in [false, true] {
      try open(bridged)
      if isFinger {
        try screen.tap(at: ScreenPoint(100, 700))
      } else {
        try mouse.move(to: ScreenPoint(100, 700))
        try mouse.click()
      }
      try expectClosed(bridged)
    }
    try open(bridged)
    try mouse.move(to: place(of: 0))
    try mouse.click()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try expectClosed(bridged)
    try open(bridged)
    try screen.tap(at: place(of: 2))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try expectClosed(bridged)
    try bridged.end()
    let strays = bridged.witness.history.filter { $0.kind == "press" && $0.rootPosition?.y == 700 }
    #expect(strays.isEmpty, "\(strays)")
  }

  @Test(arguments: ["shared"])
  func `a finger that is still down when another one has chosen is left to nobody`(_ delivery: String) throws
  {
    let bridged = try start(settings: "touchDelivery = \(delivery);")
    let screen = bridged.session.touchscreen
    try open(bridged)
    try screen.down(0, at: place(of: 1))
    try screen.down(1, at: ScreenPoint(100, 700))
    try screen.up(0)
    try screen.sync()
    try bridged.program.nextLine(containing: "right click: click right, from the menu")
    try bridged.witness.next("press", in: "app") { $0.int("button") == 3 && $0.rootPosition == Self.middle }
    try screen.move(1, to: ScreenPoint(300, 700))
    try screen.up(1)
    try screen.sync()
    try bridged.witness.next("release", in: "app") { $0.int("button") == 3 }
    try screen.tap(at: ScreenPoint(120, 640))
    try bridged.witness.next("press", in: "app") { $0.rootPosition == ScreenPoint(120, 640) }
    try bridged.witness.next("release", in: "app") { $0.rootPosition == ScreenPoint(120, 640) }
    try bridged.end()
    #expect(!bridged.witness.history.contains { $0.rootPosition?.y == 700 && $0.kind == "press" })
  }

  @Test func `a program opens it where the pointer is, and a reload or a pause closes it`() throws {
    let bridged = try start()
    try bridged.witness.command("warp 640 400")
    for order in ["reload", "pause"] {
      #expect(try bridged.message("perform", "menu rows").output == "menu rows\n")
      try bridged.program.nextLine(containing: "menu of 3 is open")
      #expect(try bridged.message(order).exitCode == 0)
      try expectClosed(bridged)
      try bridged.witness.command("warp 640 400")
    }
    #expect(try bridged.message("perform", "menu rows").error.contains("fingerpost is paused"))
    try bridged.end()
  }

  @Test func `a hot key that is still held opens it, and its keys come once it is let go`() throws {
    let bridged = try start()
    try bridged.witness.command("close app")
    // A window manager grabs the keyboard until its hot key is released.
    try bridged.witness.command("grab keyboard")
    #expect(try bridged.message("perform", "menu rows").exitCode == 0)
    try bridged.program.nextLine(containing: "menu of 3 is open")
    try bridged.witness.command("ungrab keyboard")
    let isTaken = try eventually {
      let isTaken = try bridged.witness.command("grab keyboard")["status"] == "1"
      if !isTaken { try bridged.witness.command("ungrab keyboard") }
      return isTaken
    }
    #expect(isTaken)
    try bridged.session.keyboard.type(9)
    try bridged.program.nextLine(containing: "menu is closed")
    try bridged.end()
  }

  @Test func `what a window calls itself is no part of it`() throws {
    let bridged = try start(
      "rows",
      """
      { name = "say it"; gesture = tap; fingers = 4; when = { title = "*$(*"; };
        action = { click = right; }; },
      """)
    let title =
      "\u{1b}]0;%n%s\u{7}$(touch${IFS}gone)`id`;\u{202e}\u{fffd}" + String(repeating: "x", count: 9000)
    try bridged.witness.command("override hostile 0 0 1280 800 core Editor \(title)")
    try open(bridged, entries: 1)
    try bridged.session.touchscreen.tap(at: Self.middle)
    try bridged.program.nextLine(containing: "say it: click right, from the menu")
    #expect(try bridged.witness.next("press", in: "hostile").int("button") == 3)
    try bridged.end()
  }

  @Test func `a closed menu wakes nobody, and a dry run opens none`() throws {
    let bridged = try start()
    try open(bridged)
    try bridged.session.keyboard.type(9)
    try expectClosed(bridged)
    let wakeups = try bridged.program.contextSwitches(whenIdleFor: 0.2)
    #expect(try bridged.program.contextSwitches(whenIdleFor: 0.5) == wakeups)
    try bridged.end()
    let dry = try Bridged(
      ["--dry-run", "-v"],
      configuration: "{ bindings = ( { gesture = tap; fingers = 3; action = { menu = pie; }; } ); }")
    for finger in 0..<3 {
      try dry.session.touchscreen.down(finger, at: Self.middle.moved(byX: 80 * Double(finger), y: 0))
    }
    try dry.session.touchscreen.lift(3)
    try dry.program.nextLine(containing: "menu pie")
    #expect(try dry.witness.command("grab keyboard")["status"] == "0")
    #expect(try dry.program.terminate() == 0)
  }

  @Test func `no menu is shown in a locked session, and a locker closes one`() throws {
    let bridged = try start()
    try bridged.witness.lock()
    #expect(try bridged.message("perform", "menu rows").error.contains("the session is locked\n"))
    try bridged.witness.unlock()
    try bridged.witness.command("close app")
    try open(bridged)
    try bridged.witness.command("override locker 0 0 1280 800 core")
    let isFree = try eventually { try bridged.witness.command("grab keyboard")["status"] == "0" }
    #expect(isFree)
    try bridged.program.nextLine(containing: "menu is closed")
    try bridged.end()
  }

  private func painter(of bridged: Bridged) throws -> Int32 {
    var painter: Int32?
    _ = eventually {
      painter = children(of: bridged.program.pid).first {
        processFile("comm", of: $0).hasPrefix("fingerpost-feed")
      }
      return painter != nil
    }
    return try #require(painter)
  }

  @Test func `a menu that nobody can see is drawn again, or closed`() throws {
    let bridged = try start()
    try open(bridged)
    kill(try painter(of: bridged), SIGKILL)
    try bridged.program.nextLine(containing: "fingerpost-feedback ended with signal 9")
    let drawing = try painter(of: bridged)
    try bridged.session.keyboard.type(9)
    try expectClosed(bridged)
    // A stopped painter does not draw.
    kill(drawing, SIGSTOP)
    defer { kill(drawing, SIGCONT) }
    let screen = bridged.session.touchscreen
    for finger in 0..<3 { try screen.down(finger, at: Self.middle.moved(byX: 80 * Double(finger - 1), y: 0)) }
    try screen.lift(3)
    try bridged.program.nextLine(containing: "the menu is closed: fingerpost-feedback does not draw it")
    try expectClosed(bridged)
    kill(drawing, SIGCONT)
    try bridged.end()
    #expect(!bridged.gestures.contains { $0.contains("from the menu") })
  }

  @Test func `an entry acts on the window that the menu was opened over, or not at all`() throws {
    let bridged = try start()
    try open(bridged)
    try bridged.witness.command("override other 300 200 700 400 core")
    try bridged.session.touchscreen.tap(at: place(of: 1))
    try bridged.program.nextLine(containing: "menu is closed")
    try bridged.program.nextLine(containing: "another window has come to where the menu was opened")
    #expect(!bridged.witness.history.contains { $0.kind == "press" && $0.int("button") == 3 })
    try bridged.end()
  }

  @Test func `a program that is killed with an open menu leaves nothing behind`() throws {
    let bridged = try start()
    try open(bridged)
    #expect(try bridged.witness.command("grab keyboard")["status"] == "1")
    bridged.program.signal(SIGKILL)
    _ = try bridged.program.waitForEnd()
    #expect(try eventually { try bridged.witness.command("grab keyboard")["status"] == "0" })
    try bridged.witness.command("ungrab keyboard")
    try bridged.session.touchscreen.tap(at: ScreenPoint(640, 400))
    #expect(try bridged.witness.next("press", in: "app").rootPosition == ScreenPoint(640, 400))
  }

  @Test(arguments: ["rows", "pie"])
  func `it is seen, and it hides when it is done with`(_ form: String) throws {
    let bridged = try start(form, settings: "feedbackTheme = dark;")
    let connection = try DisplayConnection(bridged.session.server.displayName)
    func color(_ x: Int, _ y: Int) -> UInt32? { Screenshot(connection)?.color(atX: x, y: y) }
    // The background beside the letters of the first entry, and the frame of the entry that Return would
    // choose.
    let (ground, frame) = form == "rows" ? (-61, -67) : (-83, -89)
    let before = color(640, 400 + ground)
    try open(bridged)
    #expect(eventually { color(640, 400 + ground) == 0x202124 })
    #expect(eventually { color(640, 400 + frame) == 0x2a7de1 })
    Screenshot(connection)?.keep(as: "menu-\(form)-1")
    for (step, key) in [104, 104].enumerated() {
      let former = color(640, 400 + frame)
      try bridged.session.keyboard.type(key)
      if step == 0 { #expect(eventually { color(640, 400 + frame) != former }) }
      Screenshot(connection)?.keep(as: "menu-\(form)-\(step + 2)")
    }
    try bridged.session.keyboard.type(9)
    #expect(eventually { color(640, 400 + ground) == before })
    try bridged.end()
  }
}
