// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct FingerTests {
  typealias Finger = DetectGestureSingleFingerTouch

  /// Finger 1 from 0 to 100 ms, finger 2 from 40 to 200 ms; then finger 1 again from 300 to 350 ms.
  static let history: History = {
    var history = History()
    history.add([(1, 100, 100, .active)], ms: 0)
    history.add([(1, 110, 100, .active), (2, 300, 300, .active)], ms: 40)
    history.add([(1, 120, 90, .ended), (2, 300, 300, .active)], ms: 100)
    history.add([(2, 300, 300, .active)], .heartbeat, ms: 140)
    history.add([(2, 300, 330, .ended)], .ended, ms: 200)
    history.tap(ms: 300...350)
    return history
  }()
  let sequences = history.values.tapSequences
  let values = history.values

  @Test func `values are cut into sequences after each end, ids counting within one only`() {
    #expect(sequences.map { $0.touches.map(\.eventID.touch) } == [[1, 2], [1]])
    #expect(sequences[0].touches.map(\.values.count) == [3, 4])
    #expect(sequences[0].asDetectGestureValues == Array(values.prefix(5)))
    #expect(sequences.asDetectGestureValues == values)
    #expect(values.dropLast().tapSequences.count == 2, "a trailing open run is a sequence of its own")
    #expect([DetectGestureValue]().tapSequences.isEmpty)
  }

  @Test func `a finger has a period, a duration and a way`() {
    let finger = sequences[0].touches[0]
    #expect(finger.period?.start == 0 && finger.period?.end == 0.1)
    #expect(finger.duration == 0.1)
    #expect(finger.diff == Vector(dx: 20, dy: -10))
    #expect(finger.translation == Size(width: 20, height: -10))
    #expect(Size(width: 3, height: 4).distance == 5)
    let nobody = Finger(eventID: .init(touch: 9), values: [])
    #expect(nobody.period == nil && nobody.duration == nil)
    #expect(nobody.diff == .zero && nobody.velocity == .zero && nobody.movementVelocity == .zero)
  }

  @Test func `events in any order are put in order of time`() {
    let finger = sequences[0].touches[0]
    #expect(Finger(eventID: .init(touch: 1), values: finger.values.reversed()) == finger)
    #expect(DetectGestureTapSequence(touches: sequences[0].touches.reversed()) == sequences[0])
  }

  @Test func `fingers overlap strictly`() {
    func finger(_ id: UInt64, _ times: Double...) -> Finger {
      var history = History()
      for time in times { history.add([(id, 0, 0, .active)], ms: time) }
      return Finger(eventID: .init(touch: id), values: history.values.flatMap { $0.asSingleFingerValues() })
    }
    let first = finger(1, 0, 100)
    #expect(first.isOverlapped(with: finger(2, 50, 150)))
    #expect(!first.isOverlapped(with: finger(2, 100, 150)), "touching ends do not overlap")
    #expect(!first.isOverlapped(with: finger(2, 50)), "a finger of one event overlaps with none")
    #expect(!first.isOverlapped(with: [first]))
    #expect(first.isOverlapped(with: [first], removeSelf: false))
    #expect(first.isOverlapped(with: [first, finger(2, 50, 150)]))
  }

  @Test
  func `the speed of the last two events is zero after a heartbeat, that of the last movement is not`() {
    var history = History()
    history.add([(1, 0, 0, .active)], ms: 0)
    history.add([(1, 10, 0, .active)], ms: 10)
    history.add([(1, 30, 0, .active)], ms: 20)
    func finger() -> Finger { history.values.tapSequences[0].touches[0] }
    #expect((finger().velocity.width - 2000).magnitude < 1e-6)
    #expect((finger().movementVelocity.dx - 2000).magnitude < 1e-6)
    history.add([(1, 30, 0, .ended)], .ended, ms: 30)
    #expect(finger().velocity == .zero)
    #expect((finger().movementVelocity.dx - 2000).magnitude < 1e-6)
  }

  @Test func `a finger that has rested for more than 40 ms has stopped`() {
    for (lift, isMoving) in [(60.0, true), (61, false)] {
      var history = History()
      history.add([(1, 0, 0, .active)], ms: 0)
      history.add([(1, 0, 20, .active)], ms: 20)
      history.add([(1, 0, 20, .ended)], .ended, ms: lift)
      let velocity = history.values.tapSequences[0].touches[0].movementVelocity
      #expect((velocity.dy > 0) == isMoving)
    }
  }

  @Test func `a value tells its fingers, those that lift included`() {
    #expect(values[2].fingerCount == 2 && values[2].activeFingerCount == 1)
    #expect(values[2].locations == [Point(x: 120, y: 90), Point(x: 300, y: 300)])
    #expect(values[2].asSingleFingerValues().map(\.time) == [0.1, 0.1])
    #expect(values[2].spatialEventCollection[.init(touch: 2)]?.phase == .active)
    #expect(values[2].spatialEventCollection[.init(touch: 3)] == nil)
  }

  @Test(arguments: [(0.0, true), (1000, true), (-0.5, false), (1000.5, false)])
  func `the edges belong to the view`(x: Double, isInView: Bool) {
    var history = History()
    history.add([(1, x, 0, .active), (2, 500, 1000, .active)], ms: 0)
    #expect(history.values[0].isAllFingersInView() == isInView)
  }

  @Test func `conditions and closures see each finger with its sequence`() {
    var seen: [UInt64] = []
    values.processPerSingleFingerTouch { finger, sequence in
      seen.append(finger.eventID.touch * 10 + UInt64(sequence.touches.count))
    }
    #expect(seen == [12, 22, 11])
    #expect(values.anySingleFingerTouchContains { $0.values.count == 4 && $1.touches.count == 2 })
    #expect(!sequences.anySingleFingerTouchContains { $0.values.count == 4 && $1.touches.count == 1 })
    #expect(sequences[0].anySingleFingerTouchContains { finger, _ in finger.duration == 0.1 })
    #expect([1, 12, 2, 21, 3].distinctBy { $0 % 10 } == [1, 12, 3])
  }

  @Test func `in a fresh state everything is empty`() {
    let state = DetectGestureState<Int>()
    #expect(
      state.gestureValues.isEmpty && state.gestureValuesAsTapSequences.isEmpty && state.tappingFingers.isEmpty
    )
    #expect(state.pinchValues.isEmpty)
    #expect(state.detection == nil && state.lastTapSequence == nil && state.lastGestureValue == nil)
    #expect(!state.gestureDetected && !state.handleFinished)
    #expect(!state.detected(.tap()) && !state.detected(.tap(), tapSequences: []))
    state.processPerSingleFingerTouch { _, _ in Issue.record("there is no finger") }
  }

  @Test func `the fingers of the update at hand include the one that lifts`() {
    let play = Play<Int>(detect: { _ in nil })
    play.script.down(1, at: (100, 100), ms: 0)
    play.script.down(2, at: (200, 100), ms: 10)
    play.script.up(1, ms: 20)
    #expect(play.last.tappingFingers.map(\.eventID.touch) == [1, 2])
    play.script.move(2, by: (5, 0), ms: 30)
    #expect(play.last.tappingFingers.map(\.eventID.touch) == [2])
  }
}
