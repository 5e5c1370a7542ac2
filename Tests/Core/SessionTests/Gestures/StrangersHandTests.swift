// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

/// Hands of real people that once were not recognised, each in as few reports as show the fault.
///
/// A point is a pixel; 6.4 pixels are a millimetre.
struct StrangersHandTests {
  private let swipe = "{ gesture = swipe; fingers = 3; direction = left; action = { keys = a; }; },"
  private let tap = "{ gesture = tap; fingers = 2; action = { click = right; }; },"
  private let places = [Point(x: 900, y: 400), Point(x: 1010, y: 360), Point(x: 1120, y: 390)]

  @Test func `two right clicks one after the other are two, however long the taps`() {
    for duration in [0.06, 0.12, 0.2] {
      var stage = FingerStage(tap + swipe, widthMM: 299)
      for first in [UInt64(1), 3] {
        stage.down(first, first + 1, at: places)
        stage.wait(duration)
        stage.up(first)
        stage.wait(0.008)
        stage.up(first + 1)
        stage.wait(0.15)
      }
      stage.wait(1)
      #expect(stage.acts == ["tap 2", "tap 2"], "\(duration) s")
    }
  }

  @Test func `a finger whose reports come first does not make a swipe one of fingers that part`() {
    var stage = FingerStage(swipe, widthMM: 299)
    stage.down(1, 2, 3, at: places)
    // One finger moves 24 mm, while the reports of the others are lost.
    stage.go([1], dx: -154, steps: 3)
    stage.go([2, 3], dx: -154, steps: 1)
    stage.go([1, 2, 3], dx: -300)
    stage.up(1, 2, 3)
    #expect(stage.acts == ["swipe 3 left"])
  }

  @Test func `a contact that is lost twice on the way is looked for where the hand has carried it`() {
    var stage = FingerStage(swipe, widthMM: 299)
    stage.down(1, 2, 3, at: places)
    stage.go([1, 2, 3], dx: -20, steps: 2)
    stage.up(3)
    stage.go([1, 2], dx: -30, steps: 3)
    stage.down(4, at: [places[2] + Vector(dx: -50, dy: 0)])
    stage.go([1, 2, 4], dx: -20, steps: 2)
    stage.up(4)
    stage.go([1, 2], dx: -70, steps: 4)
    stage.down(5, at: [places[2] + Vector(dx: -140, dy: 0)])
    stage.go([1, 2, 5], dx: -100)
    stage.up(1, 2, 5)
    #expect(stage.acts == ["swipe 3 left"])
  }

  @Test(arguments: [0.1, 0.15, 0.25, 0.4])
  func `a palm that flickers does not take the swipe beside it with it`(_ pause: Double) {
    let right = "{ gesture = swipe; fingers = 3; direction = right; action = { keys = b; }; },"
    var stage = FingerStage(swipe + right + tap, widthMM: 299)
    let palm = [Point(x: 1500, y: 1000), Point(x: 1540, y: 1030)]
    stage.down(8, at: palm)
    var explanations: [String] = []
    stage.explain { explanations.append("\($0)") }
    stage.wait(0.07)
    stage.down(9, at: [palm[1]])
    stage.wait(0.05)
    stage.up(9)
    stage.wait(pause)
    stage.down(1, 2, 3, at: places)
    stage.go([1, 2, 3], dx: -200)
    stage.up(1, 2, 3)
    stage.up(8)
    stage.wait(1)
    #expect(stage.acts == ["swipe 3 left"])
    // The application does not get any of the three.
    #expect([1, 2, 3].allSatisfy { stage.verdicts[$0] == .claimed })
    // The palm does not count as a finger of the hand.
    #expect(explanations.contains { $0.hasPrefix("3 fingers, ") && $0.contains(": swipe 3 left\n") })
    #expect(
      explanations.contains {
        $0.contains("swipe 3 right not recognised: the fingers moved in another direction")
      })
  }

  @Test func `a fourth finger on the way does not make a swipe of three another one`() {
    let four = "{ gesture = swipe; fingers = 4; direction = left; action = { keys = b; }; },"
    var stage = FingerStage(swipe + four, widthMM: 299)
    stage.down(1, 2, 3, at: places)
    stage.go([1, 2, 3], dx: -40, steps: 4)
    stage.down(4, at: [Point(x: 1180, y: 450)])
    stage.go([1, 2, 3, 4], dx: -200)
    stage.up(1, 2, 3, 4)
    #expect(stage.acts == ["swipe 3 left"])
  }
}
