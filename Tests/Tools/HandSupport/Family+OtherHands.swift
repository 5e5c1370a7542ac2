// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import Glibc

// Independent hands on one screen.
extension Family {
  /// 55 inches, a table or a wall.
  private static let wall = Panel(width: 3840, height: 2160, widthMM: 1210, heightMM: 680)

  /// Another person uses the other end of the screen meanwhile.
  static let twoPeople = Family(
    "two people at 55 inches", floor: 90,
    [
      .swipe("another one scrolls", on: wall).beside { neighbour(2, from: -0.3, to: 1, &$0) },
      .swipe("another one drags", 4, on: wall).beside { neighbour(1, from: -0.4, to: 1.5, &$0) },
      .swipe("another one begins to scroll", on: wall).beside { neighbour(2, from: 0.05, to: 1, &$0) },
      .swipe("another one taps", on: wall).with { contacts, dice, _ in
        var (time, all) = (-0.5, contacts)
        while time < 0.7 {
          all += neighbour(1, from: time, to: time + dice.between(0.06, 0.12), way: 0, &dice)
          time += dice.between(0.25, 0.4)
        }
        return all
      },
      .tap("two fingers tap, another one drags", on: wall).beside { neighbour(1, from: -0.4, to: 1.5, &$0) },
      .pinch("a pinch, another one drags", on: wall).beside { neighbour(1, from: -0.4, to: 1.5, &$0) },
      Cell("both swipe", on: wall) { dice, panel in
        let (one, other) = (dice.one(of: ways), dice.one(of: ways))
        let left = SimulatedHand(3, on: panel, &dice).go(
          SimulatedHand.Way(one.angle, SimulatedHand.landings(3, &dice), &dice), &dice)
        let right = SimulatedHand(3, on: panel, &dice).go(
          SimulatedHand.Way(other.angle, SimulatedHand.landings(3, &dice), &dice), &dice)
        let later = dice.between(0, 0.3)
        return (
          "swipe 3 \(one.word) + swipe 3 \(other.word)",
          left.map { $0.moved(by: Vector(dx: -300, dy: 0)) }
            + right.map { $0.moved(by: Vector(dx: 300, dy: 0)).shifted(by: later) }
        )
      },
    ])

  /// Returns another person's fingers at one end of the screen.
  private static func neighbour(
    _ fingers: Int, from: Double, to: Double, way: Double = 120, _ dice: inout Dice
  ) -> [Contact] {
    let place = Point(
      x: dice.happens(0.5) ? dice.between(30, 130) : dice.between(1080, 1180), y: dice.between(150, 530))
    let up = dice.happens(0.5)
    return (0..<fingers).map { finger in
      let start = place + Vector(dx: 20 * Double(finger), dy: 3 * Double(finger))
      let down = from + 0.008 * Double(finger)
      return Contact(.press, from: down, to: to + dice.between(0, 0.01)) { time in
        start + Vector(dx: 0, dy: (up ? -way : way) * smooth((time - from) / (to - from)))
      }
    }
  }

  /// One hand drags a scroll bar or a map while the other one makes a gesture.
  static let scrollBars = Family(
    "the other hand drags", floor: 85,
    [
      .swipe("a thumb drags a scroll bar").beside { thumb(to: 1.5, &$0) },
      .swipe("the same, four fingers", 4).beside { thumb(to: 1.5, &$0) },
      .pinch("a pinch of three beside it", 3).beside { thumb(to: 1.5, &$0) },
    ])

  /// Returns a thumb at the right edge of a notebook that goes up and down.
  private static func thumb(to: Double, _ dice: inout Dice) -> [Contact] {
    let (x, y, phase) = (dice.between(335, 342), dice.between(70, 130), dice.between(0, 6))
    let from = -dice.between(0.3, 1)
    return [
      Contact(.press, from: from, to: to) { time in
        Point(x: x, y: y + 40 * (sin(phase + 2 * (time - from)) - sin(phase)))
      }
    ]
  }
}

extension Family.Cell {
  /// Returns the same cell with another hand at the same time.
  fileprivate func beside(_ other: @escaping (inout Dice) -> [Contact]) -> Self {
    with { contacts, dice, _ in contacts + other(&dice) }
  }
}
