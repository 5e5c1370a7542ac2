// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import Glibc

// Disturbances of a movement on its way: pauses, turns, trembling, the edge of the glass, a sleeve, a wall.
extension Family {
  /// 65 inches, flat.
  private static let table = Panel(width: 3840, height: 2160, widthMM: 1430, heightMM: 805)

  /// A large screen that reports 60 times a second, and leaves out one report of a finger in eight.
  private static let wallPanel: Panel = {
    var panel = Panel(width: 3840, height: 2160, widthMM: 1210, heightMM: 680)
    panel.rate = 60
    panel.skips = 0.12
    return panel
  }()

  /// The same hand, but slow, undecided, or on an odd way.
  static let movements = Family(
    "slow, pausing, turning back", floor: 92,
    [
      .swipe("in 0.6 to 2 s, trembling") { way, dice in way.duration = dice.between(0.6, 2) }
        .with { contacts, dice, _ in trembling(contacts, by: dice.between(0.3, 1.2), &dice) },
      .swipe("pauses for 0.1 to 0.4 s on the way").with { contacts, dice, _ in
        let journey = Journey(contacts)
        let moment = journey.begin + dice.between(0.3, 0.6) * (journey.end - journey.begin)
        return pausing(contacts, at: moment, for: dice.between(0.1, 0.4))
      },
      .swipe("begins 2 to 4 mm the wrong way").with { contacts, dice, _ in
        let journey = Journey(contacts)
        let back = journey.direction * -dice.between(2, 4)
        // It goes back in 80 ms, then sets off.
        return pausing(contacts, at: journey.begin, for: 0.12).map { contact in
          Contact(contact.kind, from: contact.down, to: contact.up) { [place = contact.place] time in
            let away = smooth((time - journey.begin) / 0.08) - smooth((time - journey.begin - 0.1) / 0.1)
            return place(time) + back * away
          }
        }
      },
      .swipe("overshoots and returns by 5 to 12 mm").with { contacts, dice, _ in
        let journey = Journey(contacts)
        let (back, lasting) = (journey.direction * -dice.between(5, 12), dice.between(0.1, 0.2))
        return contacts.map { contact in
          Contact(contact.kind, from: contact.down, to: contact.up + lasting) {
            [place = contact.place] time in
            place(min(time, contact.up)) + back * smooth((time - journey.end) / lasting)
          }
        }
      },
      .swipe("goes over the edge of the glass").with { contacts, _, panel in
        let journey = Journey(contacts)
        // The hand begins where 20 mm are left of the glass for its first finger.
        let isAcross = abs(journey.direction.dx) > abs(journey.direction.dy)
        let forward = isAcross ? journey.direction.dx > 0 : journey.direction.dy > 0
        let starts = contacts.map { isAcross ? $0.place($0.down).x : $0.place($0.down).y }
        let limit = forward ? (isAcross ? panel.widthMM : panel.heightMM) : 0
        let nearest = forward ? starts.max() ?? 0 : starts.min() ?? 0
        let shift = limit - (forward ? 20 : -20) - nearest
        let moved = contacts.map {
          $0.moved(by: isAcross ? Vector(dx: shift, dy: 0) : Vector(dx: 0, dy: shift))
        }
        return moved.map { contact in
          var contact = contact
          var time = contact.down
          while time < contact.up {
            let place = contact.place(time)
            if place.x < 0 || place.y < 0 || place.x > panel.widthMM || place.y > panel.heightMM { break }
            time += 0.004
          }
          contact.up = max(time, contact.down + 0.012)
          return contact
        }
      },
      .swipe("children's hands") { way, dice in
        way.length = dice.between(20, 45)
        way.duration = dice.between(0.15, 0.6)
        way.bend = dice.normal(0, 0.25)
        way.land(at: SimulatedHand.landings(3, within: dice.between(0, 0.12), &dice))
      }.with { contacts, _, _ in
        // Their fingers are 11 to 14 mm apart.
        let middle = contacts[1].place(contacts[1].down)
        return contacts.map { $0.moved(by: (middle - $0.place($0.down)) * 0.35) }
      },
    ])

  /// The whole arm moves; reports are rare and incomplete.
  static let largeScreens = Family(
    "walls and tables", floor: 90,
    [
      .swipe("a wall of 55 inches", on: wallPanel, change: arm()),
      .swipe("the same, four", 4, on: wallPanel, change: arm()),
      .swipe("a table of 65 inches", on: table, change: arm()),
      .pinch("two hands pinch on a table", on: table) { spread, dice in
        let isIn = spread.from > spread.to
        (spread.from, spread.to) = isIn ? (95, 45) : (40, 90)
        spread.landings = [0, dice.between(0, 0.08)]
        spread.duration = dice.between(0.4, 0.9)
      },
      .tap("tap 2 on a wall", on: wallPanel, landings: { SimulatedHand.landings(2, &$0) }),
    ])

  /// An arm's movement: 100 to 300 mm, a little bent.
  private static func arm() -> (inout SimulatedHand.Way, inout Dice) -> Void {
    { way, dice in
      way.length = dice.between(100, 300)
      way.duration = dice.between(0.3, 0.7)
      way.bend = dice.normal(0, 0.2)
      way.land(at: SimulatedHand.landings(way.landings.count, &dice))
    }
  }

  /// Frames of infrared light report an extra contact where two cross, in one landing of twelve.
  static let infrared = Family(
    "infrared frames", floor: 88,
    [
      Cell.swipe("swipe 3", on: wallPanel), .swipe("swipe 4", 4, on: wallPanel),
      .pinch("pinch 2", on: wallPanel),
      .tap("tap 2", on: wallPanel),
    ].map {
      $0.with { contacts, dice, _ in
        contacts
          + contacts.indices.dropFirst().compactMap { index in
            guard dice.happens(0.25) else { return nil }
            let (one, other) = (contacts[index], contacts[index - 1])
            let from = one.down + dice.between(0, 0.03)
            return Contact(.gesture, from: from, to: min(from + dice.between(0.02, 0.1), one.up)) { time in
              Point(x: one.place(time).x, y: other.place(time).y)
            }
          }
      }
    })

  /// A cuff lies on the glass below the hand and moves with it.
  static let cuffs = Family(
    "a cuff goes along below", floor: 80,
    [3, 4].map { fingers in
      .swipe("swipe \(fingers)", fingers).with { contacts, dice, _ in
        let offset = Vector(dx: dice.between(-25, 25), dy: dice.between(75, 110))
        let finger = contacts[fingers / 2]
        let start = finger.down + dice.between(-0.1, 0.12)
        var parts: [Contact] = []
        var time = start
        while time < finger.up {
          let until = dice.happens(0.5) ? finger.up : min(time + dice.between(0.05, 0.25), finger.up)
          let share = dice.between(0.8, 1.1)
          parts.append(
            Contact(.palm, from: time, to: until + dice.between(-0.02, 0.05)) { moment in
              let base = finger.place(finger.down)
              return base + offset + (finger.place(moment) - base) * share
            })
          time = until + dice.between(0.02, 0.1)
        }
        return contacts + parts
      }
    })

  /// Two to four gestures, 0.1 to 0.4 s apart.
  static let successions = Family(
    "gestures in quick succession", floor: 90,
    [
      succession("swipes of three") { swipe(3, $1, &$0) }, succession("swipes of four") { swipe(4, $1, &$0) },
      succession("swipes of three and four") { swipe($0.happens(0.5) ? 3 : 4, $1, &$0) },
      succession("swipes and taps") { dice, panel in
        guard dice.happens(0.5) else { return swipe(3, panel, &dice) }
        let hand = SimulatedHand(2, on: panel, &dice)
        return ("tap 2", hand.tap(lasting: 0.09, rolling: 0.4, landings: [0, 0.008], &dice))
      },
    ])

  private static func swipe(_ fingers: Int, _ panel: Panel, _ dice: inout Dice) -> (String, [Contact]) {
    let way = dice.one(of: ways)
    let going = SimulatedHand.Way(way.angle, SimulatedHand.landings(fingers, &dice), &dice)
    return ("swipe \(fingers) \(way.word)", SimulatedHand(fingers, on: panel, &dice).go(going, &dice))
  }

  private static func succession(
    _ name: String, _ one: @escaping (inout Dice, Panel) -> (String, [Contact])
  ) -> Cell {
    Cell(name) { dice, panel in
      var (meant, contacts, time): ([String], [Contact], Double) = ([], [], 0)
      for _ in 0..<Int(dice.between(2, 5)) {
        let (word, made) = one(&dice, panel)
        meant.append(word)
        contacts += made.map { $0.shifted(by: time) }
        time = (contacts.map(\.up).max() ?? 0) + dice.between(0.1, 0.4)
      }
      return (meant.joined(separator: " + "), contacts)
    }
  }

  // MARK: Parts

  private struct Journey {
    let begin: Double
    let end: Double
    /// The way of its middle finger.
    let direction: Vector

    init(_ contacts: [Contact]) {
      begin = contacts.map(\.down).max() ?? 0
      end = contacts.map(\.up).min() ?? 0
      let way = contacts[1].place(contacts[1].up) - contacts[1].place(contacts[1].down)
      direction = way * (1 / max(way.length, 0.001))
    }
  }

  /// Returns the same contacts with a pause of all on the way.
  private static func pausing(_ contacts: [Contact], at moment: Double, for pause: Double) -> [Contact] {
    contacts.map { contact in
      Contact(contact.kind, from: contact.down, to: contact.up + pause) { [place = contact.place] time in
        place(time < moment ? time : max(moment, time - pause))
      }
    }
  }

  /// Returns the same contacts of a hand that trembles 5 to 12 times a second.
  private static func trembling(_ contacts: [Contact], by width: Double, _ dice: inout Dice) -> [Contact] {
    let (rate, phase, angle) = (dice.between(5, 12), dice.between(0, 6), dice.between(0, 2 * .pi))
    return contacts.map { contact in
      Contact(contact.kind, from: contact.down, to: contact.up) { [place = contact.place] time in
        place(time) + Vector(dx: cos(angle), dy: sin(angle)) * (width * sin(phase + 2 * .pi * rate * time))
      }
    }
  }
}
