// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing
import VirtualSession
import X11
import XorgSupport

@testable import Actions
@testable import Bridge

/// The queue of pointer events behind an application's finger: in order, at their place, and limited.
@Suite(.serialized) struct PointerQueueTests {
  private static let place = Point(x: 300, y: 200)
  private let rig: ActionRig

  init() throws {
    rig = try ActionRig(.openbox)
    try rig.witness.command("override app 0 0 1280 800 core")
  }

  /// Queues steps from the moment 0 on, lifts the finger at a moment, and returns the buttons that follow.
  private func presses(
    liftingAt moment: Double = 1, forbidden: Bool = false, _ steps: [PointerQueue.Step]
  ) throws -> [String] {
    let before = rig.witness.history.count
    let queue = try #require(rig.desktop.queue)
    var isDown = true
    queue.hasApplicationFinger = { isDown }
    for step in steps { try queue.perform(step, now: 0) }
    queue.catchUp(now: moment) { _ in false }
    rig.display.sync()
    #expect(!(try rig.witness.eventsSoFar().contains { $0.kind == "press" }), "the finger is down")
    isDown = false
    queue.catchUp(now: moment) { _ in forbidden }
    rig.display.sync()
    _ = try rig.witness.eventsSoFar()
    #expect(queue.isEmpty)
    #expect(try rig.eventually { try rig.witness.heldByXTEST() == ([], []) })
    return rig.witness.history.dropFirst(before).filter { $0.kind == "press" }.map { press in
      let place = press.rootPosition ?? ScreenPoint(-1, -1)
      return "\(press["button"] ?? "?") \(Int(place.x)),\(Int(place.y))"
    }
  }

  private func turn(
    _ direction: WheelScroll.Direction, _ count: Int, zooms: Bool = false, byX x: Double = 0
  ) -> PointerQueue.Step {
    .turn(WheelScroll(direction, count: count, zooms: zooms), at: Self.place + Vector(dx: x, dy: 0))
  }

  @Test func `everything comes in order, where it was meant`() throws {
    let far = Point(x: 700, y: 500)
    let steps: [PointerQueue.Step] = [
      .click(button: 3, at: Self.place), turn(.down, 1), .click(button: 1, at: far),
      .drag(PointerDragOptions(button: 2), from: Self.place, to: far), .click(button: 1, at: Self.place),
    ]
    #expect(try presses(steps) == ["3 300,200", "5 300,200", "1 700,500", "2 300,200", "1 300,200"])
  }

  @Test func `notches the one way and the other are one turn`() throws {
    let steps = [
      turn(.up, 3), turn(.left, 1), turn(.down, 1, byX: 10), turn(.left, 1), turn(.up, 1, byX: 20),
    ]
    #expect(try presses(steps) == Array(repeating: "4 300,200", count: 3) + ["6 300,200", "6 300,200"])
    #expect(try presses([turn(.up, 2), turn(.down, 5)]) == Array(repeating: "5 300,200", count: 3))
    #expect(try presses([turn(.up, 2), turn(.down, 2)]) == [])
    #expect(try presses([turn(.up, 1), turn(.down, 1, byX: 200)]) == ["4 300,200", "5 500,200"])
    #expect(try presses([turn(.up, 1), turn(.down, 1, zooms: true)]) == ["4 300,200", "5 300,200"])
  }

  @Test func `no hand makes a flood`() throws {
    let turns = Array(repeating: turn(.down, 30), count: 100)
    #expect(try presses(turns).count == PointerQueue.notches)
    #expect(try presses([turn(.down, 200)]).count == PointerQueue.notches)
    let clicks = Array(repeating: PointerQueue.Step.click(button: 1, at: Self.place), count: 100)
    #expect(try presses(clicks).count == PointerQueue.limit)
  }

  @Test func `nothing comes of what has waited for too long, nor on a lock screen`() throws {
    let steps = [PointerQueue.Step.click(button: 3, at: Self.place), turn(.down, 1)]
    #expect(try presses(liftingAt: PointerQueue.timeout, steps).count == 2)
    #expect(try presses(liftingAt: PointerQueue.timeout + 0.1, steps) == [])
    #expect(try presses(forbidden: true, steps) == [])
  }
}
