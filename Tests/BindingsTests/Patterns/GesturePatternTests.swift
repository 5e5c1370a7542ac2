// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Testing

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

  @Test func `spreading by a threshold and approaching by it undo each other`() {
    let out = GesturePattern(fingers: 2...2, motion: .pinch(.out, threshold: 0.25))
    let `in` = GesturePattern(fingers: 2...2, motion: .pinch(.in, threshold: 0.25))
    #expect([1.24, 1.25, 0.5].map(out.isReached(scale:)) == [false, true, false])
    #expect([0.81, 0.8, 1.5].map(`in`.isReached(scale:)) == [false, true, false])
  }

  @Test func `a rotation counts in its own direction only`() {
    let clockwise = GesturePattern(fingers: 2...2, motion: .rotation(.clockwise, threshold: 0.5))
    let other = GesturePattern(fingers: 2...2, motion: .rotation(.counterclockwise, threshold: 0.5))
    #expect([0.4, 0.5, -0.6].map(clockwise.isReached(rotation:)) == [false, true, false])
    #expect([-0.4, -0.5, 0.6].map(other.isReached(rotation:)) == [false, true, false])
  }

  @Test func `a length is points of 163 to the inch or the screen's own pixels`() {
    #expect(Length.millimetres(25.4).points(pixelsPerPoint: 2, of: 0) == 163)
    #expect(Length.pixels(120).points(pixelsPerPoint: 1.5, of: 0) == 80)
  }
}
