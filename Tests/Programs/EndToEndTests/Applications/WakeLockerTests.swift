// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Touches on a dark screen that a separate locker or screen saver guards.
@Suite(
  .serialized, .enabled(if: Application.areHeavyOnesWanted, "needs lockers: run 'make test-apps'"),
  .tags(.applications))
struct WakeLockerTests {
  private nonisolated static func isInstalled(_ name: String) -> Bool {
    access("/usr/bin/\(name)", X_OK) == 0
  }

  private func isLocked(_ bridged: Bridged) throws -> Bool {
    try bridged.message("status", "--format", "json").output.contains("\"locked\":true")
  }

  /// 20 times, or as often as the environment says, as in ``WakeTouchTests``.
  private nonisolated static let rounds =
    getenv("FINGERPOST_TEST_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 20

  /// Taps on the dark screen, and expects that the windows below do not notice.
  private func tapEverywhere(_ bridged: Bridged, rounds: Int = rounds) throws {
    for round in 0..<rounds {
      try bridged.witness.command("saver on")
      #expect(try bridged.witness.command("saver state").int("state") == 1)
      try bridged.session.touchscreen.tap(at: ScreenPoint(600, Double(round % 700)))
      try bridged.session.touchscreen.sync()
      #expect(try bridged.witness.command("saver state").int("state") == 0)
      try bridged.waitUntilAnswered()
      readLog(bridged)
      try bridged.session.touchscreen.tap(at: ScreenPoint(600, Double(round % 700)))
      try bridged.session.touchscreen.sync()
    }
    try bridged.witness.command("saver on")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.session.touchscreen.sync()
    try bridged.waitUntilAnswered()
    #expect(try isLocked(bridged))
    try expectNothing(bridged)
  }

  private func expectNothing(_ bridged: Bridged) throws {
    readLog(bridged)
    _ = try bridged.witness.eventsSoFar()
    #expect(!bridged.witness.history.contains { $0.kind.hasPrefix("touch-") || $0.kind == "press" })
    #expect(bridged.gestures.isEmpty)
  }

  /// Makes room in the pipe for the last line, which counts the pending touches.
  private func readLog(_ bridged: Bridged) {
    while bridged.program.nextLine(before: Deadline(after: 0)) != nil {}
  }

  private func expectTap(_ bridged: Bridged) throws {
    try bridged.session.touchscreen.tap(at: ScreenPoint(200, 500))
    #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == ScreenPoint(200, 500))
    try bridged.end()
  }

  private func darkenUntilLocked(_ bridged: Bridged) throws {
    #expect(
      try eventually {
        try bridged.witness.command("saver on")
        return try isLocked(bridged)
      })
  }

  /// Locks by xss-lock with a program, touches the dark screen, and ends the program.
  private func lock(with locker: String) throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    let process = try bridged.session.startShell(
      "exec xss-lock --ignore-sleep -- sh -c 'echo $$; exec \(locker)'")
    try darkenUntilLocked(bridged)
    try process.nextLine("a process") { Int32($0) != nil }
    let number = try #require(process.lines.lazy.compactMap { Int32($0) }.first)
    try tapEverywhere(bridged)
    kill(number, SIGTERM)
    #expect(try eventually { try !isLocked(bridged) })
    try expectTap(bridged)
  }

  @Test(.enabled(if: isInstalled("i3lock") && isInstalled("xss-lock")))
  func `i3lock has the touch that wakes the screen, and no window below`() throws {
    try lock(with: "i3lock -n")
  }

  @Test(.enabled(if: isInstalled("xsecurelock") && isInstalled("xss-lock")))
  func `xsecurelock has the touch that wakes the screen, and no window below`() throws {
    try lock(with: "xsecurelock")
  }

  @Test(.enabled(if: isInstalled("light-locker")))
  func `light-locker has the touch that wakes the screen, and no window below`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    let manager = toolkitFile("login-manager.py")
    let locker = try bridged.session.startShell(
      """
      export XDG_SESSION_PATH=/org/freedesktop/DisplayManager/Session0 GSETTINGS_BACKEND=memory
      exec dbus-run-session -- sh -c '
        export DBUS_SYSTEM_BUS_ADDRESS="$DBUS_SESSION_BUS_ADDRESS"
        python3 "\(manager)" &
        until gdbus wait --system --timeout 10 org.freedesktop.login1; do :; done
        exec light-locker --lock-after-screensaver=1'
      """)
    try locker.nextLine(containing: "login manager: ready")
    try darkenUntilLocked(bridged)
    try tapEverywhere(bridged)
    locker.signal(SIGTERM)
    try bridged.end()
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
    // Each round takes a second.
    for _ in 0..<max(1, Self.rounds / 20) {
      #expect(try eventually { try answer("-activate").contains("blanking") })
      #expect(try eventually { try answer("-time").contains("blanked since") })
      // The locker ignores events of its first moments.
      #expect(
        try eventually {
          try bridged.session.touchscreen.tap(at: ScreenPoint(600, 300))
          try bridged.session.touchscreen.sync()
          return try answer("-time").contains("non-blanked")
        })
      try bridged.waitUntilAnswered()
      try expectNothing(bridged)
    }
    // The saver keeps the pointer while its picture fades.
    saver.signal(SIGTERM)
    _ = try saver.waitForEnd()
    try expectTap(bridged)
  }
}
