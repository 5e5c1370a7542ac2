// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The parts of a history in which the same two fingers were down.
struct DetectGesturePinchTests {
  /// Fingers 1 and 2 twice, then 2 and 3, then 1 alone.
  static let history: History = {
    var history = History()
    history.add([(1, 0, 0, .active)], ms: 0)
    history.add([(1, 0, 0, .active), (2, 100, 0, .active)], ms: 10)
    history.add([(1, 0, 0, .active), (2, 120, 40, .active)], ms: 20)
    history.add([(2, 120, 40, .active), (3, 0, 0, .active)], ms: 30)
    return history
  }()

  /// Returns the pinches of a state with these values alone.
  func pinches(_ values: [DetectGestureValue]) -> [DetectGesturePinch] {
    DetectGestureState<Int>().pinchValues(from: values)
  }

  @Test func `another pair of fingers is another pinch`() {
    let pinches = pinches(Self.history.values)
    #expect(pinches.map(\.values.count) == [2, 1])
    #expect(pinches.map(\.isEnded) == [true, true], "nothing at hand continues them")
  }

  @Test func `a pinch tells its middle, its distance and how far the middle has come`() {
    let pinch = pinches(Self.history.values)[0]
    #expect(pinch.values[0].center == Point(x: 50, y: 0))
    #expect(pinch.values[0].distance == 100)
    #expect(pinch.values[0].values.count == 2)
    #expect(pinch.centerTransition == Vector(dx: 10, dy: 20))
    #expect(DetectGesturePinch(values: []).centerTransition == .zero)
    #expect(DetectGesturePinchValue(values: Self.history.values[0].asSingleFingerValues()) == nil)
  }

  @Test func `turns add up beyond half a turn`() {
    var history = History()
    for step in 0...12 {
      let angle = Angle(degrees: 45 * Double(step))
      let end = AffineTransform(rotation: angle.radians).apply(to: Point(x: 100, y: 0))
      history.add([(1, 0, 0, .active), (2, end.x, end.y, .active)], ms: Double(step) * 10)
    }
    #expect((pinches(history.values)[0].rotation.degrees - 540).magnitude < 1e-6)
  }

  @Test func `the last pinch is open as long as its two fingers are`() {
    let play = Play<Int>(detect: { _ in nil })
    func facts() -> [Bool] { play.last.pinchValues.map(\.isEnded) }
    play.script.down(1, at: (100, 100), ms: 0)
    #expect(facts() == [])
    play.script.down(2, at: (200, 100), ms: 10)
    #expect(facts() == [false])
    play.script.up(2, ms: 20)
    #expect(facts() == [false], "the lifted finger still belongs to this update")
    play.script.move(1, by: (5, 0), ms: 30)
    #expect(facts() == [true])
    play.script.down(3, at: (300, 100), ms: 40)
    #expect(facts() == [true, false])
    play.script.up(1, 3, ms: 50)
    #expect(facts() == [true, true])
  }

  @Test func `the same ids in the next sequence are another pinch`() {
    var history = History()
    for start in [0.0, 100] {
      history.add([(1, 0, 0, .active), (2, 100, 0, .active)], ms: start)
      history.add([(1, 0, 0, .ended), (2, 100, 0, .ended)], .ended, ms: start + 50)
    }
    #expect(pinches(history.values).map(\.values.count) == [2, 2])
  }
}
