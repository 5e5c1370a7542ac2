// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Glibc
import TestSupport
import Testing

/// A pinch, a rotation and a transform that observe the same fingers independently.
private struct Observers {
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let transform: TransformGestureRecognizer
  private let scripts: [Script]

  init(fingers: Int = 3) {
    pinch.numberOfTouchesRequired = fingers
    rotation.numberOfTouchesRequired = fingers
    transform = TransformGestureRecognizer(minimumNumberOfTouches: fingers, maximumNumberOfTouches: fingers)
    // It measures, but does not recognise.
    transform.recognitionDistance = .infinity
    scripts = [Script(pinch), Script(rotation), Script(transform)]
  }

  func down(_ places: [Point]) {
    for (finger, place) in places.enumerated() {
      for script in scripts { script.down(UInt64(finger + 1), at: (place.x, place.y), ms: 0) }
    }
  }

  func move(_ finger: Int, to place: Point, ms: Double) {
    for script in scripts { script.move(UInt64(finger + 1), to: (place.x, place.y), ms: ms) }
  }

  var lines: [String] { scripts.flatMap(\.lines) }
}

struct FingersTogetherTests {
  /// Moves fingers one after the other, half a millisecond apart, in scans of 8 ms.
  private func scan(
    _ fingers: [Int], steps: Int, seenBy observers: Observers,
    _ place: (_ finger: Int, _ part: Double) -> Point
  ) {
    for step in 1...steps {
      for (order, finger) in fingers.enumerated() {
        observers.move(
          finger, to: place(finger, Double(step) / Double(steps)), ms: 8 * Double(step) + 0.5 * Double(order))
      }
    }
  }

  @Test(arguments: [0.0, 1, 2, 4, 6, 8, 12], [4, 10, 20, 75])
  func `three fingers in a row that move straight neither turn nor spread`(_ bend: Double, _ steps: Int) {
    let starts = [Point(x: 900, y: 600), Point(x: 970, y: 600 - bend), Point(x: 1040, y: 600)]
    for way in [Vector(dx: 150, dy: 150), Vector(dx: 0, dy: 150), Vector(dx: 200, dy: -30)] {
      let observers = Observers()
      observers.down(starts)
      scan([0, 1, 2], steps: steps, seenBy: observers) { starts[$0] + way * $1 }
      #expect(observers.lines.isEmpty)
      #expect(observers.rotation.rotation.magnitude < 1e-9 && (observers.pinch.scale - 1).magnitude < 1e-9)
      #expect(
        observers.transform.rotation.magnitude < 1e-9 && (observers.transform.scale - 1).magnitude < 1e-9)
    }
  }

  @Test func `a turn is measured in full, though the finger in the middle cannot tell`() {
    let observers = Observers()
    observers.down([Point(x: 130, y: 200), Point(x: 200, y: 200), Point(x: 270, y: 200)])
    scan([0, 1, 2], steps: 30, seenBy: observers) { finger, part in
      let (angle, radius) = (part * .pi / 2, 70 * Double(finger - 1))
      return Point(x: 200 + radius * cos(angle), y: 200 + radius * sin(angle))
    }
    // The middle finger has not reported: the others' last movements are measured with the next report.
    observers.move(0, to: Point(x: 200, y: 130), ms: 248)
    #expect(!observers.lines.isEmpty)
    #expect((observers.rotation.rotation - .pi / 2).magnitude < 1e-6)
    #expect((observers.transform.rotation - .pi / 2).magnitude < 1e-6)
    #expect((observers.pinch.scale - 1).magnitude < 1e-9)
  }

  @Test func `fingers that turn about one that rests are measured when they report again`() {
    let observers = Observers()
    observers.down([Point(x: 200, y: 200), Point(x: 300, y: 200), Point(x: 200, y: 300)])
    scan([1, 2], steps: 10, seenBy: observers) { finger, part in
      let angle = part * .pi / 6 + (finger == 1 ? 0 : .pi / 2)
      return Point(x: 200 + 100 * cos(angle), y: 200 + 100 * sin(angle))
    }
    #expect(!observers.lines.isEmpty)
    #expect((observers.rotation.rotation - .pi / 6 * 0.9).magnitude < 1e-6)
  }

  @Test func `one finger of three that moves is measured 4 ms after it has reported`() {
    let transform = TransformGestureRecognizer(minimumNumberOfTouches: 3, maximumNumberOfTouches: 3)
    let pinch = PinchGestureRecognizer()
    pinch.numberOfTouchesRequired = 3
    let rotation = RotationGestureRecognizer()
    rotation.numberOfTouchesRequired = 3
    for (recognizer, isMeasured) in [
      (transform as GestureRecognizer, { transform.scale > 1.3 }), (pinch, { pinch.scale > 1.3 }),
      (rotation, { rotation.rotation.magnitude > 0.05 }),
    ] {
      let script = Script(recognizer)
      for (id, place) in [(100.0, 100.0), (200, 100), (150, 180)].enumerated() {
        script.down(UInt64(id + 1), at: place, ms: 0)
      }
      script.move(2, by: (80, 70), ms: 16)
      script.flush()
      #expect(!isMeasured())
      #expect(script.environment.nextDeadline == 0.020)
      script.advance(to: 20)
      #expect(isMeasured())
      #expect(script.lines.last?.hasPrefix("20 ") == true, "\(script.lines)")
      #expect(script.environment.nextDeadline == nil)
      script.advance(to: 500)
      #expect(isMeasured())
    }
  }

  @Test func `fingers that all report need no time for it`() {
    let pinch = PinchGestureRecognizer()
    pinch.numberOfTouchesRequired = 3
    let script = Script(pinch)
    for id in 1...3 { script.down(UInt64(id), at: (100 * Double(id), 100 + 50 * Double(id % 2)), ms: 0) }
    for id in 1...3 { script.move(UInt64(id), by: (30 * Double(id), 0), ms: 10 + 0.5 * Double(id)) }
    script.flush()
    #expect(script.environment.nextDeadline == nil)
    #expect(script.lines.count == 1 && script.lines[0].contains("pinch began"))
  }

  @Test(arguments: [2, 3, 5, 6, 7])
  func `fingers in one place that move together have neither scale nor turn`(_ fingers: Int) {
    let observers = Observers(fingers: fingers)
    let start = Point(x: 135.63686696785285, y: 900.6446722800292)
    observers.down(Array(repeating: start, count: fingers))
    for step in 1...14 {
      let place = start + Vector(dx: -0.08848425, dy: 0.10257876) * Double(step)
      for finger in 0..<fingers { observers.move(finger, to: place, ms: 8 * Double(step)) }
    }
    #expect(observers.lines.isEmpty)
    #expect(observers.pinch.scale == 1 && observers.rotation.rotation == 0)
    #expect(observers.transform.scale == 1 && observers.transform.rotation == 0)
  }

  @Test func `random fingers, many of them in one place, give only numbers that a hand can make`() {
    var generator = SplitMix(seed: 7)
    let ways = [0, 1e-13, 0.1, 20]
    for _ in 0..<200 {
      let grain = [1e-14, 0.1, 3, 40][Int.random(in: 0..<4, using: &generator)]
      func tremble(_ way: Double) -> Vector {
        Vector(dx: .random(in: -way...way, using: &generator), dy: .random(in: -way...way, using: &generator))
      }
      let fingers = Int.random(in: 2...7, using: &generator)
      var places = (0..<fingers).map { _ in Point(x: 500, y: 500) + tremble(grain) }
      let observers = Observers(fingers: fingers)
      observers.down(places)
      for step in 1...20 {
        for finger in 0..<fingers where Bool.random(using: &generator) {
          places[finger] = places[finger] + tremble(ways[Int.random(in: 0..<4, using: &generator)])
          observers.move(finger, to: places[finger], ms: 8 * Double(step) + Double(finger))
        }
        _ = observers.lines
        // Twenty steps lead 570 points away at most, and 13 are the least distance.
        #expect((0.01...100).contains(observers.pinch.scale))
        #expect((0.01...100).contains(observers.transform.scale))
        #expect(observers.rotation.rotation.magnitude <= .pi * Double(fingers * step))
        #expect(observers.transform.rotation.magnitude <= .pi * Double(fingers * step))
      }
    }
  }

  @Test func `numbers that no screen has are bounded`() {
    let pan = PanGestureRecognizer()
    let script = Script(pan)
    script.down(1, at: (100, 100), ms: 0)
    script.move(1, to: (9_223_372_036_854_775_808, 120), ms: 10)
    script.flush()
    #expect(pan.translation(in: nil) == Vector(dx: 999_900, dy: 20))
    script.move(1, to: (.nan, -.infinity), ms: 20)
    script.move(1, to: (120, .nan), ms: 30)
    script.flush()
    #expect(pan.translation(in: nil) == Vector(dx: 20, dy: 20))
  }

  @Test func `a touchpad's scale is bounded`() {
    let pinch = PinchGestureRecognizer()
    let script = Script(pinch)
    func report(_ phase: IndirectGesture.Phase, scale: Double, angle: Double = 0, ms: Double) {
      let gesture = IndirectGesture(
        kind: .pinch, phase: phase, fingers: 2, location: Point(x: 500, y: 500), scale: scale,
        rotationDelta: angle)
      script.input(InputBatch(at: 0, indirect: gesture), ms: ms)
    }
    report(.began, scale: 1, ms: 0)
    report(.changed, scale: 32_767, ms: 10)
    #expect((pinch.scale - 100).magnitude < 1e-9)
    report(.changed, scale: .infinity, angle: .nan, ms: 20)
    #expect((pinch.scale - 100).magnitude < 1e-9)
    report(.changed, scale: 1e-300, angle: 1e300, ms: 30)
    #expect((0.01...0.1).contains(pinch.scale))
  }
}
