// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import VirtualSession
import XorgSupport

nonisolated struct FuzzHand {
  /// The windows, side by side, each of another kind of application.
  enum Window: String, CaseIterable {
    case core
    case touch
    case ownership

    var left: Int {
      switch self {
      case .core: 0
      case .touch: 430
      case .ownership: 860
      }
    }

    static let width = 420
    static let height = 800
  }

  struct Finger {
    let window: Window
    let start: ScreenPoint
    /// The places after the landing, each different from the one before.
    var places: [ScreenPoint] = []
    var isEmulating = false

    var last: ScreenPoint { places.last ?? start }
  }

  enum Step {
    case down(Int)
    case move(Int, ScreenPoint)
    case up(Int)
    case pause(microseconds: Int)
  }

  private(set) var fingers: [Finger] = []
  private(set) var steps: [Step] = []
  private var down: Set<Int> = []

  /// A column without a window.
  static let gap = 425

  /// A place in the window of touches where other fingers do not land.
  static let sentinel = ScreenPoint(845, 790)

  init(using random: inout some RandomNumberGenerator) {
    let count = [1, 1, 2, 2, 3, 3, 3, 4, 5].randomElement(using: &random) ?? 1
    let isTogether = Bool.random(using: &random)
    let way = ScreenPoint(Double.random(in: -18...18, using: &random), .random(in: -18...18, using: &random))
    for _ in 0..<count {
      land(using: &random)
      // Most hands land at once, some finger by finger.
      if Int.random(in: 0..<4, using: &random) == 0 {
        move(using: &random, by: isTogether ? way : nil)
        if Int.random(in: 0..<6, using: &random) == 0 { lift(using: &random) }
      }
    }
    for _ in 0..<(Bool.random(using: &random) ? 0 : Int.random(in: 1...16, using: &random)) {
      move(using: &random, by: isTogether ? way : nil)
    }
    while !down.isEmpty { lift(using: &random) }
  }

  private mutating func land(using random: inout some RandomNumberGenerator) {
    let window = Window.allCases.randomElement(using: &random) ?? .touch
    var start = ScreenPoint(0, 0)
    repeat {
      start = ScreenPoint(
        Double(window.left + Int.random(in: 10..<Window.width - 10, using: &random)),
        Double(Int.random(in: 10..<760, using: &random)))
    } while fingers.contains { $0.start == start }
    down.insert(fingers.count)
    steps.append(.down(fingers.count))
    fingers.append(Finger(window: window, start: start, isEmulating: down.count == 1))
    pause(using: &random)
  }

  private mutating func move(using random: inout some RandomNumberGenerator, by way: ScreenPoint?) {
    for finger in down.sorted() {
      let way =
        way ?? ScreenPoint(.random(in: -25...25, using: &random), .random(in: -25...25, using: &random))
      // The server reports only movement.
      let (dx, dy) = (way.x.rounded() == 0 ? 1 : way.x.rounded(), way.y.rounded())
      let from = fingers[finger].last
      // The server keeps fingers on the screen, and the sentinel lies below them all. Each way turns by
      // itself: both at once would lead out again at a corner.
      let place = from.moved(
        byX: (5..<1275).contains(from.x + dx) ? dx : -dx, y: (5..<760).contains(from.y + dy) ? dy : -dy)
      fingers[finger].places.append(place)
      steps.append(.move(finger, place))
    }
    pause(using: &random)
  }

  private mutating func lift(using random: inout some RandomNumberGenerator) {
    guard let finger = down.sorted().randomElement(using: &random) else { return }
    down.remove(finger)
    steps.append(.up(finger))
    pause(using: &random)
  }

  /// Pauses, from fingers closer than the server's millisecond to a hand that hesitates.
  private mutating func pause(using random: inout some RandomNumberGenerator) {
    let pauses = [0, 0, 0, 500, 2_000, 4_000, 12_000]
    steps.append(.pause(microseconds: pauses.randomElement(using: &random) ?? 0))
  }

  @MainActor
  func play(on touchscreen: VirtualTouchscreen) throws {
    for step in steps {
      switch step {
      case .down(let finger): try touchscreen.down(finger, at: fingers[finger].start)
      case .move(let finger, let place): try touchscreen.move(finger, to: place)
      case .up(let finger): try touchscreen.up(finger)
      case .pause(let microseconds): if microseconds > 0 { passTime(Double(microseconds) / 1e6) }
      }
    }
  }
}
