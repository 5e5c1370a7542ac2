// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Fingers that are released while others may still come.
struct PatienceTests {
  private let policy = HoldPolicy(
    assemblyInterval: 0.05, movementLimit: 13, laterAssemblyInterval: 0.09, patience: 0.15,
    patientMovementLimit: 38)

  private func script(_ fingers: Int, policy: HoldPolicy? = nil) -> Script {
    let script = Script()
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = fingers
    tap.name = "tap"
    script.attach(tap, to: script.root)
    script.journal.tellsVerdicts = true
    script.environment.holdPolicy = policy ?? self.policy
    return script
  }

  @Test func `a finger that was let go may still be part of a gesture`() {
    let script = script(2)
    script.down(1, at: (100, 300), ms: 0)
    script.down(2, at: (200, 300), ms: 120)
    #expect(script.lines == ["50 #1 released"])
    #expect(script.environment.awaits(1) && script.environment.awaits(2))
    script.up(1, 2, ms: 180)
    #expect(script.lines == ["50 #1 released", "180 tap ended at (150,300)", "180 #2 claimed"])
    #expect(!script.environment.awaits(1))
  }

  @Test func `after its patience nothing is awaited, and without any it fails at once`() {
    let late = script(2)
    late.down(1, at: (100, 300), ms: 0)
    late.down(2, at: (200, 300), ms: 160)
    late.up(1, 2, ms: 200)
    #expect(late.lines == ["50 #1 released", "160 #2 released"])
    let strict = script(2, policy: HoldPolicy(assemblyInterval: 0.05))
    strict.down(1, at: (100, 300), ms: 0)
    strict.down(2, at: (200, 300), ms: 60)
    #expect(strict.lines == ["50 #1 released", "60 #2 released"])
  }

  @Test func `two fingers wait for the third longer than one for the second`() {
    let script = script(3)
    script.down(1, at: (100, 300), ms: 0)
    script.down(2, at: (200, 300), ms: 20)
    script.down(3, at: (300, 300), ms: 105)
    #expect(script.lines.isEmpty)
    script.up(1, 2, 3, ms: 150)
    #expect(script.lines.count == 4 && script.lines[0] == "150 tap ended at (200,300)")
  }

  @Test func `a finger that goes somewhere is let go, and further it is awaited no more`() {
    let script = script(2)
    script.down(1, at: (100, 300), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    #expect(script.lines == ["10 #1 released"])
    #expect(script.environment.awaits(1))
    script.move(1, by: (22, 0), ms: 20)
    #expect(script.lines.count == 1)
    #expect(!script.environment.awaits(1))
  }

  @Test func `three fingers on their way are kept while the fourth may land, and no longer`() {
    func told(lateBy gap: Double) -> [String] {
      let script = script(4)
      (script.root.gestureRecognizers.first as? TapGestureRecognizer)?.allowableMovement = 100
      for finger in 1...UInt64(3) { script.down(finger, at: (100 * Double(finger), 300), ms: 0) }
      for step in 1...8 { script.move(1, 2, 3, by: (6, 0), ms: 10 * Double(step)) }
      script.down(4, at: (400, 300), ms: gap)
      script.up(1, 2, 3, 4, ms: gap + 50)
      return script.lines.filter { !$0.contains("claimed") }
    }
    #expect(told(lateBy: 85) == ["135 tap ended at (250,300)"])
    #expect(
      told(lateBy: 140)
        == ["90 #1 released", "90 #2 released", "90 #3 released", "190 tap ended at (250,300)"])
    #expect(told(lateBy: 160).contains { $0.contains("ended") } == false)
  }

  // MARK: Taps of two

  private func tapOfTwo(hold: Double) -> Script {
    var policy = policy
    policy.tapHold = hold
    policy.jointMovementLimit = 7
    return script(2, policy: policy)
  }

  @Test func `two fingers that rest are let go, and their lift is a tap still`() {
    let script = tapOfTwo(hold: 0.11)
    script.down(1, at: (100, 300), ms: 0)
    script.down(2, at: (200, 300), ms: 30)
    script.flush()
    #expect(script.environment.nextDeadline == 0.11)
    script.up(1, 2, ms: 200)
    #expect(script.lines == ["110 #1 released", "110 #2 released", "200 tap ended at (150,300)"])
    let quick = tapOfTwo(hold: 0.11)
    quick.down(1, at: (100, 300), ms: 0)
    quick.down(2, at: (200, 300), ms: 0)
    quick.up(1, ms: 100)
    quick.up(2, ms: 120)
    #expect(quick.lines == ["120 tap ended at (150,300)", "120 #1 claimed", "120 #2 claimed"])
  }

  @Test func `two fingers that roll the same way are let go, and tap all the same`() {
    let script = tapOfTwo(hold: .infinity)
    script.down(1, at: (100, 300), ms: 0)
    script.down(2, at: (200, 300), ms: 0)
    script.move(1, 2, by: (8, 0), ms: 40)
    script.up(1, 2, ms: 80)
    #expect(script.lines == ["40 #1 released", "40 #2 released", "80 tap ended at (150,300)"])
  }

  @Test func `a tap of three keeps its fingers`() {
    var policy = policy
    policy.tapHold = 0.11
    let script = script(3, policy: policy)
    for finger in 1...UInt64(3) { script.down(finger, at: (100 * Double(finger), 300), ms: 0) }
    script.up(1, 2, 3, ms: 200)
    #expect(script.lines.count == 4 && script.lines[0] == "200 tap ended at (200,300)")
  }

  @Test(arguments: [[0.0, 0, 0], [0, 1, 2], [0, 30, 60]])
  func `the fingers that have lifted are no strays of a sequence's next part`(_ landings: [Double]) {
    let sequence = SequenceGestureRecognizer()
    sequence.name = "sequence"
    sequence.parts = [
      .swipe(.left, numberOfTouches: 3, minimumDistance: 50), .swipe(.up, numberOfTouches: 3),
    ]
    let script = Script(sequence)
    script.environment.holdPolicy = policy
    for id in 1...3 { script.down(UInt64(id), at: (300 + 60 * Double(id), 500), ms: 0) }
    for step in 1...8 { script.move(1, 2, 3, by: (-20, 0), ms: 10 * Double(step)) }
    script.up(1, 2, 3, ms: 90)
    for id in 4...6 {
      script.down(UInt64(id), at: (60 + 60 * Double(id), 500), ms: 250 + landings[id - 4])
    }
    for step in 1...8 { script.move(4, 5, 6, by: (0, -20), ms: 320 + 10 * Double(step)) }
    #expect(script.lines.contains { $0.contains("sequence began") }, "\(script.lines)")
  }
}
