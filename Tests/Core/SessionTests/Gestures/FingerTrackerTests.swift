// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import Testing

@testable import Session

/// Contacts that are not fingers of their own, through delivery, engine and bindings; a point is a pixel.
struct FingerTrackerTests {
  private let swipe = "{ gesture = swipe; fingers = 3; direction = left; action = { keys = a; }; },"
  private let tap = "{ gesture = tap; fingers = 2; action = { keys = b; }; },"
  private let places = (0..<3).map { Point(x: 900 + 120 * Double($0), y: 400) }

  @Test func `a contact that is lost and found is the same finger`() {
    var stage = FingerStage(swipe)
    stage.down(1, 2, 3, at: places)
    stage.go([1, 2, 3], dx: -40)
    stage.up(2)
    stage.go([1, 3], dx: -10, steps: 3)
    stage.down(4, at: [places[1] + Vector(dx: -55, dy: 2)])
    stage.go([1, 3, 4], dx: -100)
    stage.up(1, 3, 4)
    stage.wait(1)
    #expect(stage.acts == ["swipe 3 left"])
    #expect(stage.verdicts == [1: .claimed, 2: .claimed, 3: .claimed, 4: .claimed])
  }

  @Test func `a contact is found where it is in a report in which the others move on`() {
    var stage = FingerStage(swipe)
    stage.down(1, 2, 3, at: places)
    stage.wait(0.02)
    stage.up(3)
    stage.wait(0.03)
    // 9.5 mm in one report, as from a quick hand at 40 Hz.
    let way = Vector(dx: -61, dy: 0)
    stage.tell([(1, .moved, places[0] + way), (2, .moved, places[1] + way), (4, .began, places[2] + way)])
    stage.go([1, 2, 4], dx: -60)
    stage.up(1, 2, 4)
    stage.wait(1)
    #expect(stage.acts == ["swipe 3 left"])
    #expect(stage.verdicts == [1: .claimed, 2: .claimed, 3: .claimed, 4: .claimed])
  }

  @Test func `a contact that is lost while the fingers tap is found, too, and one too many is none`() {
    var stage = FingerStage(tap)
    stage.down(1, 2, at: places)
    stage.wait(0.04)
    stage.up(1)
    stage.wait(0.03)
    stage.down(3, at: [places[0]])
    stage.wait(0.03)
    stage.up(2, 3)
    stage.wait(1)
    #expect(stage.acts == ["tap 2"])
    #expect(stage.verdicts == [1: .claimed, 2: .claimed, 3: .claimed])
    stage.down(4, 5, at: places)
    stage.wait(0.04)
    stage.up(4)
    stage.wait(0.03)
    stage.down(6, at: [places[0] + Vector(dx: -90, dy: 0)])
    stage.wait(0.05)
    stage.up(5, 6)
    stage.wait(1)
    #expect(stage.acts.isEmpty)
    #expect(
      stage.verdicts[6] == .claimed, "fingers that were down together are not tapped one after the other")
  }

  @Test func `a finger that leaves a hand on its way goes along with it`() {
    var stage = FingerStage(swipe)
    stage.down(1, 2, 3, at: places)
    stage.go([1, 2, 3], dx: -40)
    stage.up(3)
    stage.go([1, 2], dx: -120)
    #expect(stage.acts == ["swipe 3 left"])
    stage.up(1, 2)
    stage.wait(1)
    #expect(stage.verdicts == [1: .claimed, 2: .claimed, 3: .claimed])
  }

  @Test func `two fingers that stay after a third has lifted go back`() {
    var stage = FingerStage(swipe)
    stage.down(1, 2, 3, at: places)
    stage.wait(0.1)
    stage.up(3)
    stage.wait(0.09)
    stage.go([1, 2], dx: -120)
    stage.wait(1)
    stage.up(1, 2)
    stage.wait(1)
    #expect(stage.acts.isEmpty)
    #expect(stage.verdicts == [1: .released, 2: .released, 3: .released])
  }

  @Test func `a palm that rests is no finger, and nothing is tapped beside it`() {
    var stage = FingerStage(swipe + tap)
    stage.down(9, at: [Point(x: 1500, y: 1000)])
    stage.wait(0.5)
    #expect(stage.verdicts == [9: .released])
    stage.down(1, 2, 3, at: places)
    stage.go([1, 2, 3], dx: -120)
    stage.up(1, 2, 3)
    #expect(stage.acts == ["swipe 3 left"])
    stage.wait(1)
    stage.down(4, 5, at: places)
    stage.wait(0.08)
    stage.up(4, 5)
    stage.wait(1)
    #expect(stage.acts.isEmpty && stage.verdicts[4] != nil && stage.verdicts[5] != nil)
    stage.up(9)
    stage.wait(1)
    stage.down(6, 7, at: places)
    stage.wait(0.08)
    stage.up(6, 7)
    stage.wait(1)
    #expect(stage.acts == ["tap 2"])
  }

  @Test(arguments: [0.2, 0.4, 0.9]) func `three fingers swipe soon after two have scrolled`(
    _ pause: Double
  ) {
    var stage = FingerStage(swipe + tap)
    stage.down(1, 2, at: places)
    stage.go([1, 2], dx: 0, dy: -200)
    stage.up(1, 2)
    stage.wait(pause)
    for (finger, place) in zip([3, 4, 5] as [UInt64], places) {
      stage.down(finger, at: [place])
      stage.wait(0.02)
    }
    stage.go([3, 4, 5], dx: -200)
    stage.up(3, 4, 5)
    #expect(stage.acts == ["swipe 3 left"])
  }

  @Test func `what brushes the glass beside a hand on its way goes with it`() {
    var stage = FingerStage(swipe)
    stage.down(1, 2, 3, at: places)
    stage.go([1, 2, 3], dx: -50)
    stage.down(9, at: [Point(x: 1300, y: 900)])
    stage.go([1, 2, 3], dx: -100)
    stage.up(1, 2, 3, 9)
    stage.wait(1)
    #expect(stage.acts == ["swipe 3 left"])
    #expect(stage.verdicts == [1: .claimed, 2: .claimed, 3: .claimed, 9: .claimed])
  }

  @Test func `what brushes the glass beside a hand that comes to nothing goes back with it`() {
    var stage = FingerStage(swipe)
    stage.down(1, 2, 3, at: places)
    stage.go([1, 2, 3], dx: 50)
    stage.down(9, at: [Point(x: 1300, y: 900)])
    stage.up(9)
    stage.go([1, 2, 3], dx: 100)
    stage.up(1, 2, 3)
    stage.wait(1)
    #expect(stage.acts.isEmpty)
    #expect(stage.verdicts == [1: .released, 2: .released, 3: .released, 9: .released])
  }

  @Test func `a thumb below three fingers does not count unless it goes along`() {
    for (share, acts) in [(0.0, ["swipe 3 left"]), (1.0, [])] {
      var stage = FingerStage(swipe)
      stage.down(1, 2, 3, 4, at: [Point(x: 800, y: 750)] + places)
      for _ in 0..<10 {
        stage.go([2, 3, 4], dx: -15, steps: 1)
        stage.go([1], dx: -15 * share, steps: 1)
      }
      stage.up(1, 2, 3, 4)
      stage.wait(1)
      #expect(stage.acts == acts)
    }
  }

  @Test(arguments: [0.003, 0.01, 0.02])
  func `a finger that lands when three have set off is none of them, unless only four are bound`(
    _ step: Double
  ) {
    let four = "{ gesture = swipe; fingers = 4; direction = left; action = { keys = c; }; },"
    for (bindings, acts) in [
      (swipe, ["swipe 3 left"]), (swipe + four, ["swipe 3 left"]), (four, ["swipe 4 left"]),
    ] {
      for goesAlong in [true, false] {
        var stage = FingerStage(bindings)
        stage.down(1, 2, 3, at: places)
        // 3.5 mm.
        for _ in 0..<2 {
          stage.wait(step)
          stage.go([1, 2, 3], dx: -11, steps: 1)
        }
        stage.down(4, at: [Point(x: 1250, y: 430)])
        stage.go(goesAlong ? [1, 2, 3, 4] : [1, 2, 3], dx: -150)
        stage.up(1, 2, 3, 4)
        stage.wait(1)
        #expect(stage.acts == (goesAlong || bindings != four ? acts : []))
      }
    }
  }

  @Test func `keys that are typed are no tap of two fingers, and are not made to wait`() {
    var stage = FingerStage(swipe + tap)
    let keys = (0..<6).map { Point(x: 500 + 150 * Double($0 % 3), y: 900) }
    for (index, key) in keys.enumerated() {
      stage.down(UInt64(index + 1), at: [key])
      stage.wait(0.09)
      stage.up(UInt64(index + 1))
      stage.wait(0.12)
    }
    stage.down(10, at: [keys[0]])
    #expect(stage.verdicts[10] == .released, "at once")
    stage.wait(0.02)
    stage.down(11, at: [keys[1]])
    stage.wait(0.07)
    stage.up(10, 11)
    stage.wait(1)
    #expect(stage.acts.isEmpty && stage.verdicts[11] == .released)
    // Elsewhere, or after a while, two fingers are a tap.
    stage.down(12, 13, at: places)
    stage.wait(0.08)
    stage.up(12, 13)
    stage.wait(1)
    #expect(stage.acts == ["tap 2"])
  }

  @Test func `two keys one after the other are no tap of two fingers even where nothing was typed before`() {
    var stage = FingerStage(tap)
    stage.down(1, at: [places[0]])
    stage.wait(0.045)
    stage.down(2, at: [places[1]])
    stage.wait(0.04)
    stage.up(1)
    stage.wait(0.05)
    stage.up(2)
    stage.wait(1)
    #expect(stage.acts.isEmpty && stage.verdicts == [1: .released, 2: .released])
  }

  @Test func `four fingers that hold the screen by its edge press nothing`() {
    let press = "{ gesture = longPress; fingers = 4; action = { keys = a; }; },"
    for (x, acts) in [(20.0, []), (400.0, ["longPress 4"])] {
      var stage = FingerStage(press)
      stage.down(1, 2, 3, 4, at: (0..<4).map { Point(x: x, y: 300 + 120 * Double($0)) })
      stage.wait(2)
      stage.up(1, 2, 3, 4)
      stage.wait(1)
      #expect(stage.acts == acts)
    }
  }

  @Test func `two people who scroll at once are no hand of three or four`() {
    var stage = FingerStage("{ gesture = swipe; fingers = 3-4; direction = up; action = { keys = a; }; },")
    stage.down(1, 2, at: [Point(x: 100, y: 800), Point(x: 240, y: 800)])
    stage.wait(0.085)
    stage.down(3, at: [Point(x: 1600, y: 800)])
    // The first two are rejected by now, and a third finger is waited for.
    stage.wait(0.01)
    stage.down(4, at: [Point(x: 1740, y: 800)])
    stage.go([1, 2, 3, 4], dy: -300)
    stage.up(1, 2, 3, 4)
    stage.wait(1)
    #expect(stage.acts.isEmpty && stage.verdicts.values.allSatisfy { $0 == .released })
  }

  @Test func `thumb and index finger tap together, but not where another hand is at work`() {
    for (other, acts) in [(Point(x: 100, y: 700), []), (Point(x: 1400, y: 400), ["tap 2"])] {
      var stage = FingerStage(tap)
      stage.down(1, at: [other])
      stage.wait(0.6)
      stage.up(1)
      stage.wait(1)
      stage.down(2, 3, at: [Point(x: 1200, y: 400), Point(x: 1500, y: 800)])
      stage.wait(0.08)
      stage.up(2, 3)
      stage.wait(1)
      #expect(stage.acts == acts)
      // Fingers side by side belong to one hand in any case.
      stage.wait(4)
      stage.down(4, at: [other])
      stage.wait(0.6)
      stage.up(4)
      stage.wait(1)
      stage.down(5, 6, at: places)
      stage.wait(0.08)
      stage.up(5, 6)
      stage.wait(1)
      #expect(stage.acts == ["tap 2"])
    }
  }

  @Test func `what grazes the glass beside a finger that taps is no second finger`() {
    for (isBesideOther, acts) in [(true, []), (false, ["tap 2"])] {
      var stage = FingerStage(tap)
      if isBesideOther {
        stage.down(1, at: [places[0]])
        stage.wait(0.09)
        stage.up(1)
        stage.wait(1)
      }
      stage.down(2, at: [places[0]])
      stage.wait(0.015)
      stage.down(3, at: [places[1]])
      stage.wait(0.03)
      stage.up(3)
      stage.wait(0.01)
      stage.up(2)
      stage.wait(1)
      #expect(stage.acts == acts)
    }
  }

  @Test func `a finger that lands late lifts with the first`() {
    var stage = FingerStage(tap)
    stage.down(1, at: [places[0]])
    stage.wait(0.11)
    stage.down(2, at: [places[1]])
    stage.wait(0.025)
    stage.up(1, 2)
    stage.wait(1)
    #expect(stage.acts == ["tap 2"])
    #expect(stage.verdicts == [1: .released, 2: .claimed])
  }
}
