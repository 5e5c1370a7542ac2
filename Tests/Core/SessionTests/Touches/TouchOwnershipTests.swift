// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import InputEvents
import Testing

@testable import Session

struct TouchOwnershipTests {
  private let here = Point(x: 100, y: 100)
  private let there = Point(x: 400, y: 300)

  // MARK: Answers

  @Test func `a claimed touch is accepted once`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.claimed, 1)
    rig.decide(.claimed, 1)
    rig.decide(.released, 1)
    rig.lift(1)
    rig.answer()
    #expect(rig.server.orders == [.accept(1)])
    #expect(rig.touchOwnership.isSettled)
  }

  @Test func `a released touch is rejected once, without moving the pointer`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.released, 1)
    rig.decide(.claimed, 1)
    #expect(rig.server.orders == [.reject(1)])
  }

  @Test func `a released touch whose window is gone is kept, and its finger goes on as one of ours`() {
    var rig = TouchOwnershipRig()
    rig.land(1, emulating: true)
    rig.land(2)
    rig.server.gone = [1]
    rig.decide(.released, 1, 2)
    rig.receive(.updated, 1, at: here)
    rig.lift(1, at: here)
    #expect(rig.server.orders.filter { $0.touch != nil } == [.accept(1), .reject(2)])
    #expect(rig.fed.suffix(2) == ["1 moved", "1 ended"])
    #expect(rig.touchOwnership.isSettled)
  }

  @Test func `while the pointer is frozen neither a touch that moves it goes back nor a younger one`() {
    var rig = TouchOwnershipRig()
    rig.land(1, emulating: true)
    rig.land(2)
    rig.server.isFrozen = true
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders.isEmpty && !rig.touchOwnership.isSettled)
    rig.lift(1, at: here)
    rig.answer()
    #expect(rig.server.orders.isEmpty)
    rig.server.isFrozen = false
    rig.answer()
    #expect(
      rig.server.orders.filter { $0.touch != nil } == [.rejectLifted(1, at: here), .reject(2)])
    #expect(rig.touchOwnership.isSettled)
  }

  @Test func `of two taps that go back at once the second one is asked about after the first`() {
    var rig = TouchOwnershipRig()
    rig.land(1, emulating: true)
    rig.lift(1, at: here)
    rig.land(2, emulating: true, time: 1)
    rig.lift(2, at: here, time: 1)
    rig.server.freezes = true
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders.compactMap(\.touch) == [1])
    rig.server.isFrozen = false
    rig.answer()
    #expect(rig.server.orders.compactMap(\.touch) == [1, 2])
  }

  @Test(arguments: [true, false])
  func `a touch that waits for its rest goes back with an older one that was postponed`(isGateLost: Bool) {
    var rules = TouchRules()
    rules.reach = 20
    var rig = TouchOwnershipRig()
    rig.touchOwnership.gate = TouchGate(rules)
    rig.land(1, emulating: true)
    rig.land(2)
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders.isEmpty)
    rig.server.isFrozen = true
    rig.touchOwnership.releaseAll(into: &rig.batch)
    rig.answer()
    #expect(rig.server.orders.isEmpty)
    if isGateLost { rig.touchOwnership.gate = nil }
    rig.server.isFrozen = false
    rig.answer()
    #expect(rig.server.orders.compactMap(\.touch) == [1, 2] && rig.touchOwnership.isSettled)
  }

  @Test func `after a touch was delivered the server is asked about the next one`() {
    var rig = TouchOwnershipRig()
    rig.isForPointer = true
    rig.land(1, emulating: true)
    rig.lift(1, at: here)
    rig.land(2, emulating: true, time: 1)
    rig.lift(2, at: here, time: 1)
    rig.server.freezes = true
    rig.touchOwnership.apply([1, 2].map { TouchVerdict(touch: $0, verdict: .released) })
    var outputs: [TouchSession.Output] = []
    rig.touchOwnership.findReceivers { $0.id == 1 }
    rig.touchOwnership.answer(into: &outputs, asking: rig.server.reception)
    rig.server.carryOut(outputs)
    #expect(rig.server.orders.compactMap(\.touch) == [1] && outputs.hasReturnedPointer)
  }

  @Test func `a touch that only wakes the screen is taken from whoever passes it on`() {
    var rig = TouchOwnershipRig()
    rig.touchOwnership.fingerDown(1, at: .zero, as: .waking)
    func event(_ phase: TouchEvent.Phase) -> TouchEvent {
      TouchEvent(
        phase: phase, isEmulatingPointer: true, isPendingEnd: false, touch: 1, device: DeviceID(rawValue: 2),
        source: TouchOwnershipRig.screen, time: 0, location: here, modifiers: [])
    }
    for phase in [TouchEvent.Phase.began, .updated, .ownership] {
      rig.touchOwnership.receive(event(phase), as: .waking, landing: .kept, into: &rig.batch)
    }
    rig.answer()
    #expect(rig.server.orders == [.accept(1)])
  }

  @Test func `touches that cannot go back any more are taken`() {
    var rig = TouchOwnershipRig()
    rig.land(1, emulating: true)
    rig.server.isFrozen = true
    rig.decide(.released, 1)
    rig.touchOwnership.keepReturned()
    rig.answer()
    #expect(rig.server.orders == [.accept(1)])
  }

  @Test func `answers go out oldest first whatever the verdicts' order is`() {
    var rig = TouchOwnershipRig()
    for touch in UInt32(1)...3 { rig.land(touch) }
    rig.decide(.claimed, 3, 1, 2)
    #expect(rig.server.orders == [.accept(1), .accept(2), .accept(3)])
  }

  @Test func `a verdict before ownership is answered at ownership`() {
    var rig = TouchOwnershipRig()
    rig.receive(.began, 1)
    rig.decide(.claimed, 1)
    #expect(rig.server.orders.isEmpty)
    rig.receive(.ownership, 1)
    rig.answer()
    #expect(rig.server.orders == [.accept(1)])
  }

  @Test func `a touch that lifted before its rejection ends where the finger was`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: here)
    rig.receive(.updated, 1, at: there)
    rig.lift(1, at: there)
    rig.decide(.released, 1)
    #expect(rig.server.orders == [.rejectLifted(1, at: there)])
    #expect(rig.touchOwnership.isSettled)
  }

  @Test func `the pointer returns to the finger that moves it after another one's late rejection`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: here, emulating: true)
    rig.land(2, at: there)
    rig.lift(2, at: there)
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders == [.reject(1), .rejectLifted(2, at: there), .warp(to: here)])
  }

  @Test func `after the fingers of a lifted hand the pointer goes back to the first one`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: here, emulating: true)
    rig.land(2, at: there)
    rig.lift(1, at: here)
    rig.lift(2, at: there)
    rig.decide(.released, 1, 2)
    #expect(rig.server.orders == [.rejectLifted(1, at: here), .rejectLifted(2, at: there), .warp(to: here)])
  }

  @Test func `a younger touch waits for a lifted one that is not decided`() {
    var rig = TouchOwnershipRig()
    rig.land(1, at: here)
    rig.lift(1, at: here)
    rig.land(2)
    rig.decide(.released, 2)
    #expect(rig.server.orders.isEmpty)
    rig.decide(.released, 1)
    #expect(rig.server.orders == [.rejectLifted(1, at: here), .reject(2)])
  }

  // MARK: Groups

  @Test func `a finger that joins a taken group is taken`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.claimed, 1)
    rig.land(2)
    rig.decide(.released, 2)
    #expect(rig.server.orders == [.accept(1), .accept(2)])
  }

  @Test func `the engine decides about a finger that joins one that was given back`() {
    for verdict in [TouchVerdict.Verdict.released, .claimed] {
      var rig = TouchOwnershipRig()
      rig.land(1)
      rig.decide(.released, 1)
      // The server ends the touch for us at once, but the finger is still down.
      rig.receive(.ended, 1)
      rig.land(2)
      #expect(rig.fed == ["1 began", "2 began"])
      rig.decide(verdict, 2)
      #expect(rig.server.orders == [.reject(1), verdict == .claimed ? .accept(2) : .reject(2)])
    }
  }

  @Test func `after everything was given back, whoever joins goes to the application at once`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.touchOwnership.releaseAll(into: &rig.batch)
    rig.land(2)
    rig.answer()
    #expect(rig.server.orders == [.reject(1), .reject(2)])
    #expect(!rig.fed.contains("2 began"))
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    rig.touchOwnership.fingerUp(2, into: &rig.batch)
    rig.receive(.ended, 1)
    rig.receive(.ended, 2)
    rig.land(3)
    rig.decide(.claimed, 3)
    #expect(rig.server.orders.last == .accept(3))
  }

  @Test func `a gesture's end leaves nothing to whoever joins a finger of the application`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.released, 1)
    rig.receive(.ended, 1)
    rig.land(2)
    rig.decide(.claimed, 2)
    rig.lift(2)
    rig.land(3)
    #expect(rig.fed.last == "3 began")
    rig.decide(.released, 3)
    #expect(rig.server.orders == [.reject(1), .accept(2), .reject(3)])
  }

  @Test func `a finger that lands after the last one lifted begins a group of its own`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.lift(1)
    rig.touchOwnership.apply([TouchVerdict(touch: 1, verdict: .released)])
    // The answer to the first finger has not been sent yet.
    rig.land(2)
    #expect(rig.fed.last == "2 began")
    rig.decide(.claimed, 2)
    #expect(rig.server.orders == [.rejectLifted(1, at: .zero), .accept(2)])
  }

  // MARK: The button

  @Test func `the button is counted anew when a touch that moved the pointer lifted before its answer`() {
    for verdict in [TouchVerdict.Verdict.claimed, .released] {
      var rig = TouchOwnershipRig()
      rig.land(1, emulating: true)
      rig.land(2)
      rig.lift(1)
      rig.decide(verdict, 1, 2)
      rig.lift(2)
      #expect(rig.recounts == [false, false, false, true, false], "once, after the answer")
    }
  }

  @Test func `the button is counted anew when a finger of ours lifts, since its answer may have been late`() {
    var rig = TouchOwnershipRig()
    rig.land(1, emulating: true)
    rig.decide(.claimed, 1)
    rig.lift(1)
    #expect(rig.recounts == [false, false, true])
  }

  @Test func `the button is left alone while the application has the finger`() {
    var rig = TouchOwnershipRig()
    rig.land(1, emulating: true)
    rig.decide(.released, 1)
    rig.receive(.ended, 1)
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    rig.answer()
    #expect(!rig.recounts.contains(true))
  }

  @Test func `the button is counted anew when a finger lifted while it was given back`() {
    var rig = TouchOwnershipRig()
    rig.land(1, emulating: true)
    rig.decide(.released, 1)
    rig.lift(1)
    #expect(rig.recounts == [false, false, true])
  }

  @Test func `another client's finger is not ours to count`() {
    var rig = TouchOwnershipRig()
    rig.touchOwnership.fingerDown(1, at: .zero)
    rig.receive(.began, 1, emulating: true)
    rig.lift(1)
    #expect(rig.recounts == [false])
  }

  // MARK: Other owners

  @Test(arguments: [TouchEvent.Phase.updated, .ended])
  func `a touch that another client owns poisons its group`(_ phase: TouchEvent.Phase) {
    var rig = TouchOwnershipRig()
    rig.receive(.began, 1)
    rig.land(2)
    rig.receive(phase, 1)
    rig.answer()
    #expect(rig.server.orders == [.reject(2)])
    #expect(rig.fed.contains("1 cancelled") && rig.fed.contains("2 cancelled"))
  }

  @Test func `a second finger of ours shows that the first one is another client's`() {
    var rig = TouchOwnershipRig()
    rig.receive(.began, 1)
    rig.land(2)
    #expect(rig.touchOwnership.hasForeignTouch)
    rig.answer()
    #expect(rig.server.orders == [.reject(2)])
  }

  @Test func `a hand of which another client had a part is known as such until the next one lands`() {
    var rig = TouchOwnershipRig()
    rig.receive(.began, 1)
    rig.land(2)
    rig.receive(.ended, 1)
    rig.lift(2)
    rig.answer()
    #expect(rig.touchOwnership.hasForeignTouch, "a tap is decided when its last finger has lifted")
    rig.land(3)
    #expect(!rig.touchOwnership.hasForeignTouch)
  }

  @Test func `a finger that lands before the last hand has acted does not stop it`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.land(2)
    rig.lift(1)
    rig.lift(2)
    // The owner of the next touch is not known yet.
    rig.receive(.began, 3)
    rig.decide(.claimed, 1, 2)
    #expect(!rig.touchOwnership.hasForeignTouch)
    rig.answer()
    #expect(!rig.touchOwnership.hasForeignTouch)
    rig.receive(.updated, 3)
    rig.land(4)
    rig.decide(.claimed, 4)
    #expect(rig.touchOwnership.hasForeignTouch)
  }

  @Test func `a finger that joins at the moment of the decision is taken with the others`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.land(2)
    rig.receive(.began, 3)
    rig.touchOwnership.apply([
      TouchVerdict(touch: 1, verdict: .claimed), TouchVerdict(touch: 2, verdict: .claimed),
      TouchVerdict(touch: 3, verdict: .released),
    ])
    #expect(rig.touchOwnership.awaitsOwner && rig.touchOwnership.hasForeignTouch)
    rig.receive(.ownership, 3)
    #expect(!rig.touchOwnership.awaitsOwner && !rig.touchOwnership.hasForeignTouch)
    rig.answer()
    #expect(rig.server.orders == [.accept(1), .accept(2), .accept(3)])
  }

  @Test func `a touch that its other owner passes on late goes on to the application`() {
    var rig = TouchOwnershipRig()
    rig.receive(.began, 1)
    rig.receive(.updated, 1)
    rig.receive(.ownership, 1)
    rig.answer()
    #expect(rig.server.orders == [.reject(1)])
    #expect(rig.touchOwnership.isSettled)
  }

  // MARK: Disturbances

  @Test func `a detached device's touches are accepted, for no end will come`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.land(2)
    rig.touchOwnership.detach(into: &rig.batch)
    rig.answer()
    #expect(rig.server.orders == [.accept(1), .accept(2)])
    #expect(rig.fed.suffix(2) == ["1 cancelled", "2 cancelled"])
    rig.land(3)
    rig.decide(.claimed, 3)
    #expect(rig.server.orders.last == .accept(3))
  }

  @Test func `releasing everything rejects what is undecided and cancels what is ours`() {
    for (isOurs, orders) in [(true, [RecordedAuthority.Order.accept(1)]), (false, [.reject(1)])] {
      var rig = TouchOwnershipRig()
      rig.land(1)
      if isOurs { rig.decide(.claimed, 1) }
      rig.touchOwnership.releaseAll(into: &rig.batch)
      rig.answer()
      #expect(rig.server.orders == orders)
      #expect(rig.fed.last == "1 cancelled")
    }
  }

  // MARK: The engine's view

  @Test func `the engine sees a finger land, move and lift`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.receive(.updated, 1, at: here)
    rig.receive(.updated, 1, at: there)
    rig.lift(1, at: there)
    #expect(rig.fed == ["1 began", "1 moved", "1 ended"])
    #expect(rig.batch.touches[1].location == there)
  }

  @Test func `the made-up end after a rejection is no lift`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.decide(.released, 1)
    rig.receive(.updated, 1)
    rig.receive(.ended, 1, at: there)
    #expect(rig.fed == ["1 began"])
    rig.touchOwnership.fingerMoved(1, to: here, into: &rig.batch)
    rig.touchOwnership.fingerUp(1, into: &rig.batch)
    #expect(rig.fed == ["1 began", "1 moved", "1 ended"], "as the touchscreen tells")
    #expect(rig.batch.touches.last?.location == here)
  }

  @Test func `a pending end is a lift, and the end behind it is not another one`() {
    var rig = TouchOwnershipRig()
    rig.land(1)
    rig.receive(.updated, 1, at: here, lifted: true)
    rig.receive(.ended, 1)
    #expect(rig.fed == ["1 began", "1 ended"])
  }

  @Test func `locations are in points`() {
    var rig = TouchOwnershipRig()
    rig.touchOwnership = TouchOwnership(pointsPerPixel: 0.5)
    rig.land(1, at: there)
    #expect(rig.batch.touches.first?.location == Point(x: 200, y: 150))
  }

  @Test func `what happens to an unknown touch is ignored`() {
    var rig = TouchOwnershipRig()
    rig.receive(.updated, 7)
    rig.receive(.ownership, 7)
    rig.receive(.ended, 7)
    rig.decide(.claimed, 7)
    #expect(rig.fed.isEmpty && rig.server.orders.isEmpty && rig.touchOwnership.ownedCount == 0)
  }
}
