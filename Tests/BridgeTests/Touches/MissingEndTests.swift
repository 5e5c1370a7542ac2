// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Bridge
@testable import X11

/// Touches that the server forgets to end.
struct MissingEndTests {
  @Test func `a lift and the end that follows it are one`() {
    var rig = DeliveryRig()
    rig.land(1)
    rig.decide(.claimed, 1)
    rig.delivery.fingerUp(1, into: &rig.batch)
    #expect(rig.delivery.lacksEnds)
    rig.receive(.ended, 1)
    #expect(!rig.delivery.lacksEnds)
    #expect(rig.fed == ["1 began", "1 ended"])
    #expect(rig.delivery.isEmpty && rig.delivery.takeLost().isEmpty)
  }

  @Test func `a touch without its end is accepted and over when its touchscreen is gone`() {
    var rig = DeliveryRig()
    for touch: UInt32 in 1...3 { rig.land(touch) }
    rig.decide(.claimed, 3)
    rig.delivery.fingerUp(1, into: &rig.batch)
    rig.delivery.fingerUp(3, into: &rig.batch)
    rig.delivery.endMissing(of: DeliveryRig.screen, into: &rig.batch)
    rig.answer()
    #expect(rig.server.orders == [.accept(3), .accept(1)])
    #expect(rig.fed.suffix(2) == ["1 cancelled", "3 cancelled"])
    #expect(rig.delivery.takeLost() == [1, 3])
    #expect(rig.delivery.takeLost().isEmpty)
    // An end that comes all the same is nothing new.
    rig.receive(.ended, 1)
    #expect(rig.fed.last == "3 cancelled")
    #expect(rig.delivery.fingerCount == 1)
  }

  @Test func `an end that somebody has wait is waited for`() {
    var rig = DeliveryRig()
    rig.land(1)
    rig.delivery.fingerUp(1, into: &rig.batch)
    rig.delivery.excuseMissingEnds()
    #expect(!rig.delivery.lacksEnds)
    rig.receive(.updated, 1)
    rig.receive(.ended, 1)
    #expect(rig.fed == ["1 began", "1 moved", "1 ended"])
  }

  @Test func `an end comes before the beginning of a finger that landed later, or not at all`() {
    var rig = DeliveryRig()
    rig.land(1)
    rig.decide(.claimed, 1)
    rig.delivery.fingerUp(1, into: &rig.batch)
    rig.delivery.excuseMissingEnds()
    rig.delivery.fingerDown(3, source: DeliveryRig.screen)
    #expect(!rig.delivery.lacksEnds(before: 2), "that one landed before the finger lifted")
    #expect(rig.delivery.lacksEnds(before: 3) && rig.delivery.lacksEnds(before: 4))
    rig.delivery.endMissing(before: 3, into: &rig.batch)
    #expect(rig.fed.last == "1 cancelled" && rig.delivery.takeLost() == [1])
    #expect(rig.delivery.isAlone(3, on: DeliveryRig.screen))
    rig.land(3)
    rig.decide(.released, 3)
    #expect(rig.server.orders.last == .reject(3))
  }

  @Test func `ids that wrap go on`() {
    var rig = DeliveryRig()
    rig.land(.max)
    rig.delivery.fingerUp(.max, into: &rig.batch)
    rig.delivery.fingerDown(1, source: DeliveryRig.screen)
    #expect(rig.delivery.lacksEnds(before: 1) && !rig.delivery.lacksEnds(before: .max - 1))
  }
}
