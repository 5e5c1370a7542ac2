// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Session

/// The touches of unsteady hands that applications get, with `accommodations`.
struct TouchAccommodationsTests {
  private let place = Point(x: 900, y: 400)

  private func tap(_ stage: inout FingerStage, _ touch: UInt64, dx: Double = 0, after pause: Double) {
    stage.wait(pause)
    stage.down(touch, at: [place + Vector(dx: dx, dy: 0)])
    stage.wait(0.05)
    stage.up(touch)
  }

  @Test func `touches that follow each other at one place are one`() {
    var stage = FingerStage("", "accommodations = ( { ignoreRepeats = 400ms; } );")
    tap(&stage, 1, after: 0)
    tap(&stage, 2, after: 0.3)
    // A series of repeats is one touch too.
    tap(&stage, 3, dx: 20, after: 0.3)
    #expect(stage.verdicts == [1: .released, 2: .claimed, 3: .claimed])
    #expect(stage.reasons == [2: "accommodations.ignoreRepeats", 3: "accommodations.ignoreRepeats"])
    tap(&stage, 4, after: 0.5)
    #expect(stage.verdicts[4] == .released)
    // 15 mm are 96 points.
    tap(&stage, 5, dx: 120, after: 0.1)
    #expect(stage.verdicts[5] == .released)
  }

  @Test func `a touch is a repeat however many others have lifted since`() {
    var stage = FingerStage("", "accommodations = ( { ignoreRepeats = 400ms; } );")
    tap(&stage, 1, after: 0)
    for drop in UInt64(2)..<32 {
      stage.down(drop, at: [place + Vector(dx: 120, dy: 20 * Double(drop))])
      stage.wait(0.005)
      stage.up(drop)
    }
    tap(&stage, 40, after: 0)
    #expect(stage.reasons[40] == "accommodations.ignoreRepeats")
  }

  @Test func `a touch is a repeat of another hand's as well`() {
    var stage = FingerStage("", "accommodations = ( { ignoreRepeats = 400ms; } );", widthMM: 1200)
    let far = place + Vector(dx: 900, dy: 0)
    stage.down(1, at: [place])
    stage.wait(0.05)
    stage.up(1)
    stage.wait(0.05)
    // Finger 2 may be of the hand that tapped, so finger 3 is of another hand.
    stage.down(2, at: [far])
    stage.down(3, at: [place])
    stage.up(3)
    #expect(stage.reasons[3] == "accommodations.ignoreRepeats")
    // The same with the roles of the places exchanged.
    stage.up(2)
    stage.wait(0.05)
    stage.down(4, at: [far])
    stage.up(4)
    #expect(stage.reasons[4] == "accommodations.ignoreRepeats")
  }

  @Test func `fingers of one hand are no repeats of each other`() {
    var stage = FingerStage("", "accommodations = ( { ignoreRepeats = 400ms; } );")
    stage.down(1, 2, at: [place, place + Vector(dx: 60, dy: 0)])
    stage.up(1)
    stage.up(2)
    #expect(stage.verdicts == [1: .released, 2: .released])
  }

  @Test func `a double tap that is bound is made of repeats`() {
    let double = "{ name = double; gesture = tap; fingers = 1; taps = 2; action = { click = right; }; },"
    var stage = FingerStage(double, "accommodations = ( { ignoreRepeats = 400ms; } );")
    tap(&stage, 1, after: 0)
    tap(&stage, 2, after: 0.1)
    stage.wait(1)
    #expect(stage.acts == ["double"] && stage.reasons.isEmpty)
  }

  @Test func `a finger that rolls within the slop taps, where it has landed or where it lifts`() {
    for (dx, taken) in [(5.0, false), (40, true), (60, false)] {
      var stage = FingerStage("", "accommodations = ( { slop = \"50 px\"; } );")
      stage.down(1, at: [place])
      stage.go([1], dx: dx)
      #expect(stage.verdicts.isEmpty == (dx < 50))
      stage.up(1)
      #expect(stage.verdicts == [1: taken ? .claimed : .released])
      #expect(stage.reasons == (taken ? [1: "accommodations.place"] : [:]))
    }
  }

  @Test func `a finger that comes back has moved all the same`() {
    var stage = FingerStage("", "accommodations = ( { slop = \"50 px\"; } );")
    stage.down(1, at: [place])
    stage.go([1], dx: 40)
    stage.go([1], dx: -40)
    stage.up(1)
    #expect(stage.reasons == [1: "accommodations.place"])
  }

  @Test func `a finger that rests reaches its application half a second before it is a long press`() {
    for (help, moment) in [
      ("slop = \"50 px\";", 0.5), ("longPress = 2s;", 1.5), ("slop = \"50 px\"; longPress = 1500ms;", 1),
    ] {
      var stage = FingerStage("", "accommodations = ( { \(help) } );")
      stage.down(1, at: [place])
      stage.wait(moment - 0.02)
      #expect(stage.verdicts.isEmpty, "\(help)")
      stage.wait(0.04)
      #expect(stage.verdicts == [1: .released], "\(help)")
      stage.up(1)
    }
  }

  @Test func `a touch that is held counts when it has rested, and a swipe at once`() {
    let hold = "accommodations = ( { hold = 300ms; } );"
    for (rest, isTaken) in [(0.1, true), (0.28, true), (0.32, false)] {
      var stage = FingerStage("", hold)
      stage.down(1, at: [place])
      stage.wait(rest)
      #expect(stage.verdicts.isEmpty == isTaken, "\(rest)")
      stage.up(1)
      #expect(stage.reasons == (isTaken ? [1: "accommodations.hold"] : [:]), "\(rest)")
    }
    var stage = FingerStage("", hold)
    stage.down(1, at: [place])
    stage.go([1], dx: 60)
    #expect(stage.verdicts == [1: .released])
    stage.up(1)
    // A second finger beside a held one taps too briefly.
    stage.wait(1)
    stage.down(2, at: [place])
    stage.down(3, at: [place + Vector(dx: 100, dy: 0)])
    stage.wait(0.1)
    stage.up(3)
    stage.wait(0.4)
    stage.up(2)
    #expect(stage.verdicts == [1: .released, 2: .released, 3: .claimed])
  }

  @Test func `with a slop and without a long press a held touch taps with its lift`() {
    var stage = FingerStage(
      "", "limits = ( { longPress = NO; } ); accommodations = ( { hold = 300ms; slop = \"50 px\"; } );")
    stage.down(1, at: [place])
    stage.wait(2)
    stage.go([1], dx: 40)
    #expect(stage.verdicts.isEmpty)
    stage.up(1)
    #expect(stage.reasons == [1: "accommodations.place"])
    stage.down(2, at: [place])
    stage.go([2], dx: 40)
    stage.up(2)
    #expect(stage.reasons[2] == "accommodations.hold")
  }

  @Test func `limits come before accommodations`() {
    var stage = FingerStage(
      "", "limits = ( { fingers = 1; longPress = NO; } ); accommodations = ( { slop = \"50 px\"; } );")
    stage.down(1, 2, at: [place, place + Vector(dx: 100, dy: 0)])
    stage.wait(5)
    #expect(stage.verdicts == [2: .claimed])
    stage.go([1], dx: 40)
    stage.up(1, 2)
    #expect(stage.reasons == [1: "accommodations.place", 2: "limits.fingers"])
  }
}
