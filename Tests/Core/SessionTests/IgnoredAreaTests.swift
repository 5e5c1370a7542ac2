// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

/// Fingers in a part of the monitor that the touchscreen ignores.
struct IgnoredAreaTests {
  private let tap = "{ gesture = tap; fingers = 2; action = { keys = b; }; },"
  private let swipe = "{ gesture = swipe; fingers = 3; direction = right; action = { keys = a; }; },"
  private let devices = """
    devices = ( { match = "*"; ignoredAreas = ( { x = "0% to 10%"; y = "50% to 100%"; } ); } );
    """
  private let inside = (0..<3).map { Point(x: 30 + 50 * Double($0), y: 800) }
  private let outside = (0..<3).map { Point(x: 300 + 80 * Double($0), y: 800) }

  @Test func `a finger there is the application's at once, and no finger of a hand`() {
    var stage = FingerStage(swipe + tap, devices)
    stage.down(1, at: [inside[0]])
    #expect(stage.verdicts == [1: .released], "it waits for no other finger")
    stage.down(2, 3, at: [outside[0], outside[1]])
    stage.wait(0.05)
    stage.up(2, 3)
    stage.wait(1)
    #expect(stage.acts == ["tap 2"])
    stage.up(1)
    stage.wait(1)
    #expect(stage.acts.isEmpty && stage.answeredTwice.isEmpty)
  }

  @Test func `a hand that begins outside goes on there, and one that begins there does nothing`() {
    var stage = FingerStage(swipe, devices)
    stage.down(1, 2, 3, at: inside)
    stage.go([1, 2, 3], dx: 400)
    stage.up(1, 2, 3)
    stage.wait(1)
    #expect(stage.acts.isEmpty && stage.verdicts.values.allSatisfy { $0 == .released })
    stage.down(4, 5, 6, at: outside)
    stage.go([4, 5, 6], dx: 400)
    stage.up(4, 5, 6)
    stage.wait(1)
    #expect(stage.acts == ["swipe 3 right"])
    #expect([4, 5, 6].allSatisfy { stage.verdicts[$0] == .claimed })
  }

  @Test func `a contact that never lifts disturbs no gesture`() {
    var stage = FingerStage(swipe + tap, devices)
    stage.down(1, at: [inside[0]])
    for round in 0..<20 {
      let finger = UInt64(10 * round + 10)
      stage.wait(0.5)
      stage.go([1], dx: round.isMultiple(of: 2) ? 5 : -5)
      stage.down(finger, finger + 1, finger + 2, at: outside)
      stage.go([finger, finger + 1, finger + 2], dx: 200)
      stage.up(finger, finger + 1, finger + 2)
      stage.wait(0.3)
      #expect(stage.acts == ["swipe 3 right"])
    }
  }
}
