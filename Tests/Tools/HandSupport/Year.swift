// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import CSystem
internal import GestureTrace
internal import Gestures

/// A tablet's life in virtual time: ten people use it, and every incident of a tablet happens at any moment.
///
/// Whenever it lies still, all state must be gone: touches, deadlines and answers that are due.
package struct Year {
  package struct Outcome {
    package var hours = 0
    /// The duration of use, in hours.
    package var handsOn = 0.0
    /// The number of times that a person took it up.
    package var sittings = 0
    /// The incidents, and their numbers.
    package var incidents: [String: Int] = [:]
    /// The fates of the touches, in words.
    package var touches = ""
    package var landed = 0
    /// The number of bindings that counted.
    package var gestures = 0
    /// The growth of allocated memory from a tenth of the time to the end, in bytes.
    package var growth = 0
    package var faults: [String] = []
  }

  private enum Incident: String, CaseIterable {
    case suspend, rotation, docking, undocking, replug, update, lock, grab, pen, darkness, menu, exploring,
      freeze
  }

  private let configurations: [Configuration]
  private let uses = Use.all
  private let cells = Family.all.flatMap(\.cells)
  private let tablet: Tablet
  private var dice: Dice
  private var outcome = Outcome()
  private var nextName: UInt64 = 1
  private var allocated = 0

  /// Runs a tablet for some hours, and calls `note` each month.
  package static func live(
    hours: Int, seed: UInt64, _ note: (Outcome) -> Void = { _ in }
  ) -> Outcome {
    var year = Year(seed)
    let warm = max(hours / 10, 1)
    for hour in 1...hours {
      year.liveHour(hour)
      if hour == warm { year.allocated = year.measure() }
      if hour.isMultiple(of: 730) { note(year.outcome) }
      if !year.outcome.faults.isEmpty { break }
    }
    year.outcome.growth = year.measure() - year.allocated
    return year.outcome
  }

  private init(_ seed: UInt64) {
    dice = Dice(seed: seed)
    configurations = [Bindings.standard, Bindings.everything, Bindings.example] + Bindings.presets.map(\.1)
    tablet = Tablet(configurations[0], at: 1000)
  }

  /// Returns the allocated bytes, with the tablet in its first state.
  private mutating func measure() -> Int {
    while tablet.screens > 1 { tablet.unplug() }
    tablet.change(to: configurations[0], size: Size(width: 1920, height: 1200))
    return Int(FPAllocatedBytes())
  }

  private mutating func liveHour(_ hour: Int) {
    let end = tablet.now + 3600
    let isDay = (7..<23).contains(hour % 24)
    // Eight sittings a day, of four minutes in the mean.
    while dice.happens(isDay ? 0.35 : 0.02) { sit(dice.time(median: 150, spread: 0.8)) }
    if dice.happens(0.01) { leap() }
    // Three updates of the configuration a week, also without a user.
    if dice.happens(3.0 / 168) { befall(.update) }
    tablet.pass(until: max(end, tablet.now))
    outcome.hours = hour
  }

  /// Sets the clock forward by days, or back by a minute, while the glass is free.
  private mutating func leap() {
    outcome.incidents["clock", default: 0] += 1
    tablet.pass(until: tablet.now + (dice.happens(0.5) ? -60 : 86_400))
  }

  private mutating func sit(_ duration: Double) {
    outcome.sittings += 1
    outcome.handsOn += duration / 3600
    // Ten people, each with a pace.
    let person = Int(dice.between(0, 10))
    let pace = Pace(time: 0.7 + 0.09 * Double(person), distance: 1.3 - 0.07 * Double(person))
    var left = duration
    while left > 0 {
      let (panel, contacts) = doing(min(left, 30))
      play(contacts.map { pace.applied(to: $0) }, on: panel)
      left -= 30
    }
    rest()
  }

  /// Returns contacts of ordinary use, or a few gestures.
  private mutating func doing(_ duration: Double) -> (Panel, [Contact]) {
    guard dice.happens(0.5) else {
      let use = dice.one(of: uses)
      return (use.panel, use.make(duration, &dice))
    }
    let cell = dice.one(of: cells)
    var contacts: [Contact] = []
    for turn in 0..<5 {
      contacts += cell.make(&dice, cell.panel).contacts.map { $0.shifted(by: 3 * Double(turn)) }
    }
    return (cell.panel, contacts)
  }

  private mutating func play(_ contacts: [Contact], on panel: Panel) {
    guard let begin = contacts.map(\.down).min() else { return }
    let batches = panel.reports(of: contacts, firstID: nextName, dice: &dice)
    nextName += UInt64(contacts.count)
    let shift = tablet.now + 1 - begin
    let screen = Int(dice.between(0, 2))
    let others = dice.one(of: [0, 0, 0.02, 0.3])
    tablet.ownership = { dice in
      guard dice.happens(others) else { return .us }
      return dice.happens(0.5) ? .another : .nobody
    }
    var incidentAt = dice.happens(0.15) ? Int(dice.between(0, Double(batches.count))) : -1
    let (width, height) = (panel.screen.width, panel.screen.height)
    for (index, batch) in batches.enumerated() {
      let changes = batch.touches.map { change in
        TouchChange(
          id: change.id, phase: change.phase,
          location: Point(x: change.location.x / width, y: change.location.y / height))
      }
      tablet.play(changes, on: screen, at: max(tablet.now, batch.timestamp + shift), &dice)
      if index == incidentAt {
        befall(dice.one(of: Incident.allCases))
        if dice.happens(0.3) { incidentAt = index + 1 + Int(dice.between(0, 5)) }
      }
    }
    if !tablet.isHearing { tablet.hear(true) }
    tablet.calm()
  }

  /// Waits until all input is over, and checks the tablet's state.
  private mutating func rest() {
    tablet.pass(until: tablet.now + 20)
    tablet.checkQuiet()
    let books = tablet.books
    (outcome.landed, outcome.gestures, outcome.faults) = (books.landed, books.gestures, tablet.faults)
    outcome.touches =
      "\(books.taken) taken, \(books.givenBack) given back, \(books.kept) kept by others, "
      + "\(books.unheard) never offered, \(books.lost) lost by their owner"
  }

  private mutating func befall(_ incident: Incident) {
    outcome.incidents[incident.rawValue, default: 0] += 1
    switch incident {
    case .suspend: tablet.hear(!tablet.isHearing)
    case .rotation: tablet.change(size: Size(width: tablet.size.height, height: tablet.size.width))
    case .docking: if tablet.screens < 3 { tablet.plug() }
    case .undocking: if tablet.screens > 1 { tablet.unplug() }
    case .replug:
      tablet.plug()
      tablet.unplug()
    case .update: tablet.change(to: dice.one(of: configurations))
    case .lock: tablet.release()
    case .grab: tablet.float()
    case .pen: tablet.movePen()
    case .darkness: tablet.darken()
    case .menu: tablet.toggleMenu()
    case .exploring: tablet.toggleExploring()
    case .freeze: tablet.freeze(dice.happens(0.5))
    }
  }
}
