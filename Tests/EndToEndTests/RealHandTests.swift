// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Hands as people have them, on the real server, and what their application gets of them.
@Suite(.serialized) struct RealHandTests {
  /// What the application got of touches, as "begin" and "end" with the place where each landed.
  private func landings(_ bridged: Bridged) throws -> [ScreenPoint] {
    try bridged.settledEvents().filter { $0.kind == "touch-begin" }.compactMap(\.rootPosition)
  }

  private func waitForGesture(_ bridged: Bridged) throws {
    try bridged.program.nextLine("a gesture") { $0.contains("\"event\":\"gesture\"") }
  }

  /// A hand moves as far as a swipe goes, in steps of 8 ms.
  private func goLeft(
    _ screen: VirtualTouchscreen, _ fingers: [(Int, ScreenPoint)], from: Double = 0
  ) throws {
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      pace.step()
      for (finger, place) in fingers {
        try screen.move(finger, to: place.moved(byX: from - Bridged.far / 10 * Double(step), y: 0))
      }
      try screen.sync()
    }
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
    try bridged.program.nextLine("the first finger") { $0.hasSuffix("released to its application") }
    for finger in 1...2 { try screen.down(finger, at: Bridged.resting[finger]) }
    try goLeft(screen, Array(Bridged.resting.enumerated()).map { ($0.offset, $0.element) })
    for finger in 0...2 { try screen.up(finger) }
    try screen.sync()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    let events = try bridged.settledEvents()
    #expect(Set(events.compactMap { $0.int("touch") }).count == 1, "only the first of them")
    #expect(events.first?.kind == "touch-begin" && events.first?.rootPosition == Bridged.resting[0])
    #expect(events.last?.kind == "touch-end")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  /// Panels give the contact its old slot or another one; the server numbers it anew in any case.
  @Test(arguments: [1, 5])
  func `a contact that is lost for a moment stays in its gesture`(_ slot: Int) throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    for (finger, place) in Bridged.resting.enumerated() { try screen.down(finger, at: place) }
    for (finger, place) in Bridged.resting.enumerated() {
      try screen.move(finger, to: place.moved(byX: -40, y: 0))
    }
    try screen.sync()
    try screen.up(1)
    try screen.sync()
    try screen.down(slot, at: Bridged.resting[1].moved(byX: -42, y: 1))
    let places = [(0, Bridged.resting[0]), (slot, Bridged.resting[1]), (2, Bridged.resting[2])]
    try goLeft(screen, places, from: -40)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    for (finger, _) in places { try screen.up(finger) }
    try screen.sync()
    #expect(try landings(bridged).isEmpty)
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a palm that rests is the application's, and the hand beside it makes its gesture`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    let palm = ScreenPoint(200, 700)
    try screen.down(9, at: palm)
    // A quarter of a second, in which it trembles.
    var pace = Pace(0.008)
    for step in 1...32 {
      pace.step()
      try screen.move(9, to: palm.moved(byX: Double(step % 3), y: 0))
      try screen.sync()
    }
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.swipe(3, x: Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try screen.up(9)
    try screen.sync()
    #expect(try landings(bridged) == [palm])
    try bridged.end()
    #expect(bridged.gestures.count == 2)
  }

  @Test func `keys that are typed on a window reach it all, and none of them is a right click`() throws {
    let bridged = try Bridged(configuration: nil)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    let keys = (0..<10).map { ScreenPoint(300 + 90 * Double($0 * 3 % 5), 600 + 60 * Double($0 % 2)) }
    for key in keys {
      try screen.down(0, at: key)
      usleep(60_000)
      try screen.up(0)
      try screen.sync()
      usleep(60_000)
    }
    // Two at once, as the fastest keys come.
    try screen.down(0, at: keys[0])
    try screen.down(1, at: keys[1])
    usleep(60_000)
    for finger in 0..<2 { try screen.up(finger) }
    try screen.sync()
    #expect(try landings(bridged) == keys + keys[..<2])
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  /// Two fingers rest until the program has given both back, and lift.
  private func tapLong(_ bridged: Bridged, _ fingers: [ScreenPoint]) throws {
    let screen = bridged.session.touchscreen
    for (finger, place) in fingers.enumerated() { try screen.down(finger, at: place) }
    try screen.sync()
    for _ in fingers {
      try bridged.program.nextLine("a finger") { $0.hasSuffix("released to its application") }
    }
    for finger in fingers.indices { try screen.up(finger) }
    try screen.sync()
    try waitForGesture(bridged)
  }

  /// A tap may take its time here, since machines that do many things at once do.
  private static let longTaps = """
    { settings = { tapDuration = "1 s"; };
      bindings = ({ gesture = tap; fingers = 2; action = { click = right; }; }); }
    """

  @Test func `of a long tap of two an application sees two fingers that do nothing, and then the click`()
    throws
  {
    let bridged = try Bridged(configuration: Self.longTaps)
    try bridged.showApplication(.touch)
    let fingers = Array(Bridged.resting[..<2])
    try tapLong(bridged, fingers)
    let events = try bridged.settledEvents()
    #expect(events.filter { $0.kind == "touch-begin" }.compactMap(\.rootPosition) == fingers)
    #expect(events.filter { $0.kind == "touch-end" }.count == 2)
    let places = events.compactMap(\.rootPosition)
    #expect(places.allSatisfy { fingers.contains($0) }, "neither moved")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `of a long tap of two a program that only knows a mouse sees the right click alone`() throws {
    let known = Self.longTaps.replacing("{ settings", with: "{ touchUnaware = Witness; settings")
    let bridged = try Bridged(configuration: known, workspaces: 1)
    try bridged.witness.command("window app 0 0 1200 700 pointer")
    let screen = bridged.session.touchscreen
    for (finger, place) in Bridged.resting[..<2].enumerated() { try screen.down(finger, at: place) }
    try screen.sync()
    usleep(150_000)
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
    try tapLong(bridged, Array(Bridged.resting[..<2]))
    for (kind, button) in [("press", "1"), ("release", "1"), ("press", "3"), ("release", "3")] {
      #expect(try bridged.witness.next(kind, in: "app")["button"] == button)
    }
    #expect(bridged.witness.history.first { $0.kind == "press" }?.rootPosition == Bridged.resting[0])
    try bridged.end()
  }

  @Test func `a setting keeps long taps of two from every application`() throws {
    let bridged = try Bridged(
      configuration: Self.longTaps.replacing("tapDuration", with: "tapHold = \"1 s\"; tapDuration"))
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    for (finger, place) in Bridged.resting[..<2].enumerated() { try screen.down(finger, at: place) }
    try screen.sync()
    usleep(150_000)
    for finger in 0..<2 { try screen.up(finger) }
    try screen.sync()
    try waitForGesture(bridged)
    #expect(try landings(bridged).isEmpty)
    try bridged.end()
  }

  @Test func `a fourth finger that lands late makes it a swipe of four although three are on their way`()
    throws
  {
    let bridged = try Bridged(
      configuration: """
        { bindings = ({ gesture = swipe; fingers = 4; direction = left; action = { workspace = next; }; }); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    let places = (0..<4).map { ScreenPoint(500 + 60 * Double($0), 300) }
    for finger in 0..<3 { try screen.down(finger, at: places[finger]) }
    // 5 mm in 30 ms, further than a finger goes that rests.
    var pace = Pace(0.007)
    for step in 1...4 {
      pace.step()
      for finger in 0..<3 { try screen.move(finger, to: places[finger].moved(byX: -8 * Double(step), y: 0)) }
      try screen.sync()
    }
    try screen.down(3, at: places[3])
    let hand = (0..<4).map { ($0, $0 < 3 ? places[$0].moved(byX: -32, y: 0) : places[$0]) }
    try goLeft(screen, hand)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    for finger in 0..<4 { try screen.up(finger) }
    try screen.sync()
    #expect(try landings(bridged).isEmpty)
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }
}
