// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import Glibc

// Hands on wet glass, with long nails, over a network, and right after other input. The figures are guesses:
// strangers to the rules, as `docs/recognition.md` says.
extension Family {
  /// Drops are contacts, and contacts of fingers get lost.
  static let wetGlass = Family(
    "wet glass", floor: 40,
    [
      Cell.swipe("swipe 3"), .swipe("swipe 4", 4), .pinch("pinch 2"),
      .tap("tap 2", lasting: { $0.between(0.09, 0.2) }),
    ]
    .map {
      $0.with { contacts, dice, _ in
        let parts = contacts.flatMap { lossy($0, every: 0.22, gaps: 0.01...0.09, &dice) }
        let end = contacts.map(\.up).max() ?? 0
        return parts
          + (0..<Int(dice.between(0, 4))).map { _ in
            let from = dice.between(-0.1, end)
            let near = dice.one(of: contacts)
            let angle = dice.between(0, 2 * .pi)
            let way = Vector(dx: cos(angle), dy: sin(angle)) * dice.between(12, 90)
            return .resting(
              .palm, from: from, to: from + dice.between(0.008, 0.06), at: near.place(from) + way,
              rolling: Vector(dx: dice.between(-3, 3), dy: dice.between(-3, 3)))
          }
      }
    })

  /// The nail touches before the pad: a finger is seen late and jumps, or two are seen as one for a while.
  static let nails = Family(
    "long nails", floor: 60,
    [
      Cell.swipe("swipe 3"), .swipe("swipe 4", 4), .pinch("pinch 2"),
      .tap("tap 2", lasting: { $0.between(0.12, 0.25) }),
    ].map {
      $0.with { contacts, dice, _ in
        contacts.flatMap { whole -> [Contact] in
          var late = whole
          if dice.happens(0.5) { late.down = min(whole.down + dice.between(0.02, 0.12), whole.up - 0.03) }
          let (jump, angle) = (dice.between(1, 4), dice.between(0, 2 * .pi))
          let (down, settles) = (late.down, late.down + dice.between(0.02, 0.06))
          late.place = { [place = whole.place] time in
            let rest = 1 - smooth((time - down) / (settles - down))
            return place(time) + Vector(dx: cos(angle), dy: sin(angle)) * (jump * rest)
          }
          return dice.happens(0.2) ? lossy(late, every: 0.15, gaps: 0.02...0.09, &dice) : [late]
        }
      }
    })

  /// 20 reports a second, of which some come together.
  static let remoteDesktop: Family = {
    var panel = Panel.usual
    panel.rate = 20
    panel.skips = 0.2
    return Family(
      "a remote desktop, 20 Hz", floor: 85,
      [
        .swipe("swipe 3", on: panel) { way, dice in way.land(at: SimulatedHand.landings(3, &dice)) },
        .swipe("swipe 4", 4, on: panel) { way, dice in way.land(at: SimulatedHand.landings(4, &dice)) },
        .pinch("pinch 2", on: panel), .tap("tap 2", on: panel, lasting: { $0.between(0.1, 0.2) }),
      ])
  }()

  /// Gestures a moment after other input with one finger or two.
  static let afterwards = Family(
    "right after something else", floor: 50,
    [
      after("swipe 3 after keys", .swipe("swipe 3")) { keys($0, &$1) },
      after("tap 2 after keys", tapOfTwo) { keys($0, &$1) },
      after("tap 2 after a tap", tapOfTwo) { middle, dice in
        [.resting(.tap, from: 0, to: dice.between(0.06, 0.12), at: middle + offset(&dice, 80))]
      },
      after("tap 2 after a drag", tapOfTwo) { middle, dice in
        let (from, way) = (middle + offset(&dice, 80), offset(&dice, 40))
        return [Contact(.drag, from: 0, to: 0.6) { from + way * smooth($0 / 0.6) }]
      },
      after("tap 2 after a scroll", tapOfTwo) { middle, dice in
        let (from, way) = (middle + offset(&dice, 30), Vector(dx: 0, dy: dice.between(-40, 40)))
        return [0, 20].map { aside in
          Contact(.scroll, from: 0, to: 0.5) {
            from + Vector(dx: aside, dy: 0) + way * smooth($0 / 0.5)
          }
        }
      },
    ])

  static let series = Family(
    "five in a row", floor: 90,
    [3, 4].map { fingers in
      Cell("swipes of \(fingers)") { dice, panel in
        let way = dice.one(of: ways)
        let hand = SimulatedHand(fingers, on: panel, &dice)
        var (contacts, time): ([Contact], Double) = ([], 0)
        for _ in 0..<5 {
          var going = SimulatedHand.Way(way.angle, SimulatedHand.landings(fingers, &dice), &dice)
          going.duration = dice.between(0.14, 0.28)
          going.length = dice.between(22, 50)
          going.land(at: SimulatedHand.landings(fingers, within: dice.between(0.01, 0.08), &dice))
          contacts += hand.go(going, &dice).map { $0.shifted(by: time) }
          time = (contacts.map(\.up).max() ?? 0) + dice.between(0.15, 0.35)
        }
        let word = "swipe \(fingers) \(way.word)"
        return ([String](repeating: word, count: 5).joined(separator: " + "), contacts)
      }
    })

  private static let tapOfTwo = Cell.tap(
    "tap 2", lasting: { $0.time(median: 0.17, spread: 0.45) }, landings: { [0, $0.between(0, 0.03)] })

  /// Returns a cell with its gesture 0.25 to 1 s after other input.
  private static func after(
    _ name: String, _ cell: Cell, _ before: @escaping (Point, inout Dice) -> [Contact]
  ) -> Cell {
    Cell(name) { dice, panel in
      let (meant, contacts) = cell.make(&dice, panel)
      let first = before(contacts[0].place(contacts[0].down), &dice)
      let pause = (first.map(\.up).max() ?? 0) + dice.between(0.25, 1)
      return (meant, first + contacts.map { $0.shifted(by: pause) })
    }
  }

  /// Returns a word of four to eight letters with one finger of each hand.
  private static func keys(_ middle: Point, _ dice: inout Dice) -> [Contact] {
    var (contacts, time): ([Contact], Double) = ([], 0)
    for _ in 0..<Int(dice.between(4, 9)) {
      let place = middle + Vector(dx: dice.between(-60, 60), dy: dice.between(20, 70))
      contacts.append(.resting(.key, from: time, to: time + dice.between(0.06, 0.12), at: place))
      time += dice.time(median: 0.22, spread: 0.35)
    }
    return contacts
  }

  private static func offset(_ dice: inout Dice, _ reach: Double) -> Vector {
    Vector(dx: dice.between(-reach, reach), dy: dice.between(-reach, reach))
  }

  /// Returns the parts of a contact that is lost now and then, and found as another one.
  static func lossy(
    _ whole: Contact, every median: Double, gaps: ClosedRange<Double>, _ dice: inout Dice
  ) -> [Contact] {
    var parts: [Contact] = []
    var down = whole.down
    while true {
      let lost = down + dice.time(median: median, spread: 0.6)
      let found = lost + dice.between(gaps.lowerBound, gaps.upperBound)
      guard found < whole.up - 0.02 else { break }
      parts.append(Contact(.gesture, from: down, to: lost, at: whole.place))
      down = found
    }
    return parts + [Contact(.gesture, from: down, to: whole.up, at: whole.place)]
  }
}
