// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct DryRunTests {
  @Test func `each gesture is one object that was not performed, and nothing changes`() throws {
    let bridged = try Bridged(["--dry-run", "--log-format", "json"], configuration: nil, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"action\":\"workspace next\",\"performed\":false}")
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: "\"action\":\"workspace previous\",\"performed\":false}")
    try bridged.witness.lock()
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "swipe 3 left ignored: the session is locked")
    try bridged.witness.unlock()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    #expect(try bridged.program.terminate() == 0)
    #expect(bridged.gestures.count == 2)
  }

  @Test func `applications get every touch, bound or not`() throws {
    let bridged = try Bridged(["--dry-run", "--log-format", "json"])
    try bridged.showApplication(.touch)
    try bridged.swipe(3, x: -Bridged.far)
    let events = try bridged.settledEvents()
    #expect(events.count { $0.kind == "touch-begin" } == 3)
    #expect(events.count { $0.kind == "touch-update" } == 30)
    #expect(events.count { $0.kind == "touch-end" } == 3)
    try bridged.program.nextLine(containing: "\"performed\":false")
  }
}

extension DryRunTests {
  private static let bindings = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
      { gesture = pinch; fingers = 4; direction = in; action = { workspace = next; }; },
      { gesture = swipe; fingers = 6; direction = left; when = { application = firefox; };
        action = { workspace = next; }; },
    ); }
    """

  private func swipe(_ session: TestSession, _ fingers: Int = 3, dx: Double = -20) throws {
    try session.touchpad.swipe(fingers: fingers, byX: dx * 10, y: 0)
  }

  private func pinch(_ session: TestSession, _ fingers: Int) throws {
    try session.touchpad.beginPinch(fingers: fingers)
    for step in 1...8 {
      try session.touchpad.updatePinch(fingers: fingers, scale: 1 - 0.05 * Double(step))
    }
    try session.touchpad.endPinch(fingers: fingers, scale: 0.6)
  }

  @Test func `an application that wants gestures gets all of them, and their beginning is shown`() throws {
    let bridged = try Bridged(["--dry-run"], configuration: Self.bindings, workspaces: 4)
    try bridged.showApplication(.gestures)
    try bridged.witness.command("warp 400 300")
    try swipe(bridged.session)
    try bridged.program.nextLine(
      containing: "3 fingers on the touchpad, a swipe began: may become swipe 3 left, swipe 3 right; "
        + "the application under the pointer takes it")
    try bridged.witness.next("swipe-end", in: "app")
    try pinch(bridged.session, 2)
    try bridged.program.nextLine(
      containing: "2 fingers on the touchpad, a pinch began: no pinch of 2 fingers is bound")
    try bridged.witness.next("pinch-end", in: "app")
    let kinds = bridged.witness.history.map(\.kind)
    #expect(
      kinds.filter { $0.hasPrefix("swipe-") }
        == ["swipe-begin"] + Array(repeating: "swipe-update", count: 10) + ["swipe-end"])
    #expect(
      kinds.filter { $0.hasPrefix("pinch-") }
        == ["pinch-begin"] + Array(repeating: "pinch-update", count: 8) + ["pinch-end"])
    try swipe(bridged.session, 6)
    try bridged.program.nextLine(containing: "a swipe began: application is 'witness', wanted firefox")
    try bridged.session.mouse.move(to: ScreenPoint(250, 350))
    try bridged.session.mouse.click(1)
    try bridged.witness.command("pointer")
    #expect(try bridged.program.terminate() == 0)
    #expect(!bridged.program.lines.contains { $0.contains("not performed") })
  }

  @Test func `beside a running fingerpost it sees what that one leaves, and says so`() throws {
    let bridged = try Bridged(workspaces: 4)
    let watcher = try bridged.session.start(["run", "--dry-run"])
    try watcher.nextLine(containing: "the fingerpost running as process \(bridged.program.pid)")
    try watcher.waitUntilReady()
    try swipe(bridged.session)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try swipe(bridged.session, 4)
    try watcher.nextLine(containing: "4 fingers on the touchpad, 53 mm left: no binding uses 4 fingers")
    #expect(!watcher.lines.contains { $0.contains("3 fingers on the touchpad") })
    #expect(try watcher.terminate() == 0)
    try bridged.end()
  }
}
