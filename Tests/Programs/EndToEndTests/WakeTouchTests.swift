// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized, .tags(.applications)) struct WakeTouchTests {
  private nonisolated static let nothing = "{ bindings = ( ); }"
  private nonisolated static let shared = """
    { settings = { touchDelivery = shared; };
      bindings = ( { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; } ); }
    """
  private nonisolated static let rounds =
    getenv("FINGERPOST_TEST_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 10 * Application.tries

  private func darken(_ bridged: Bridged) throws {
    // Pending work for a lifted finger would light the screen again.
    try bridged.waitUntilAnswered()
    try bridged.witness.command("saver on")
    #expect(try bridged.witness.command("saver state").int("state") == 1)
  }

  /// The server's clock counts milliseconds: a finger that lands in the same one as the wake-up landed in the
  /// dark.
  private static let millisecond = 0.002

  @Test(arguments: [Bridged.threeFingers, nothing, shared])
  func `each tap on a dark screen lights it and reaches nobody, and each one after it does`(
    _ configuration: String
  ) throws {
    let bridged = try Bridged(configuration: configuration)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    let (dark, lit) = (ScreenPoint(600, 300), ScreenPoint(200, 500))
    let rounds = configuration == Bridged.threeFingers ? Self.rounds : 3
    for _ in 0..<rounds {
      try darken(bridged)
      // Configurations that leave touches to applications grab them only while it is dark.
      let isBound = configuration == Bridged.threeFingers
      if !isBound { try bridged.program.nextLine(containing: "while it is dark") }
      try screen.tap(at: dark)
      try screen.sync()
      #expect(try bridged.witness.command("saver state").int("state") == 0)
      try bridged.program.nextLine(containing: isBound ? "only wakes the screen" : "is lit again")
      try bridged.waitUntilAnswered()
      passTime(Self.millisecond)
      try screen.tap(at: lit)
      #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == lit)
      try bridged.witness.next("touch-end", in: "app")
    }
    let events = try bridged.settledEvents()
    #expect(events.count { $0.kind == "touch-begin" } == rounds)
    #expect(!events.contains { $0.rootPosition == dark })
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  @Test(arguments: ["blank", "noblank"])
  func `it is the same where the screen saver starts by itself`(_ way: String) throws {
    let bridged = try Bridged()
    try bridged.witness.command("override app 0 0 1280 800 core")
    try bridged.witness.command("saver after 1 \(way)")
    #expect(try eventually { try bridged.witness.command("saver state").int("state") == 1 })
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    try bridged.session.touchscreen.sync()
    try bridged.waitUntilAnswered()
    try bridged.witness.command("saver after 0 \(way)")
    passTime(Self.millisecond)
    try bridged.session.touchscreen.tap(at: ScreenPoint(200, 500))
    try bridged.expectButtons(["+1 app", "-1 app"])
    #expect(bridged.witness.history.first { $0.kind == "press" }?.rootPosition == ScreenPoint(200, 500))
    try bridged.end()
  }

  @Test func `a touchscreen that is taken away in the middle of it takes nothing afterwards`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    try darken(bridged)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(300, 300))
    try bridged.program.nextLine(containing: "only wakes the screen")
    try bridged.witness.command("device float virtual touchscreen")
    try bridged.session.touchscreen.up(0)
    try bridged.session.touchscreen.sync()
    try bridged.witness.command("device attach virtual touchscreen")
    try bridged.waitUntilAnswered()
    #expect(try bridged.settledEvents().isEmpty)
    try bridged.end()
  }

  @Test(arguments: [
    "settings = { wakeTouch = passed; };", "devices = ( { match = \"virtual*\"; ignore = YES; } );",
  ])
  func `it reaches its application if that is wanted`(_ text: String) throws {
    let bridged = try Bridged(configuration: "{ \(text) bindings = ( ); }")
    try bridged.showApplication(.touch)
    try darken(bridged)
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == ScreenPoint(600, 300))
    try bridged.end()
  }

  @Test func `it reaches its application in a pause`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    try bridged.message("pause")
    try darken(bridged)
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == ScreenPoint(600, 300))
    try bridged.end()
  }

  @Test func `a dry run only reports it`() throws {
    let bridged = try Bridged(["--dry-run", "--log-format", "json"])
    try bridged.showApplication(.touch)
    try bridged.witness.command("saver on")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "only wakes the screen")
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"performed\":false")
    #expect(bridged.gestures.count == 1)
  }

  @Test(arguments: ["pointer", "device-touch"])
  func `on a dark lock screen the locker has the fingers that it grabs, and no window below`(_ grab: String)
    throws
  {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.command("override app 0 0 1280 800 touch")
    try bridged.witness.lock()
    try bridged.witness.command("grab \(grab)")
    try darken(bridged)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.session.touchscreen.sync()
    try bridged.witness.command("ungrab \(grab)")
    try bridged.witness.unlock()
    #expect(try bridged.settledEvents().filter { $0.window == "app" }.isEmpty)
    #expect(bridged.gestures.isEmpty)
    try bridged.end()
  }

  @Test func `one that is killed in the middle of it leaves nothing behind`() throws {
    let bridged = try Bridged()
    try bridged.witness.command("override app 0 0 1280 800 core")
    try darken(bridged)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(600, 300))
    try bridged.program.nextLine(containing: "only wakes the screen")
    try bridged.waitUntilAnswered()
    bridged.program.signal(SIGKILL)
    _ = try bridged.program.waitForEnd()
    try bridged.session.touchscreen.up(0)
    try bridged.session.touchscreen.tap(at: ScreenPoint(200, 500))
    #expect(try bridged.witness.next("press", in: "app").rootPosition == ScreenPoint(200, 500))
    try bridged.witness.next("release", in: "app")
  }
}
