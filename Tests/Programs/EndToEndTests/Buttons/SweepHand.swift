// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession
import XorgSupport

nonisolated enum SweepMotion: String, CaseIterable {
  case tap
  case doubleTap
  case longPress
  case swipe
  case pinch
  case rotation
  case pan

  var pattern: String {
    switch self {
    case .tap: "gesture = tap; fingers = 1-5;"
    case .doubleTap: "gesture = tap; taps = 2; fingers = 1-5;"
    case .longPress: "gesture = longPress; fingers = 1-5;"
    case .swipe: "gesture = swipe; direction = right; fingers = 1-5;"
    case .pinch: "gesture = pinch; direction = out; fingers = 2-5;"
    case .rotation: "gesture = rotation; direction = clockwise; fingers = 2-5;"
    case .pan: "gesture = pan; fingers = 1-5;"
    }
  }

  var fingers: ClosedRange<Int> { self == .pinch || self == .rotation ? 2...5 : 1...5 }

  /// Motions that can be bound beside each other without one having to wait for another.
  static let companies: [[SweepMotion]] = [
    [.tap, .longPress, .swipe, .pinch, .rotation], [.doubleTap, .pan],
  ]
}

nonisolated enum SweepAction: String, CaseIterable {
  case keys
  case click
  case command
  case workspace
  case drag
  case scroll

  var action: String {
    switch self {
    case .keys: "keys = F8;"
    case .click: "click = right;"
    case .command: "command = ( true );"
    case .workspace: "workspace = next; wrap = YES;"
    case .drag: "pointer = drag;"
    case .scroll: "scroll = fingers; inertia = NO;"
    }
  }

  /// Whether a gesture can perform it: actions that follow the fingers need fingers that move.
  func suits(_ motion: SweepMotion) -> Bool {
    switch self {
    case .drag, .scroll: motion != .tap && motion != .doubleTap
    default: true
    }
  }
}

nonisolated enum SweepGround: String, CaseIterable {
  case root
  case core
  case pointer
  case touch
}

nonisolated struct SweepHand: CustomStringConvertible {
  let motion: SweepMotion
  let landing: [Int]
  let lifting: [Int]

  var description: String { "\(motion) of \(landing.count), landing \(landing), lifting \(lifting)" }

  private func place(of finger: Int, after part: Double) -> ScreenPoint {
    let middle = ScreenPoint(500, 400)
    let radius = motion == .pinch ? 60 + 60 * part : 60
    let turn = motion == .rotation ? part * .pi / 3 : 0
    let angle = 2 * .pi * Double(finger) / Double(landing.count) + turn
    let way = motion == .swipe || motion == .pan ? 120 * part : 0
    return middle.moved(byX: radius * cos(angle) + way, y: radius * sin(angle))
  }

  /// Plays the motion; a long press calls `untilHeld` before its fingers lift.
  @MainActor
  func play(on touchscreen: VirtualTouchscreen, untilHeld: () throws -> Void) throws {
    switch motion {
    case .tap: try land(on: touchscreen)
    case .doubleTap:
      try land(on: touchscreen)
      try lift(from: touchscreen)
      // 40 ms: a quick hand's pace.
      passTime(0.04)
      try land(on: touchscreen)
    case .longPress:
      try land(on: touchscreen)
      try untilHeld()
    case .swipe, .pinch, .rotation, .pan:
      try land(on: touchscreen)
      for step in 1...6 {
        for finger in landing { try touchscreen.move(finger, to: place(of: finger, after: Double(step) / 6)) }
        try touchscreen.sync()
        // Movements with the same millisecond of the server have no speed.
        passTime(0.004)
      }
    }
    try lift(from: touchscreen)
  }

  @MainActor
  private func land(on touchscreen: VirtualTouchscreen) throws {
    for finger in landing { try touchscreen.down(finger, at: place(of: finger, after: 0)) }
    try touchscreen.sync()
    passTime(0.008)
  }

  @MainActor
  private func lift(from touchscreen: VirtualTouchscreen) throws {
    for finger in lifting { try touchscreen.up(finger) }
    try touchscreen.sync()
  }
}
