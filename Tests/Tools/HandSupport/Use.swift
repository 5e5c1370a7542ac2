// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures
internal import Glibc

/// A kind of ordinary use without an intended gesture of ours.
package struct Use {
  package let name: String
  package let panel: Panel
  /// The highest number of false actions an hour, with the default configuration.
  package let limit: Double
  /// Makes the contacts of a duration, in seconds.
  package let make: (Double, inout Dice) -> [Contact]

  /// 10 inches, a tablet.
  private static let tablet = Panel(width: 1920, height: 1200, widthMM: 217, heightMM: 136)
  private static let convertible = Panel(width: 1920, height: 1280, widthMM: 286, heightMM: 190)
  /// 55 inches, a table or a wall.
  private static let wall = Panel(width: 3840, height: 2160, widthMM: 1210, heightMM: 680)

  package static var all: [Use] {
    let words = [(34.0, 0.03), (48, 0.06), (59, 0.1)].map { speed, overlap in
      Use(name: "thumbs on a screen keyboard, \(Int(speed)) wpm", panel: tablet, limit: 2) {
        thumbs(Typist(wordsPerMinute: speed, overlap: overlap), $0, &$1)
      }
    }
    let tens = [(28.0, 0.06), (41, 0.12), (50, 0.19)].map { speed, overlap in
      Use(name: "ten fingers, \(Int(speed)) wpm", panel: convertible, limit: 2) {
        tenFingers(Typist(wordsPerMinute: speed, overlap: overlap), $0, &$1)
      }
    }
    return words + tens + [
      Use(name: "piano, 1 to 8 fingers", panel: convertible, limit: 5, make: piano),
      Use(name: "two people, 55 inches", panel: wall, limit: 2, make: twoPeople),
      Use(name: "game with thumbs and triggers", panel: tablet, limit: 2, make: game),
      Use(name: "one finger, 2 % with a graze", panel: .usual, limit: 2, make: oneFinger),
      Use(name: "a tablet held by its edge", panel: tablet, limit: 2, make: heldByEdge),
      Use(name: "scrolling with two fingers", panel: .usual, limit: 2, make: scrolling),
      Use(name: "maps", panel: .usual, limit: 2, make: maps),
      Use(name: "drawing with a palm", panel: convertible, limit: 2, make: drawing),
    ]
  }

  // MARK: Keys

  private struct Typist {
    let wordsPerMinute: Double
    /// The share of the keys pressed before the last one is released.
    ///
    /// 40 to 70 % of the fastest typists' keys overlap on keyboards (Dhakal and others 2018), on glass fewer.
    let overlap: Double
  }

  /// Returns the time from one key to the next.
  ///
  /// On telephones people type 36 words a minute in the mean, with two thumbs 38 (Palin and others 2019); a
  /// word is five letters. People pause between words and sentences.
  private static func interval(_ typist: Typist, _ letter: Int, _ dice: inout Dice) -> Double {
    // The pauses take a tenth of the time; the interval between two letters of a word varies by a third.
    let mean = 0.9 * 12 / typist.wordsPerMinute
    if letter % 60 == 59 { return dice.between(1, 4) }
    if dice.happens(typist.overlap) { return dice.between(0.01, 0.095) }
    return max(dice.time(median: mean * 0.92, spread: 0.42), 0.02)
  }

  /// Returns the duration of a key press: 80 to 120 ms on glass.
  private static func press(_ dice: inout Dice) -> Double { min(max(dice.normal(0.095, 0.022), 0.04), 0.2) }

  private static func thumbs(_ typist: Typist, _ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    var letter = 0
    var hand = 0
    while time < duration {
      if dice.happens(0.7) { hand = 1 - hand }
      let place = Point(
        x: hand == 0 ? dice.between(10, 75) : dice.between(140, 207), y: dice.between(85, 125))
      contacts.append(key(at: place, time, &dice))
      time += interval(typist, letter, &dice)
      letter += 1
    }
    return alone(contacts)
  }

  /// Delays presses, since a finger does not press a key before it has released the last one.
  private static func alone(_ contacts: [Contact]) -> [Contact] {
    var kept: [Contact] = []
    for var contact in contacts {
      if let last = kept.last, last.up > contact.down,
        last.place(last.down).distance(to: contact.place(contact.down)) < 12
      {
        let shift = last.up + 0.03 - contact.down
        let (former, from) = (contact.place, contact.down)
        contact.place = { former($0 - shift) }
        contact.down = from + shift
        contact.up += shift
      }
      kept.append(contact)
    }
    return kept
  }

  private static func tenFingers(_ typist: Typist, _ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    var letter = 0
    var finger = 0
    while time < duration {
      var next = Int(dice.between(0, 8))
      while next == finger { next = Int(dice.between(0, 8)) }
      finger = next
      let column = finger < 4 ? 40 + 20 * Double(finger) : 150 + 20 * Double(finger - 4)
      let place = Point(x: column + dice.between(-9, 9), y: dice.between(110, 165))
      contacts.append(key(at: place, time, &dice))
      time += interval(typist, letter, &dice)
      letter += 1
    }
    return contacts
  }

  private static func key(at place: Point, _ time: Double, _ dice: inout Dice) -> Contact {
    .resting(
      .key, from: time, to: time + press(&dice), at: place,
      rolling: Vector(dx: dice.normal(0, 0.3), dy: dice.normal(0, 0.3)))
  }

  private static func piano(_ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    while time < duration {
      let chord = dice.happens(0.55) ? 1 : dice.one(of: [2, 2, 3, 3, 4, 5, 6, 8])
      let hands = chord > 3 ? 2 : 1
      let lasting = dice.time(median: 0.28, spread: 0.5)
      for hand in 0..<hands {
        let left = hand == 0 ? dice.between(20, 100) : dice.between(150, 200)
        for note in 0..<(chord / hands) {
          let down = time + abs(dice.normal(0, 0.012))
          contacts.append(
            .resting(
              .key, from: down, to: down + lasting + dice.normal(0, 0.02),
              at: Point(x: left + 20 * Double(note) + dice.between(-3, 3), y: dice.between(110, 150))))
        }
      }
      time += dice.time(median: 0.35, spread: 0.35)
      if dice.happens(0.02) { time += dice.between(1, 3) }
    }
    return contacts.sorted { $0.down < $1.down }
  }

  // MARK: One finger

  private static func tap(
    at place: Point, _ time: Double, kind: Contact.Kind = .tap, _ dice: inout Dice
  ) -> Contact {
    .resting(
      kind, from: time, to: time + min(max(dice.time(median: 0.083, spread: 0.4), 0.024), 0.33), at: place,
      rolling: Vector(dx: dice.normal(0, 0.3), dy: dice.normal(0, 0.3)))
  }

  private static func stroke(
    _ kind: Contact.Kind, from place: Point, _ time: Double, length: Double, lasting: Double,
    rest: Double = 0,
    _ dice: inout Dice
  ) -> Contact {
    let angle = dice.between(0, 2 * .pi)
    return Contact(kind, from: time, to: time + rest + lasting) { moment in
      place + Vector(dx: cos(angle), dy: sin(angle)) * (length * smooth((moment - time - rest) / lasting))
    }
  }

  private static func somewhere(on panel: Panel, _ dice: inout Dice) -> Point {
    Point(x: dice.between(0.1, 0.9) * panel.widthMM, y: dice.between(0.1, 0.9) * panel.heightMM)
  }

  private static func oneFinger(_ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    while time < duration {
      let place = somewhere(on: .usual, &dice)
      let share = dice.between(0, 1)
      let contact =
        share < 0.5
        ? tap(at: place, time, &dice)
        : share < 0.8
          // A fling is on its way when it lands.
          ? stroke(.fling, from: place, time, length: 40, lasting: dice.between(0.12, 0.25), &dice)
          : stroke(.drag, from: place, time, length: 50, lasting: 0.8, rest: dice.between(0.05, 0.4), &dice)
      contacts.append(contact)
      if dice.happens(0.02) {
        // The next finger grazes the glass beside it.
        let beside = place + Vector(dx: dice.between(-28, -16), dy: dice.between(-8, 12))
        let from = time + dice.between(-0.02, 0.05)
        contacts.append(.resting(.tap, from: from, to: from + dice.between(0.02, 0.06), at: beside))
      }
      time = contact.up + dice.time(median: 0.9, spread: 0.6)
    }
    return contacts
  }

  private static func heldByEdge(_ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    while time < duration {
      let lasting = dice.between(2, 15)
      if dice.happens(0.5) {
        contacts.append(
          .resting(.palm, from: time, to: time + lasting, at: Point(x: dice.between(2, 9), y: 70)))
      } else {
        for finger in 0..<4 {
          contacts.append(
            .resting(
              .palm, from: time + dice.between(0, 0.05), to: time + lasting + dice.between(0, 0.1),
              at: Point(x: dice.between(2, 7), y: 40 + 20 * Double(finger))))
        }
      }
      var inner = time + 0.6
      while inner < time + lasting - 0.5 {
        let place = somewhere(on: tablet, &dice) + Vector(dx: 15, dy: 0)
        contacts.append(
          dice.happens(0.6)
            ? tap(at: place, inner, kind: .press, &dice)
            : stroke(.press, from: place, inner, length: 30, lasting: 0.2, &dice))
        inner += dice.time(median: 1, spread: 0.5)
      }
      time += lasting + dice.between(0.3, 2)
    }
    return contacts
  }

  // MARK: Two fingers

  /// Returns several scrolls with two fingers of one hand, each followed by reading.
  private static func scrolling(_ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    while time < duration {
      for _ in 0..<Int(dice.between(1, 6)) {
        var way = SimulatedHand.Way(
          dice.happens(0.8) ? -.pi / 2 : .pi / 2, SimulatedHand.landings(2, &dice), &dice)
        way.rest = dice.happens(0.4) ? 0 : dice.time(median: 0.05, spread: 0.8)
        let moved = SimulatedHand(2, on: .usual, &dice).go(way, as: .scroll, &dice)
        contacts += moved.map { $0.shifted(by: time) }
        time += (moved.map(\.up).max() ?? 0) + dice.time(median: 0.3, spread: 0.4)
      }
      if dice.happens(0.3) { contacts.append(tap(at: somewhere(on: .usual, &dice), time + 0.7, &dice)) }
      time += dice.between(2, 6)
    }
    return contacts
  }

  private static func maps(_ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    while time < duration {
      let share = dice.between(0, 1)
      var made: [Contact] = []
      if share < 0.5 {
        var spread = SimulatedHand.Spread()
        let isIn = dice.happens(0.5)
        (spread.from, spread.to) = isIn ? (dice.between(30, 45), 15) : (15, dice.between(30, 45))
        spread.turn = dice.normal(0, 0.2)
        spread.landings = SimulatedHand.landings(2, &dice)
        spread.rest = dice.happens(0.4) ? 0 : dice.time(median: 0.05, spread: 0.8)
        spread.duration = dice.between(0.3, 0.9)
        made = SimulatedHand.spread(spread, fingers: 2, on: .usual, kind: .pinch, &dice)
      } else if share < 0.9 {
        made = [
          stroke(
            .drag, from: somewhere(on: .usual, &dice), 0, length: 60, lasting: dice.between(0.3, 0.8), &dice)
        ]
      } else {
        let place = somewhere(on: .usual, &dice)
        made = [tap(at: place, 0, &dice), tap(at: place, 0.25, &dice)]
      }
      contacts += made.map { $0.shifted(by: time) }
      time += (made.map(\.up).max() ?? 0) + dice.time(median: 0.5, spread: 0.6)
    }
    return contacts
  }

  // MARK: Many fingers

  private static func twoPeople(_ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    for person in 0..<2 {
      var time = dice.between(0, 1)
      let left = person == 0 ? 80.0 : 750
      while time < duration {
        let place = Point(x: left + dice.between(0, 350), y: dice.between(150, 550))
        let share = dice.between(0, 1)
        if share < 0.5 {
          contacts.append(tap(at: place, time, kind: .press, &dice))
        } else if share < 0.8 {
          contacts.append(stroke(.press, from: place, time, length: 120, lasting: 0.8, rest: 0.05, &dice))
        } else {
          let angle = dice.between(0, 2 * .pi)
          for finger in 0..<2 {
            let start = place + Vector(dx: 22 * Double(finger), dy: 0)
            let from = time + 0.01 * Double(finger)
            contacts.append(
              Contact(.press, from: from, to: time + 0.5) { moment in
                start + Vector(dx: cos(angle), dy: sin(angle)) * (70 * smooth((moment - from) / 0.45))
              })
          }
        }
        time += dice.time(median: 0.9, spread: 0.4) + 0.5
      }
    }
    return contacts
  }

  /// Returns two thumbs that steer and press, and index fingers that pull triggers at the upper edge.
  private static func game(_ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    while time < duration {
      let lasting = dice.between(0.4, 3)
      let center = Point(x: 35 + dice.between(-5, 5), y: 100)
      let (phase, radius) = (dice.between(0, 6), dice.between(3, 12))
      let from = time
      contacts.append(
        Contact(.press, from: from, to: from + lasting) { moment in
          let angle = phase + 3 * (moment - from)
          return center + Vector(dx: cos(angle) - cos(phase), dy: sin(angle) - sin(phase)) * radius
        })
      time += lasting + dice.between(0.05, 0.5)
    }
    // A thumb presses one button after the other, an index finger the trigger above it.
    for (places, pause) in [
      ([Point(x: 180, y: 95), Point(x: 195, y: 110)], 0.35), ([Point(x: 20, y: 15)], 1.6),
      ([Point(x: 197, y: 15)], 1.4),
    ] {
      time = dice.between(0, 1)
      while time < duration {
        let press = tap(
          at: dice.one(of: places) + Vector(dx: dice.normal(0, 2), dy: dice.normal(0, 2)), time, kind: .press,
          &dice)
        contacts.append(press)
        time = press.up + dice.time(median: pause, spread: 0.5)
      }
    }
    return contacts
  }

  private static func drawing(_ duration: Double, _ dice: inout Dice) -> [Contact] {
    var contacts: [Contact] = []
    var time = 0.0
    while time < duration {
      let lasting = dice.between(3, 12)
      let corner = Point(x: dice.between(120, 240), y: dice.between(110, 170))
      // The palm flickers: parts of it come and go.
      var part = time
      while part < time + lasting {
        let until = min(part + dice.between(0.1, 4), time + lasting)
        contacts.append(
          .resting(
            .palm, from: part, to: until,
            at: corner + Vector(dx: dice.between(-12, 12), dy: dice.between(-12, 12)),
            rolling: Vector(dx: dice.normal(0, 1), dy: dice.normal(0, 1))))
        part = until + dice.between(0.01, 0.4)
      }
      var stroke = time + dice.between(0.3, 0.8)
      while stroke < time + lasting - 0.7 {
        let contact = Self.stroke(
          .stroke, from: corner + Vector(dx: dice.between(-90, -50), dy: dice.between(-60, -20)), stroke,
          length: dice.between(5, 60), lasting: dice.between(0.15, 0.6), &dice)
        contacts.append(contact)
        stroke = contact.up + dice.time(median: 0.25, spread: 0.5)
      }
      time += lasting + dice.between(0.5, 2)
    }
    return contacts
  }
}

extension Use {
  package struct Outcome {
    /// The false actions, and their numbers.
    package var acts: [String: Int] = [:]
    package var hours = 0.0
    package var waits: [Trial.Wait] = []

    package init() {}

    package var rate: Double { hours > 0 ? Double(acts.values.reduce(0, +)) / hours : 0 }
  }
}
