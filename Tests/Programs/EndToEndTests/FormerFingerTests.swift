// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A finger that was down before touches were taken: its application hears that it lifts, whatever gestures click.
@Suite(.serialized) struct FormerFingerTests {
  private static let click =
    "{ bindings = ( { gesture = tap; fingers = 2; action = { click = right; }; } ); }"

  /// A session with one window left and one right.
  private func session() throws -> Bridged {
    let bridged = try Bridged(configuration: Self.click)
    try bridged.witness.command("override left 0 0 640 800 core")
    try bridged.witness.command("override right 640 0 640 800 core")
    return bridged
  }

  /// Puts a finger down in the right window, which gets it.
  private func rest(_ bridged: Bridged) throws {
    try bridged.session.touchscreen.down(5, at: ScreenPoint(800, 300))
    try bridged.session.touchscreen.sync()
    try bridged.witness.next("press", in: "right")
  }

  /// Clicks by two fingers in the left window while the finger rests in the right one, and once more afterwards.
  private func expectClicks(_ bridged: Bridged, _ program: LoggedProcess? = nil) throws {
    let (screen, program) = (bridged.session.touchscreen, program ?? bridged.program)
    func tap() throws {
      for finger in 0..<2 { try screen.down(finger, at: ScreenPoint(200 + 60 * Double(finger), 300)) }
      for finger in 0..<2 { try screen.up(finger) }
      try screen.sync()
      try program.nextLine(containing: "\"event\":\"gesture\"")
    }
    try tap()
    #expect(program.lines.contains { $0.contains("click of button 3 delayed") })
    #expect(try bridged.buttons() == ["+1 right"])
    try screen.up(5)
    try bridged.expectButtons(["+1 right", "-1 right", "+3 left", "-3 left"])
    // What is there afterwards waits for nothing.
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
    for finger in 0..<2 { try screen.down(finger, at: ScreenPoint(200 + 60 * Double(finger), 300)) }
    for finger in 0..<2 { try screen.up(finger) }
    try screen.sync()
    try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    try bridged.waitUntilAnswered()
    #expect(!bridged.program.lines.contains { $0.contains("delayed") })
    try bridged.session.mouse.release(1)
    try bridged.end()
  }
}
