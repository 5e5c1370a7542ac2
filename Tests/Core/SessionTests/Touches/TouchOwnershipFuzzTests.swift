// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import InputEvents
import TestSupport
import Testing

@testable import Session

/// Events that a server would not send, and verdicts that the engine would not give.
struct TouchOwnershipFuzzTests {
  @Test(arguments: UInt64(1)...200)
  func `every touch of ours is answered once, whatever happens`(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    var rig = TouchOwnershipRig()
    if seed.isMultiple(of: 2) { rig.touchOwnership.gate = gate(using: &random) }
    var owned: Set<UInt32> = []
    var next: UInt32 = 1
    for _ in 0..<300 {
      let touch = UInt32.random(in: 1...max(next, 2), using: &random)
      switch Int.random(in: 0..<13, using: &random) {
      case 0...2:
        rig.land(next)
        owned.insert(next)
        next += 1
      case 3:
        rig.receive(.began, next)
        next += 1
      case 4: rig.receive(.ownership, touch)
      case 5: rig.receive(.updated, touch)
      case 6:
        rig.receive(.updated, touch, at: Point(x: Double.random(in: 0...40, using: &random), y: 0))
        rig.touchOwnership.advanceGate(to: .random(in: 0...1, using: &random))
      case 7: rig.receive(.updated, touch, lifted: true)
      case 8: rig.lift(touch)
      case 9: rig.decide(.claimed, UInt64(touch))
      case 10: rig.decide(.released, UInt64(touch))
      case 11 where Bool.random(using: &random): rig.touchOwnership.releaseAll(into: &rig.batch)
      case 12 where Bool.random(using: &random): rig.touchOwnership.detach(into: &rig.batch)
      default: break
      }
      if Bool.random(using: &random) { rig.answer() }
    }
    rig.touchOwnership.releaseAll(into: &rig.batch)
    rig.answer()
    let answered = rig.server.orders.compactMap(\.touch)
    #expect(Set(answered).count == answered.count, "some touch was answered twice")
    #expect(rig.touchOwnership.isSettled)
    #expect(rig.touchOwnership.ownedCount == answered.count)
    #expect(owned.isSubset(of: answered))
  }

  /// Limits and accommodations, some of them out of reach.
  private func gate(using random: inout SplitMix) -> TouchGate {
    var rules = TouchRules()
    if Bool.random(using: &random) { rules.fingers = .random(in: 0...3, using: &random) }
    if Bool.random(using: &random) { (rules.repeatTime, rules.repeatReach) = (0.5, 10) }
    if Bool.random(using: &random) {
      (rules.reach, rules.tapReach) = (20, 5)
      rules.place = Bool.random(using: &random) ? .first : nil
      if Bool.random(using: &random) { rules.rest = 0.5 }
      if Bool.random(using: &random) { rules.hold = 0.3 }
    }
    return TouchGate(rules)
  }

  @Test(arguments: UInt64(1)...100)
  func `the engine is told the end of every finger that it was told of`(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    var rig = TouchOwnershipRig()
    var down: Set<UInt32> = []
    for step in UInt32(1)...200 {
      if Bool.random(using: &random) || down.isEmpty {
        rig.land(step)
        down.insert(step)
      } else if let touch = down.randomElement(using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: rig.decide(.claimed, UInt64(touch))
        case 1: rig.decide(.released, UInt64(touch))
        default:
          down.remove(touch)
          rig.lift(touch)
        }
      }
    }
    for touch in down { rig.lift(touch) }
    let began = rig.batch.touches.filter { $0.phase == .began }.map(\.id)
    let over = rig.batch.touches.filter { $0.phase == .ended || $0.phase == .cancelled }.map(\.id)
    #expect(began.sorted() == over.sorted())
  }
}
