// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Bindings
internal import Gestures
internal import Glibc

/// A way in which people's hands differ from tidy ones, with gestures of that way.
package struct Family {
  package struct Cell {
    package let name: String
    package let panel: Panel
    /// Makes a hand and the expected gesture, such as "swipe 3 left"; nil where a gesture is not intended.
    package let make: (inout Dice, Panel) -> (meant: String?, contacts: [Contact])
  }

  package let name: String
  /// The required share of right results, in percent.
  package let floor: Double
  /// Whether a bound long press rightly takes its hands.
  package let looksLikeHolds: Bool
  package let cells: [Cell]
  /// Its bindings; nil for every gesture.
  package let bindings: Configuration?

  /// The four directions of a swipe: its word and its angle.
  static let ways: [(word: String, angle: Double)] = [
    ("right", 0), ("down", .pi / 2), ("left", .pi), ("up", -.pi / 2),
  ]

  package static var all: [Family] {
    [
      tidy, landing, landingWithin, hesitating, lifting, lost, unequal, taps, pinches, palms, panels, screens,
      nothing, unclear, sequences, doubleTaps, lateFingers, gloves, flickeringPalms, twoPeople, scrollBars,
      movements, largeScreens, infrared, cuffs, successions, circles, shapes, doubleTapsOfTwo, tipTaps, edges,
      wetGlass, nails, remoteDesktop, afterwards, series,
    ]
  }

  init(
    _ name: String, floor: Double, looksLikeHolds: Bool = false, with bindings: Configuration? = nil,
    _ cells: [Cell]
  ) {
    self.name = name
    self.floor = floor
    self.looksLikeHolds = looksLikeHolds
    self.cells = cells
    self.bindings = bindings
  }
}

extension Family.Cell {
  init(
    _ name: String, on panel: Panel = .usual,
    _ make: @escaping (inout Dice, Panel) -> (meant: String?, contacts: [Contact])
  ) {
    self.name = name
    self.panel = panel
    self.make = make
  }

  /// The landings of the fingers of a tidy hand, in seconds.
  static let together = [0, 0.006, 0.012, 0.018]

  /// Makes a swipe that differs in some way from a tidy one.
  static func swipe(
    _ name: String, _ fingers: Int = 3, on panel: Panel = .usual,
    change: @escaping (inout SimulatedHand.Way, inout Dice) -> Void = { _, _ in }
  ) -> Self {
    Self(name, on: panel) { dice, panel in
      let way = dice.one(of: Family.ways)
      let hand = SimulatedHand(fingers, on: panel, &dice)
      var going = SimulatedHand.Way(way.angle, Array(together.prefix(fingers)), &dice)
      change(&going, &dice)
      return ("swipe \(fingers) \(way.word)", hand.go(going, &dice))
    }
  }

  /// Makes a tap, or a rest, that differs in some way from a tidy one.
  static func tap(
    _ name: String, _ fingers: Int = 2, on panel: Panel = .usual, meant: String? = nil,
    lasting: @escaping (inout Dice) -> Double = { $0.between(0.06, 0.11) },
    rolling: @escaping (inout Dice) -> Double = { $0.between(0, 0.8) },
    landings: @escaping (inout Dice) -> [Double] = { _ in together }
  ) -> Self {
    Self(name, on: panel) { dice, panel in
      let hand = SimulatedHand(fingers, on: panel, &dice)
      let times = Array(landings(&dice).prefix(fingers))
      return (
        meant ?? "tap \(fingers)",
        hand.tap(
          lasting: times[times.count - 1] * 0.5 + lasting(&dice), rolling: rolling(&dice), landings: times,
          &dice)
      )
    }
  }

  fileprivate static func hold(
    _ name: String, on panel: Panel = .usual,
    rolling: @escaping (inout Dice) -> Double = { $0.between(0, 1) },
    landings: @escaping (inout Dice) -> [Double] = { _ in together }
  ) -> Self {
    tap(
      name, 3, on: panel, meant: "longPress 3", lasting: { $0.between(0.75, 1) }, rolling: rolling,
      landings: landings)
  }

  /// Makes a pinch that differs in some way from a tidy one.
  static func pinch(
    _ name: String, _ fingers: Int = 2, on panel: Panel = .usual,
    change: @escaping (inout SimulatedHand.Spread, inout Dice) -> Void = { _, _ in }
  ) -> Self {
    Self(name, on: panel) { dice, panel in
      var spread = SimulatedHand.Spread()
      let isIn = dice.happens(0.5)
      let (wide, narrow) = (dice.between(35, 45), dice.between(12, 18))
      (spread.from, spread.to) = isIn ? (wide, narrow) : (narrow, wide)
      spread.landings = Array(together.prefix(fingers))
      spread.rest = dice.between(0, 0.06)
      spread.duration = dice.between(0.25, 0.5)
      change(&spread, &dice)
      return (
        "pinch \(fingers) \(isIn ? "in" : "out")",
        SimulatedHand.spread(spread, fingers: fingers, on: panel, &dice)
      )
    }
  }

  func with(_ more: @escaping ([Contact], inout Dice, Panel) -> [Contact]) -> Self {
    Self(name, on: panel) { dice, panel in
      let (meant, contacts) = make(&dice, panel)
      return (meant, more(contacts, &dice, panel))
    }
  }

  /// Returns the same cell with one finger's contact lost for 10 to 60 ms.
  fileprivate func losing(_ when: @escaping ([Contact], inout Dice) -> Double) -> Self {
    with { contacts, dice, _ in
      var contacts = contacts
      let index = Int(dice.between(0, Double(contacts.count)))
      let whole = contacts[index]
      let lost = max(when(contacts, &dice), whole.down + 0.02)
      let found = lost + dice.between(0.01, 0.06)
      guard found < whole.up - 0.015 else { return contacts }
      contacts[index].up = lost
      contacts.append(Contact(.gesture, from: found, to: whole.up, at: whole.place))
      return contacts
    }
  }
}

// MARK: - The families

extension Family {
  private static func recorded(_ count: Int) -> (inout Dice) -> [Double] {
    { dice in SimulatedHand.landings(count, &dice) }
  }

  private static let tidy = Family(
    "tidy", floor: 99.7,
    [
      .swipe("swipe 3"), .swipe("swipe 4", 4), .pinch("pinch 2"), .pinch("pinch 3", 3), .tap("tap 2"),
      .tap("tap 3", 3), .tap("tap 4", 4), .hold("hold 3"),
      Cell("rotation") { dice, panel in
        var spread = SimulatedHand.Spread()
        let isClockwise = dice.happens(0.5)
        (spread.from, spread.to) = (30, 30)
        spread.turn = isClockwise ? 0.9 : -0.9
        return (
          "rotation 2 \(isClockwise ? "clockwise" : "counterclockwise")",
          SimulatedHand.spread(spread, fingers: 2, on: panel, &dice)
        )
      },
    ])

  /// Gaps as in recordings; see ``SimulatedHand/landings(_:_:)``.
  private static let landing = Family(
    "landing as people land", floor: 92,
    [
      .swipe("swipe 3") { $0.land(at: SimulatedHand.landings(3, &$1)) },
      .swipe("swipe 4", 4) { $0.land(at: SimulatedHand.landings(4, &$1)) },
      .pinch("pinch 2") { $0.landings = SimulatedHand.landings(2, &$1) },
      .hold("hold 3", landings: recorded(3)),
      .tap("tap 2", landings: recorded(2)), .tap("tap 3", 3, landings: recorded(3)),
    ])

  private static let landingWithin = Family(
    "landing within", floor: 92,
    [0.06, 0.08, 0.1, 0.15].map { time in
      .swipe("swipe 3 within \(Int((time * 1000).rounded())) ms") {
        $0.land(at: SimulatedHand.landings(3, within: time, &$1))
      }
    })

  /// A user who decides on a gesture has the fingers on the glass already.
  private static let hesitating = Family(
    "hesitating", floor: 95, looksLikeHolds: true,
    [
      .swipe("rests 0.2 to 0.6 s") { way, dice in way.rest = dice.between(0.2, 0.6) },
      .swipe("rests 0.6 to 1.5 s") { way, dice in way.rest = dice.between(0.6, 1.5) },
      .swipe("four rest 0.3 to 0.9 s", 4) { way, dice in way.rest = dice.between(0.3, 0.9) },
      .swipe("rests 0.3 to 0.6 s, and goes 25 mm a second") { way, dice in
        way.rest = dice.between(0.3, 0.6)
        way.duration = way.length / 25
      },
      .pinch("three rest 0.3 to 0.9 s", 3) { spread, dice in spread.rest = dice.between(0.3, 0.9) },
    ])

  private static let lifting = Family(
    "a finger lifts early", floor: 97,
    [
      // smooth() is this far at 0.38 and 0.5 of its time.
      .swipe("one leaves at 30 % of the way") { way, dice in
        way.lifts = [1, 1, 1]
        way.lifts[Int(dice.between(0, 3))] = 0.38
      },
      .swipe("one leaves at 50 % of the way") { way, dice in
        way.lifts = [1, 1, 1]
        way.lifts[Int(dice.between(0, 3))] = 0.5
      },
      .swipe("lifts 50 to 200 ms apart") { way, dice in
        way.lifts = [1, 1 + dice.between(0.1, 0.5), 1 + dice.between(0.1, 0.5)]
      },
    ])

  /// Cheap and wet panels lose a contact for one to seven reports.
  private static let lost = Family(
    "contact lost and found", floor: 98,
    [
      .swipe("swipe 3, before it counts").losing { contacts, dice in
        (contacts.map(\.down).max() ?? 0) + dice.between(0.02, 0.09)
      },
      .pinch("pinch 2, before it counts").losing { contacts, dice in
        (contacts.map(\.down).max() ?? 0) + dice.between(0.02, 0.09)
      },
      .hold("hold 3").losing { _, dice in dice.between(0.08, 0.45) },
      .tap("tap 2", lasting: { $0.between(0.11, 0.17) }).losing { _, dice in dice.between(0.03, 0.06) },
      .swipe("swipe 3, after it counts").losing { contacts, _ in
        (contacts.map(\.up).min() ?? 0) - 0.09
      },
    ])

  private static func aside(_ degrees: Double) -> (inout SimulatedHand.Way, inout Dice) -> Void {
    { way, dice in
      let axis = (way.angle / (.pi / 2)).rounded() * .pi / 2
      way.angle = axis + (dice.happens(0.5) ? 1 : -1) * degrees * .pi / 180
    }
  }

  private static let unequal = Family(
    "unequal, crooked, slanting, flicks", floor: 96,
    [
      .swipe("30 degrees aside", change: aside(30)), .swipe("35 degrees aside", change: aside(35)),
      .swipe("25 degrees aside, one finger slower") { way, dice in
        aside(25)(&way, &dice)
        way.shares = [1, dice.between(0.6, 0.8), 1]
      },
      .swipe("30 degrees aside, one finger slower") { way, dice in
        aside(30)(&way, &dice)
        way.shares = [dice.between(0.6, 0.8), 1, 1]
      },
      // The wrist's joint is 15 to 20 cm from the fingertips.
      .swipe("an arc of 60 degrees") { way, dice in
        way.bend = dice.happens(0.5) ? 1.05 : -1.05
        way.angle += way.bend / 2
      },
      .swipe("one finger goes 30 % of the way") { way, dice in
        way.shares = [1, 1, 1]
        way.shares[Int(dice.between(0, 3))] = 0.3
      },
      .swipe("flick of 13 mm") { way, dice in
        way.length = 13
        way.duration = dice.between(0.09, 0.14)
        way.lifts = [0.85, 0.86, 0.87]
      },
      .swipe("15 mm a second") { way, _ in
        way.length = 50
        way.duration = 50 / 15
        way.isSteady = true
      },
    ])

  /// Durations and slips: taps last 24 to 330 ms in recordings, median 83; older people land 3.4 mm off where
  /// younger ones do 1.9 (Sultana and Moffatt 2019).
  private static let taps = Family(
    "taps long, sloppy, old", floor: 82,
    [
      .tap("tap 2 rolls 2.5 mm", rolling: { _ in 2.5 }), .tap("tap 2 lasts 210 ms", lasting: { _ in 0.21 }),
      .tap("tap 2, fingers 60 to 120 ms apart", landings: { [0, $0.between(0.06, 0.12)] }),
      .tap(
        "tap 2 of an older hand", lasting: { min(max($0.time(median: 0.17, spread: 0.35), 0.06), 0.33) },
        rolling: { abs($0.normal(1.6, 1)) }, landings: { [0, $0.between(0, 0.05)] }),
      doubleTap("double tap, 8 mm apart", gap: 0.2, apart: 8),
      doubleTap("double tap after 400 ms", gap: 0.4, apart: 2),
      .hold("hold rolls 3.5 mm", rolling: { _ in 3.5 }),
    ])

  private static func doubleTap(_ name: String, gap: Double, apart: Double) -> Cell {
    Cell(name) { dice, panel in
      let hand = SimulatedHand(3, on: panel, &dice)
      var again = hand
      let angle = dice.between(0, 2 * .pi)
      again.fingers = hand.fingers.map { $0 + Vector(dx: cos(angle), dy: sin(angle)) * apart }
      let landings = [0, 0.006, 0.012]
      let first = hand.tap(lasting: 0.08, rolling: 0.3, landings: landings, &dice)
      let second = again.tap(
        lasting: 0.08 + gap + 0.08, rolling: 0.3, landings: landings.map { $0 + 0.08 + gap }, &dice)
      return ("tap 3 twice", first + second)
    }
  }

  private static let pinches = Family(
    "pinches slow and travelling", floor: 98,
    [
      .pinch("one finger anchored") { spread, dice in
        spread.shares = dice.happens(0.5) ? [0, 1] : [1, 0]
        if spread.from < spread.to { spread.to *= 1.3 }
      },
      .pinch("one finger does a third") { spread, _ in spread.shares = [1, 0.33] },
      .pinch("turning by 20 degrees") { spread, _ in spread.turn = 0.3 },
      .pinch("four fingers", 4),
      .pinch("small") { spread, _ in
        let isIn = spread.from > spread.to
        (spread.from, spread.to) = isIn ? (18, 9) : (9, 18)
      },
      .pinch("in 1.2 s") { spread, _ in spread.duration = 1.2 },
      .pinch("in 2.5 s") { spread, _ in spread.duration = 2.5 },
      .pinch("travelling 30 mm") { spread, dice in
        let angle = dice.between(0, 2 * .pi)
        spread.way = Vector(dx: cos(angle), dy: sin(angle)) * 30
        (spread.from, spread.to) = spread.from > spread.to ? (35, 22) : (22, 35)
        spread.duration = 0.6
      },
    ])

  /// Palms rest for seconds before a stroke and move little (Schwarz and others 2014).
  private static let palms = Family(
    "palm or thumb", floor: 90,
    [
      .swipe("a palm rests").with { contacts, dice, panel in
        let place = Point(
          x: dice.between(0.1, 0.9) * panel.widthMM, y: dice.between(0.85, 0.97) * panel.heightMM)
        return [
          .resting(.palm, from: -dice.between(0.5, 2), to: 2, at: place, rolling: Vector(dx: 1, dy: 0.5))
        ]
          + contacts
      },
      .swipe("a thumb holds the edge").with { contacts, dice, panel in
        let place = Point(x: dice.between(2, 9), y: dice.between(0.3, 0.8) * panel.heightMM)
        return [
          .resting(.palm, from: -dice.between(0.5, 2), to: 2, at: place, rolling: Vector(dx: 0.5, dy: 0.5))
        ]
          + contacts
      },
      .swipe("a palm brushes the glass").with { contacts, dice, _ in
        let place = contacts[1].place(0) + Vector(dx: dice.between(-40, 40), dy: dice.between(60, 80))
        let from = (contacts.map(\.down).max() ?? 0) + dice.between(0.08, 0.15)
        return contacts + [
          .resting(
            .palm, from: from, to: from + dice.between(0.03, 0.1), at: place, rolling: Vector(dx: 2, dy: 0))
        ]
      },
      .swipe("a thumb lands with three fingers").with { contacts, dice, _ in
        let place = contacts[0].place(0) + Vector(dx: -dice.between(10, 35), dy: dice.between(35, 60))
        let up = (contacts.map(\.up).max() ?? 0) + 0.05
        return contacts + [
          .resting(.palm, from: dice.between(0, 0.03), to: up, at: place, rolling: Vector(dx: 1, dy: 1))
        ]
      },
      .swipe("a finger was gone 60 ms before").with { contacts, dice, _ in
        let place = contacts[0].place(0) + Vector(dx: dice.between(-60, 60), dy: 60)
        return [.resting(.palm, from: -0.5, to: -0.06, at: place)] + contacts
      },
    ])

  private static let panels: Family = {
    var slow = Panel.usual
    slow.rate = 30
    var coarse = Panel.usual
    coarse.step = 8
    var noisy = Panel.usual
    noisy.noise = 5
    var dead = Panel.usual
    dead.deadZone = 4
    return Family(
      "cheap panels", floor: 97,
      [
        ("30 Hz", slow), ("steps of 8 pixels", coarse), ("noise of 5 pixels", noisy),
        ("dead zone of 4 mm", dead),
      ]
      .flatMap { name, panel -> [Cell] in
        [
          .swipe("swipe 3, \(name)", on: panel), .pinch("pinch 2, \(name)", on: panel),
          .tap("tap 2, \(name)", on: panel),
        ]
      })
  }()

  private static let screens: Family = {
    let large = Panel(width: 1920, height: 1080, widthMM: 531, heightMM: 299, tellsSize: false)
    let dense = Panel(width: 1920, height: 1200, widthMM: 217, heightMM: 136, tellsSize: false)
    let huge = Panel(width: 3840, height: 2160, widthMM: 1210, heightMM: 680)
    let small = Panel(width: 1024, height: 600, widthMM: 154, heightMM: 90)
    return Family(
      "screens that hide their size, and others", floor: 97,
      [("24 inches, hidden", large), ("10 inches, hidden", dense), ("55 inches", huge), ("7 inches", small)]
        .flatMap { name, panel -> [Cell] in
          [
            .swipe("flick, \(name)", on: panel) { way, dice in
              way.length = dice.between(22, 30)
              way.duration = dice.between(0.12, 0.2)
            },
            .tap("tap 2, \(name)", on: panel, rolling: { $0.between(0, 1.5) }),
            .hold("hold 3, \(name)", on: panel),
          ]
        })
  }()

  private static let nothing = Family(
    "nothing meant", floor: 97,
    [
      .tap("three fingers rest 350 ms", 3, lasting: { _ in 0.35 }).meaningNothing,
      .swipe("a change of mind after 4 to 6 mm") { way, dice in
        way.length = dice.between(4, 6)
        way.duration = 0.25
      }.meaningNothing,
      Cell("two fingers scroll") { dice, panel in
        let hand = SimulatedHand(2, on: panel, &dice)
        return (
          nil, hand.go(SimulatedHand.Way(dice.one(of: ways).angle, [0, 0.01], &dice), as: .scroll, &dice)
        )
      },
      Cell("two people tap, 400 mm apart") { dice, panel in
        let first = Point(x: 40, y: 90)
        return (
          nil,
          [
            .resting(.tap, from: 0, to: 0.09, at: first),
            .resting(.tap, from: 0.02, to: 0.1, at: first + Vector(dx: 260, dy: 20)),
          ]
        )
      },
    ])

  /// Hands with an unknowable intent; kept to show their price.
  private static let unclear = Family(
    "unclear by nature", floor: 0,
    [
      .swipe("40 degrees aside", change: aside(40)),
      .swipe("one finger goes 10 % of the way") { way, dice in
        way.shares = [1, 1, 1]
        way.shares[Int(dice.between(0, 3))] = 0.1
      },
      .swipe("a thumb is drawn along").with { contacts, dice, _ in
        let finger = contacts[0]
        let offset = Vector(dx: -dice.between(10, 35), dy: dice.between(35, 60))
        return contacts + [
          Contact(.palm, from: finger.down + 0.01, to: finger.up) { finger.place($0) + offset }
        ]
      },
      .swipe("a change of mind after 10 mm") { way, _ in
        way.length = 10
        way.duration = 0.25
      }.meaningNothing,
      .swipe(
        "fingers 12 mm apart that the panel merges",
        on: {
          var panel = Panel.usual
          panel.mergesBelow = 18
          return panel
        }()),
    ])
}

extension Family.Cell {
  fileprivate var meaningNothing: Self {
    Self(name, on: panel) { dice, panel in (nil, make(&dice, panel).contacts) }
  }
}
