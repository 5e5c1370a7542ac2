// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

/// Contacts that count among the fingers of a hand but are not fingers; 6.4 pixels are a millimetre.
struct StrayContactTests {
  private let swipes =
    "{ gesture = swipe; fingers = 3; direction = left; action = { keys = a; }; },"
    + "{ gesture = swipe; fingers = 4; direction = left; action = { keys = b; }; },"
  private let places = (0..<3).map { Point(x: 900 + 120 * Double($0), y: 400) }

  @Test func `what touches for a moment while three fingers stay is forgotten`() {
    var stage = FingerStage(swipes, widthMM: 300)
    stage.down(1, 2, 3, 4, at: places + [Point(x: 1100, y: 700)])
    stage.wait(0.06)
    stage.up(4)
    stage.wait(0.09)
    stage.go([1, 2, 3], dx: -200)
    #expect(stage.acts == ["swipe 3 left"])
    stage.up(1, 2, 3)
    stage.wait(1)
    #expect(stage.verdicts.count == 4)
  }

  @Test func `a contact beside a finger counts when they have parted, and not before`() {
    var stage = FingerStage(swipes, widthMM: 300)
    stage.down(1, 2, 3, 4, at: places + [places[2] + Vector(dx: 10, dy: 25)])
    stage.go([1, 2, 3, 4], dx: -200)
    #expect(stage.acts == ["swipe 3 left"])
    stage.up(1, 2, 3, 4)
    stage.wait(1)
    #expect(stage.verdicts == [1: .claimed, 2: .claimed, 3: .claimed, 4: .claimed])
  }

  @Test func `where a screen does not report its size, nothing is too near for a finger`() {
    var stage = FingerStage(swipes)
    stage.down(1, 2, 3, at: (0..<3).map { Point(x: 900 + 30 * Double($0), y: 400) })
    stage.go([1, 2, 3], dx: -200)
    #expect(stage.acts == ["swipe 3 left"])
    stage.up(1, 2, 3)
    stage.wait(1)
  }

  @Test(arguments: [true, false])
  func `a cuff goes along below, and a finger beside the hand is one more`(_ isBelow: Bool) {
    var stage = FingerStage(swipes, widthMM: 300)
    let fourth = isBelow ? Point(x: 1000, y: 950) : Point(x: 1260, y: 420)
    stage.down(1, 2, 3, at: places)
    stage.wait(0.13)
    stage.down(4, at: [fourth])
    stage.go([1, 2, 3, 4], dx: -250)
    #expect(stage.acts == [isBelow ? "swipe 3 left" : "swipe 4 left"])
    stage.up(1, 2, 3, 4)
    stage.wait(1)
    #expect(stage.verdicts.count == 4)
  }

  @Test func `parts of a palm that come and go beside it are none of a hand that lands meanwhile`() {
    var stage = FingerStage(swipes, widthMM: 300)
    stage.down(1, at: [Point(x: 500, y: 1000)])
    stage.wait(0.6)
    stage.down(2, at: [Point(x: 560, y: 960)])
    stage.wait(0.02)
    stage.down(3, 4, 5, at: places)
    stage.wait(0.03)
    stage.up(2)
    stage.go([3, 4, 5], dx: -60)
    stage.down(6, at: [Point(x: 450, y: 980)])
    stage.go([3, 4, 5], dx: -120)
    #expect(stage.acts == ["swipe 3 left"])
    stage.up(3, 4, 5)
    stage.up(1, 6)
    stage.wait(1)
    #expect(stage.verdicts.count == 6)
  }

  @Test func `a finger that draws nothing and rests is no part of the hand that lands beside it`() {
    var stage = FingerStage(
      "{ gesture = circle; fingers = 1; direction = clockwise; action = { keys = c; }; }," + swipes)
    stage.down(1, at: [Point(x: 400, y: 500)])
    stage.wait(0.3)
    #expect(stage.verdicts[1] == nil)
    stage.down(2, 3, 4, at: places)
    stage.go([2, 3, 4], dx: -200)
    #expect(stage.acts == ["swipe 3 left"])
    #expect(stage.verdicts[1] == .released)
    stage.up(2, 3, 4)
    stage.up(1)
    stage.wait(1)
  }
}
