// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Gestures
import InputEvents
import Testing

@testable import Session

/// Fingers far apart on one touchscreen: two people, or two hands of one person that act independently.
///
/// A point is a pixel; 642 pixels are 100 mm.
struct OtherHandTests {
  private let swipes =
    ["left", "right"].map {
      "{ gesture = swipe; fingers = 3; direction = \($0); action = { keys = a; }; },"
    }.joined()
  private let tap = "{ gesture = tap; fingers = 2; action = { keys = b; }; },"
  private let left = (0..<3).map { Point(x: 60 + 100 * Double($0), y: 500) }
  private let right = (0..<3).map { Point(x: 1660 + 100 * Double($0), y: 500) }

  @Test func `two hands that swipe at once both act`() {
    var stage = FingerStage(swipes)
    stage.down(1, 2, 3, at: left)
    stage.wait(0.02)
    stage.down(4, 5, 6, at: right)
    for _ in 0..<10 {
      stage.go([1, 2, 3], dx: 12, steps: 1)
      stage.go([4, 5, 6], dx: -12, steps: 1)
    }
    stage.up(1, 2, 3)
    stage.up(4, 5, 6)
    stage.wait(1)
    #expect(stage.acts.sorted() == ["swipe 3 left", "swipe 3 right"])
    #expect(stage.verdicts.values.allSatisfy { $0 == .claimed } && stage.verdicts.count == 6)
  }

  @Test(arguments: [0.0, 0.02, 0.3, 1])
  func `somebody who drags or scrolls far away is no part of a swipe`(_ pause: Double) {
    for fingers: [UInt64] in [[1], [1, 2]] {
      var stage = FingerStage(swipes)
      for finger in fingers { stage.down(finger, at: [left[Int(finger)]]) }
      stage.wait(pause)
      stage.go(fingers, dy: -60)
      stage.down(4, 5, 6, at: right)
      for _ in 0..<10 {
        stage.go([4, 5, 6], dx: -12, steps: 1)
        stage.go(fingers, dy: -12, steps: 1)
      }
      #expect(stage.acts == ["swipe 3 left"])
      stage.up(4, 5, 6)
      stage.go(fingers, dy: 40)
      for finger in fingers { stage.up(finger) }
      stage.wait(1)
      #expect(stage.acts == [])
      #expect(fingers.allSatisfy { stage.verdicts[$0] == .released })
    }
  }

  @Test func `fingers further apart than a hand reaches are two people's`() {
    var stage = FingerStage("{ gesture = swipe; fingers = 2; direction = left; action = { keys = a; }; },")
    stage.down(1, at: [Point(x: 100, y: 500)])
    stage.wait(0.02)
    stage.down(2, at: [Point(x: 1500, y: 500)])
    stage.go([1, 2], dx: -90)
    stage.up(1, 2)
    stage.wait(1)
    #expect(stage.acts.isEmpty && stage.verdicts == [1: .released, 2: .released])
  }

  @Test(arguments: [700.0, 400])
  func `beside a finger that an application has a hand begins where it cannot be the same hand's`(
    _ distance: Double
  ) {
    var stage = FingerStage(swipes)
    stage.down(1, at: [Point(x: 1850, y: 500)])
    stage.wait(0.3)
    stage.go([1], dy: 100)
    stage.down(4, 5, 6, at: (0..<3).map { Point(x: 1850 - distance - 100 * Double($0), y: 600) })
    for _ in 0..<10 {
      stage.go([4, 5, 6], dx: -12, steps: 1)
      stage.go([1], dy: -10, steps: 1)
    }
    stage.up(4, 5, 6)
    stage.up(1)
    stage.wait(1)
    #expect(stage.acts == (distance > 642 ? ["swipe 3 left"] : []))
  }

  @Test func `a double tap is not disturbed by somebody who taps elsewhere`() {
    var stage = FingerStage(tap + "{ gesture = tap; fingers = 2; taps = 2; action = { keys = c; }; },")
    for tap in 0..<2 {
      stage.down(1, 2, at: Array(left.prefix(2)))
      stage.wait(0.06)
      stage.up(1, 2)
      stage.wait(0.05)
      if tap == 0 {
        // 320 mm away, farther than a keyboard is wide.
        stage.down(7, at: [left[0] + Vector(dx: 2060, dy: 0)])
        stage.wait(0.05)
        stage.up(7)
        stage.wait(0.05)
      }
    }
    stage.wait(1)
    #expect(stage.acts == ["tap 2 twice"])
  }

  @Test func `two buttons of a game are no tap while the other thumb steers`() {
    var stage = FingerStage(tap)
    stage.down(1, at: [Point(x: 300, y: 800)])
    stage.wait(0.3)
    stage.go([1], dx: 60)
    stage.down(2, 3, at: [Point(x: 1250, y: 300), Point(x: 1250, y: 800)])
    stage.wait(0.08)
    stage.up(2, 3)
    stage.wait(1)
    #expect(stage.acts == [])
  }
}

/// Hands of one touchscreen, tested without bindings or with inputs of the session.
extension TouchSessionTests {
  @Test func `a finger is answered with the older one of another hand that it waits for`() {
    var stage = FingerStage("", "limits = ( { edges = NO; } ); accommodations = ( { hold = \"100 ms\"; } );")
    stage.down(1, at: [Point(x: 5, y: 500)])
    stage.down(2, at: [Point(x: 1500, y: 500)])
    stage.wait(0.02)
    #expect(stage.verdicts == [1: .claimed])
    stage.tell([(3, .began, Point(x: 5, y: 800)), (2, .ended, Point(x: 1500, y: 500))])
    #expect(stage.reasons == [1: "limits.edges", 2: "accommodations.hold", 3: "limits.edges"])
  }

  @Test func `the pointer goes back to the finger of another hand that moves it`() throws {
    let session = try session(swipes + "{ gesture = tap; fingers = 2; action = { workspace = next; }; },")
    func tell(_ finger: UInt32, _ phase: TouchEvent.Phase, _ x: Double, at time: Double, ends: Bool = false) {
      let place = Point(x: x, y: 400)
      if phase == .began || ends {
        session.handle(
          .rawTouch(
            RawTouchEvent(
              phase: ends ? .ended : .began, touch: finger, device: Self.screen, source: Self.screen,
              time: time, x: 0, y: 0), at: place))
      }
      session.handle(
        .touch(
          TouchEvent(
            phase: phase, isEmulatingPointer: finger == 1, isPendingEnd: ends, touch: finger,
            device: DeviceID(rawValue: 2), source: Self.screen, time: time, location: place, modifiers: [])))
    }
    for phase in [TouchEvent.Phase.began, .ownership] { tell(1, phase, 100, at: 1) }
    session.show()
    for finger in [UInt32(2), 3] {
      for phase in [TouchEvent.Phase.began, .ownership] {
        tell(finger, phase, 1500 + 70 * Double(finger), at: 1.01)
      }
    }
    session.show()
    #expect(session.hands.count == 3, "one more hand")
    // It lifts before the other finger, by more than the fingers of a tap do, so that they do not tap.
    tell(2, .updated, 1640, at: 1.03, ends: true)
    session.show()
    session.hands.last?.releaseAll()
    #expect(outputs(session) == ["reject 2", "reject 3", "warp"])
    session.advance(to: 2)
    #expect(outputs(session) == ["reject 1"])
  }
}
