// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

struct MultiFingerGestureTests {
  let script = Script()
  var root: Node { script.root }

  /// Returns the recognizer that was attached last.
  func recognizer<Kind: GestureRecognizer>(_ kind: Kind.Type) throws -> Kind {
    try #require(root.gestureRecognizers.last as? Kind)
  }

  // MARK: Values

  @Test func `values start with the documented defaults`() throws {
    root.gesture(MultiFingerTapGesture())
    let tap = try recognizer(TapGestureRecognizer.self)
    #expect([tap.numberOfTapsRequired, tap.numberOfTouchesRequired] == [1, 1])
    root.gesture(MultiFingerPanGesture())
    let pan = try recognizer(PanGestureRecognizer.self)
    #expect([pan.minimumNumberOfTouches, pan.maximumNumberOfTouches] == [1, .max])
    root.gesture(MultiFingerSwipeGesture())
    let swipe = try recognizer(SwipeGestureRecognizer.self)
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    root.gesture(MultiFingerLongPressGesture())
    let press = try recognizer(LongPressGestureRecognizer.self)
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect([press.numberOfTouchesRequired, press.numberOfTapsRequired] == [1, 0])
    root.gesture(MultiFingerTransformGesture())
    let transform = try recognizer(TransformGestureRecognizer.self)
    #expect([transform.minimumNumberOfTouches, transform.maximumNumberOfTouches] == [2, 2])
  }

  @Test func `labels may stand in the source's order and in the documentation's`() {
    let taps = [
      MultiFingerTapGesture(numberOfTapsRequired: 2, numberOfTouchesRequired: 3),
      MultiFingerTapGesture(numberOfTouchesRequired: 3, numberOfTapsRequired: 2),
    ]
    #expect(taps.allSatisfy { $0.numberOfTapsRequired == 2 && $0.numberOfTouchesRequired == 3 })
    let swipes = [
      MultiFingerSwipeGesture(direction: .up, numberOfTouchesRequired: 3),
      MultiFingerSwipeGesture(numberOfTouchesRequired: 3, direction: .up),
    ]
    #expect(swipes.allSatisfy { $0.direction == .up && $0.numberOfTouchesRequired == 3 })
    let presses = [
      MultiFingerLongPressGesture(
        minimumPressDuration: 1, numberOfTouchesRequired: 2, numberOfTapsRequired: 0, allowableMovement: 20),
      MultiFingerLongPressGesture(numberOfTouchesRequired: 2, minimumPressDuration: 1, allowableMovement: 20),
    ]
    #expect(presses.allSatisfy { $0.minimumPressDuration == 1 && $0.numberOfTouchesRequired == 2 })
    #expect(presses.allSatisfy { $0.numberOfTapsRequired == 0 && $0.allowableMovement == 20 })
    let transform = MultiFingerTransformGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 3)
    #expect([transform.minimumNumberOfTouches, transform.maximumNumberOfTouches] == [2, 3])
  }

  @Test func `a method returns a copy, keeps everything else, and the last one wins`() {
    var calls: [String] = []
    let first = MultiFingerTapGesture(numberOfTapsRequired: 2).onEnded { _ in calls.append("first") }
    let second = first.shouldBegin { _ in true }.onEnded { _ in calls.append("overwritten") }
      .onEnded { _ in calls.append("second") }
    #expect(second.numberOfTapsRequired == 2)
    root.gesture(first)
    root.gesture(second)
    script.tap(ms: 0...50)
    script.tap(ms: 100...150)
    script.flush()
    #expect(calls == ["first", "second"])
  }

  @Test func `seven methods replace the seven answers`() {
    let refusing: [(String, MultiFingerTapGesture)] = [
      ("begin", MultiFingerTapGesture().shouldBegin { _ in false }),
      ("touch", MultiFingerTapGesture().shouldReceiveTouch { _, _ in false }),
      ("event", MultiFingerTapGesture().shouldReceiveEvent { _, _ in false }),
    ]
    for (name, gesture) in refusing {
      root.gesture(gesture.onEnded { [script] _ in script.journal.add("\(name) was not asked") })
    }
    script.tap(ms: 0...50)
    #expect(script.lines.isEmpty)
  }

  @Test func `a press is refused as its method says`() {
    for isWelcome in [true, false] {
      root.gesture(
        MultiFingerLongPressGesture(minimumPressDuration: 0)
          .shouldReceivePress { _, _ in isWelcome }
          .onBegan { [script] _ in script.journal.add("\(isWelcome)") })
    }
    script.input(InputBatch(at: 0, presses: [PressChange(id: 1, type: .select, phase: .began)]), ms: 0)
    #expect(script.lines == ["0 true"])
  }

  @Test func `a failure requirement holds from either side`() {
    root.gesture(
      MultiFingerTapGesture().shouldRequireFailureOf {
        ($0 as? TapGestureRecognizer)?.numberOfTapsRequired == 2
      }
      .onEnded { [script] _ in script.journal.add("single") })
    root.gesture(
      MultiFingerTapGesture(numberOfTapsRequired: 2)
        .shouldBeRequiredToFailBy { ($0 as? TapGestureRecognizer)?.numberOfTapsRequired == 1 }
        .onEnded { [script] _ in script.journal.add("double") })
    script.tap(ms: 0...80)
    script.tap(ms: 200...280)
    script.tap(ms: 1000...1080)
    script.advance(to: 2000)
    #expect(script.lines == ["280 double", "1430 single"])
  }

  // MARK: Steps

  @Test func `a continuous gesture tells began, changed and ended, each with its recognizer`() {
    root.gesture(
      MultiFingerPanGesture()
        .onBegan { [script] in script.journal.add("began \($0.translation(in: nil).dx)") }
        .onChanged { [script] in script.journal.add("changed \($0.translation(in: nil).dx)") }
        .onEnded { [script] in script.journal.add("ended \($0.translation(in: nil).dx)") })
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 10)
    script.move(1, by: (8, 0), ms: 20)
    script.up(1, ms: 30)
    #expect(script.lines == ["10 began 12.0", "20 changed 20.0", "30 ended 20.0"])
  }

  @Test func `cancelled and failed attempts are told to nobody`() {
    root.gesture(
      MultiFingerPanGesture()
        .onBegan { [script] _ in script.journal.add("began") }
        .onEnded { [script] _ in script.journal.add("ended") })
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 10)
    script.cancel(1, ms: 20)
    script.tap(ms: 100...150)
    #expect(script.lines == ["10 began"])
  }

  // MARK: Renewed values

  @Test func `a renewed value brings all its closures at once, those of decisions too`() {
    let first = MultiFingerPanGesture().onChanged { [script] _ in script.journal.add("old") }
    let attachment = root.gesture(first)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 10)
    script.flush()
    let second = first.onChanged { [script] _ in script.journal.add("new") }.shouldBegin { _ in false }
    #expect(attachment.update(second))
    script.move(1, by: (12, 0), ms: 20)
    script.up(1, ms: 30)
    script.down(1, at: (100, 100), ms: 100)
    script.move(1, by: (12, 0), ms: 110)
    script.move(1, by: (12, 0), ms: 120)
    #expect(script.lines == ["20 new"])
    #expect(root.gestureRecognizers.count == 1, "the recognizer is never made anew")
  }

  @Test func `a renewed configuration counts from the next attempt`() {
    func tap(_ count: Int) -> MultiFingerTapGesture {
      MultiFingerTapGesture(numberOfTapsRequired: count)
        .onEnded { [script] _ in script.journal.add("\(count) taps") }
    }
    let attachment = root.gesture(tap(2))
    script.tap(ms: 0...50)
    script.flush()
    attachment.update(tap(3))
    script.tap(ms: 100...150)
    script.flush()
    #expect(script.lines == ["150 3 taps"], "the second tap still completes the attempt, for the new closure")
    script.tap(ms: 1000...1050)
    script.tap(ms: 1100...1150)
    #expect(script.lines.count == 1)
    script.tap(ms: 1200...1250)
    #expect(script.lines.last == "1250 3 taps")
  }

  @Test func `a value of another kind renews nothing`() {
    let attachment = root.gesture(MultiFingerTapGesture())
    #expect(!attachment.update(MultiFingerPinchGesture()))
    #expect(attachment.isAttached)
  }

  // MARK: Neighbours

  @Test func `four swipes on one node find their direction without any delegate`() {
    for (direction, name) in [
      (SwipeGestureRecognizer.Direction.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"),
    ] {
      root.gesture(
        MultiFingerSwipeGesture(direction: direction)
          .onEnded { [script] _ in script.journal.add(name) })
    }
    script.down(1, at: (500, 500), ms: 0)
    script.move(1, by: (-60, 0), ms: 50)
    script.up(1, ms: 60)
    #expect(script.lines == ["50 left"])
  }

  @Test func `two gestures that both refuse company exclude each other`() {
    for name in ["first", "second"] {
      root.gesture(
        MultiFingerPanGesture().shouldRecognizeSimultaneouslyWith { _ in false }
          .onBegan { [script] _ in script.journal.add(name) })
    }
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (20, 0), ms: 10)
    #expect(script.lines == ["10 first"])
  }
}
