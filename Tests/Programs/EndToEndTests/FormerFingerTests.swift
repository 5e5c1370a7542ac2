// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A finger that was down before the touch grab: its application receives the lift, whatever gestures click.
@Suite(.serialized) struct FormerFingerTests {
  private static let click =
    "{ bindings = ( { gesture = tap; fingers = 2; action = { click = right; }; } ); }"

  private func session(
    _ configuration: String = click, touchscreens: Int = 1, workspaces: Int? = nil
  ) throws -> Bridged {
    let bridged = try Bridged(
      configuration: configuration, workspaces: workspaces, touchscreens: touchscreens)
    try bridged.witness.command("override left 0 0 640 800 core")
    try bridged.witness.command("override right 640 0 640 800 core")
    return bridged
  }

  private func rest(_ bridged: Bridged) throws {
    try bridged.session.touchscreen.down(5, at: ScreenPoint(800, 300))
    try bridged.session.touchscreen.sync()
    try bridged.witness.next("press", in: "right")
  }

  /// Clicks by two fingers in the left window while the finger rests in the right one, and once more
  /// afterwards.
  private func expectClicks(_ bridged: Bridged, _ program: LoggedProcess? = nil) throws {
    let (screen, program) = (bridged.session.touchscreen, program ?? bridged.program)
    func tap() throws {
      try screen.tap(fingers: 2, at: ScreenPoint(200, 300))
      try program.nextLine(containing: "\"event\":\"gesture\"")
    }
    try tap()
    #expect(program.lines.contains { $0.contains("click of button 3 delayed") })
    #expect(try bridged.buttons() == ["+1 right"])
    try screen.up(5)
    try bridged.expectButtons(["+1 right", "-1 right", "+3 left", "-3 left"])
    // After the lift a click does not wait.
    try tap()
    try bridged.expectButtons(["+1 right", "-1 right", "+3 left", "-3 left", "+3 left", "-3 left"])
    #expect(try program.terminate() == 0)
  }

  @Test(arguments: [true, false])
  func `a pause that ends`(isDownBefore: Bool) throws {
    let bridged = try session()
    if isDownBefore { try rest(bridged) }
    try bridged.message("pause")
    if !isDownBefore { try rest(bridged) }
    try bridged.message("resume")
    try expectClicks(bridged)
  }

  @Test func `a lesson that ends`() throws {
    let bridged = try session()
    try rest(bridged)
    let learn = try bridged.session.start(["learn"])
    try learn.nextLine(containing: "Make the gesture")
    learn.signal(SIGINT)
    #expect(try learn.waitForEnd() == 1)
    try bridged.program.nextLine(containing: "fingerpost: resumed")
    try expectClicks(bridged)
  }

  @Test func `the start of the program`() throws {
    let bridged = try session()
    try bridged.end()
    try rest(bridged)
    let program = try bridged.session.start(["run", "--log-format", "json", "-v"])
    try program.waitUntilReady()
    try expectClicks(bridged, program)
  }

  @Test func `a stop in the terminal`() throws {
    let bridged = try session()
    bridged.program.signal(SIGTSTP)
    try bridged.program.waitUntilStopped()
    try rest(bridged)
    bridged.program.signal(SIGCONT)
    try bridged.program.nextLine(containing: "fingerpost: resumed")
    try expectClicks(bridged)
  }

  @Test func `a mouse's button that is held holds nothing back`() throws {
    let bridged = try session()
    try bridged.message("pause")
    try bridged.witness.command("warp 800 300")
    try bridged.session.mouse.press(1)
    try bridged.witness.next("press", in: "right")
    try bridged.message("resume")
    let screen = bridged.session.touchscreen
    try screen.tap(fingers: 2, at: ScreenPoint(200, 300))
    try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    try bridged.waitUntilAnswered()
    #expect(!bridged.program.lines.contains { $0.contains("delayed") })
    try bridged.session.mouse.release(1)
    try bridged.end()
  }
}

/// An application with a finger receives its lift, whatever gestures click, turn or drag meanwhile.
extension FormerFingerTests {
  /// A two-finger tap that waits for a possible second one.
  private static let delayedClick = """
    { bindings = (
      { gesture = tap; fingers = 2; action = { click = right; }; },
      { gesture = tap; fingers = 2; taps = 2; action = { keys = F5; }; },
    ); }
    """

  private func tapLeft(_ bridged: Bridged) throws {
    let screen = bridged.session.touchscreen
    try screen.tap(fingers: 2, at: ScreenPoint(200, 300))
  }

  private func dragRight(_ bridged: Bridged, on screen: VirtualTouchscreen) throws {
    try screen.down(0, at: ScreenPoint(800, 300))
    try screen.go(from: [ScreenPoint(800, 300)], byX: 100, y: 0, interval: Bridged.interval)
    _ = try bridged.program.nextLine("the finger given back") { $0.contains("released to its application") }
  }

  private func waitForGesture(_ name: String, _ bridged: Bridged) throws {
    try bridged.program.nextLine("a gesture") { $0.contains("\"event\":\"gesture\"") && $0.contains(name) }
  }

  @Test func `a click that was waiting for another tap comes after the drag that came instead`() throws {
    let bridged = try session(Self.delayedClick)
    try tapLeft(bridged)
    try dragRight(bridged, on: bridged.session.touchscreen)
    try waitForGesture("tap", bridged)
    #expect(try bridged.buttons() == ["+1 right"])
    try bridged.session.touchscreen.up(0)
    try bridged.expectButtons(["+1 right", "-1 right", "+3 left", "-3 left"])
    let click = try #require(bridged.witness.history.last { $0.kind == "press" && $0.window == "left" })
    #expect(click.rootPosition == ScreenPoint(230, 300))
    try bridged.end()
  }

  @Test(arguments: [true, false])
  func `no button stays down of a finger that lands beside a drag`(dragEndsFirst: Bool) throws {
    let bridged = try session(
      "{ bindings = ( { gesture = pan; fingers = 3; distance = 20px; action = { pointer = drag; button = middle; }; } ); }",
      touchscreens: 2)
    let (first, second) = (bridged.session.touchscreen, bridged.session.server.touchscreens[1])
    try second.land(fingers: 3, at: ScreenPoint(200, 300))
    let places = [200.0, 260, 320].map { ScreenPoint($0, 300) }
    try second.go(from: places, byX: 0, y: 100, steps: 5, interval: Bridged.interval)
    try bridged.witness.next("press", in: "left")
    try dragRight(bridged, on: first)
    func lift(_ isDrag: Bool) throws {
      if isDrag { for finger in 0..<3 { try second.up(finger) } } else { try first.up(0) }
      try (isDrag ? second : first).sync()
      try bridged.waitUntilAnswered()
    }
    try lift(dragEndsFirst)
    try lift(!dragEndsFirst)
    // The window in which the drag began has the pointer, and so the finger.
    try bridged.expectButtons(["+2 left", "+1 left", "-1 left", "-2 left"])
    #expect(bridged.witness.history.last { $0.kind == "release" }?.rootPosition == ScreenPoint(260, 400))
    try bridged.end()
  }

  @Test(arguments: ["pause", "lock", "end"])
  func `what waits is dropped when the session is`(_ way: String) throws {
    let bridged = try session(Self.delayedClick, workspaces: 4)
    let screen = bridged.session.touchscreen
    try tapLeft(bridged)
    try dragRight(bridged, on: screen)
    try waitForGesture("tap", bridged)
    switch way {
    case "pause": try bridged.message("pause")
    case "lock":
      try bridged.witness.lock()
    default: try bridged.end()
    }
    try screen.up(0)
    try screen.sync()
    try bridged.witness.next("release", in: "right")
    if way != "end" { try bridged.waitUntilAnswered() }
    if way == "lock" {
      try bridged.witness.unlock()
    }
    if way != "end" { try bridged.end() }
    #expect(try bridged.buttons() == ["+1 right", "-1 right"])
  }
}
