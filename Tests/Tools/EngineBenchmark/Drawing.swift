// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import AllocationCounter
import Gestures

/// Three fingers that draw, judged against 16 shapes when they lift.
final class Drawing {
  private static let frames = 100
  private static let fingers: [UInt64] = [1, 2, 3]

  private let environment = GestureEnvironment(root: Node(frame: Rect(x: 0, y: 0, width: 1920, height: 1080)))
  private let stroke = StrokeGestureRecognizer(
    StrokeSet(StrokeTemplate.shapeNames.prefix(16).compactMap { StrokeTemplate.shape(named: $0) }))
  private var start = 0.0
  private(set) var drawn = 0

  init() {
    stroke.numberOfTouchesRequired = Self.fingers.count
    stroke.addAction { [unowned self] _ in drawn += 1 }
    environment.root.addGestureRecognizer(stroke)
  }

  /// Draws an L several times.
  ///
  /// - Returns: The median nanoseconds from the lift to the end of its batch, and the movements' allocations.
  func measure(times: Int = 200) -> (lift: Double, allocations: UInt64) {
    var costs: [Double] = []
    var allocations: UInt64 = 0
    for _ in 0..<times {
      let batches = (0...Self.frames).map(batch)
      let lift = InputBatch(at: start + 1, touches: changes(.ended, Self.frames))
      handle(batches[0])
      handle(batches[1])
      let count = allocation_count()
      for batch in batches.dropFirst(2) { handle(batch) }
      allocations += allocation_count() - count
      let begin = processorTime()
      handle(lift)
      costs.append(processorTime() - begin)
      start += 2
      _ = environment.advance(to: start)
    }
    return (costs.sorted()[times / 2], allocations)
  }

  private func handle(_ batch: InputBatch) { _ = environment.handle(batch) }

  private func batch(_ frame: Int) -> InputBatch {
    InputBatch(at: start + Double(frame) / 120, touches: changes(frame == 0 ? .began : .moved, frame))
  }

  private func changes(_ phase: Touch.Phase, _ frame: Int) -> [TouchChange] {
    let (down, right) = (min(frame, 60), max(frame - 60, 0))
    return Self.fingers.map { finger in
      let place = Point(x: 300 + 60 * Double(finger) + 5 * Double(right), y: 300 + 5 * Double(down))
      return TouchChange(id: finger, phase: phase, location: place)
    }
  }
}
