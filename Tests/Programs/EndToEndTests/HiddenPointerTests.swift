// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The pointer is hidden while fingers are used, and returns as soon as another device moves it.
@Suite(.serialized) struct HiddenPointerTests {
  private func expectHidden(_ isHidden: Bool, in session: TestSession) throws {
    #expect(
      try eventually { try hiddenPointerCount(on: session.server) == (isHidden ? 1 : 0) },
      "the pointer is \(isHidden ? "shown" : "hidden")")
  }

  private func tap(_ session: TestSession) throws {
    try session.touchscreen.tap(at: ScreenPoint(600, 300))
    try session.touchscreen.sync()
    try expectHidden(true, in: session)
  }

  @Test func `a mouse, its button, a touchpad and a pen bring it back`() throws {
    let bridged = try Bridged(hasPen: true)
    let session = bridged.session
    try expectHidden(false, in: session)
    try tap(session)
    try session.mouse.move(to: ScreenPoint(100, 100))
    try expectHidden(false, in: session)
    try tap(session)
    try session.mouse.click()
    try expectHidden(false, in: session)
    try tap(session)
    try session.touchpad.scroll(y: 10)
    try expectHidden(false, in: session)
    try tap(session)
    try #require(session.server.pen).hover(over: ScreenPoint(900, 600))
    try expectHidden(false, in: session)
    try bridged.end()
    try expectHidden(false, in: session)
  }

  @Test func `another program's XTEST brings it back, as of a remote desktop, and ours does not`() throws {
    let bridged = try Bridged(workspaces: 4)
    let session = bridged.session
    try session.touchscreen.tap(at: ScreenPoint(600, 300))
    // The root window has touches delivered as pointer events.
    try session.touchscreen.sync()
    try bridged.waitUntilAnswered()
    try expectHidden(true, in: session)
    let isShown = try eventually {
      try bridged.witness.command("fake-motion \(Int.random(in: 100...400)) 100")
      return try hiddenPointerCount(on: session.server) == 0
    }
    #expect(isShown)
    try bridged.end()
  }

  @Test func `it is hidden once, whatever touches, so that one movement shows it`() throws {
    let bridged = try Bridged(workspaces: 4, touchscreens: 2)
    for screen in bridged.session.server.touchscreens {
      for _ in 0..<5 { try screen.tap(at: ScreenPoint(600, 300)) }
      try screen.sync()
    }
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.waitUntilAnswered()
    try expectHidden(true, in: bridged.session)
    try bridged.session.mouse.move(to: ScreenPoint(100, 100))
    try expectHidden(false, in: bridged.session)
    try bridged.end()
  }

  @Test func `as long as it shows, a mouse wakes nobody`() throws {
    let bridged = try Bridged()
    try tap(bridged.session)
    try bridged.session.mouse.move(to: ScreenPoint(100, 100))
    try expectHidden(false, in: bridged.session)
    let before = try bridged.program.contextSwitches(whenIdleFor: 0.3)
    for step in 0..<100 { try bridged.session.mouse.move(to: ScreenPoint(100 + Double(step), 200)) }
    try bridged.session.mouse.click()
    try bridged.session.mouse.sync()
    _ = try bridged.witness.eventsSoFar()
    #expect(try bridged.program.contextSwitches(whenIdleFor: 0.3) == before)
    try bridged.end()
  }

  @Test func `a click of ours leaves it hidden, and a pointer that goes with the fingers is seen`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = tap; fingers = 2; action = { click = right; }; },
          { gesture = pan; fingers = 2; action = { pointer = move; }; } ); }
        """)
    try bridged.witness.command("override app 0 0 1280 800 core")
    try bridged.session.touchscreen.tap(fingers: 2, at: ScreenPoint(600, 300), spacing: 80)
    try bridged.expectButtons(["+3 app", "-3 app"])
    try expectHidden(true, in: bridged.session)
    try bridged.swipe(2, x: Bridged.far)
    try expectHidden(false, in: bridged.session)
    try bridged.end()
  }

  @Test func `one that is killed takes its wish with it`() throws {
    let bridged = try Bridged()
    try tap(bridged.session)
    bridged.program.signal(SIGKILL)
    _ = try bridged.program.waitForEnd()
    try expectHidden(false, in: bridged.session)
  }

  @Test func `it is seen in a pause, and where a mouse comes`() throws {
    let bridged = try Bridged()
    try tap(bridged.session)
    try bridged.message("pause")
    try expectHidden(false, in: bridged.session)
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    try bridged.session.touchscreen.sync()
    try bridged.message("resume")
    try expectHidden(false, in: bridged.session)
    try tap(bridged.session)
    try bridged.witness.command("device float virtual mouse")
    try bridged.witness.command("device attach virtual mouse")
    try expectHidden(false, in: bridged.session)
    try tap(bridged.session)
    try bridged.session.mouse.move(to: ScreenPoint(100, 100))
    try expectHidden(false, in: bridged.session)
    try bridged.end()
  }

  @Test func `it stays if that is wanted, also from now on`() throws {
    let shown = "{ settings = { pointerWhileTouching = shown; }; bindings = ( ); }"
    let bridged = try Bridged(configuration: Bridged.threeFingers)
    try tap(bridged.session)
    try bridged.session.writeConfiguration(shown)
    try bridged.program.nextLine(containing: "fingerpost: reloaded ")
    try expectHidden(false, in: bridged.session)
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    try bridged.waitUntilAnswered()
    #expect(try hiddenPointerCount(on: bridged.session.server) == 0)
    #expect(try bridged.message("status").output.contains("pointer while touching: shown\n"))
    try bridged.end()
  }

  @Test(.enabled(if: ServerProxy.isPossible))
  func `to hide it nothing is asked that has an answer`() throws {
    let session = try TestSession()
    let proxy = try ServerProxy(to: session, ["log=\(session.folder.file("requests"))"])
    defer { proxy.end() }
    let program = try session.start(
      ["run"], configuration: "{ bindings = ( ); }", environment: ["DISPLAY": proxy.display])
    try program.waitUntilReady()
    _ = try program.contextSwitches(whenIdleFor: 0.2)
    let before = session.folder.read("requests").split(separator: "\n").count
    try tap(session)
    _ = try program.contextSwitches(whenIdleFor: 0.2)
    let asked = session.folder.read("requests").split(separator: "\n").dropFirst(before)
    // The pointer is hidden, and the mouse, the touchpad and XTEST are listened to.
    #expect(
      asked == ["XFIXES 29", "XInputExtension 46", "XInputExtension 46", "XInputExtension 46"], "\(asked)")
    #expect(try program.terminate() == 0)
  }
}
