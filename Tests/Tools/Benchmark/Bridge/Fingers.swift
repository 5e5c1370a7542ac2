// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession
import XorgSupport

enum Way {
  case left
  case right
  case up

  var step: (x: Double, y: Double) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, -1)
    }
  }
}

/// Fingers on a touch device, frame by frame.
///
/// A touchscreen reports each finger, a touchpad all together.
enum Fingers {
  case screen(VirtualTouchscreen, count: Int)
  case pad(VirtualTouchpad, count: Int)

  var eventsPerFrame: Int {
    switch self {
    case .screen(_, let count): count
    case .pad: 1
    }
  }

  func land() throws {
    switch self {
    case .screen(let screen, let count):
      for finger in 0..<count { try screen.down(finger, at: Self.start(finger)) }
    case .pad(let pad, let count): try pad.beginSwipe(fingers: count)
    }
  }

  /// Moves the fingers to `travel` pixels from their landing; a touchpad's own events report steps, so it
  /// takes the `former` travel too.
  func move(_ way: Way, to travel: Double, from former: Double) throws {
    switch self {
    case .screen(let screen, let count):
      for finger in 0..<count {
        try screen.move(
          finger, to: Self.start(finger).moved(byX: way.step.x * travel, y: way.step.y * travel))
      }
    case .pad(let pad, let count):
      let step = travel - former
      try pad.updateSwipe(fingers: count, dx: way.step.x * step, dy: way.step.y * step)
    }
  }

  /// Lifts the fingers and waits for the server.
  func lift() throws {
    switch self {
    case .screen(let screen, let count):
      for finger in 0..<count { try screen.up(finger) }
      try screen.sync()
    case .pad(let pad, let count):
      try pad.endSwipe(fingers: count)
      try pad.sync()
    }
  }

  private static func start(_ finger: Int) -> ScreenPoint { ScreenPoint(500 + 60 * Double(finger), 400) }
}

/// The factor of all pauses: more than 1 for a program under valgrind, which is slower.
private let pace = getenv("FINGERPOST_BENCHMARK_PACE").flatMap { Double(String(cString: $0)) } ?? 1

func pause(_ seconds: Double) { passTime(seconds * pace) }
