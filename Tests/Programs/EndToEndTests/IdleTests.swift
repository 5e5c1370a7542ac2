// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Bindings that act when nobody has used the session, with the counter of a real server.
@Suite(.serialized) struct IdleTests {
  private nonisolated static func configuration(_ action: String) -> String {
    "{ bindings = ( { idle = \"1 s\"; action = \(action); } ); }"
  }

  private func count(_ bridged: Bridged) -> Int {
    bridged.program.lines.count { $0.contains("\"event\":\"idle\"") }
  }

  private func waitForAction(_ bridged: Bridged) throws {
    try bridged.program.nextLine("a time without use") { $0.contains("\"event\":\"idle\"") }
  }

  @Test func `it acts once for each time without use, and a key of its own is no use`() throws {
    let bridged = try Bridged(configuration: Self.configuration("{ keys = a; }"))
    try bridged.witness.command("override app 0 0 1280 800 core")
    let screen = bridged.session.touchscreen
    for round in 1...2 {
      // What comes at once could be the action's own.
      usleep(400_000)
      try screen.tap(at: ScreenPoint(600, 300))
      try screen.sync()
      try waitForAction(bridged)
      #expect(count(bridged) == round)
    }
    // The key was pressed a second ago and more when another one would be.
    usleep(1_500_000)
    #expect(count(bridged) == 2)
    try bridged.end()
    #expect(bridged.program.lines.contains { $0.contains("\"binding\":\"idle 1 s\"") })
  }

  @Test func `nobody wakes before, and nothing is asked where nothing is bound to it`() throws {
    let bridged = try Bridged(
      configuration: "{ bindings = ( { idle = \"2 s\"; action = { command = ( true ); }; } ); }")
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    try bridged.session.touchscreen.sync()
    let before = try bridged.program.contextSwitches(whenIdleFor: 0.2)
    // Half of the time.
    usleep(1_000_000)
    #expect(try bridged.program.contextSwitches() == before)
    #expect(count(bridged) == 0)
    try waitForAction(bridged)
    try bridged.end()
  }

  @Test func `a dry run says so, and a pause and a reload end it`() throws {
    let bridged = try Bridged(
      ["--log-format", "json", "-v", "--dry-run"], configuration: Self.configuration("{ keys = a; }"))
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    try bridged.program.nextLine("a time without use") {
      $0.contains("\"event\":\"idle\"") && $0.contains("\"performed\":false")
    }
    #expect(try bridged.program.terminate() == 0)
  }

  @Test func `nobody acts while it is paused, or once it is bound no more`() throws {
    let bridged = try Bridged(configuration: Self.configuration("{ keys = a; }"))
    let screen = bridged.session.touchscreen
    try bridged.message("pause")
    try screen.tap(at: ScreenPoint(600, 300))
    try screen.sync()
    usleep(1_500_000)
    #expect(count(bridged) == 0)
    try bridged.message("resume")
    try screen.tap(at: ScreenPoint(600, 300))
    try waitForAction(bridged)
    try bridged.session.writeConfiguration(Bridged.threeFingers)
    try bridged.program.nextLine(containing: "\"reloaded\"")
    try screen.tap(at: ScreenPoint(600, 300))
    try screen.sync()
    usleep(1_500_000)
    #expect(count(bridged) == 1)
    try bridged.end()
  }
}
