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
}
