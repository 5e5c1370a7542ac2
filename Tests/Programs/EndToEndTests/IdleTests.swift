// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct IdleTests {
  private static func configuration(_ bindings: (time: String, action: String)...) -> String {
    let entries = bindings.map { "{ idle = \"\($0.time)\"; action = { \($0.action); }; }," }
    return "{ bindings = ( \(entries.joined()) ); }"
  }

  private func count(_ bridged: Bridged) -> Int {
    bridged.program.lines.count { $0.contains("\"event\":\"idle\"") }
  }

  private func waitForAction(_ binding: String, _ bridged: Bridged) throws {
    try bridged.program.nextLine(binding) {
      $0.contains("\"event\":\"idle\"") && $0.contains("\"\(binding)\"")
    }
  }

  /// Taps 0.4 s later: within 250 ms of an action the input could be the action's own.
  private func tap(_ bridged: Bridged) throws {
    passTime(0.4)
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    try bridged.session.touchscreen.sync()
  }

  @Test func `it acts once for each time without use, and a key of its own is no use`() throws {
    let bridged = try Bridged(
      configuration: Self.configuration(("1 s", "keys = a"), ("1.3 s", "command = ( true )")))
    try bridged.witness.command("override app 0 0 1280 800 core")
    for _ in 1...2 {
      try tap(bridged)
      try waitForAction("idle 1 s", bridged)
    }
    // The server counts from the key: a second one would come 0.3 s before this.
    try waitForAction("idle 1.3 s", bridged)
    #expect(count(bridged) == 3)
    try bridged.end()
  }

  @Test func `the program does not wake before, and a dry run only says so`() throws {
    let bridged = try Bridged(
      ["--log-format", "json", "-v", "--dry-run"], configuration: Self.configuration(("2 s", "keys = a")))
    try tap(bridged)
    let before = try bridged.program.contextSwitches(whenIdleFor: 0.2)
    // Half of the time.
    #expect(try bridged.program.contextSwitches(whenIdleFor: 1) == before)
    #expect(count(bridged) == 0)
    let line = try bridged.program.nextLine(containing: "\"event\":\"idle\"")
    #expect(line.contains("\"performed\":false"))
    #expect(try bridged.program.terminate() == 0)
  }

  @Test func `nothing acts during a pause, nor what is bound no more`() throws {
    let bridged = try Bridged(configuration: Self.configuration(("1 s", "keys = a")))
    try bridged.message("pause")
    try tap(bridged)
    // Half as long again as the binding wants.
    passTime(1.5)
    #expect(count(bridged) == 0)
    try bridged.message("resume")
    try tap(bridged)
    try waitForAction("idle 1 s", bridged)
    try bridged.session.writeConfiguration(Self.configuration(("1.3 s", "keys = a")))
    try bridged.program.nextLine(containing: "\"reloaded\"")
    try tap(bridged)
    try waitForAction("idle 1.3 s", bridged)
    #expect(count(bridged) == 2)
    try bridged.end()
  }
}
