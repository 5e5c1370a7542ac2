// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing

@testable import Session

/// The order in which fingers are rejected, and the limit of the server's memory; a point is a pixel here.
struct TouchOwnershipReplayTests {
  // MARK: Order

  @Test func `a finger that has moved goes back after one that rests`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: Point(x: 100, y: 100))
    rig.land(2, at: Point(x: 300, y: 100))
    rig.receive(.updated, 1, at: Point(x: 109, y: 100))
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders == [.reject(2), .reject(1)])
  }

  @Test func `fingers that have all moved, or all rest, go back as they landed`() {
    for distance in [2.0, 9.0] {
      var rig = TouchOwnershipRig()
      for finger: UInt32 in 1...3 { rig.land(finger, at: Point(x: 100 * Double(finger), y: 100)) }
      for finger: UInt32 in 1...3 {
        rig.receive(.updated, finger, at: Point(x: 100 * Double(finger) + distance, y: 100))
      }
      rig.decide(.released, 1, 2, 3)
      #expect(rig.server.orders == [.reject(1), .reject(2), .reject(3)])
    }
  }

  @Test func `a finger that moved before the next one landed goes back after it`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: Point(x: 100, y: 100))
    rig.receive(.updated, 1, at: Point(x: 109, y: 100))
    rig.land(2, at: Point(x: 300, y: 100))
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders == [.reject(2), .reject(1)])
  }

  @Test
  func `fingers that lifted before an answer, and were down together, never go back one after the other`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: Point(x: 100, y: 100), emulating: true)
    rig.land(2, at: Point(x: 300, y: 100), time: 0.01)
    rig.lift(1, at: Point(x: 100, y: 100), time: 0.06)
    rig.lift(2, at: Point(x: 300, y: 100), time: 0.07)
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders.compactMap(\.touch) == [1, 2])
    #expect(rig.server.orders.prefix(2) == [.accept(1), .accept(2)])
  }

  @Test func `the younger of two that has lifted goes back beside the older one`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: Point(x: 100, y: 100), emulating: true)
    rig.land(2, at: Point(x: 300, y: 100), time: 0.01)
    rig.lift(2, at: Point(x: 300, y: 100), time: 0.07)
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders.compactMap(\.touch) == [1, 2])
    #expect(rig.server.orders.first == .reject(1))
  }

  @Test func `a finger goes to the pointer where its window has no touches`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: Point(x: 100, y: 100), emulating: true)
    rig.land(2, at: Point(x: 300, y: 100))
    rig.isForPointer = true
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders == [.deliver(1), .reject(2)])
    for finger: UInt32 in 1...2 { rig.receive(.ended, finger) }
    #expect(rig.touchOwnership.hasApplicationFinger && rig.touchOwnership.isSettled)
    for finger: UInt32 in 1...2 { rig.lift(finger) }
    #expect(rig.touchOwnership.isEmpty)
  }

  @Test func `a hand of which a finger has lifted goes back as it landed`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: Point(x: 100, y: 100), emulating: true)
    rig.land(2, at: Point(x: 300, y: 100))
    rig.receive(.updated, 1, at: Point(x: 109, y: 100))
    rig.lift(2, at: Point(x: 300, y: 100))
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders.compactMap(\.touch) == [1, 2])
  }

  // MARK: Memory

  /// Moves landed fingers by a distance, until the server's memory is full, and once more.
  private func fill(_ rig: inout TouchOwnershipRig, _ fingers: Int, by distance: Double, in seconds: Double) {
    for finger in 1...UInt32(fingers) { rig.land(finger, at: Point(x: 100 * Double(finger), y: 100)) }
    for step in 1...Finger.updateLimit {
      let part = Double(step) / Double(Finger.updateLimit)
      for finger in 1...UInt32(fingers) {
        rig.receive(
          .updated, finger, at: Point(x: 100 * Double(finger) + distance * part, y: 100), time: seconds * part
        )
      }
      if step == Finger.updateLimit - 1 {
        rig.answer()
        #expect(rig.server.orders.isEmpty)
      }
    }
    rig.answer()
  }

  @Test(arguments: [1, 2])
  func `fewer than three fingers that have moved go back before the server's memory of them is full`(
    _ fingers: Int
  ) {
    var rig = TouchOwnershipRig()
    fill(&rig, fingers, by: 90, in: 0.09)
    #expect(rig.server.orders.count == fingers)
    #expect(rig.server.orders.first == .reject(1))
    #expect(rig.fed.suffix(fingers).allSatisfy { $0.hasSuffix("cancelled") })
  }

  @Test func `three fingers that dawdle go back, and the engine goes on with them`() {
    var rig = TouchOwnershipRig()
    // 4 mm in 0.72 s, at 125 reports a second.
    fill(&rig, 3, by: 26, in: 0.72)
    #expect(rig.server.orders == [.reject(1), .reject(2), .reject(3)])
    #expect(rig.fed.suffix(3) == ["1 moved", "2 moved", "3 moved"])
  }

  /// 4 mm in 90 ms, at 1000 reports a second, and 11 mm in 0.72 s.
  @Test(arguments: [(26.0, 0.09), (71, 0.72)])
  func `three fingers on their way to a gesture are left to the engine`(_ way: Double, _ time: Double) {
    var rig = TouchOwnershipRig()
    fill(&rig, 3, by: way, in: time)
    #expect(rig.server.orders.isEmpty && rig.touchOwnership.isSettled == false)
    #expect(rig.fed.last == "3 moved")
    rig.decide(.claimed, 1, 2, 3)
    #expect(rig.server.orders == [.accept(1), .accept(2), .accept(3)])
  }

  @Test func `three fingers that stop on their way go back with the next report`() {
    var rig = TouchOwnershipRig()
    fill(&rig, 3, by: 26, in: 0.09)
    rig.receive(.updated, 1, at: Point(x: 127, y: 100), time: 0.5)
    rig.answer()
    #expect(rig.server.orders == [.reject(1), .reject(2), .reject(3)])
  }

  @Test(arguments: [1, 2, 3])
  func `fingers that rest are left to the engine, however often the touchscreen tells of it`(_ fingers: Int) {
    var rig = TouchOwnershipRig()
    fill(&rig, fingers, by: 2, in: 0.09)
    #expect(rig.server.orders.isEmpty)
  }
}
