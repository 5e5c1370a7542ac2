// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import Testing

@Test func `three fingers to the left are a swipe, and all three are claimed`() {
  let root = Node(frame: Rect(x: 0, y: 0, width: 1920, height: 1080))
  let environment = GestureEnvironment(root: root)
  let swipe = SwipeGestureRecognizer()
  swipe.direction = [.left, .right]
  swipe.numberOfTouchesRequired = 3
  var directions: [SwipeGestureRecognizer.Direction] = []
  swipe.addAction { directions.append($0.recognizedDirection) }
  root.addGestureRecognizer(swipe)

  func batch(_ time: Double, _ phase: Touch.Phase, x: Double) -> [TouchVerdict] {
    let touches = (1...3).map { finger in
      TouchChange(id: UInt64(finger), phase: phase, location: Point(x: x, y: 100 * Double(finger)))
    }
    return environment.handle(InputBatch(at: time, touches: touches))
  }
  #expect(batch(0, .began, x: 500).isEmpty)
  #expect(batch(0.1, .moved, x: 480).isEmpty)
  let verdicts = batch(0.2, .moved, x: 440)
  #expect(verdicts == (1...3).map { TouchVerdict(touch: $0, verdict: .claimed) })
  #expect(directions == [.left])
  #expect(batch(0.3, .ended, x: 440).isEmpty)
  #expect(environment.nextDeadline == nil)
}
