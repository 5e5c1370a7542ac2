// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Gestures

// Causes of lost gestures of real hands: gestures in sequence, extra fingers, contacts that come and go.
extension Family {
  /// Three fingers left, then three up, a gesture of its own; a third of the hands lands in one report.
  static let sequences = Family(
    "sequences with a lift", floor: 90,
    with: Bindings.read(
      """
      { bindings = (
        { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
        { gesture = swipe; fingers = 3; direction = up; after = { gesture = swipe; direction = left; };
          action = { workspace = next; }; },
      ); }
      """),
    [
      sequence("all in one report") { _ in [0, 0, 0] }, sequence("1 ms apart") { _ in [0, 0.001, 0.002] },
      sequence("as people land") { SimulatedHand.landings(3, &$0) },
    ])

  private static func sequence(_ name: String, landings: @escaping (inout Dice) -> [Double]) -> Cell {
    Cell(name) { dice, panel in
      let first = SimulatedHand(3, on: panel, &dice).go(SimulatedHand.Way(.pi, landings(&dice), &dice), &dice)
      let second = SimulatedHand(3, on: panel, &dice).go(
        SimulatedHand.Way(-.pi / 2, landings(&dice), &dice), &dice)
      let pause = (first.map(\.up).max() ?? 0) + dice.between(0.1, 0.3)
      return ("swipe 3 up", first + second.map { $0.shifted(by: pause) })
    }
  }

  /// Right clicks that follow each other at once.
  static let doubleTaps = Family(
    "two taps of two, one after the other", floor: 90,
    with: Bindings.read(
      "{ bindings = ( { gesture = tap; fingers = 2; action = { workspace = next; }; }, ); }"),
    [0.08, 0.12, 0.18].map { duration in
      Cell("\(Int((duration * 1000).rounded())) ms each") { dice, panel in
        let hand = SimulatedHand(2, on: panel, &dice)
        let first = tap(hand, lasting: duration, &dice)
        let pause = (first.map(\.up).max() ?? 0) + dice.between(0.12, 0.25)
        return ("tap 2 + tap 2", first + tap(hand, lasting: duration, &dice).map { $0.shifted(by: pause) })
      }
    })

  /// Returns fingers that land within 12 ms and lift within 20.
  private static func tap(_ hand: SimulatedHand, lasting duration: Double, _ dice: inout Dice) -> [Contact] {
    hand.fingers.enumerated().map { index, place in
      .resting(
        .gesture, from: index == 0 ? 0 : dice.between(0, 0.012),
        to: duration + (index == 0 ? 0 : dice.between(0, 0.02)), at: place,
        rolling: Vector(dx: dice.between(-0.5, 0.5), dy: dice.between(-0.5, 0.5)))
    }
  }

  /// An unintended fourth finger lands when three have set off.
  static let lateFingers = Family(
    "a finger more, late", floor: 90,
    [("touches for 40 to 150 ms", false), ("goes along", true)].map { name, goesAlong in
      .swipe(name).with { contacts, dice, _ in
        let finger = contacts[2]
        let offset = Vector(dx: dice.between(16, 22), dy: dice.between(2, 10))
        // The hand has gone 5 to 9 mm.
        let gone = dice.between(5, 9)
        var down = finger.down
        while down < finger.up, finger.place(down).distance(to: finger.place(finger.down)) < gone {
          down += 0.002
        }
        let (start, up) = (finger.place(down) + offset, min(down + dice.between(0.04, 0.15), finger.up))
        return contacts + [
          goesAlong
            ? Contact(.gesture, from: down, to: finger.up) { finger.place($0) + offset }
            : .resting(.gesture, from: down, to: up, at: start)
        ]
      }
    })

  /// Each finger's contact is lost now and then, for 8 to 55 ms.
  static let gloves = Family(
    "gloves", floor: 80,
    [Cell.swipe("swipe 3"), .swipe("swipe 4", 4), .pinch("pinch 2"), .tap("tap 2", lasting: { _ in 0.15 })]
      .map {
        $0.with { contacts, dice, _ in
          contacts.flatMap { lossy($0, every: 0.18, gaps: 0.008...0.055, &dice) }
        }
      })

  /// Parts of a palm come and go beside it while a hand lands and goes.
  static let flickeringPalms = Family(
    "a palm that flickers", floor: 95,
    [3, 4].map { fingers in
      .swipe("swipe \(fingers)", fingers).with { contacts, dice, panel in
        let corner = Point(
          x: dice.between(0.1, 0.9) * panel.widthMM, y: dice.between(0.88, 0.97) * panel.heightMM)
        var parts: [Contact] = [
          .resting(.palm, from: -dice.between(0.4, 1.5), to: 2, at: corner, rolling: Vector(dx: 1, dy: 0.5))
        ]
        var time = -0.3
        while time < 0.4 {
          let until = time + dice.between(0.02, 0.12)
          parts.append(
            .resting(
              .palm, from: time, to: until,
              at: corner + Vector(dx: dice.between(-25, 25), dy: dice.between(-20, 5))))
          time = until + dice.between(0.03, 0.15)
        }
        return parts + contacts
      }
    })
}
