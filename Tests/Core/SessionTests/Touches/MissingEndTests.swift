// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing

@testable import Session

/// Touches without an end from the server.
struct MissingEndTests {
  @Test func `a lift and the end that follows it are one`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.claimed, 1)
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    #expect(rig.touchOwnership.lacksEnds)
    rig.receive(.ended, 1)
    #expect(!rig.touchOwnership.lacksEnds)
    #expect(rig.fed == ["1 began", "1 ended"])
    #expect(rig.touchOwnership.isEmpty && rig.touchOwnership.takeLost().isEmpty)
  }

  @Test func `a touch without its end is accepted and over when its touchscreen is gone`() {
    var rig = TouchOwnershipRig()
    for touch: UInt32 in 1...3 { rig.land(touch) }
    rig.decide(.claimed, 3)
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    rig.touchOwnership.fingerUp(3, into: &rig.batch)
    rig.touchOwnership.endMissing(into: &rig.batch)
    rig.answer()
    #expect(rig.server.orders == [.accept(3), .accept(1)])
    #expect(rig.fed.suffix(2) == ["1 cancelled", "3 cancelled"])
    #expect(rig.touchOwnership.takeLost() == [1, 3])
    #expect(rig.touchOwnership.takeLost().isEmpty)
    // A late end changes nothing.
    rig.receive(.ended, 1)
    #expect(rig.fed.last == "3 cancelled")
    #expect(rig.touchOwnership.touches.count(where: \.isDown) == 1)
  }

  @Test func `a finger given back during a grab leaves nothing when fingers are not reported any more`() {
    var rig = TouchOwnershipRig()
    rig.touchOwnership.fingerDown(1, at: .zero)
    rig.land(1)
    rig.decide(.released, 1)
    rig.answer()
    rig.touchOwnership.releaseAll(into: &rig.batch)
    rig.touchOwnership.forgetFingers(into: &rig.batch)
    #expect(rig.touchOwnership.isEmpty && rig.touchOwnership.isSettled)
    // A late end changes nothing.
    rig.receive(.ended, 1)
    #expect(rig.touchOwnership.isEmpty)
  }

  @Test func `a finger taken during a grab, then no longer reported, is over when the next one lands`() {
    var rig = TouchOwnershipRig()
    rig.touchOwnership.fingerDown(1, at: .zero)
    rig.land(1)
    rig.decide(.claimed, 1)
    rig.answer()
    rig.touchOwnership.releaseAll(into: &rig.batch)
    rig.touchOwnership.forgetFingers(into: &rig.batch)
    #expect(!rig.touchOwnership.isEmpty, "its end may still come")
    rig.touchOwnership.fingerDown(2, at: .zero)
    #expect(rig.touchOwnership.lacksEnds(before: 2))
    rig.touchOwnership.endMissing(before: 2, into: &rig.batch)
    #expect(rig.touchOwnership.isAlone(2) && rig.fed == ["1 began", "1 cancelled"])
  }

  @Test func `what another client owns is forgotten when fingers are no longer reported`() {
    var rig = TouchOwnershipRig()
    for finger in [1, 2] as [UInt32] {
      rig.touchOwnership.fingerDown(finger, at: .zero)
      rig.receive(.began, finger)
    }
    rig.receive(.updated, 2)
    rig.touchOwnership.releaseAll(into: &rig.batch)
    rig.touchOwnership.forgetFingers(into: &rig.batch)
    #expect(rig.touchOwnership.isEmpty, "another client may never answer, or have grabbed the touchscreen")
    rig.land(3)
    rig.decide(.claimed, 3)
    #expect(rig.server.orders == [.accept(3)])
  }

  @Test func `what was forgotten and becomes ours all the same is given back, the oldest first`() {
    var rig = TouchOwnershipRig()
    for finger in [1, 2] as [UInt32] {
      rig.touchOwnership.fingerDown(finger, at: .zero)
      rig.receive(.began, finger)
    }
    rig.touchOwnership.releaseAll(into: &rig.batch)
    rig.touchOwnership.forgetFingers(into: &rig.batch)
    rig.receive(.ownership, 2)
    rig.receive(.ownership, 1)
    rig.answer()
    #expect(rig.server.orders == [.reject(1), .reject(2)])
    rig.answer()
    #expect(rig.server.orders.count == 2 && rig.touchOwnership.isSettled)
  }

  @Test func `an end that somebody has wait is waited for`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    rig.touchOwnership.expectMissingEnds()
    #expect(!rig.touchOwnership.lacksEnds)
    rig.receive(.updated, 1)
    rig.receive(.ended, 1)
    #expect(rig.fed == ["1 began", "1 moved", "1 ended"])
  }

  @Test func `an end comes before the beginning of a finger that landed later, or not at all`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.claimed, 1)
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    rig.touchOwnership.expectMissingEnds()
    rig.touchOwnership.fingerDown(3, at: .zero)
    #expect(!rig.touchOwnership.lacksEnds(before: 2), "that one landed before the finger lifted")
    #expect(rig.touchOwnership.lacksEnds(before: 3) && rig.touchOwnership.lacksEnds(before: 4))
    rig.touchOwnership.endMissing(before: 3, into: &rig.batch)
    #expect(rig.fed.last == "1 cancelled" && rig.touchOwnership.takeLost() == [1])
    #expect(rig.touchOwnership.isAlone(3))
    rig.land(3)
    rig.decide(.released, 3)
    #expect(rig.server.orders.last == .reject(3))
  }

  @Test func `ids that wrap go on`() {
    var rig = TouchOwnershipRig()
    rig.land(.max)
    rig.touchOwnership.fingerUp(.max, into: &rig.batch)
    rig.touchOwnership.fingerDown(1, at: .zero)
    #expect(rig.touchOwnership.lacksEnds(before: 1) && !rig.touchOwnership.lacksEnds(before: .max - 1))
  }
}
