// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Two people at one touchscreen, 230 mm apart: each hand is judged for itself.
@Suite(.serialized) struct TwoPeopleTests {
  private static let configuration = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = 3; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { workspace = 2; }; },
    ); }
    """
  /// Where fingers land, three at each end of the screen.
  private static let places = [60.0, 130, 200, 1080, 1150, 1220]

  private func down(_ fingers: Range<Int>, on touchscreen: VirtualTouchscreen) throws {
    for finger in fingers { try touchscreen.down(finger, at: ScreenPoint(Self.places[finger], 400)) }
  }

  private func go(_ fingers: Range<Int>, x: Double, y: Double = 0, on touchscreen: VirtualTouchscreen) throws
  {
    for finger in fingers { try touchscreen.move(finger, to: ScreenPoint(Self.places[finger] + x, 400 + y)) }
  }

  @Test func `one swipes while the other one scrolls, and the application gets that alone`() throws {
    let bridged = try Bridged(configuration: Self.configuration, workspaces: 4)
    let touchscreen = bridged.session.touchscreen
    try bridged.witness.command("override app 0 0 1280 800 touch")
    try down(0..<2, on: touchscreen)
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      try go(0..<2, x: 0, y: -8 * Double(step), on: touchscreen)
      pace.step()
    }
    try bridged.witness.next("touch-begin")
    try down(3..<6, on: touchscreen)
    for step in 1...10 {
      try go(3..<6, x: -20 * Double(step), on: touchscreen)
      try go(0..<2, x: 0, y: -80 - 8 * Double(step), on: touchscreen)
      pace.step()
    }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    for finger in [3, 4, 5, 0, 1] { try touchscreen.up(finger) }
    for _ in 0..<2 { try bridged.witness.next("touch-end") }
    try bridged.end()
    let begins = bridged.witness.history.filter { $0.kind == "touch-begin" && $0.window == "app" }
    let ends = bridged.witness.history.filter { $0.kind == "touch-end" && $0.window == "app" }
    #expect(begins.count == 2 && ends.count == 2)
  }
}
