// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct TouchMotionTests {
  private func places(_ pairs: [(Double, Double)]) -> [Point] { pairs.map { Point(x: $0.0, y: $0.1) } }

  @Test func `fingers that move together only translate`() {
    let motion = TouchMotion(of: places([(0, 0), (100, 0), (50, 90)]), at: 0)
    motion.move(to: places([(30, 40), (130, 40), (80, 130)]), at: 0.5)
    #expect(motion.translation == Vector(dx: 30, dy: 40))
    #expect(abs(motion.scale - 1) < 1e-12)
    #expect(abs(motion.rotation) < 1e-12)
    #expect(motion.meanSpeed == 100)
    #expect(motion.fingers.allSatisfy { $0.translation == Vector(dx: 30, dy: 40) })
  }

  @Test func `two fingers spread and turn by what the line between them does`() {
    let motion = TouchMotion(of: places([(0, 0), (100, 0)]), at: 0)
    motion.move(to: places([(50, -100), (50, 100)]), at: 0.1)
    #expect(motion.spread == 200)
    #expect(abs(motion.scale - 2) < 1e-12)
    #expect(abs(motion.rotation - .pi / 2) < 1e-12)
    #expect(motion.translation == .zero)
  }

  @Test func `turns add up beyond a full one, either way round`() {
    for sign in [1.0, -1.0] {
      let motion = TouchMotion(of: places([(100, 0), (-100, 0), (0, 100)]), at: 0)
      let start = motion.fingers.map(\.start)
      for step in 1...100 {
        let turn = AffineTransform(rotation: sign * 0.1 * Double(step))
        motion.move(to: start.map { turn.apply(to: $0) }, at: Double(step) / 100)
      }
      #expect(abs(motion.rotation - sign * 10) < 1e-9)
    }
  }

  /// Three fingers in a row, with events one after the other: the middle one has no leverage.
  @Test(arguments: [0.0, 1, 2, 4, 6, 8, 12])
  func `a straight move of three fingers in a row is no turn`(bend: Double) {
    var row = places([(900, 600), (970, 600 - bend), (1040, 600)])
    let motion = TouchMotion(of: row, at: 0)
    var largest = 0.0
    for step in 0..<30 {
      for finger in 0..<3 {
        row[finger] = row[finger] + Vector(dx: 5, dy: 5)
        motion.move(to: row, at: Double(step * 3 + finger) / 1000)
        largest = max(largest, abs(motion.rotation))
      }
    }
    #expect(abs(motion.rotation) < 1e-9)
    #expect(largest < 5 * .pi / 180)
  }

  @Test func `fingers in one place have neither scale nor direction`() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<200 {
      let place = Point(
        x: .random(in: 0...2000, using: &generator), y: .random(in: 0...2000, using: &generator))
      let motion = TouchMotion(of: [place, place, place], at: 0)
      var now = place
      for step in 1...20 {
        now =
          now + Vector(dx: .random(in: -1...1, using: &generator), dy: .random(in: -1...1, using: &generator))
        motion.move(to: [now, now, now], at: Double(step) / 100)
      }
      #expect(motion.scale == 1)
      #expect(motion.rotation == 0)
    }
  }

  @Test func `fingers that landed in one place spread from the least distance on`() {
    let motion = TouchMotion(of: places([(0, 0), (0, 0)]), at: 0)
    motion.move(to: places([(-1, 0), (1, 0)]), at: 0.1)
    #expect(motion.scale == 1)
    motion.move(to: places([(-10, 0), (10, 0)]), at: 0.2)
    #expect(motion.scale == 20 / TouchMotion.defaultLeastSpread)
    motion.move(to: places([(0, -10), (0, 10)]), at: 0.3)
    #expect(abs(motion.rotation - .pi / 2) < 1e-12)
  }

  @Test func `the scale of fingers that meet stays above zero`() {
    let motion = TouchMotion(of: places([(0, 0), (100, 0)]), at: 0)
    motion.move(to: places([(50, 0), (50, 0)]), at: 0.1)
    #expect(motion.scale == TouchMotion.defaultLeastSpread / 100)
    #expect(motion.rotation == 0)
  }

  @Test func `a path round a circle turns once, a straight one not at all`() {
    let circle = TouchMotion(of: [Point(x: 100, y: 0)], at: 0)
    for step in 1...62 {
      circle.move(to: [AffineTransform(rotation: Double(step) / 10).apply(to: Point(x: 100, y: 0))], at: 0)
    }
    #expect(abs(circle.pathTurn - 6.1) < 0.01)
    #expect(abs(circle.pathLength - 620) < 1)
    #expect(circle.straightness < 0.05)
    let line = TouchMotion(of: [.zero], at: 0)
    for step in 1...50 { line.move(to: [Point(x: 5 * Double(step), y: 3 * Double(step))], at: 0) }
    #expect(abs(line.pathTurn) < 1e-9)
    #expect(abs(line.straightness - 1) < 1e-9)
  }

  @Test(arguments: [1.0, -1])
  func `a circle that goes back is undone`(way: Double) {
    let circle = TouchMotion(of: [Point(x: 100, y: 0)], at: 0)
    for step in Array(1...30) + (-10...29).reversed() {
      let turn = AffineTransform(rotation: way * Double(step) / 10)
      circle.move(to: [turn.apply(to: Point(x: 100, y: 0))], at: 0)
    }
    // The first step and the one after the way back have no bend.
    #expect(abs(circle.pathTurn - way * (2.9 - 3.9)) < 0.01)
  }

  @Test func `recognizers of the same fingers read one measurement`() throws {
    let pinch = PinchGestureRecognizer()
    let script = Script(pinch)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.flush()
    let touches = pinch.touches
    let first = script.environment.motion(of: touches)
    #expect(first === script.environment.motion(of: touches.reversed()))
    #expect(first !== script.environment.motion(of: [touches[0]]))
    script.move(1, by: (-100, 0), ms: 10)
    script.flush()
    #expect(first.scale == 2)
    #expect(pinch.scale == 2)
    script.up(1, ms: 20)
    script.flush()
    #expect(first !== script.environment.motion(of: touches))
  }

  @Test func `a movement in the batch of a landing belongs to where the motion starts`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let script = Script(pan)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (50, 0), ms: 10)
    script.down(2, at: (200, 100), ms: 10)
    script.flush()
    let motion = script.environment.motion(of: pan.touches)
    #expect(!motion.hasMoved)
    #expect(motion.startCentroid == Point(x: 175, y: 100))
  }
}
