// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport
import Testing

/// The recognizer side of the builder samples: each kind alone.
struct SingleRecognizerSampleTests {
  static func twoFingerPan() -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    return pan
  }

  @Test func `a two-finger pan, quick start`() {
    let script = Script(Self.twoFingerPan())
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.move(1, 2, by: (6, 0), ms: 30)
    script.move(1, 2, by: (6, 0), ms: 46)
    script.move(1, 2, by: (18, 0), ms: 62)
    script.up(2, ms: 80)
    script.move(1, by: (200, 0), ms: 90)
    script.up(1, ms: 120)
    #expect(
      script.lines == [
        "46 pan began translation (12,0)",
        "62 pan changed translation (30,0)",
        "120 pan ended translation (30,0)",
      ])
  }

  @Test func `one finger is not enough`() {
    let script = Script(Self.twoFingerPan())
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, by: (30, 0), ms: 62)
    script.up(1, ms: 120)
    #expect(script.lines.isEmpty)
  }

  @Test func `a third finger after the beginning is ignored`() {
    let script = Script(Self.twoFingerPan())
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.move(1, 2, by: (12, 0), ms: 46)
    script.down(3, at: (500, 500), ms: 50)
    script.move(3, by: (90, 90), ms: 55)
    script.move(1, 2, by: (18, 0), ms: 62)
    script.up(1, 2, ms: 80)
    script.up(3, ms: 90)
    #expect(
      script.lines == [
        "46 pan began translation (12,0)",
        "62 pan changed translation (30,0)",
        "80 pan ended translation (30,0)",
      ])
  }

  @Test func `a third finger before the beginning fails it until all have lifted`() {
    let script = Script(Self.twoFingerPan())
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 10)
    script.down(3, at: (500, 500), ms: 20)
    script.move(1, 2, by: (50, 0), ms: 46)
    script.up(3, ms: 60)
    script.move(1, 2, by: (50, 0), ms: 70)
    script.up(1, 2, ms: 80)
    #expect(script.lines.isEmpty)
    script.down(1, at: (100, 100), ms: 100)
    script.down(2, at: (200, 100), ms: 100)
    script.move(1, 2, by: (12, 0), ms: 146)
    #expect(script.lines == ["146 pan began translation (12,0)"])
  }

  @Test func `a three-finger double tap`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 3
    tap.numberOfTapsRequired = 2
    let script = Script(tap)
    for (start, offset) in [(0.0, 0.0), (250, 10)] {
      script.down(1, at: (100 + offset, 100), ms: start)
      script.down(2, at: (200 + offset, 130), ms: start + (start == 0 ? 20 : 10))
      script.down(3, at: (300 + offset, 100), ms: start + (start == 0 ? 40 : 20))
      let up = start == 0 ? 100.0 : 330
      script.up(1, ms: up)
      script.up(2, ms: up + 10)
      script.up(3, ms: up + 20)
    }
    #expect(script.lines == ["350 tap ended at (200,110)"])
  }

  @Test func `two fingers in the second tap are not enough`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 3
    tap.numberOfTapsRequired = 2
    let script = Script(tap)
    for finger in [1, 2, 3] { script.down(UInt64(finger), at: (100 * Double(finger), 100), ms: 0) }
    script.up(1, 2, 3, ms: 100)
    script.down(1, at: (100, 100), ms: 250)
    script.down(2, at: (200, 100), ms: 260)
    script.up(1, 2, ms: 340)
    script.advance(to: 2000)
    #expect(script.lines.isEmpty)
  }

  @Test func `an incremental pinch`() {
    let pinch = PinchGestureRecognizer()
    let script = Script(pinch)
    var zoom = 1.0
    pinch.addAction { pinch in
      guard pinch.state == .changed else { return }
      zoom *= pinch.scale
      pinch.scale = 1
    }
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 0)
    script.move(2, to: (206, 100), ms: 16)
    script.move(2, to: (210, 100), ms: 33)
    script.move(2, to: (250, 100), ms: 50)
    script.move(2, to: (300, 100), ms: 66)
    #expect(
      script.lines == [
        "33 pinch began scale 1.1",
        "50 pinch changed scale 1.5",
        "66 pinch changed scale 1.3333",
      ])
    #expect(zoom == 2)
  }

  @Test func `an incremental rotation`() {
    let rotation = RotationGestureRecognizer()
    let script = Script(rotation)
    rotation.addAction { if $0.state == .changed { $0.rotation = 0 } }
    script.down(1, at: (100, 200), ms: 0)
    script.down(2, at: (300, 200), ms: 0)
    for (degrees, ms) in [(3.0, 16.0), (6, 33), (36, 50), (96, 66)] {
      script.turn(1, 2, to: degrees, around: (200, 200), radius: 100, ms: ms)
    }
    #expect(
      script.lines == [
        "33 rotation began rotation 6°",
        "50 rotation changed rotation 36°",
        "66 rotation changed rotation 60°",
      ])
  }

  /// Three fingers at y = 100 that move to the given displacements at 120 ms.
  static func threeFingerSwipe(at ms: Double = 120, _ steps: [(Double, Double)]) -> Script {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 3
    swipe.direction = .down
    let script = Script(swipe)
    script.journal.tellsFailures = true
    for finger in 0..<3 { script.down(UInt64(finger), at: (100 * Double(finger + 1), 100), ms: 0) }
    for (finger, step) in steps.enumerated() {
      script.move(UInt64(finger), to: (100 * Double(finger + 1) + step.0 / 2, 100 + step.1 / 2), ms: 100)
    }
    for (finger, step) in steps.enumerated() {
      script.move(UInt64(finger), to: (100 * Double(finger + 1) + step.0, 100 + step.1), ms: ms)
    }
    return script
  }

  @Test func `a swipe down with three fingers fires while they are down`() {
    let script = Self.threeFingerSwipe([(0, 60), (0, 60), (0, 60)])
    #expect(script.lines == ["120 swipe ended down"])
  }

  @Test func `one finger that lags delays the swipe`() {
    let script = Self.threeFingerSwipe([(0, 60), (0, 20), (0, 60)])
    #expect(script.lines.isEmpty)
    script.move(1, by: (0, 40), ms: 140)
    #expect(script.lines == ["140 swipe ended down"])
  }

  @Test func `a swipe that goes aside fails`() {
    let script = Self.threeFingerSwipe([(50, 60), (50, 60), (50, 60)])
    #expect(script.lines == ["120 swipe failed: moved"])
  }

  @Test func `a slow swipe fails at its deadline`() {
    let script = Self.threeFingerSwipe(at: 600, [(0, 40), (0, 40), (0, 40)])
    #expect(script.lines == ["500 swipe failed: timedOut"])
  }

  static func twoFingerPress() -> Script {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    press.minimumPressDuration = 1
    let script = Script(press)
    script.down(1, at: (100, 100), ms: 0)
    script.down(2, at: (200, 100), ms: 200)
    return script
  }

  @Test func `a two-finger press of one second`() {
    let script = Self.twoFingerPress()
    script.advance(to: 1199)
    #expect(script.lines.isEmpty)
    script.advance(to: 1200)
    #expect(script.lines == ["1200 longPress began"])
    script.move(1, by: (80, 0), ms: 1300)
    script.up(2, ms: 1400)
    script.up(1, ms: 1500)
    #expect(
      script.lines == ["1200 longPress began", "1300 longPress changed", "1400 longPress ended"])
  }

  @Test func `movement before the second is over fails it silently`() {
    let script = Self.twoFingerPress()
    script.move(2, by: (11, 0), ms: 600)
    script.advance(to: 3000)
    #expect(script.lines.isEmpty)
  }
}
