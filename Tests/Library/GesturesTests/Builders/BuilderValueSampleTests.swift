// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The samples of one recognizer each, written as builder values.
struct BuilderValueSampleTests {
  let script = Script()
  var root: Node { script.root }

  func twoFingerPan() -> MultiFingerPanGesture {
    MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
      .onBegan { [script] in script.journal.add("began \($0.translation(in: nil).dx)") }
      .onChanged { [script] in script.journal.add("changed \($0.translation(in: nil).dx)") }
      .onEnded { [script] in script.journal.add("ended \($0.translation(in: nil).dx)") }
  }

  @Test func `two-finger pan, quick start`() {
    root.gesture(twoFingerPan())
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.move(1, 2, by: (6, 0), ms: 30)
    script.move(1, 2, by: (6, 0), ms: 46)
    script.down(3, at: (500, 500), ms: 50)
    script.move(1, 2, by: (18, 0), ms: 62)
    script.up(2, 3, ms: 80)
    script.move(1, by: (200, 0), ms: 90)
    script.up(1, ms: 120)
    #expect(script.lines == ["46 began 12.0", "62 changed 30.0", "120 ended 30.0"])
  }

  @Test func `a third finger before the beginning silences the pan until all have lifted`() {
    root.gesture(twoFingerPan())
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.down(3, at: (500, 500), ms: 20)
    script.move(1, 2, by: (30, 0), ms: 46)
    script.up(3, ms: 50)
    script.move(1, 2, by: (30, 0), ms: 60)
    script.up(1, 2, ms: 80)
    #expect(script.lines.isEmpty)
  }

  @Test func `three-finger double tap`() {
    root.gesture(
      MultiFingerTapGesture(numberOfTouchesRequired: 3, numberOfTapsRequired: 2)
        .onEnded { [script] in script.journal.add("\($0.location(in: nil))") })
    for start in [0.0, 250] {
      for finger in 0..<3 {
        script.down(
          UInt64(finger), at: (100 * Double(finger + 1), 100 + start / 50), ms: start + 20 * Double(finger))
      }
      script.up(0, ms: start + 80)
      script.up(1, ms: start + 90)
      script.up(2, ms: start + 100)
    }
    #expect(script.lines == ["350 \(Point(x: 200, y: 100))"])
  }

  @Test func `an incremental pinch multiplies up to the whole`() {
    var scale = 1.0
    root.gesture(
      MultiFingerPinchGesture().onChanged { [script] in
        script.journal.add("\(($0.scale * 1e4).rounded() / 1e4)")
        scale *= $0.scale
        $0.scale = 1
      })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    for (x, ms) in [(206.0, 16.0), (210, 33), (250, 50), (300, 66)] { script.move(2, to: (x, 100), ms: ms) }
    #expect(script.lines == ["50 1.5", "66 1.3333"])
    #expect((scale - 2).magnitude < 1e-12)
  }

  @Test func `an incremental rotation adds up to the whole`() {
    var total = Angle.zero
    root.gesture(
      MultiFingerRotationGesture().onChanged { [script] in
        script.journal.add("\(Angle(radians: $0.rotation).degrees.rounded())")
        total = total + Angle(radians: $0.rotation)
        $0.rotation = 0
      })
    script.down(1, at: (100, 200), ms: 0)
    script.down(2, at: (300, 200), ms: 0)
    for (degrees, ms) in [(3.0, 16.0), (6, 33), (36, 50), (96, 66)] {
      script.turn(1, 2, to: degrees, around: (200, 200), radius: 100, ms: ms)
    }
    #expect(script.lines == ["50 36.0", "66 60.0"])
    #expect((total.degrees - 96).magnitude < 1e-9)
  }

  @Test func `a three-finger swipe ends while the fingers are down`() {
    root.gesture(
      MultiFingerSwipeGesture(numberOfTouchesRequired: 3, direction: .down)
        .onEnded { [script] in script.journal.add("\($0.numberOfTouches) fingers") })
    for finger in 0..<3 { script.down(UInt64(finger), at: (100 * Double(finger + 1), 100), ms: 0) }
    script.move(0, 1, 2, by: (0, 30), ms: 100)
    script.move(0, 1, 2, by: (0, 30), ms: 120)
    #expect(script.lines == ["120 3 fingers"])
  }

  @Test(arguments: [(5.0, ["1200 began", "1300 changed", "1400 ended"]), (11.0, [String]())])
  func `a two-finger press of one second`(wobble: Double, expected: [String]) {
    root.gesture(
      MultiFingerLongPressGesture(numberOfTouchesRequired: 2, minimumPressDuration: 1, allowableMovement: 10)
        .onBegan { [script] _ in script.journal.add("began") }
        .onChanged { [script] _ in script.journal.add("changed") }
        .onEnded { [script] _ in script.journal.add("ended") })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 200)
    script.move(1, by: (wobble, 0), ms: 600)
    script.advance(to: 1199)
    #expect(script.lines.isEmpty)
    script.move(1, by: (80, 0), ms: 1300)
    script.up(2, ms: 1400)
    script.up(1, ms: 1500)
    #expect(script.lines == expected)
  }

  @Test func `a canvas scrolls and zooms, the pan first in each batch`() {
    root.gesture(twoFingerPan())
    root.gesture(
      MultiFingerPinchGesture().onBegan { [script] in script.journal.add("pinch began \($0.scale)") }
        .onChanged { [script] in script.journal.add("pinch changed \($0.scale)") })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(2, by: (40, 0), ms: 16)
    script.move(2, by: (60, 0), ms: 33)
    #expect(
      script.lines == ["16 began 20.0", "16 pinch began 1.4", "33 changed 50.0", "33 pinch changed 2.0"])
  }

  @Test func `a photo follows two fingers once they have moved`() throws {
    var seen: [TransformGestureRecognizer.Type] = []
    var corners: [Point] = []
    root.gesture(
      MultiFingerTransformGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .onBegan { [script] in script.journal.add("began \($0.transform == .identity)") }
        .onChanged { [script] in
          seen.append(type(of: $0))
          corners = [Point(x: 100, y: 200), Point(x: 300, y: 200)].map($0.transform.apply)
          script.journal.add("changed \($0.scale) \($0.translation.dy) \(($0.scaleVelocity).rounded())")
        }
        .onEnded { [script] in script.journal.add("ended \($0.scaleVelocity.rounded())") })
    script.down(1, at: (100, 200), ms: 0)
    script.down(2, at: (300, 200), ms: 10)
    script.move(1, to: (110, 200), ms: 60)
    script.move(2, to: (310, 200), ms: 60)
    script.move(1, to: (200, 100), ms: 110)
    script.move(2, to: (200, 500), ms: 110)
    script.down(3, at: (700, 700), ms: 120)
    script.up(2, ms: 200)
    #expect(script.lines == ["60 began false", "110 changed 2.0 100.0 20.0", "200 ended 20.0"])
    try #require(seen.count == 1)
    #expect(corners[0].distance(to: Point(x: 200, y: 100)) < 1e-9)
    #expect(corners[1].distance(to: Point(x: 200, y: 500)) < 1e-9)
  }
}

/// The samples of several recognizers together, written as builder values.
struct BuilderValueCombinationTests {
  let script = Script()
  var root: Node { script.root }

  @Test(arguments: [
    ([0...80.0], ["430 single"]),
    ([0...80, 200...280], ["280 double"]),
    ([0...80, 500...580], ["430 single", "930 single"]),
    ([0...80, 200...280, 400...480], ["280 double", "830 single"]),
  ])
  func `a single tap waits for the double tap`(taps: [ClosedRange<Double>], expected: [String]) {
    root.gesture(
      MultiFingerTapGesture()
        .onEnded { [script] _ in script.journal.add("single") }
        .shouldRequireFailureOf { ($0 as? TapGestureRecognizer)?.numberOfTapsRequired == 2 })
    root.gesture(
      MultiFingerTapGesture(numberOfTapsRequired: 2).onEnded { [script] _ in script.journal.add("double") })
    for tap in taps { script.tap(ms: tap) }
    script.advance(to: 3000)
    #expect(script.lines == expected)
  }

  @Test func `a pan waits until a double tap is out of the question`() {
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 1, maximumNumberOfTouches: 1)
        .shouldRequireFailureOf { $0 is TapGestureRecognizer }
        .onBegan { [script] in script.journal.add("began \($0.translation(in: nil).dx)") })
    root.gesture(MultiFingerTapGesture(numberOfTapsRequired: 2))
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 40)
    script.move(1, by: (34, 0), ms: 60)
    #expect(script.lines == ["60 began 46.0"])
  }

  @Test func `a complete delegate, all in closures`() {
    var isAllowed = false
    root.gesture(
      MultiFingerPanGesture(minimumNumberOfTouches: 2, maximumNumberOfTouches: 2)
        .onBegan { [script] _ in script.journal.add("pan") }
        .shouldBegin { _ in isAllowed }
        .shouldRecognizeSimultaneouslyWith { $0 is PinchGestureRecognizer }
        .shouldReceiveTouch { $1.location(in: $0.node).x > 100 })
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    pinch.addAction { [script] in if $0.state == .began { script.journal.add("pinch") } }
    rotation.addAction { [script] in if $0.state == .began { script.journal.add("rotation") } }
    func play(from x: Double, ms: Double) {
      script.down(1, at: (x, 500), ms: ms)
      script.down(2, at: (x + 100, 500), ms: ms)
      script.move(2, to: (x + 100, 600), ms: ms + 20)
      script.up(1, 2, ms: ms + 40)
      script.flush()
    }
    play(from: 200, ms: 0)
    #expect(script.lines.isEmpty, "the condition refuses the beginning")
    isAllowed = true
    play(from: 50, ms: 100)
    #expect(script.lines.isEmpty, "one of the fingers is not received")
    root.addGestureRecognizer(pinch)
    root.addGestureRecognizer(rotation)
    play(from: 200, ms: 200)
    #expect(script.lines == ["220 pan", "220 pinch"], "the rotation is not allowed beside the pan")
  }

  @Test func `one builder gesture lets a plain recognizer run beside it`() {
    let pan = PanGestureRecognizer()
    script.attach(pan, to: root)
    root.gesture(MultiFingerPinchGesture().onBegan { [script] _ in script.journal.add("pinch") })
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(2, by: (40, 0), ms: 16)
    #expect(script.lines == ["16 pan began translation (20,0)", "16 pinch"])
  }
}
