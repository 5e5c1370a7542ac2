// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Fingers that are let go while others may still come.
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
}
