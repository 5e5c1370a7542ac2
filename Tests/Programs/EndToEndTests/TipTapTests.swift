// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Tip-taps of real fingers on a real server.
@Suite(.serialized) struct TipTapTests {
  private static let configuration = """
    { bindings = (
        { gesture = tap; fingers = 1; while = { fingers = 1; side = left; }; action = { keys = a; }; },
        { gesture = tap; fingers = 1; while = { fingers = 1; side = right; }; action = { keys = b; }; },
        { gesture = tap; fingers = 1; while = { fingers = 2; }; action = { keys = c; }; },
        { gesture = swipe; fingers = 1; direction = up; while = { fingers = 1; }; action = { keys = d; }; },
      ); }
    """

  /// Puts fingers down until the application has them, and for as long as fingers must rest.
  private func rest(_ places: [ScreenPoint], on bridged: Bridged) throws {
    for (finger, place) in places.enumerated() {
      try bridged.session.touchscreen.down(finger, at: place)
      try bridged.witness.next("touch-begin", in: "app") { $0.rootPosition == place }
    }
    // The rest itself, which counts after 180 ms.
    passTime(0.25)
  }

  private func expect(_ name: String, on bridged: Bridged) throws {
    try bridged.program.nextLine("a gesture") {
      $0.contains("\"event\":\"gesture\"") && $0.contains("\"\(name)\"")
    }
  }

  @Test func `a finger taps left and right of one that rests, which the application keeps`() throws {
    let bridged = try Bridged(configuration: Self.configuration)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    let middle = ScreenPoint(600, 400)
    try rest([middle], on: bridged)
    for (place, name) in [
      (ScreenPoint(480, 410), "tap 1 left of 1 at rest"), (ScreenPoint(480, 410), "tap 1 left of 1 at rest"),
      (ScreenPoint(720, 390), "tap 1 right of 1 at rest"),
    ] {
      try screen.tap(5, at: place)
      try expect(name, on: bridged)
    }
    // The finger that rests is held, and another one swipes.
    try screen.down(5, at: ScreenPoint(720, 500))
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      try screen.move(5, to: ScreenPoint(720, 500 - 20 * Double(step)))
      try screen.sync()
      pace.step()
    }
    try expect("swipe 1 up beside 1 at rest", on: bridged)
    try screen.up(5)
    try screen.up(0)
    try screen.sync()
    try bridged.witness.next("touch-end", in: "app") { $0.rootPosition == middle }
    // Two that rest, and a third that taps.
    try rest([ScreenPoint(500, 300), ScreenPoint(560, 300)], on: bridged)
    try screen.tap(5, at: ScreenPoint(700, 300))
    try expect("tap 1 beside 2 at rest", on: bridged)
    for finger in 0..<2 { try screen.up(finger) }
    try screen.sync()
    let begins = try bridged.settledEvents().filter { $0.kind == "touch-begin" }
    #expect(begins.count == 3, "the application got what was ours")
    #expect(bridged.gestures.count == 5)
    try bridged.end()
  }
}
