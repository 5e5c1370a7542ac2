// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@testable import Bindings

@Suite struct GesturePatternTests {
  @Test(
    arguments: [
      (.swipe(.compass(.left), distance: .millimetres(15)), 3...3, "swipe 3 left"),
      (.pinch(.in, threshold: 0.25), 3...4, "pinch 3-4 in"),
      (.rotation(.clockwise, threshold: 1), 2...2, "rotation 2 clockwise"),
      (.tap(count: 1), 2...2, "tap 2"), (.tap(count: 2), 2...2, "tap 2 twice"),
      (.tap(count: 3), 1...1, "tap 1 3 times"), (.longPress(duration: 1), 2...2, "longPress 2"),
      (.pan(distance: .pixels(4)), 4...4, "pan 4"),
    ] as [(GesturePattern.Motion, ClosedRange<Int>, String)])
  func `a pattern has a short name`(
    motion: GesturePattern.Motion, fingers: ClosedRange<Int>, name: String
  ) {
    #expect(GesturePattern(fingers: fingers, motion: motion).description == name)
  }

  /// Whether each of these movements of two fingers is the gesture.
  private func matches(_ motion: GesturePattern.Motion, _ changes: [AffineTransform]) -> [Bool] {
    changes.map { change in
      let measured = TouchMotion(of: [Point(x: -100, y: 0), Point(x: 100, y: 0)], at: 0)
      measured.move(to: measured.fingers.map { change.apply(to: $0.start) }, at: 0.1)
      return motion.gesture.match(measured, threshold: 0) == .matched
    }
  }

  @Test func `spreading by a threshold and approaching by it undo each other`() {
    func scales(_ scales: [Double]) -> [AffineTransform] { scales.map { AffineTransform(scale: $0) } }
    #expect(matches(.pinch(.out, threshold: 0.25), scales([1.24, 1.25, 0.5])) == [false, true, false])
    #expect(matches(.pinch(.in, threshold: 0.25), scales([0.81, 0.8, 1.5])) == [false, true, false])
    #expect(matches(.pinch(.any, threshold: 0.25), scales([0.81, 0.8, 1.25])) == [false, true, true])
  }

  @Test func `a rotation counts in its own direction only`() {
    let angles = [0.4, 0.51, -0.51, -0.6].map { AffineTransform(rotation: $0) }
    #expect(matches(.rotation(.clockwise, threshold: 0.5), angles) == [false, true, false, false])
    #expect(matches(.rotation(.counterclockwise, threshold: 0.5), angles) == [false, false, true, true])
    #expect(matches(.rotation(.any, threshold: 0.5), angles) == [false, true, true, true])
  }

  @Test func `a length is points of 163 to the inch or the screen's own pixels`() {
    #expect(Length.millimetres(25.4).points(pixelsPerPoint: 2, of: 0) == 163)
    #expect(Length.pixels(120).points(pixelsPerPoint: 1.5, of: 0) == 80)
  }
}
