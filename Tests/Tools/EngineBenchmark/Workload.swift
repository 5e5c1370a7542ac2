// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import AllocationCounter
import Gestures

/// One engine and one gesture that is played to it over and over.
///
/// The fingers land, move, spread and turn at once for a number of frames, and lift.
final class Workload {
  /// The time between two frames in seconds: that of a 120 Hz touchscreen.
  static let interval = 1.0 / 120
  /// The frame by which every gesture of the sets is under way or has failed.
  static let settledFrame = 20

  /// The number of touch samples of one gesture: landings, movements and lifts of single fingers.
  let samplesPerGesture: Int
  /// The number of actions that were due.
  var fired: Int { player.fired }

  private let player: any Player
  private let frames: Int
  private var batches: [InputBatch] = []
  private var start = 0.0

  /// Moves the fingers for so many frames: half a second by default.
  init(_ set: RecognizerSet, fingers: Int, frames: Int = 60) {
    self.frames = frames
    samplesPerGesture = fingers * (frames + 2)
    player = set.makePlayer(fingers: fingers)
    batches.append(batch(frame: 0, phase: .began, fingers: fingers))
    for frame in 1...frames {
      batches.append(batch(frame: frame, phase: .moved, fingers: fingers))
    }
    batches.append(batch(frame: frames + 1, phase: .ended, fingers: fingers))
  }

  private func batch(frame: Int, phase: Touch.Phase, fingers: Int) -> InputBatch {
    let progress = Double(min(frame, frames)) / Double(frames)
    let middle = Point(x: 500 + 400 * progress, y: 500)
    let radius = 60 * (1 + progress)
    let touches = (0..<fingers).map { finger in
      let angle = 2 * Double.pi * Double(finger) / Double(fingers) + progress
      let place = AffineTransform(rotation: angle).apply(to: Vector(dx: radius, dy: 0))
      return TouchChange(id: UInt64(finger + 1), phase: phase, location: middle + place)
    }
    return InputBatch(at: Self.interval * Double(frame), touches: touches)
  }

  func play(times: Int) {
    for _ in 0..<times {
      for frame in batches.indices { handle(frame) }
      rest()
    }
  }

  /// Plays the gesture once and counts the allocations.
  ///
  /// - Returns: The count until all gestures are under way, and the count for movements after that.
  func countAllocations() -> (before: UInt64, underWay: UInt64) {
    let start = allocation_count()
    for frame in 0...Self.settledFrame { handle(frame) }
    let settled = allocation_count()
    for frame in Self.settledFrame + 1...frames { handle(frame) }
    let end = allocation_count()
    handle(frames + 1)
    rest()
    return (settled - start, end - settled)
  }

  /// Shows the batch of a frame, without a copy: a host keeps its batch as well.
  private func handle(_ frame: Int) {
    batches[frame].timestamp = start + Self.interval * Double(frame)
    player.handle(batches[frame])
  }

  /// Advances the time until the next gesture is independent of the last one.
  private func rest() {
    start += 2
    player.advance(to: start)
  }
}
