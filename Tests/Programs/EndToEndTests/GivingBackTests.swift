// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// In which order and at which moment an application gets the fingers that are its own.
@Suite(.serialized) struct GivingBackTests {
  private let first = ScreenPoint(400, 600)
  private let second = ScreenPoint(520, 600)

  /// What the window got so far of the two fingers, one word each: "begin 0", "update 1".
  private func story(_ bridged: Bridged) throws -> [String] {
    let events = try bridged.settledEvents()
    let numbers = Set(events.compactMap { $0.int("touch") }).sorted()
    return events.compactMap { event in
      guard let touch = event.int("touch"), let finger = numbers.firstIndex(of: touch) else { return nil }
      return "\(event.kind.dropFirst("touch-".count)) \(finger)"
    }
  }

  /// Moves two fingers up by steps of some pixels, as a screen reports that is asked 125 times a second.
  private func scroll(_ bridged: Bridged, by step: Double, steps: Int) throws {
    let screen = bridged.session.touchscreen
    try screen.down(0, at: first)
    try screen.down(1, at: second)
    var pace = Pace(0.008)
    for index in 1...steps {
      pace.step()
      for (finger, place) in [first, second].enumerated() {
        try screen.move(finger, to: place.moved(byX: 0, y: -step * Double(index)))
      }
      try screen.sync()
    }
    for finger in 0..<2 { try screen.up(finger) }
  }

  /// With the configuration that is built in, and with one in which two fingers may only become three.
  @Test(arguments: [true, false])
  func `two fingers that scroll both land before either has gone eight pixels`(_ isBuiltIn: Bool) throws {
    let bridged = try Bridged(configuration: isBuiltIn ? nil : Bridged.threeFingers)
    try bridged.showApplication(.touch)
    try scroll(bridged, by: 3, steps: 20)
    let events = try bridged.settledEvents()
    let landing = try #require(events.lastIndex { $0.kind == "touch-begin" })
    #expect(events[landing].rootPosition == second)
    let before = events[..<landing].compactMap(\.rootPosition).map { first.y - $0.y }
    #expect(before.allSatisfy { $0 < 8 }, "\(before)")
    #expect(events.filter { $0.kind == "touch-update" }.count == 40)
    try bridged.end()
  }

  @Test func `a finger that rests beside one that moves lands before the movement`() throws {
    let bridged = try Bridged(configuration: nil)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    try screen.down(0, at: first)
    try screen.down(1, at: second)
    var pace = Pace(0.008)
    for index in 1...10 {
      pace.step()
      try screen.move(0, to: first.moved(byX: -8 * Double(index), y: 0))
      try screen.sync()
    }
    for finger in 0..<2 { try screen.up(finger) }
    let story = try story(bridged)
    #expect(story.prefix(3) == ["begin 1", "begin 0", "update 0"], "\(story)")
    #expect(story.filter { $0 == "update 0" }.count == 10)
    try bridged.end()
  }

  @Test func `three fingers that move without a gesture reach the application before the server forgets`()
    throws
  {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    for (finger, place) in Bridged.resting.enumerated() { try screen.down(finger, at: place) }
    // 30 pixels are 4.7 mm: too little for a swipe, too slow for one that is under way, and too far for a rest.
    var pace = Pace(0.008)
    for index in 1...110 {
      pace.step()
      for (finger, place) in Bridged.resting.enumerated() {
        try screen.move(finger, to: place.moved(byX: 0, y: 30 * Double(index) / 110))
      }
      try screen.sync()
    }
    for finger in Bridged.resting.indices { try screen.up(finger) }
    let events = try bridged.settledEvents()
    #expect(events.filter { $0.kind == "touch-begin" }.compactMap(\.rootPosition) == Bridged.resting)
    #expect(events.filter { $0.kind == "touch-update" }.count == 330)
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  @Test func `a slow swipe counts on a touchscreen that reports a thousand times a second`() throws {
    let bridged = try Bridged(workspaces: 4)
    let screen = bridged.session.touchscreen
    for (finger, place) in Bridged.resting.enumerated() { try screen.down(finger, at: place) }
    // 120 pixels in 300 ms at least: the memory is full before a third of the way.
    var pace = Pace(0.001)
    for index in 1...300 {
      pace.step()
      for (finger, place) in Bridged.resting.enumerated() {
        try screen.move(finger, to: place.moved(byX: -0.4 * Double(index), y: 0))
      }
      try screen.sync()
    }
    for finger in Bridged.resting.indices { try screen.up(finger) }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }
}
