// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Notches of the wheel that applications get of fingers that go round, and of those on a touchpad.
@Suite(.serialized) struct ScrollDirectionTests {
  private static let naturalScrolling = "libinput_Natural_Scrolling_Enabled"

  /// Waits for so many notches of the wheel.
  private func expect(_ buttons: [String], on bridged: Bridged) throws {
    var notches: [String?] = []
    while notches.count < buttons.count {
      notches.append(try bridged.witness.next("press", in: "app")["button"])
    }
    #expect(notches == buttons)
  }

  @Test func `three fingers that go round scroll down, and up when they go back`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { gesture = circle; fingers = 3; direction = any; threshold = "90 deg"; every = "45 deg";
          action = { scroll = down; back = up; }; } ); }
        """)
    try bridged.showApplication(.core)
    let screen = bridged.session.touchscreen
    func place(_ finger: Int, _ degrees: Int) -> ScreenPoint {
      let angle = Double(degrees) * .pi / 180
      return ScreenPoint(500 + 60 * Double(finger) + 120 * cos(angle), 400 + 120 * sin(angle))
    }
    for finger in 0..<3 { try screen.down(finger, at: place(finger, 0)) }
    var pace = Pace(Bridged.interval)
    for degrees in [Int](stride(from: 0, through: 160, by: 10)) + stride(from: 150, through: 0, by: -10) {
      for finger in 0..<3 { try screen.move(finger, to: place(finger, degrees)) }
      try screen.sync()
      pace.step()
    }
    for _ in 0..<2 { try bridged.program.nextLine(containing: "scroll up") }
    try bridged.liftThreeFingers()
    try expect(["5", "5", "4", "4"], on: bridged)
    try bridged.end()
  }

  @Test(arguments: [("mark", "5"), ("clear", "4")])
  func `three fingers up on a touchpad scroll as its own scrolling does`(change: String, button: String)
    throws
  {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = pan; fingers = 3; action = { scroll = fingers; inertia = NO; }; },
          { gesture = swipe; fingers = 4; direction = left; when = { naturalScrolling = YES; };
            action = { keys = a; }; },
          { gesture = swipe; fingers = 4; direction = left; when = { naturalScrolling = NO; };
            action = { keys = b; }; },
        ); }
        """)
    try bridged.showApplication(.core)
    try bridged.witness.command("device \(change):\(Self.naturalScrolling) virtual touchpad")
    try bridged.witness.command("warp 400 300")
    let pad = bridged.session.touchpad
    try pad.beginSwipe(fingers: 3)
    for _ in 0..<10 { try pad.updateSwipe(fingers: 3, dx: 0, dy: -20) }
    try pad.endSwipe(fingers: 3)
    try pad.sync()
    try bridged.program.nextLine("the end of the scrolling") { $0.contains("pan 3") && $0.contains("ended") }
    try pad.beginSwipe(fingers: 4)
    for _ in 0..<10 { try pad.updateSwipe(fingers: 4, dx: -30, dy: 0) }
    try pad.endSwipe(fingers: 4)
    try pad.sync()
    try bridged.program.nextLine(containing: change == "mark" ? "keys a" : "keys b")
    // 200 pixels are five notches.
    try expect(Array(repeating: button, count: 4), on: bridged)
    try bridged.end()
  }

  @Test func `a workspace is shown by its name, and a held button is another gesture`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; when = { buttons = right; };
            action = { workspace = named; name = "desktop 4"; }; },
          { gesture = swipe; fingers = 3; direction = left; when = { buttons = none; };
            action = { workspace = named; name = "desktop 3"; }; },
        ); }
        """, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    try bridged.session.mouse.press(3)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "3")
    try bridged.session.mouse.release(3)
    try bridged.end()
  }
}
