// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// What applications see of pointers that go with the fingers.
@Suite(.serialized) struct PointerTests {
  private static func pan(_ action: String, _ rest: String = "") -> String {
    "{ bindings = ( { gesture = pan; fingers = 3; distance = 30px; \(rest) action = { \(action) }; } ); }"
  }

  /// Three fingers go to the right; the application has a window of its own all over the screen.
  private func drag(_ action: String, _ rest: String = "", lifts: Bool = true) throws -> Bridged {
    let bridged = try Bridged(configuration: Self.pan(action, rest))
    try bridged.showApplication(.core)
    let screen = bridged.session.touchscreen
    for finger in 0..<3 { try screen.down(finger, at: ScreenPoint(300 + 60 * Double(finger), 300)) }
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      // What the server stamps with one millisecond is one movement.
      pace.step()
      for finger in 0..<3 {
        try screen.move(finger, to: ScreenPoint(300 + 60 * Double(finger) + 20 * Double(step), 300))
      }
    }
    if lifts { for finger in 0..<3 { try screen.up(finger) } }
    return bridged
  }

  @Test func `three fingers drag what they landed on to where they lift`() throws {
    let bridged = try drag("pointer = drag;")
    let press = try bridged.witness.next("press", in: "app")
    #expect(press.rootPosition == ScreenPoint(360, 300))
    let release = try bridged.witness.next("release", in: "app")
    #expect(release.rootPosition == ScreenPoint(560, 300))
    let motions = bridged.witness.history.filter { $0.kind == "motion" && $0.window == "app" }
    let places = motions.compactMap(\.rootPosition?.x).filter { $0 >= 360 }
    #expect(places.count > 2 && places == places.sorted(), "the pointer went back: \(places)")
    try bridged.end()
    #expect(try bridged.witness.heldByXTEST() == ([], []))
    #expect(bridged.witness.history.filter { $0.kind == "press" }.count == 1)
  }

  @Test func `fingers that lift for a moment do not drop what they drag`() throws {
    let bridged = try drag("pointer = drag;", "resume = 3s;")
    try bridged.witness.next("press", in: "app")
    try bridged.session.touchscreen.swipe(
      fingers: 3, from: ScreenPoint(300, 500), byX: 0, y: 100, interval: Bridged.interval)
    let release = try bridged.witness.next("release", in: "app")
    #expect((release.rootPosition?.x ?? 0) == 560 && (release.rootPosition?.y ?? 0) > 320)
    try bridged.end()
    #expect(bridged.witness.history.filter { $0.kind == "press" }.count == 1)
  }

  @Test func `a button that is held when the program ends does not stay down`() throws {
    let bridged = try drag("pointer = hold; button = right;", lifts: false)
    #expect(try bridged.witness.next("press", in: "app")["button"] == "3")
    try bridged.end()
    try bridged.witness.next("release", in: "app")
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }

  @Test func `the content goes with the fingers, and on without them until the next touch`() throws {
    let bridged = try drag("scroll = fingers; speed = 2;")
    for _ in 0..<10 { #expect(try bridged.witness.next("press", in: "app")["button"] == "6") }
    try bridged.session.touchscreen.tap(5, at: ScreenPoint(30, 30))
    // The tap is a click for the application; behind it nothing scrolls.
    while try bridged.witness.next("press", in: "app")["button"] != "1" {}
    let further = try bridged.witness.eventsSoFar().filter { $0.kind == "press" }
    #expect(further.isEmpty)
    try bridged.end()
  }

  @Test func `zooming is the wheel with Control held`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { gesture = pinch; fingers = 2; direction = out; every = "20%";
          action = { zoom = in; back = out; }; } ); }
        """)
    try bridged.showApplication(.core)
    try bridged.witness.command("warp 400 300")
    let pad = bridged.session.touchpad
    try pad.beginPinch(fingers: 2)
    for step in 1...6 { try pad.updatePinch(fingers: 2, scale: 1 + 0.1 * Double(step), angle: 0) }
    try pad.endPinch(fingers: 2, scale: 1.6)
    let press = try bridged.witness.next("press", in: "app")
    #expect(press["button"] == "4" && (press.int("state") ?? 0) & 4 == 4)
    try bridged.end()
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }
}
