// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import Glibc

// Circles beside shapes, double taps of two, taps beside a resting finger, and swipes from an edge.
extension Family {
  private static let names = ["check", "L", "Z", "caret"]

  /// Circles and shapes of one finger and of three, all bound at once.
  private static let drawn = Bindings.read(
    "{ bindings = ("
      + [1, 3].map { fingers in
        names.map {
          "{ gesture = stroke; fingers = \(fingers); shape = \"\($0)\"; action = { workspace = next; }; },"
        }.joined()
          + ["clockwise", "counterclockwise"].map {
            "{ gesture = circle; fingers = \(fingers); direction = \($0); action = { workspace = next; }; },"
          }.joined()
      }.joined() + "); }")

  static let circles = Family(
    "circles beside shapes", floor: 80, with: drawn,
    [1, 3].flatMap { fingers in
      [("quick", 0.4, 0.9), ("slow", 1.0, 2.2)].map { name, least, most in
        Cell("\(name), \(fingers)") { dice, panel in
          let isClockwise = dice.happens(0.5)
          let (radius, flat) = (dice.between(14, 32), dice.between(0.8, 1.2))
          let (first, turn) = (dice.between(0, 2 * .pi), dice.between(330, 420) * .pi / 180)
          let path = (0...60).map { step in
            let angle = first + (isClockwise ? turn : -turn) * Double(step) / 60
            return Point(x: radius * cos(angle), y: radius * flat * sin(angle))
          }
          return (
            "circle \(fingers) \(isClockwise ? "clockwise" : "counterclockwise")",
            draw(path, fingers, in: dice.between(least, most), on: panel, &dice)
          )
        }
      }
    })

  static let shapes = Family(
    "shapes beside circles", floor: 80, with: drawn,
    [1, 3].flatMap { fingers in
      [("quick", 0.4, 0.9), ("slow", 1.0, 2.2)].map { name, least, most in
        Cell("\(name), \(fingers)") { dice, panel in
          let shape = dice.one(of: names)
          let corners = StrokeTemplate.shape(named: shape)?.points ?? []
          let (size, tilt) = (dice.between(28, 60), dice.normal(0, 0.12))
          let flat = dice.between(0.8, 1.2)
          let path = corners.map { corner in
            let (x, y) = (
              (corner.x + dice.normal(0, 0.01)) * size * flat, (corner.y + dice.normal(0, 0.01)) * size
            )
            return Point(x: x * cos(tilt) - y * sin(tilt), y: x * sin(tilt) + y * cos(tilt))
          }
          return (
            "stroke \(fingers) \(shape)", draw(path, fingers, in: dice.between(least, most), on: panel, &dice)
          )
        }
      }
    })

  /// Returns fingers along a path at an even speed, slower where they set off and arrive.
  private static func draw(
    _ path: [Point], _ fingers: Int, in duration: Double, on panel: Panel, _ dice: inout Dice
  ) -> [Contact] {
    let hand = SimulatedHand(fingers, on: panel, &dice)
    let lengths = zip(path, path.dropFirst()).map { $0.distance(to: $1) }
    let whole = max(lengths.reduce(0, +), 0.001)
    let rest = dice.between(0.01, 0.08)
    return hand.fingers.enumerated().map { index, finger in
      let down = Double(index) * dice.between(0, 0.012)
      return Contact(.gesture, from: down, to: 0.03 + rest + duration + dice.between(0, 0.03)) { time in
        var along = smooth((time - 0.03 - rest) / duration) * whole
        var place = path[0]
        for (index, length) in lengths.enumerated() where along > 0 {
          place = path[index] + (path[index + 1] - path[index]) * min(along / max(length, 0.001), 1)
          along -= length
        }
        return finger + (place - path[0])
      }
    }
  }

  /// Two fingers tap twice, beside a tap of two; also slower hands.
  static let doubleTapsOfTwo = Family(
    "double taps of two", floor: 85,
    with: Bindings.read(
      """
      { bindings = (
        { gesture = tap; fingers = 2; action = { workspace = next; }; },
        { gesture = tap; fingers = 2; taps = 2; action = { workspace = next; }; },
      ); }
      """),
    [("quick", 0.07, 0.1, 0.12, 0.2), ("slow", 0.11, 0.17, 0.18, 0.3)].map { name, least, most, short, long in
      Cell(name) { dice, panel in
        let hand = SimulatedHand(2, on: panel, &dice)
        let tap = { (dice: inout Dice) -> [Contact] in
          hand.tap(
            lasting: dice.between(least, most), rolling: dice.between(0, 1),
            landings: [0, dice.between(0, 0.03)], &dice)
        }
        let first = tap(&dice)
        let pause = (first.map(\.up).max() ?? 0) + dice.between(short, long)
        return ("tap 2 twice", first + tap(&dice).map { $0.shifted(by: pause) })
      }
    })

  /// A finger rests, another one taps on either side of it.
  static let tipTaps = Family(
    "taps beside a resting finger", floor: 85,
    with: Bindings.read(
      """
      { bindings = (
        { gesture = tap; fingers = 1; while = { fingers = 1; }; action = { workspace = next; }; },
        { gesture = circle; fingers = 1; direction = clockwise; action = { workspace = next; }; },
      ); }
      """),
    [
      Cell("once") { dice, panel in
        let place = Point(x: dice.between(100, 200), y: dice.between(60, 120))
        let from = dice.between(0.25, 0.8)
        let beside =
          place + Vector(dx: (dice.happens(0.5) ? 1 : -1) * dice.between(20, 40), dy: dice.between(-15, 15))
        return (
          "tap 1",
          [
            .resting(.gesture, from: 0, to: from + 0.5, at: place, rolling: Vector(dx: 0.5, dy: 0.3)),
            .resting(.gesture, from: from, to: from + dice.between(0.06, 0.12), at: beside),
          ]
        )
      }
    ])

  static let edges = Family(
    "swipes from an edge", floor: 90,
    with: Bindings.read(
      "{ bindings = ("
        + ways.map {
          let edge = ["right": "left", "left": "right", "up": "bottom", "down": "top"][$0.word] ?? ""
          return
            "{ gesture = swipe; fingers = 1; direction = \($0.word); from = \(edge); action = { workspace = next; }; },"
        }.joined()
        + "{ gesture = circle; fingers = 1; direction = clockwise; action = { workspace = next; }; }, ); }"),
    [
      Cell("quick and slow") { dice, panel in
        let way = dice.one(of: ways)
        let along = dice.between(0.25, 0.75)
        let inside = dice.between(0.5, 4)
        let start =
          switch way.word {
          case "right": Point(x: inside, y: along * panel.heightMM)
          case "left": Point(x: panel.widthMM - inside, y: along * panel.heightMM)
          case "down": Point(x: along * panel.widthMM, y: inside)
          default: Point(x: along * panel.widthMM, y: panel.heightMM - inside)
          }
        let (length, lasting) = (dice.between(25, 60), dice.between(0.12, 0.8))
        let angle = way.angle + dice.normal(0, 0.15)
        return (
          "swipe 1 \(way.word)",
          [
            Contact(.gesture, from: 0, to: lasting + 0.02) { time in
              start + Vector(dx: cos(angle), dy: sin(angle)) * (length * smooth(time / lasting))
            }
          ]
        )
      }
    ])
}
