// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// Gestures that consist of several parts, one after the other.
struct SequenceGestureRecognizerTests {
  let sequence = SequenceGestureRecognizer()
  let script: Script
  private var ms = 0.0

  init() {
    script = Script(sequence)
    script.journal.tellsFailures = true
  }

  /// The recognitions and failures, without mere changes.
  private var lines: [String] {
    script.flush()
    return script.lines.filter { !$0.contains("changed") }
  }

  /// Moves a finger in five steps of 10 ms.
  private mutating func go(_ dx: Double, _ dy: Double) {
    for _ in 0..<5 {
      ms += 10
      script.move(1, by: (dx / 5, dy / 5), ms: ms)
    }
  }

  private mutating func down(_ count: UInt64 = 1) {
    for finger in 1...count { script.down(finger, at: (300 + 50 * Double(finger), 300), ms: ms) }
    ms += 10
  }

  private mutating func up(_ count: UInt64 = 1) {
    ms += 10
    for finger in 1...count { script.up(finger, ms: ms) }
    ms += 10
  }

  @Test mutating func `a swipe to the left, and one up after a lift`() {
    sequence.parts = [.swipe(.left), .swipe(.up)]
    down()
    go(-100, 0)
    up()
    ms += 300
    down()
    go(0, -100)
    up()
    #expect(lines == ["420 sequence began translation (0,-60)", "450 sequence ended translation (0,-100)"])
  }

  @Test mutating func `a finger may go on without lifting, as in an L`() {
    sequence.parts = [.swipe(.left), .swipe(.up)]
    down()
    for _ in 0..<4 { go(-100, 0) }
    go(0, -100)
    up()
    #expect(lines.map { $0.prefix(18) } == ["240 sequence began", "270 sequence ended"])
  }

  @Test mutating func `three parts, of which the middle one needs no lift`() {
    sequence.parts = [.swipe(.left), .swipe(.up), .swipe(.left)]
    down()
    go(-100, 0)
    go(0, -120)
    up()
    down()
    go(-100, 0)
    #expect(lines.map { $0.prefix(18) } == ["170 sequence began"])
    #expect(sequence.completedParts == 2)
  }

  @Test mutating func `a tap of one finger, and then one of two`() {
    sequence.parts = [.tap(), .tap(numberOfTouches: 2)]
    down()
    up()
    ms += 200
    down(2)
    up(2)
    #expect(
      lines.map { $0.dropFirst(4) } == [
        "sequence began translation (0,0)", "sequence ended translation (0,0)",
      ])
  }

  @Test(arguments: [
    ("a part that does not begin in time", 600.0, 0.0, -100.0, "570 sequence failed: timedOut"),
    ("another part", 300, 100, 0, "410 sequence failed: moved"),
  ])
  mutating func `something else does not follow`(
    _: String, wait: Double, dx: Double, dy: Double, expected: String
  ) {
    sequence.parts = [.swipe(.left), .swipe(.up)]
    down()
    go(-100, 0)
    up()
    ms += wait
    down()
    go(dx, dy)
    up()
    #expect(lines.first == expected)
  }

  @Test mutating func `fingers that rest after a part are waited for as long as they may`() {
    sequence.parts = [.swipe(.left), .swipe(.up)]
    sequence.maximumInterval = 0.2
    down()
    go(-100, 0)
    ms += 300
    go(0, -100)
    up()
    #expect(lines == ["260 sequence failed: timedOut"])
  }

  @Test mutating func `too many fingers are something else`() {
    sequence.parts = [.tap(), .tap(numberOfTouches: 2)]
    down(2)
    up(2)
    down()
    up()
    down(3)
    #expect(lines == ["0 sequence failed: tooManyTouches", "60 sequence failed: tooManyTouches"])
  }

  @Test mutating func `a swipe that waits for a sequence acts when it has failed`() {
    sequence.parts = [.swipe(.left), .swipe(.up)]
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .left
    swipe.require(toFail: sequence)
    script.attach(swipe, to: script.root)
    down()
    go(-100, 0)
    up()
    script.advance(to: 1000)
    #expect(lines == ["570 sequence failed: timedOut", "570 swipe ended left"])
    ms = 1000
    down()
    go(0, -100)
    up()
    #expect(lines.dropFirst(2).first?.hasPrefix("1") == true)
  }

  @Test mutating func `without parts, or with one, every attempt is the gesture alone`() {
    down()
    go(-100, 0)
    up()
    sequence.parts = [.swipe(.down)]
    down()
    go(0, 100)
    up()
    #expect(lines.map { $0.split(separator: " ")[2] } == ["began", "ended", "began", "ended"])
  }
}
