// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import TestSupport

/// Fingers on a node of 1000 by 1000 points with one two-phase gesture, and the arguments of its closures.
final class Play<Detection: Equatable> {
  typealias State = DetectGestureState<Detection>

  let script = Script()
  /// The state in each call of the closures.
  private(set) var states: [State] = []
  private(set) var attachment: GestureAttachment?
  /// The answers of the closures; a test may change them at any time.
  var detect: (State) -> Detection?
  var handle: (Detection, State) -> HandleGestureReturn

  init(
    _ options: DetectGestureOptions = DetectGestureOptions(), detect: @escaping (State) -> Detection?,
    handle: @escaping (Detection, State) -> HandleGestureReturn = { _, _ in .finished }
  ) {
    self.detect = detect
    self.handle = handle
    attachment = script.root.detectGesture(
      Detection.self, options: options,
      detectGesture: { [unowned self] state in
        states.append(state)
        let detection = self.detect(state)
        if let detection { script.journal.add("detect \(detection)") }
        return detection
      },
      handleGesture: { [unowned self] detection, state in
        let answer = self.handle(detection, state)
        script.journal.add("handle \(detection): \(answer)")
        return answer
      },
      gestureEnded: { [unowned self] detection, _ in script.journal.add("ended \(detection)") })
  }

  var lines: [String] { script.lines }

  /// The state in the last call of `detect`.
  var last: State {
    script.flush()
    return states.last ?? State()
  }

  /// "changed@0" and so on: all updates of the last state.
  var timings: [String] {
    last.gestureValues.map { "\($0.timing)@\(Int(($0.time * 1000).rounded()))" }
  }

  /// Draws a line through points with one finger, one each 10 ms, and lifts 10 ms after the last if told so.
  func draw(_ points: [Point], from ms: Double = 0, lifts: Bool = true) {
    for (index, point) in points.enumerated() {
      let time = ms + Double(index) * 10
      if index == 0 {
        script.down(1, at: (point.x, point.y), ms: time)
      } else {
        script.move(1, to: (point.x, point.y), ms: time)
      }
    }
    if lifts { script.up(1, ms: ms + Double(points.count) * 10) }
    script.flush()
  }
}

/// A history without an engine: updates of fingers, each written as its id, place and phase.
struct History {
  typealias Value = DetectGestureValue
  typealias Phase = SpatialEventCollection.Event.Phase

  private(set) var values: [Value] = []

  mutating func add(
    _ fingers: [(id: UInt64, x: Double, y: Double, phase: Phase)], _ timing: Value.Timing = .changed,
    ms: Double
  ) {
    let events = fingers.map { finger in
      SpatialEventCollection.Event(
        id: .init(touch: finger.id), timestamp: ms / 1000, location: Point(x: finger.x, y: finger.y),
        phase: finger.phase)
    }
    values.append(
      Value(
        id: values.count, spatialEventCollection: SpatialEventCollection(events),
        geometryProxy: .init(size: Size(width: 1000, height: 1000)), timing: timing, time: ms / 1000))
  }

  mutating func tap(_ id: UInt64 = 1, at x: Double = 100, ms: ClosedRange<Double>) {
    add([(id, x, 100, .active)], ms: ms.lowerBound)
    add([(id, x, 100, .ended)], .ended, ms: ms.upperBound)
  }

  func has(_ gesture: DefaultDetectGesture) -> Bool {
    DetectGestureState<Int>().detected(gesture, gestureValues: values)
  }
}
