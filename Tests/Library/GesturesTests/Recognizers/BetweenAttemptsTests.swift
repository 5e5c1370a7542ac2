// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Changes of configuration that wait for the end of an attempt.
struct BetweenAttemptsTests {
  let tap = TapGestureRecognizer()
  let script: Script

  init() { script = Script(tap) }

  func require(_ taps: Int) { tap.betweenAttempts { [tap] in tap.numberOfTapsRequired = taps } }

  @Test func `at rest a change is made at once`() {
    require(2)
    #expect(tap.numberOfTapsRequired == 2)
  }

  @Test(arguments: [true, false])
  func `during an attempt it waits until that has ended or failed`(lifts: Bool) {
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    require(2)
    #expect(tap.numberOfTapsRequired == 1)
    if lifts { script.up(1, ms: 50) } else { script.advance(to: 1000) }
    script.flush()
    #expect(tap.numberOfTapsRequired == 2)
  }

  @Test func `between two taps an attempt is still under way, without any finger`() {
    tap.numberOfTapsRequired = 2
    script.tap(ms: 0...50)
    script.flush()
    require(3)
    #expect(tap.numberOfTapsRequired == 2)
    script.advance(to: 1000)
    #expect(tap.numberOfTapsRequired == 3)
  }

  @Test func `a later change replaces one that waits`() {
    script.down(1, at: (100, 100), ms: 0)
    script.flush()
    require(2)
    require(3)
    script.up(1, ms: 50)
    script.flush()
    #expect(tap.numberOfTapsRequired == 3)
  }

  @Test func `an action that asks for a change still sees its own attempt's configuration`() {
    var seen: [Int] = []
    tap.addAction { [self] tap in
      require(2)
      seen.append(tap.numberOfTapsRequired)
    }
    script.tap(ms: 0...50)
    script.flush()
    #expect(seen == [1])
    #expect(tap.numberOfTapsRequired == 2)
  }
}
