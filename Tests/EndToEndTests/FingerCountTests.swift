// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Thumbs that type are no tap of two fingers, and a finger at an edge among others is not one finger.
@Suite(.serialized) struct FingerCountTests {
  /// Two fingers tap, and overlap.
  private func tap(_ bridged: Bridged, _ places: [ScreenPoint]) throws {
    let screen = bridged.session.touchscreen
    for (finger, place) in places.enumerated() {
      try screen.down(finger, at: place)
      try screen.sync()
    }
    for finger in places.indices {
      try screen.up(finger)
      try screen.sync()
    }
  }

  /// Two fingers tap, and the application gets both.
  private func expectTheirs(_ bridged: Bridged, _ places: [ScreenPoint]) throws {
    let before = bridged.witness.history.count
    try tap(bridged, places)
    for _ in places { try bridged.witness.next("touch-end", in: "app") }
    let begins = bridged.witness.history.dropFirst(before).filter { $0.kind == "touch-begin" }
    #expect(begins.compactMap(\.rootPosition) == places)
  }

  @Test func `an on-screen keyboard gets every touch with the built-in configuration`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 4)
    try bridged.witness.command("override app 0 0 1280 800 touch onboard")
    let keys = [ScreenPoint(400, 600), ScreenPoint(600, 600)]
    for _ in 0..<4 { try expectTheirs(bridged, keys) }
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  @Test func `two fingers far from each other are two fingers of the application`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 4)
    try bridged.showApplication(.touch)
    // 90 mm are less than 600 pixels, whatever the server says of its size.
    let thumbs = [ScreenPoint(200, 600), ScreenPoint(900, 600)]
    try expectTheirs(bridged, thumbs)
    try tap(bridged, [ScreenPoint(400, 600), ScreenPoint(600, 600)])
    try bridged.program.nextLine(containing: "click right")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `three fingers of which the first lands at the edge are three`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 1; direction = any; from = left; action = { command = ( true ); }; },
          { gesture = swipe; fingers = 3; direction = any; action = { workspace = next; }; },
        ); }
        """, workspaces: 4)
    try bridged.session.touchscreen.swipe(
      fingers: 3, from: ScreenPoint(3, 400), byX: 300, y: 0, interval: Bridged.interval, spacing: 70)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.session.touchscreen.swipe(
      fingers: 1, from: ScreenPoint(3, 400), byX: 300, y: 0, interval: Bridged.interval)
    try bridged.program.nextLine(containing: "\"fingers\":1")
    try bridged.end()
    #expect(bridged.gestures.map { $0.contains("\"fingers\":3") } == [true, false])
  }
}
