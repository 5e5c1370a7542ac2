// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

/// One to three fingers on a window that is destroyed at a random moment, and perhaps one on a stable window.
nonisolated struct DestructionHand {
  enum Step {
    case down(Int)
    case move(Int, ScreenPoint)
    case up(Int)
    case destroy
  }

  private(set) var fingers: [FuzzHand.Finger] = []
  /// The steps, with their times in microseconds after the first landing.
  private(set) var steps: [(time: Int, step: Step)]
  let selection: Witness.Selection
  /// Whether its client is killed, as by a crash; else it destroys the window itself.
  let isKilled: Bool

  init(using random: inout some RandomNumberGenerator) {
    selection = [.core, .touch, .ownership].randomElement(using: &random) ?? .core
    isKilled = Int.random(in: 0..<4, using: &random) == 0
    let count = Int.random(in: 1...3, using: &random)
    let stays = Bool.random(using: &random)
    steps = [(.random(in: 0...200_000, using: &random), .destroy)]
    var landing = 0
    for finger in 0..<count + (stays ? 1 : 0) {
      add(finger, to: finger < count ? .core : .touch, at: landing, using: &random)
      landing += [500, 5_000, 15_000].randomElement(using: &random) ?? 0
    }
    steps.sort { $0.time < $1.time }
  }

  private mutating func add(
    _ finger: Int, to window: FuzzHand.Window, at landing: Int, using random: inout some RandomNumberGenerator
  ) {
    let left = Double(window.left + 60 + 70 * finger)
    fingers.append(
      FuzzHand.Finger(
        window: window, start: ScreenPoint(left, Double(Int.random(in: 100..<600, using: &random)))))
    var time = landing
    steps.append((time, .down(finger)))
    for move in 0..<Int.random(in: 0...3, using: &random) {
      time += .random(in: 2_000...80_000, using: &random)
      // The server reports only movement.
      let place = fingers[finger].last.moved(
        byX: Double(move + 1), y: Double(Int.random(in: -12...12, using: &random)))
      fingers[finger].places.append(place)
      steps.append((time, .move(finger, place)))
    }
    steps.append((time + .random(in: 2_000...150_000, using: &random), .up(finger)))
  }

  @MainActor
  func play(on touchscreen: VirtualTouchscreen, destroying: () throws -> Void) throws {
    let start = Deadline.now
    for (time, step) in steps {
      passTime(start + Double(time) / 1e6 - Deadline.now)
      switch step {
      case .down(let finger): try touchscreen.down(finger, at: fingers[finger].start)
      case .move(let finger, let place): try touchscreen.move(finger, to: place)
      case .up(let finger): try touchscreen.up(finger)
      case .destroy: try destroying()
      }
      try touchscreen.sync()
    }
  }
}
