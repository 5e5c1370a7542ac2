// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Touches on a dark screen that a locker or a screen saver of its own guards.
@Suite(.serialized, .enabled(if: Application.areHeavyOnesWanted, "needs lockers: run 'make test-apps'"))
struct WakeLockerTests {
  private nonisolated static func isInstalled(_ name: String) -> Bool {
    access("/usr/bin/\(name)", X_OK) == 0
  }

  private func isLocked(_ bridged: Bridged) throws -> Bool {
    try bridged.message("status", "--format", "json").output.contains("\"locked\":true")
  }

  /// Taps and swipes on the dark screen, and expects that no window below has noticed.
  private func touchEverything(_ bridged: Bridged) throws {
    try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
    try bridged.session.touchscreen.sync()
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.session.touchscreen.sync()
    try bridged.waitUntilAnswered()
    _ = try bridged.witness.eventsSoFar()
    #expect(!bridged.witness.history.contains { $0.kind.hasPrefix("touch-") })
    #expect(bridged.gestures.isEmpty)
  }

  private func expectTap(_ bridged: Bridged) throws {
    try bridged.session.touchscreen.tap(at: ScreenPoint(200, 500))
    #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == ScreenPoint(200, 500))
    try bridged.end()
  }

  @Test(.enabled(if: isInstalled("i3lock") && isInstalled("xss-lock")))
  func `i3lock has the touch that wakes the screen, and no window below`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    let locker = try bridged.session.startShell(
      "exec xss-lock --ignore-sleep -- sh -c 'echo $$; exec i3lock -n'")
    #expect(
      try eventually {
        try bridged.witness.command("saver on")
        return try isLocked(bridged)
      })
    try locker.nextLine("a process") { Int32($0) != nil }
    let process = try #require(locker.lines.lazy.compactMap { Int32($0) }.first)
    try bridged.witness.command("saver on")
    try touchEverything(bridged)
    #expect(try isLocked(bridged))
    kill(process, SIGTERM)
    #expect(try eventually { try !isLocked(bridged) })
    try expectTap(bridged)
  }

  @Test(.enabled(if: isInstalled("xscreensaver")))
  func `xscreensaver has the touch that ends it, and no window below`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    let saver = try bridged.session.startShell("exec xscreensaver --no-splash")
    func answer(_ words: String) throws -> String {
      let asked = try bridged.session.startShell("xscreensaver-command \(words)")
      _ = asked.wait(before: Deadline(after: defaultPatience))
      return asked.lines.joined()
    }
    #expect(try eventually { try answer("-activate").contains("blanking") })
    #expect(try eventually { try answer("-time").contains("blanked since") })
    // It passes over what comes in its first moments.
    #expect(
      try eventually {
        try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
        try bridged.session.touchscreen.sync()
        return try answer("-time").contains("non-blanked")
      })
    try bridged.waitUntilAnswered()
    _ = try bridged.witness.eventsSoFar()
    #expect(!bridged.witness.history.contains { $0.kind.hasPrefix("touch-") })
    // It keeps the pointer while its picture fades.
    saver.signal(SIGTERM)
    _ = try saver.waitForEnd()
    try expectTap(bridged)
  }
}
