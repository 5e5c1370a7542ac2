// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// What an application gets of hands of which it has a part; which fingers are a hand is decided in `SessionTests`.
@Suite(.serialized) struct RealHandTests {
  private func waitForGesture(_ bridged: Bridged) throws {
    try bridged.program.nextLine("a gesture") { $0.contains("\"event\":\"gesture\"") }
  }

  @Test func `a finger that lands late completes the gesture, and the application keeps the first`() throws {
    let bridged = try Bridged(
      configuration: """
        { settings = { chordInterval = "20 ms"; lateFingerInterval = "500 ms"; };
          bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    try screen.down(0, at: Bridged.resting[0])
    try bridged.program.nextLine("the first finger") { $0.contains("released to its application") }
    for finger in 1...2 { try screen.down(finger, at: Bridged.resting[finger]) }
    try bridged.moveThreeFingersLeft()
    try bridged.liftThreeFingers()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    let events = try bridged.settledEvents()
    #expect(Set(events.compactMap { $0.int("touch") }).count == 1, "only the first of them")
    #expect(events.first?.kind == "touch-begin" && events.first?.rootPosition == Bridged.resting[0])
    #expect(events.last?.kind == "touch-end")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  /// A tap may take its time here, since machines that do many things at once do.
  private static let longTaps = """
    { settings = { tapDuration = "1 s"; };
      bindings = ({ gesture = tap; fingers = 2; action = { click = right; }; }); }
    """

  @Test func `of a long tap of two a program that only knows a mouse sees the right click alone`() throws {
    let known = Self.longTaps.replacing("{ settings", with: "{ touchUnaware = Witness; settings")
    let bridged = try Bridged(configuration: known, workspaces: 1)
    try bridged.witness.command("window app 0 0 1200 700 pointer")
    let screen = bridged.session.touchscreen
    for (finger, place) in Bridged.resting[..<2].enumerated() { try screen.down(finger, at: place) }
    try screen.sync()
    passTime(0.15)
    for finger in 0..<2 { try screen.up(finger) }
    try screen.sync()
    try waitForGesture(bridged)
    #expect(try bridged.witness.next("xi-press", in: "app")["button"] == "3")
    #expect(try bridged.witness.next("xi-release", in: "app")["button"] == "3")
    try bridged.end()
    #expect(!bridged.witness.history.contains { $0["button"] == "1" })
  }

  @Test func `of a long tap of two a window of an unknown program sees a click, and then the right one`()
    throws
  {
    let bridged = try Bridged(configuration: Self.longTaps)
    try bridged.showApplication(.core)
    let screen = bridged.session.touchscreen
    for (finger, place) in Bridged.resting[..<2].enumerated() { try screen.down(finger, at: place) }
    try screen.sync()
    for _ in 0..<2 {
      try bridged.program.nextLine("a finger") { $0.contains("released to its application") }
    }
    for finger in 0..<2 { try screen.up(finger) }
    try screen.sync()
    try waitForGesture(bridged)
    for (kind, button) in [("press", "1"), ("release", "1"), ("press", "3"), ("release", "3")] {
      #expect(try bridged.witness.next(kind, in: "app")["button"] == button)
    }
    #expect(bridged.witness.history.first { $0.kind == "press" }?.rootPosition == Bridged.resting[0])
    try bridged.end()
  }
}
