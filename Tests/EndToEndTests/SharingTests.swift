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

  @Test func `a shared binding follows its fingers after they went to the application`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; action = { workspace = 3; }; },
          { gesture = longPress; fingers = 1; duration = 300ms; shared = YES; action = { workspace = next; }; },
        ); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(300, 300))
    try bridged.witness.next("touch-begin", in: "app")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.session.touchscreen.up(0)
    try bridged.witness.next("touch-end", in: "app")
    try bridged.end()
  }

  @Test func `a finger that no binding could want goes to its application while it rests`() throws {
    let bridged = try Bridged(
      configuration: """
        { settings = { chordInterval = "500 ms"; maximumHold = "2 s"; };
          bindings = (
            { gesture = swipe; fingers = 3; direction = left; shared = YES; action = { workspace = next; }; },
          ); }
        """)
    try bridged.showApplication(.touch)
    try bridged.session.touchscreen.down(0, at: ScreenPoint(300, 300))
    let begin = try bridged.witness.next("touch-begin", in: "app")
    // Half of the time that fingers have to come together; the answer takes less than a millisecond.
    #expect(begin.time / 1000 - (begin.int("time") ?? 0) < 250)
    try bridged.session.touchscreen.up(0)
    try bridged.witness.next("touch-end", in: "app")
    try bridged.end()
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

  @Test func `a touchscreen has its own distance`() throws {
    let bridged = try Bridged(
      configuration: """
        { devices = ( { match = "* 2"; swipeDistance = 300px; }, );
          bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }); }
        """, workspaces: 4, touchscreens: 2)
    try bridged.showApplication(.touch)
    let second = bridged.session.server.touchscreens[1]
    try second.swipe(fingers: 3, from: ScreenPoint(700, 400), byX: -250, y: 0, interval: Bridged.interval)
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try second.swipe(fingers: 3, from: ScreenPoint(700, 400), byX: -350, y: 0, interval: Bridged.interval)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
  }
}
