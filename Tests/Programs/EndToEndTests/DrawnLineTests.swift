// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// The line that shows what fingers draw, with a compositor and without one.
@Suite(.serialized) struct DrawnLineTests {
  private static let accent: UInt32 = 0x2a7de1

  /// Three fingers go to a place in steps, at the speed of a hand.
  private func go(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), on bridged: Bridged) throws {
    let screen = bridged.session.touchscreen
    var pace = Pace(Bridged.interval)
    for step in 1...16 {
      pace.step()
      let part = Double(step) / 16
      for finger in 0..<3 {
        try screen.move(
          finger,
          to: ScreenPoint(
            500 + 60 * Double(finger) + from.x + (to.x - from.x) * part,
            300 + from.y + (to.y - from.y) * part))
      }
      try screen.sync()
    }
  }

  @Test(arguments: Compositor.isInstalled ? [false, true] : [false])
  func `what the fingers draw is seen as long as it may become a shape`(isComposited: Bool) throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = stroke; fingers = 3; shape = L; action = { keys = a; }; },
          { gesture = stroke; fingers = 4; shape = L; show = none; action = { keys = b; }; } ); }
        """)
    let compositor = isComposited ? try Compositor(on: bridged.session.server) : nil
    let connection = try DisplayConnection(bridged.session.server.displayName)
    func color(_ x: Int, _ y: Int) -> UInt32? { Screenshot(connection)?.color(atX: x, y: y) }
    for finger in 0..<3 {
      try bridged.session.touchscreen.down(finger, at: ScreenPoint(500 + 60 * Double(finger), 300))
    }
    try go((0, 0), (0, 200), on: bridged)
    // A line may still be a swipe. The middle of the fingers draws.
    #expect(color(560, 400) != Self.accent)
    try go((0, 200), (120, 200), on: bridged)
    #expect(eventually { color(560, 400) == Self.accent && color(640, 500) == Self.accent })
    // Clicks go through it.
    let hit = try bridged.witness.command("pointer")
    #expect(hit["window"] != "fingerpost")
    try go((120, 200), (150, 200), on: bridged)
    #expect(eventually { color(700, 500) == Self.accent })
    try bridged.liftThreeFingers()
    try bridged.program.nextLine(containing: "stroke 3 L")
    #expect(eventually { color(560, 400) != Self.accent })
    try bridged.end()
    withExtendedLifetime(compositor) {}
  }
}
