// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The judgements of the desktops that know touchegg: each connects, reads and judges in its own way.
@Suite(
  .serialized,
  .enabled(if: DesktopClient.isPossible, "needs the package python3-gi and the name touchegg"))
struct DesktopJudgementTests {
  private static let following = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left;
        action = { desktop = follow; else = { workspace = next; }; }; },
      { gesture = swipe; fingers = 3; direction = right;
        action = { desktop = follow; else = { workspace = previous; }; }; },
    ); }
    """

  /// Moves three fingers at the speed of a hand: 8 ms for each step.
  private func go(_ bridged: Bridged, from start: Double, to end: Double, steps: Int) throws {
    let places = (0..<3).map { ScreenPoint(start + 60 * Double($0), 400) }
    try bridged.session.touchscreen.go(
      from: places, byX: end - start, y: 0, steps: steps, interval: Bridged.interval)
  }

  private func land(_ bridged: Bridged, at x: Double) throws {
    try bridged.session.touchscreen.land(fingers: 3, at: ScreenPoint(x, 400))
  }

  @Test(arguments: DesktopClient.names)
  func `it goes on, stays or goes back as the fingers do`(_ name: String) throws {
    let bridged = try Bridged(configuration: Self.following, workspaces: 4)
    let desktop = try DesktopClient.start(name)
    func expect(_ workspace: Int) throws {
      let line = try desktop.nextLine(containing: "workspace ", within: 20)
      #expect(line == "workspace \(workspace)", "\(desktop.lines.suffix(8))")
    }
    // More than half of the way to the left, slowly.
    try land(bridged, at: 1000)
    try go(bridged, from: 1000, to: 40, steps: 30)
    passTime(0.2)
    try bridged.lift()
    try expect(1)
    // Far, and back to where it began.
    try land(bridged, at: 1000)
    try go(bridged, from: 1000, to: 300, steps: 30)
    try go(bridged, from: 300, to: 940, steps: 30)
    passTime(0.2)
    try bridged.lift()
    try expect(1)
    // A fifth of the way, then a rest: the fingers have no speed.
    try land(bridged, at: 1000)
    try go(bridged, from: 1000, to: 700, steps: 30)
    passTime(0.3)
    try bridged.lift()
    try expect(1)
    try land(bridged, at: 100)
    try go(bridged, from: 100, to: 1060, steps: 30)
    passTime(0.2)
    try bridged.lift()
    try expect(0)
    // To the left by a flick: a desktop that judges by speed goes on, one that judges by distance stays.
    try land(bridged, at: 1000)
    try go(bridged, from: 1000, to: 480, steps: 8)
    try bridged.lift()
    try expect(name == "cinnamon" ? 0 : 1)
    #expect(!desktop.lines.contains { $0.hasPrefix("a ") })
    try bridged.end()
    try desktop.nextLine(containing: "closed", within: 20)
  }

  @Test(arguments: DesktopClient.names)
  func `a gesture that a locker ends leaves it where it was, and not one further`(_ name: String) throws {
    let bridged = try Bridged(configuration: Self.following, workspaces: 4)
    let desktop = try DesktopClient.start(name)
    try land(bridged, at: 1000)
    try go(bridged, from: 1000, to: 40, steps: 30)
    passTime(0.2)
    try bridged.lift()
    try desktop.nextLine(containing: "workspace 1", within: 20)
    try land(bridged, at: 1000)
    try go(bridged, from: 1000, to: 500, steps: 30)
    try bridged.witness.lock()
    let line = try desktop.nextLine(containing: "workspace ", within: 20)
    #expect(line == "workspace 1", "\(desktop.lines.suffix(5))")
    try bridged.lift()
    try bridged.witness.command("ungrab keyboard")
    try bridged.end()
  }

  @Test func `it connects again when fingerpost does, and a gesture under way ends there`() throws {
    let bridged = try Bridged(configuration: Self.following, workspaces: 4)
    let desktop = try DesktopClient.start(reconnectingAfter: 0.2)
    try land(bridged, at: 1000)
    try go(bridged, from: 1000, to: 500, steps: 30)
    bridged.program.signal(SIGKILL)
    try desktop.nextLine(containing: "OnGestureEnd", within: 20)
    try desktop.nextLine(containing: "closed", within: 20)
    try bridged.lift()
    let again = try bridged.session.start(["run", "-v"], configuration: Self.following)
    try again.waitUntilReady()
    try desktop.nextLine(containing: "ready", within: 20)
    try land(bridged, at: 1000)
    try go(bridged, from: 1000, to: 500, steps: 30)
    try desktop.nextLine(containing: "OnGestureBegin", within: 20)
    try bridged.lift()
    try desktop.nextLine(containing: "OnGestureEnd", within: 20)
    again.signal(SIGTERM)
    #expect(try again.waitForEnd() == 0)
    desktop.signal(SIGTERM)
  }
}
