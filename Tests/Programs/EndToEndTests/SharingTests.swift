// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Bindings that only watch, and devices with settings of their own.
@Suite(.serialized) struct SharingTests {
  @Test func `a shared binding withholds nothing, and one beside it takes its touches`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; shared = YES; action = { workspace = next; }; },
          { gesture = swipe; fingers = 4; direction = left; action = { workspace = 3; }; },
        ); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    let shared = try bridged.settledEvents()
    #expect(shared.count { $0.kind == "touch-begin" } == 3)
    #expect(shared.count { $0.kind == "touch-update" } == 30)
    #expect(shared.count { $0.kind == "touch-end" } == 3)
    let before = bridged.witness.history.count
    try bridged.swipe(4, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    _ = try bridged.settledEvents(tapAt: ScreenPoint(40, 40))
    #expect(bridged.witness.history.dropFirst(before).count { $0.kind == "touch-begin" } == 1)
    try bridged.end()
    #expect(bridged.gestures.count == 2)
  }

  @Test func `an ignored touchscreen belongs to the applications from the first touch on`() throws {
    let bridged = try Bridged(
      configuration: """
        { settings = { chordInterval = "500 ms"; maximumHold = "2 s"; };
          devices = ( { match = "* 2"; ignore = YES; }, );
          bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }); }
        """, workspaces: 4, touchscreens: 2)
    try bridged.showApplication(.touch)
    let ignored = bridged.session.server.touchscreens[1]
    for (finger, place) in Bridged.resting.enumerated() {
      try ignored.down(finger, at: place)
      let begin = try bridged.witness.next("touch-begin", in: "app")
      #expect(begin.rootPosition == place && begin.time / 1000 - (begin.int("time") ?? 0) < 250)
    }
    for (finger, place) in Bridged.resting.enumerated() {
      try ignored.move(finger, to: place.moved(byX: -Bridged.far, y: 0))
    }
    for finger in Bridged.resting.indices { try ignored.up(finger) }
    for _ in Bridged.resting { try bridged.witness.next("touch-end", in: "app") }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }
}
