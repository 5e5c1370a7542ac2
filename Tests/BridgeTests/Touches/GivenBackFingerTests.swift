// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Bridge
@testable import X11

/// Which fingers are down in somebody else's hands, so that no button may be pressed.
struct GivenBackFingerTests {
  @Test func `a finger that nobody has decided about, or that is ours, is no application's`() {
    var rig = DeliveryRig()
    rig.land(1)
    rig.land(2)
    #expect(!rig.delivery.hasApplicationFinger)
    rig.decide(.claimed, 1, 2)
    #expect(!rig.delivery.hasApplicationFinger)
    rig.land(3)
    rig.answer()
    #expect(!rig.delivery.hasApplicationFinger, "it joins ours")
    for touch in UInt32(1)...3 { rig.lift(touch) }
    #expect(!rig.delivery.hasApplicationFinger)
  }

  @Test func `a finger that was given back is the application's until it lifts`() {
    var rig = DeliveryRig()
    rig.land(1)
    rig.decide(.released, 1)
    #expect(rig.delivery.hasApplicationFinger)
    // The server says at once that nothing more comes.
    rig.receive(.ended, 1)
    #expect(rig.delivery.hasApplicationFinger)
    rig.land(2)
    rig.decide(.released, 2)
    rig.receive(.ended, 2)
    rig.delivery.fingerUp(1, into: &rig.batch)
    #expect(rig.delivery.hasApplicationFinger, "one that joined it is still down")
    rig.delivery.fingerUp(2, into: &rig.batch)
    #expect(!rig.delivery.hasApplicationFinger)
  }

  @Test func `of a hand that is given back in part the application has a finger`() {
    var rig = DeliveryRig()
    rig.land(1)
    rig.land(2)
    rig.decide(.released, 1)
    rig.decide(.claimed, 2)
    rig.receive(.ended, 1)
    #expect(rig.delivery.hasApplicationFinger)
    rig.delivery.fingerUp(1, into: &rig.batch)
    #expect(!rig.delivery.hasApplicationFinger)
  }

  @Test func `a finger that another client owns counts as well, and one that has lifted does not`() {
    var rig = DeliveryRig()
    rig.delivery.fingerDown(1, source: DeliveryRig.screen)
    rig.receive(.began, 1)
    #expect(!rig.delivery.hasApplicationFinger)
    rig.receive(.updated, 1)
    #expect(rig.delivery.hasApplicationFinger)
    rig.lift(1)
    #expect(!rig.delivery.hasApplicationFinger)
    rig.land(2)
    rig.lift(2)
    rig.decide(.released, 2)
    #expect(!rig.delivery.hasApplicationFinger)
  }

  @Test func `nothing is left of a device that is gone`() {
    var rig = DeliveryRig()
    rig.land(1)
    rig.decide(.released, 1)
    rig.delivery.detach(source: DeliveryRig.screen, into: &rig.batch)
    #expect(!rig.delivery.hasApplicationFinger)
  }
}
