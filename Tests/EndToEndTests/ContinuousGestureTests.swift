// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Gestures that last: steps, ways back, lifts and edges, as applications and the window manager see them.
@Suite(.serialized) struct ContinuousGestureTests {
  private static func swipe(_ direction: String, _ rest: String, fingers: Int = 3) -> String {
    "{ bindings = ( { gesture = swipe; fingers = \(fingers); direction = \(direction); \(rest) } ); }"
  }

  private func fingers(_ count: Int, at place: ScreenPoint) -> [ScreenPoint] {
    (0..<count).map { ScreenPoint(place.x + 60 * Double($0), place.y) }
  }

  /// Puts fingers down, takes them somewhere in ten moves for each leg, and leaves them there.
  ///
  /// `arrived` waits, after a leg, until the program has seen it: what happens within a millisecond is one movement.
  private func draw(
    _ bridged: Bridged, _ legs: [(x: Double, y: Double)], fingers count: Int = 3,
    arrived: (Int) throws -> Void = { _ in }
  ) throws {
    var places = fingers(count, at: ScreenPoint(600, 400))
    let screen = bridged.session.touchscreen
    for (finger, place) in places.enumerated() { try screen.down(finger, at: place) }
    for (number, leg) in legs.enumerated() {
      for _ in 0..<10 {
        for finger in places.indices {
          places[finger] = ScreenPoint(places[finger].x + leg.x / 10, places[finger].y + leg.y / 10)
          try screen.move(finger, to: places[finger])
        }
      }
      try screen.sync()
      try arrived(number)
    }
  }

  /// Waits until the program has read the moves of one leg.
  private func awaitMoves(_ bridged: Bridged) throws {
    // The answer comes after all that the server had for the program by then.
    try bridged.message("status")
  }

  private func lift(_ bridged: Bridged, fingers count: Int = 3) throws {
    for finger in 0..<count { try bridged.session.touchscreen.up(finger) }
    try bridged.session.touchscreen.sync()
  }

  @Test func `a workspace that comes at the threshold goes when the fingers go back`() throws {
    let bridged = try Bridged(
      configuration: Self.swipe("left", "action = { workspace = next; back = previous; };"), workspaces: 4)
    try draw(bridged, [(-200, 0)])
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try lift(bridged)
    try draw(bridged, [(-200, 0), (195, 0)]) { leg in
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: leg == 0 ? "2" : "1")
    }
    try lift(bridged)
    try bridged.end()
    #expect(bridged.gestures.count == 3)
  }

  @Test func `each step presses its key, both ways`() throws {
    let bridged = try Bridged(
      configuration: Self.swipe(
        "horizontal", "distance = 50px; every = 50px; action = { keys = b; back = a; };"))
    try bridged.witness.makeWindow("app", x: 0, y: 0, width: 300, height: 200, selects: .core)
    try bridged.witness.command("focus app")
    try draw(bridged, [(160, 0), (-110, 0)]) { leg in
      let steps = leg == 0 ? ["b", "b", "b"] : ["a", "a"]
      for key in steps { try bridged.program.nextLine(containing: "keys \(key)") }
    }
    try lift(bridged)
    try bridged.end()
    #expect(bridged.gestures.map { $0.contains("keys b") } == [true, true, true, false, false])
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }

  @Test func `a window closes when the fingers lift, and not if they have gone back`() throws {
    let bridged = try Bridged(
      configuration: Self.swipe("down", "action = { window = close; };"), workspaces: 2)
    try bridged.witness.makeWindow("app", x: 400, y: 200, width: 700, height: 500, selects: .nothing)
    try draw(bridged, [(0, 200), (0, -195)]) { _ in try awaitMoves(bridged) }
    try lift(bridged)
    try draw(bridged, [(0, 200)])
    try awaitMoves(bridged)
    #expect(bridged.gestures.isEmpty)
    try lift(bridged)
    try bridged.program.nextLine("the closing") { $0.contains("window close") }
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `one finger from the edge is a gesture, and from elsewhere the application's at once`() throws {
    let bridged = try Bridged(
      configuration: Self.swipe(
        "right", "from = left; distance = 60px; action = { workspace = next; };", fingers: 1),
      workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(600, 400))
    // It has not moved, and no time was waited for.
    try bridged.witness.next("touch-begin", in: "app")
    try bridged.session.touchscreen.up(0)
    try bridged.witness.next("touch-end", in: "app")
    let screen = bridged.session.touchscreen
    try screen.down(1, at: ScreenPoint(2, 500))
    for step in 1...10 { try screen.move(1, to: ScreenPoint(2 + 20 * Double(step), 500)) }
    try screen.up(1)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try bridged.settledEvents().filter { $0.kind == "touch-begin" }.count == 1)
    try bridged.end()
  }

  @Test func `a touchpad's gesture that begins again in time goes on`() throws {
    let bridged = try Bridged(
      configuration: Self.swipe(
        "left",
        "distance = 50px; resume = 2s; began = { command = ( true ); }; ended = { workspace = next; };"),
      workspaces: 4)
    let pad = bridged.session.touchpad
    for _ in 0..<2 {
      try pad.beginSwipe(fingers: 3)
      for _ in 0..<10 { try pad.updateSwipe(fingers: 3, dx: -20, dy: 0) }
      try pad.endSwipe(fingers: 3)
      try bridged.program.nextLine(containing: "swipe ended")
    }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.gestures.map { $0.contains("\"began\"") } == [true, false])
  }

  @Test func `keys of a gesture that the server's end cuts off do not stay down`() throws {
    let bridged = try Bridged(
      configuration: Self.swipe("left", "every = 50px; action = { keys = Super_L; };"))
    try draw(bridged, [(-200, 0)])
    try bridged.program.nextLine("a step") { $0.contains("keys Super_L") }
    try bridged.end()
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }
}
