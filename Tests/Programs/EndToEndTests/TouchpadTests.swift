// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// A touchpad's swipes and pinches: ours by kind and number of fingers, else the application's.
@Suite(.serialized) struct TouchpadTests {
  private static let bindings = """
    { bindings = (
      { gesture = swipe; fingers = 5; direction = left; action = { workspace = next; }; },
      { gesture = pinch; fingers = 4; direction = out; action = { workspace = next; }; },
      { gesture = rotation; fingers = 2; direction = clockwise; action = { workspace = next; }; },
    ); }
    """

  @Test(arguments: [3, 4])
  func `a pinch is the application's, with its scale and its turns, unless its fingers are bound`(
    _ fingers: Int
  ) throws {
    let bridged = try Bridged(configuration: Self.bindings, workspaces: 4)
    try bridged.showApplication(.gestures)
    try bridged.witness.command("warp 400 300")
    try pinch(bridged, fingers)
    let isOurs = fingers == 4
    if isOurs {
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    } else {
      try bridged.witness.next("pinch-end", in: "app")
    }
    // Events that have not come before a swipe without a binding will not come.
    try bridged.session.touchpad.beginSwipe(fingers: 4)
    try bridged.session.touchpad.endSwipe(fingers: 4)
    try bridged.witness.next("swipe-end", in: "app")
    let pinches = bridged.witness.history.filter { $0.kind.hasPrefix("pinch-") }
    #expect(
      pinches.map(\.kind)
        == (isOurs ? [] : ["pinch-begin"] + Array(repeating: "pinch-update", count: 8) + ["pinch-end"]))
    #expect(pinches.dropFirst().dropLast().allSatisfy { $0.double("angle") == 2 && $0["fingers"] == "3" })
    // The protocol carries fractions of 1/65536.
    #expect(isOurs || abs((pinches.dropLast().last?.double("scale") ?? 0) - 1.8) < 0.001)
    try bridged.end()
    #expect(bridged.gestures.count == (isOurs ? 1 : 0))
  }

  /// libinput reports a swipe as a pinch if the fingers land unevenly, with a scale near 1.
  @Test(arguments: [(3, 1.15), (3, 1.02), (3, 1.8), (2, 1.02)])
  func `a swipe that comes as a pinch acts, and a pinch does not`(_ fingers: Int, _ scale: Double) throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.gestures)
    try bridged.witness.command("warp 400 300")
    let pad = bridged.session.touchpad
    try pad.beginPinch(fingers: fingers)
    for step in 1...10 {
      try pad.updatePinch(
        fingers: fingers, scale: 1 + (scale - 1) * Double(step) / 10, dx: scale < 1.2 ? -30 : -3, dy: 1)
    }
    try pad.endPinch(fingers: fingers, scale: scale)
    // A swipe of this number of fingers is not bound.
    if fingers == 2 { try bridged.witness.next("pinch-end", in: "app") }
    try bridged.waitUntilAnswered()
    try bridged.end()
    #expect(bridged.gestures.count == (fingers == 3 && scale < 1.2 ? 1 : 0))
  }

  @Test func `a gesture that the driver takes back does nothing`() throws {
    let bridged = try Bridged(workspaces: 4)
    let pad = bridged.session.touchpad
    try pad.beginSwipe(fingers: 3)
    for _ in 0..<2 { try pad.updateSwipe(fingers: 3, dx: -10, dy: 0) }
    try pad.endSwipe(fingers: 3, cancelled: true)
    // The server lets a gesture pass all grabs if it begins before the last one is decided.
    try bridged.program.nextLine(containing: "swipe cancelled")
    try pad.swipe(fingers: 3, byX: -200, y: 0)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  private func pinch(_ bridged: Bridged, _ fingers: Int) throws {
    let pad = bridged.session.touchpad
    try pad.beginPinch(fingers: fingers)
    for step in 1...8 {
      try pad.updatePinch(fingers: fingers, scale: 1 + 0.1 * Double(step), angle: 2)
    }
    try pad.endPinch(fingers: fingers, scale: 1.8)
  }
}
