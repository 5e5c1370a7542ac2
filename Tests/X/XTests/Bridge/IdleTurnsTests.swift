// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Bridge

struct IdleTurnsTests {
  /// Whether each of these calls acts: the number of a binding, the last use, and the present time.
  private func acts(_ calls: [(Int, Double, Double)]) -> [Bool] {
    var turns = IdleTurns()
    return calls.map { turns.begin($0.0, lastUse: $0.1, now: $0.2) }
  }

  @Test func `each acts once, and again after the next use`() {
    #expect(acts([(0, 10, 70), (1, 10, 310), (0, 500, 560), (1, 500, 800)]) == [true, true, true, true])
  }

  @Test func `what an action presses is no use`() {
    // The server counts the idle time from the action's key press.
    let calls = [
      (0, 10.0, 70.0), (0, 70.01, 130.01), (1, 70.01, 370.01), (0, 370.02, 430.02), (1, 370.02, 670.02),
      (0, 900, 960),
    ]
    #expect(acts(calls) == [true, false, true, false, false, true])
  }
}
