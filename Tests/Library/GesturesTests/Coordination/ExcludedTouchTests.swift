// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Gestures

/// Touches that turn out not to be fingers.
struct ExcludedTouchTests {
  private let environment = GestureEnvironment(
    root: Node(frame: Rect(origin: .zero, size: Size(width: 1000, height: 1000))))
  private let recognizer = MotionGestureRecognizer()
  private let places = [1: Point(x: 100, y: 100), 2: Point(x: 200, y: 100), 3: Point(x: 300, y: 400)]

  init() {
    recognizer.numberOfTouchesRequired = 2
    environment.root.addGestureRecognizer(recognizer)
  }

  @discardableResult
  private func tell(_ time: Double, _ phase: Touch.Phase, _ ids: Int..., dx: Double = 0) -> [TouchVerdict] {
    environment.handle(
      InputBatch(
        at: time,
        touches: ids.map { id in
          TouchChange(id: UInt64(id), phase: phase, location: (places[id] ?? .zero) + Vector(dx: dx, dy: 0))
        }))
  }

  @Test func `what failed because of one touch too many begins anew with the others`() {
    tell(0, .began, 1, 2)
    tell(0.01, .began, 3)
    #expect(environment.exclude(3).isEmpty)
    tell(0.02, .moved, 1, 2, dx: 50)
    #expect(recognizer.state == .began && recognizer.numberOfTouches == 2)
    tell(0.03, .ended, 1, 2, dx: 50)
    #expect(recognizer.state == .possible && environment.nextDeadline == nil)
  }

  @Test func `a gesture that has begun with it ends with the last of the others`() {
    var steps: [GestureRecognizer.State] = []
    recognizer.onFinalized = { steps.append($0) }
    tell(0, .began, 1, 2)
    tell(0.01, .moved, 1, 2, dx: 50)
    #expect(recognizer.state == .began)
    _ = environment.exclude(2)
    tell(0.02, .moved, 1, dx: 90)
    #expect(steps.isEmpty && recognizer.state == .changed)
    tell(0.03, .ended, 1, dx: 90)
    #expect(steps == [.ended])
  }

  @Test func `a touch that is not down is left alone`() {
    #expect(environment.exclude(7).isEmpty)
  }
}
