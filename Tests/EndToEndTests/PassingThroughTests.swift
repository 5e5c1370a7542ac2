// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// What belongs to applications gets there complete and in place, while fingerpost runs.
@Suite(.serialized) struct PassingThroughTests {
  private let here = ScreenPoint(200, 150)
  private let there = ScreenPoint(320, 260)

  @Test func `a tap is a click at the finger for a core window`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    try bridged.session.touchscreen.tap(at: here)
    let press = try bridged.witness.next("press", in: "app")
    #expect(press["button"] == "1")
    #expect(press.rootPosition == here)
    #expect(try bridged.witness.next("release", in: "app").rootPosition == here)
    try bridged.end()
  }

  @Test func `a tap far from the pointer ends where it began`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    for place in [here, there, ScreenPoint(900, 700)] {
      try bridged.session.touchscreen.tap(at: place)
      #expect(try bridged.witness.next("press", in: "app").rootPosition == place)
      #expect(try bridged.witness.next("release", in: "app").rootPosition == place)
    }
    try bridged.end()
  }

  @Test func `no tap is lost when each follows the one before at once`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    for step in 0..<60 {
      let place = ScreenPoint(100.5 + Double(step * 15), 100.5 + Double(step * 7))
      try bridged.session.touchscreen.tap(at: place)
      let press = try bridged.witness.next("press", in: "app").rootPosition
      #expect(try bridged.witness.next("release", in: "app").rootPosition == press)
    }
    try bridged.end()
  }

  @Test func `a drag is press, motion and release for a core window`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    try bridged.session.touchscreen.swipe(
      fingers: 1, from: here, byX: 120, y: 110, interval: Bridged.interval)
    #expect(try bridged.witness.next("press", in: "app").rootPosition == here)
    try bridged.witness.next("motion", in: "app") { $0["state"] == "256" }
    #expect(try bridged.witness.next("release", in: "app").rootPosition == there)
    let presses = bridged.witness.history.filter { $0.kind == "press" }
    #expect(presses.count == 1)
    try bridged.end()
  }

  @Test func `a double click is two presses and two releases, in order and at their time`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.core)
    try bridged.session.touchscreen.tap(at: here)
    try bridged.session.touchscreen.tap(at: here)
    for _ in 0..<2 { try bridged.witness.next("release", in: "app") }
    let clicks = bridged.witness.history.filter { $0.kind == "press" || $0.kind == "release" }
    #expect(clicks.map(\.kind) == ["press", "release", "press", "release"])
    #expect(clicks.allSatisfy { $0.rootPosition == here })
    let times = clicks.compactMap { $0.int("time") }
    // Toolkits call it a double click within 250 to 400 ms.
    #expect(times.count == 4 && times[3] - times[0] < 250)
    try bridged.end()
  }

  @Test func `one finger's touch reaches a touch window with every update`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    try bridged.session.touchscreen.swipe(
      fingers: 1, from: here, byX: 120, y: 110, steps: 30, interval: Bridged.interval)
    let events = try bridged.settledEvents()
    #expect(
      events.map(\.kind) == ["touch-begin"] + Array(repeating: "touch-update", count: 30) + ["touch-end"])
    #expect(events.first?.rootPosition == here)
    #expect(events.last?.rootPosition == there)
    try bridged.end()
  }

  @Test func `a resting finger reaches the application while it rests`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    try bridged.session.touchscreen.down(0, at: here)
    #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == here)
    try bridged.session.touchscreen.up(0)
    try bridged.witness.next("touch-end", in: "app")
    try bridged.end()
  }

  @Test func `three fingers that only tap are the application's, each at its place`() throws {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    let places = [here, there, ScreenPoint(900, 700)]
    for (finger, place) in places.enumerated() { try bridged.session.touchscreen.down(finger, at: place) }
    for finger in places.indices { try bridged.session.touchscreen.up(finger) }
    let events = try bridged.settledEvents()
    #expect(events.filter { $0.kind == "touch-begin" }.compactMap(\.rootPosition) == places)
    #expect(events.filter { $0.kind == "touch-end" }.compactMap(\.rootPosition) == places)
    try bridged.end()
  }

  @Test func `three fingers that lift as one click a managed window where the first one was`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.makeWindow("app", x: 0, y: 0, width: 1200, height: 700, selects: .core)
    for _ in 0..<5 {
      let places = [here, there, ScreenPoint(700, 500)]
      for (finger, place) in places.enumerated() { try bridged.session.touchscreen.down(finger, at: place) }
      for finger in places.indices { try bridged.session.touchscreen.up(finger) }
      #expect(try bridged.witness.next("press", in: "app").rootPosition == here)
      #expect(try bridged.witness.next("release", in: "app").rootPosition == here)
    }
    try bridged.end()
  }

  @Test func `a tap that waited for a second one goes to the application whole, and so does the next`() throws
  {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = tap; fingers = 3; taps = 2; action = { click = middle; }; },
        ); }
        """)
    try bridged.showApplication(.touch)
    let places = [here, there, ScreenPoint(440, 300)]
    for (finger, place) in places.enumerated() { try bridged.session.touchscreen.down(finger, at: place) }
    try bridged.session.touchscreen.sync()
    for finger in places.indices { try bridged.session.touchscreen.up(finger) }
    for place in places {
      #expect(try bridged.witness.next("touch-begin", in: "app").rootPosition == place)
      #expect(try bridged.witness.next("touch-end", in: "app").rootPosition == place)
    }
    try bridged.session.touchscreen.tap(at: here)
    #expect(try bridged.witness.next("touch-end", in: "app").rootPosition == here)
    try bridged.end()
  }

  @Test func `nothing of a double tap reaches the application`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = tap; fingers = 3; taps = 2; action = { command = ( true ); }; },
        ); }
        """)
    try bridged.showApplication(.touch)
    for _ in 0..<2 {
      for finger in 0..<3 {
        try bridged.session.touchscreen.down(finger, at: ScreenPoint(400 + 80 * Double(finger), 400))
      }
      try bridged.session.touchscreen.sync()
      usleep(20_000)
      for finger in 0..<3 { try bridged.session.touchscreen.up(finger) }
      try bridged.session.touchscreen.sync()
      // 50 ms: a hand's own pace; what the server stamps with one millisecond has no order.
      usleep(50_000)
    }
    #expect(try bridged.settledEvents().isEmpty)
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `another program's pointer grab hides one finger and makes the others no gesture`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.command("grab pointer")
    try bridged.swipe(4, x: -Bridged.far)
    try bridged.witness.command("ungrab pointer")
    try bridged.showApplication(.touch)
    _ = try bridged.settledEvents()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }
}
