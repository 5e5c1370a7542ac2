// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The recognizer side of the builder samples: several kinds together.
struct BuilderCombinationTests {
  /// Pan of two fingers and pinch on one view, both allowed together.
  final class Canvas {
    let pan = SingleRecognizerSampleTests.twoFingerPan()
    let pinch = PinchGestureRecognizer()
    let delegate = ClosureDelegate()
    let script: Script

    init() {
      script = Script(pan, pinch)
      delegate.runsBeside = { _, _ in true }
      pan.delegate = delegate
      pinch.delegate = delegate
      script.down(1, at: (100, 100), ms: 0)
      script.down(2, at: (200, 100), ms: 0)
    }
  }

  @Test func `parallel movement scrolls the canvas and does not zoom`() {
    let canvas = Canvas()
    canvas.script.move(1, 2, by: (0, 20), ms: 16)
    canvas.script.move(1, 2, by: (0, 20), ms: 33)
    canvas.script.up(1, 2, ms: 50)
    #expect(
      canvas.script.lines == [
        "16 pan began translation (0,20)",
        "33 pan changed translation (0,40)",
        "50 pan ended translation (0,40)",
      ])
  }

  @Test func `spreading about a fixed middle zooms the canvas and does not scroll`() {
    let canvas = Canvas()
    canvas.script.move(1, by: (-10, 0), ms: 16)
    canvas.script.move(2, by: (10, 0), ms: 16)
    canvas.script.move(1, by: (-15, 0), ms: 33)
    canvas.script.move(2, by: (15, 0), ms: 33)
    canvas.script.up(1, 2, ms: 50)
    #expect(
      canvas.script.lines == [
        "16 pinch began scale 1.2",
        "33 pinch changed scale 1.5",
        "50 pinch ended scale 1.5",
      ])
  }

  @Test func `both together tell the pan first in each batch`() {
    let canvas = Canvas()
    canvas.script.move(2, by: (40, 0), ms: 16)
    canvas.script.move(2, by: (60, 0), ms: 33)
    canvas.script.up(1, 2, ms: 50)
    #expect(
      canvas.script.lines == [
        "16 pan began translation (20,0)",
        "16 pinch began scale 1.4",
        "33 pan changed translation (50,0)",
        "33 pinch changed scale 2",
        "50 pan ended translation (50,0)",
        "50 pinch ended scale 2",
      ])
  }

  @Test func `a photo follows two fingers`() {
    let transform = TransformGestureRecognizer()
    let script = Script(transform)
    var velocities: [[Double]] = []
    var anchors: [Point] = []
    transform.addAction {
      velocities.append([$0.scaleVelocity, ($0.rotationVelocity * 1000).rounded() / 1000])
      anchors.append($0.anchorPoint)
    }
    script.down(1, at: (100, 200), ms: 0)
    script.down(2, at: (300, 200), ms: 10)
    script.flush()
    #expect(transform.transform == .identity)
    script.move(1, to: (200, 100), ms: 110)
    script.move(2, to: (200, 500), ms: 110)
    script.flush()
    #expect(transform.transform.apply(to: Point(x: 100, y: 200)).distance(to: Point(x: 200, y: 100)) < 1e-9)
    #expect(transform.transform.apply(to: Point(x: 300, y: 200)).distance(to: Point(x: 200, y: 500)) < 1e-9)
    script.down(3, at: (700, 700), ms: 120)
    script.up(2, ms: 200)
    script.up(1, 3, ms: 220)
    #expect(
      script.lines == [
        "10 transform began translation (0,0) scale 1 rotation 0°",
        "110 transform changed translation (0,100) scale 2 rotation 90°",
        "200 transform ended translation (0,100) scale 2 rotation 90°",
      ])
    #expect(anchors.prefix(2) == [Point(x: 200, y: 200), Point(x: 200, y: 300)])
    #expect(velocities.suffix(2) == [[10, 15.708], [10, 15.708]])
  }

  @Test func `a turn and a half counts to 540 degrees`() {
    let transform = TransformGestureRecognizer()
    let script = Script(transform)
    script.down(1, at: (100, 200), ms: 0)
    script.down(2, at: (300, 200), ms: 0)
    for step in 1...12 {
      script.turn(1, 2, to: Double(step) * 45, around: (200, 200), radius: 100, ms: Double(step) * 16)
    }
    #expect(script.lines.last == "192 transform changed translation (0,0) scale 1 rotation 540°")
  }

  /// A single tap that waits for a double tap to fail, and the taps played on them.
  static func tapping(_ taps: ClosedRange<Double>...) -> [String] {
    let single = TapGestureRecognizer()
    single.name = "single"
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let script = Script(single, double)
    for tap in taps { script.tap(ms: tap) }
    script.advance(to: 3000)
    return script.lines
  }

  @Test func `a single tap waits until a second one is out of the question`() {
    #expect(Self.tapping(0...80) == ["430 single ended at (100,100)"])
  }

  @Test func `two quick taps are the double tap alone`() {
    #expect(Self.tapping(0...80, 200...280) == ["280 double ended at (100,100)"])
  }

  @Test func `two slow taps are two single ones`() {
    #expect(
      Self.tapping(0...80, 500...580) == ["430 single ended at (100,100)", "930 single ended at (100,100)"])
  }

  @Test func `a third tap is a single one after the double`() {
    #expect(
      Self.tapping(0...80, 200...280, 400...480) == [
        "280 double ended at (100,100)", "830 single ended at (100,100)",
      ])
  }

  @Test func `a pan waits until the finger has moved too far for a double tap`() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    pan.require(toFail: double)
    let script = Script(pan, double)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (12, 0), ms: 40)
    script.flush()
    #expect(pan.state == .possible)
    script.move(1, by: (34, 0), ms: 60)
    #expect(script.lines == ["60 pan began translation (46,0)"])
  }

  @Test func `a condition refuses the beginning silently`() {
    let pan = PanGestureRecognizer()
    let delegate = ClosureDelegate()
    delegate.shouldBegin = { ($0 as? PanGestureRecognizer).map { $0.translation(in: nil).dx > 0 } ?? true }
    pan.delegate = delegate
    let script = Script(pan)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (-30, 0), ms: 16)
    script.move(1, by: (90, 0), ms: 33)
    script.up(1, ms: 50)
    #expect(script.lines.isEmpty)
  }

  @Test func `a touch that the delegate keeps back does not count`() {
    let pan = SingleRecognizerSampleTests.twoFingerPan()
    let delegate = ClosureDelegate()
    delegate.receivesTouch = { $1.location(in: $0.node).x > 100 }
    pan.delegate = delegate
    let script = Script(pan)
    script.down(1, at: (50, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(1, 2, by: (30, 0), ms: 16)
    script.up(1, 2, ms: 33)
    #expect(script.lines.isEmpty)
  }

  @Test func `a pan that allows only the pinch shuts the rotation out`() {
    let canvas = Canvas()
    let rotation = RotationGestureRecognizer()
    canvas.delegate.runsBeside = { $1 is PinchGestureRecognizer && $0 is PanGestureRecognizer }
    canvas.script.attach(rotation, to: canvas.script.root)
    canvas.script.up(1, 2, ms: 10)
    canvas.script.down(1, at: (100, 100), ms: 20)
    canvas.script.down(2, at: (200, 100), ms: 20)
    canvas.script.move(2, to: (200, 200), ms: 36)
    #expect(
      canvas.script.lines == ["36 pan began translation (0,50)", "36 pinch began scale 1.4142"])
  }

  @Test func `one side that allows everything makes its neighbours run beside it`() {
    let canvas = Canvas()
    canvas.pan.delegate = nil
    canvas.script.move(2, by: (40, 0), ms: 16)
    #expect(
      canvas.script.lines == ["16 pan began translation (20,0)", "16 pinch began scale 1.4"])
  }
}
