// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing

@testable import Session

/// Whether an application or another client has a finger that is down, so that buttons must not be pressed.
struct GivenBackFingerTests {
  @Test func `a finger that nobody has decided about, or that is ours, is no application's`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.land(2)
    #expect(!rig.touchOwnership.hasApplicationFinger)
    rig.decide(.claimed, 1, 2)
    #expect(!rig.touchOwnership.hasApplicationFinger)
    rig.land(3)
    rig.answer()
    #expect(!rig.touchOwnership.hasApplicationFinger, "it joins ours")
    for touch in UInt32(1)...3 { rig.lift(touch) }
    #expect(!rig.touchOwnership.hasApplicationFinger)
  }

  @Test func `a finger that was given back is the application's until it lifts`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.released, 1)
    #expect(rig.touchOwnership.hasApplicationFinger)
    // The server ends the touch for us at once.
    rig.receive(.ended, 1)
    #expect(rig.touchOwnership.hasApplicationFinger)
    rig.land(2)
    rig.decide(.released, 2)
    rig.receive(.ended, 2)
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    #expect(rig.touchOwnership.hasApplicationFinger, "one that joined it is still down")
    rig.touchOwnership.fingerUp(2, into: &rig.batch)
    #expect(!rig.touchOwnership.hasApplicationFinger)
  }

  @Test func `of a hand that is given back in part the application has a finger`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.land(2)
    rig.decide(.released, 1)
    rig.decide(.claimed, 2)
    rig.receive(.ended, 1)
    #expect(rig.touchOwnership.hasApplicationFinger)
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    #expect(!rig.touchOwnership.hasApplicationFinger)
  }

  @Test func `a finger that another client owns counts as well, and one that has lifted does not`() {
    var rig = TouchOwnershipRig()
    rig.touchOwnership.fingerDown(1, at: .zero)
    rig.receive(.began, 1)
    #expect(!rig.touchOwnership.hasApplicationFinger)
    rig.receive(.updated, 1)
    #expect(rig.touchOwnership.hasApplicationFinger)
    rig.lift(1)
    #expect(!rig.touchOwnership.hasApplicationFinger)
    rig.land(2)
    rig.lift(2)
    rig.decide(.released, 2)
    #expect(!rig.touchOwnership.hasApplicationFinger)
  }

  @Test func `nothing is left of a device that is gone`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.released, 1)
    rig.touchOwnership.detach(into: &rig.batch)
    #expect(!rig.touchOwnership.hasApplicationFinger)
  }
}
