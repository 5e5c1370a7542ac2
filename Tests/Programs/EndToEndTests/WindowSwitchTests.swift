// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A finger that comes over an edge and changes to a window that was used before, the further the longer ago.
@Suite(.serialized) struct WindowSwitchTests {
  /// Without a size a monitor has 3.78 pixels a millimetre: the first window at 12 mm, and another one every 15.
  private static let configuration = """
    { settings = { maximumHold = "2 s"; }; bindings = (
      { gesture = swipe; fingers = 1; direction = right; from = left; every = "15 mm"; action = { window = switch; }; },
    ); }
    """

  private final class Rig {
    // The connection ends before the server does.
    private let connection: DisplayConnection
    let bridged: Bridged
    private var windows: [String: String] = [:]
    private var screen: VirtualTouchscreen { bridged.session.touchscreen }

    /// Three windows that lie on each other, the last one active.
    init() throws {
      bridged = try Bridged(configuration: WindowSwitchTests.configuration, workspaces: 1)
      connection = try DisplayConnection(bridged.session.server.displayName)
      for (index, name) in ["first", "second", "third"].enumerated() {
        let made = try bridged.witness.command(
          "window \(name) \(200 + 100 * index) \(100 + 100 * index) 500 300 core App \(name)")
        windows[name] = made["id"]
        try bridged.witness.command("activate \(name)")
        try expectActive(name)
      }
    }

    func expectActive(_ name: String) throws {
      try bridged.witness.waitForProperty("_NET_ACTIVE_WINDOW", toBe: windows[name] ?? "")
    }

    /// Goes from one distance of the left edge to another with a finger that is down.
    func go(from start: Double, to end: Double) throws {
      var pace = Pace(Bridged.interval)
      // Long enough to be shown.
      for step in 1...20 {
        try screen.move(0, to: ScreenPoint(start + (end - start) * Double(step) / 20, 700))
        try screen.sync()
        pace.step()
      }
    }

    func land() throws { try screen.down(0, at: ScreenPoint(1, 700)) }

    func lift() throws {
      try screen.up(0)
      try screen.sync()
    }

    func swipe(to distance: Double) throws {
      try land()
      try go(from: 1, to: distance)
      try lift()
    }

    /// Whether the frame of a window is shown, whose left edge is there.
    func isFramed(atX x: Int, y: Int) -> Bool {
      eventually {
        guard let picture = Screenshot(connection) else { return false }
        return (x - 12...x + 12).contains { picture.color(atX: $0, y: y) == 0x2a7de1 }
      }
    }
  }

  @Test func `each further distance leads to a window that was used earlier, and the oldest is the end`()
    throws
  {
    let rig = try Rig()
    try rig.swipe(to: 70)
    try rig.expectActive("second")
    // And back, as it is the one before now.
    try rig.swipe(to: 70)
    try rig.expectActive("third")
    try rig.swipe(to: 130)
    try rig.expectActive("first")
    try rig.swipe(to: 130)
    try rig.expectActive("second")
    try rig.swipe(to: 400)
    try rig.expectActive("third")
    try rig.bridged.end()
    #expect(rig.bridged.gestures.count == 5, "each is done once: \(rig.bridged.gestures)")
  }

  @Test func `it follows what is active, not what lies above`() throws {
    let rig = try Rig()
    try rig.swipe(to: 70)
    try rig.expectActive("second")
    try rig.bridged.witness.command("state first add _NET_WM_STATE_ABOVE")
    for name in ["first", "third", "second"] {
      try rig.bridged.witness.command("activate \(name)")
      try rig.expectActive(name)
      // A window that is active for a millisecond is not seen by a program that is late.
      try rig.bridged.waitUntilAnswered()
    }
    try rig.swipe(to: 70)
    try rig.expectActive("third")
    try rig.bridged.end()
  }

  @Test func `the window is shown by its frame, and nothing is done by a finger that goes back`() throws {
    let rig = try Rig()
    try rig.land()
    try rig.go(from: 1, to: 70)
    #expect(rig.isFramed(atX: 300, y: 350))
    try rig.go(from: 70, to: 130)
    #expect(rig.isFramed(atX: 200, y: 250))
    try rig.expectActive("third")
    try rig.go(from: 130, to: 5)
    try rig.lift()
    try rig.bridged.waitUntilAnswered()
    try rig.expectActive("third")
    try rig.bridged.end()
    #expect(rig.bridged.gestures.isEmpty)
  }
}
