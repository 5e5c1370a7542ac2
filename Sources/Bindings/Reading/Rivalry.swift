// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// Which bindings of a configuration keep others from acting.
///
/// Bindings are sorted by all that a binding shares with those that can take its gesture, so that of thousands only a
/// few are compared.
struct Rivalry {
  /// What a binding asks for, besides numbers of fingers and thresholds.
  private struct Place: Hashable {
    var way: Way
    var lead: GesturePattern.Lead?
    var start: StartZone?
    var pace: GesturePattern.Pace
    var circumstances: Circumstances
    /// A binding that only watches acts beside one that takes the same gesture.
    var isShared: Bool
  }

  /// What the fingers do and where they go.
  private enum Way: Hashable {
    case taps(Int)
    case swipe(Heading)
    case pinch(GesturePattern.PinchDirection)
    case rotation(GesturePattern.RotationDirection)
    case longPress
    case pan
  }

  /// For which hands a binding may act.
  private struct Circumstances: Hashable {
    /// The condition's number; 0 for none.
    var condition = 0
    var target: WindowTarget?
    var isForApplication = false
  }

  private let bindings: [Binding]
  private let settings: Settings
  private var places: [Place] = []
  /// The bindings of each place that do not take each other's gestures, in their order.
  private var members: [Place: [Int]] = [:]
  /// Who takes a binding's gesture, of those at the same place.
  private var takers: [Int: Int] = [:]

  /// Sorts bindings.
  init(_ bindings: [Binding], settings: Settings) {
    self.bindings = bindings
    self.settings = settings
    var numbers: [Condition: Int] = [:]
    for (index, binding) in bindings.enumerated() {
      var circumstances = Circumstances(isForApplication: binding.isForApplication)
      if let condition = binding.condition {
        circumstances.condition = numbers[condition] ?? numbers.count + 1
        circumstances.target = binding.target
        numbers[condition] = circumstances.condition
      }
      places.append(
        Place(
          way: Rivalry.way(of: binding.pattern.motion), lead: binding.pattern.lead,
          start: binding.pattern.start, pace: binding.pattern.pace, circumstances: circumstances,
          isShared: binding.isShared || settings.touchDelivery == .shared))
      add(index)
    }
  }

  private static func way(of motion: GesturePattern.Motion) -> Way {
    switch motion {
    case .tap(let count): .taps(count)
    case .swipe(let heading, _): .swipe(heading)
    case .pinch(let direction, _): .pinch(direction)
    case .rotation(let direction, _): .rotation(direction)
    case .longPress: .longPress
    case .pan: .pan
    }
  }

  private mutating func add(_ index: Int) {
    let others = members[places[index]] ?? []
    if let taker = others.first(where: { hides($0, index) }) {
      takers[index] = taker
      return
    }
    for other in others where hides(index, other) { takers[other] = index }
    members[places[index]] = others.filter { takers[$0] == nil } + [index]
  }

  // MARK: Gestures that others take

  /// The bindings that never act, each with the one that takes its gesture.
  var hidden: [(index: Int, taker: Int)] {
    var found: [(index: Int, taker: Int)] = []
    for index in bindings.indices {
      if let taker = takers[index] ?? rivals(of: index).first(where: { hides($0, index) }) {
        found.append((index, taker))
      }
    }
    return found + pressesAfterHolds
  }

  /// Whether one binding is always recognised before another one; between equals the order of the file decides.
  private func hides(_ one: Int, _ other: Int) -> Bool {
    bindings[one].mayActWherever(bindings[other])
      && bindings[one].pattern.hides(bindings[other].pattern, whenEqual: one < other)
  }

  /// The bindings at other places that may take a binding's gesture, in their order.
  private func rivals(of index: Int) -> [Int] {
    let own = places[index]
    var rivals: [Int] = []
    for way in ways(covering: own.way) {
      for start in own.start == nil ? [nil] : [nil, own.start] {
        for pace in own.pace == GesturePattern.Pace() ? [own.pace] : [GesturePattern.Pace(), own.pace] {
          for circumstances in circumstances(covering: own.circumstances) {
            let place = Place(
              way: way, lead: own.lead, start: start, pace: pace, circumstances: circumstances,
              isShared: own.isShared)
            if place != own { rivals += members[place] ?? [] }
          }
        }
      }
    }
    return rivals.sorted()
  }

  private func ways(covering way: Way) -> [Way] {
    switch way {
    case .swipe(.compass(.left)), .swipe(.compass(.right)): [way, .swipe(.horizontal), .swipe(.any), .pan]
    case .swipe(.compass(.up)), .swipe(.compass(.down)): [way, .swipe(.vertical), .swipe(.any), .pan]
    case .swipe: [way, .swipe(.any), .pan]
    case .pinch: [way, .pinch(.any)]
    case .rotation: [way, .rotation(.any)]
    case .taps, .longPress, .pan: [way]
    }
  }

  private func circumstances(covering own: Circumstances) -> [Circumstances] {
    let conditions = own.condition == 0 ? [own] : [Circumstances(), own]
    let sections = own.isForApplication ? [true] : [false, true]
    return conditions.flatMap { condition in
      sections.map {
        Circumstances(condition: condition.condition, target: condition.target, isForApplication: $0)
      }
    }
  }

  // MARK: Fingers that rest

  /// Whose rest it is: how many fingers, for which hands.
  private struct Rest: Hashable {
    let fingers: Int
    let circumstances: Circumstances
    let isShared: Bool
  }

  private func rests(_ index: Int) -> [Rest] {
    var circumstances = places[index].circumstances
    circumstances.isForApplication = false
    return bindings[index].pattern.fingers.map {
      Rest(fingers: $0, circumstances: circumstances, isShared: bindings[index].isShared)
    }
  }

  /// The first of some bindings for each rest.
  private func firstOfRests(where isIncluded: (GesturePattern) -> Bool) -> [Rest: Int] {
    var first: [Rest: Int] = [:]
    for index in bindings.indices where isIncluded(bindings[index].pattern) {
      for rest in rests(index) where first[rest] == nil { first[rest] = index }
    }
    return first
  }

  /// The bindings whose fingers have rested when a long press begins, which then takes them; each with the press.
  var restingTogether: [(index: Int, press: Int)] {
    let presses = firstOfRests { pattern in
      if case .longPress(let duration) = pattern.motion {
        duration <= settings.longPressDuration
      } else {
        false
      }
    }
    return bindings.indices.filter { bindings[$0].pattern.lead == .hold }.compactMap { index in
      rests(index).compactMap { presses[$0] }.min().map { (index, $0) }
    }
  }

  /// The long presses that come later than a pan after a hold, which has taken the fingers by then.
  private var pressesAfterHolds: [(index: Int, taker: Int)] {
    let pans = firstOfRests { pattern in
      pattern.lead == .hold && pattern.kind == .pan && pattern.start == nil
        && pattern.pace == GesturePattern.Pace()
    }
    return bindings.indices.compactMap { index in
      guard case .longPress(let duration) = bindings[index].pattern.motion,
        duration > settings.longPressDuration
      else { return nil }
      let takers = rests(index).map { pans[$0] }
      guard let taker = takers.first ?? nil, takers.allSatisfy({ $0 != nil }) else { return nil }
      return (index, taker)
    }
  }
}

nonisolated extension GesturePattern {
  /// Whether this pattern is always recognised before another one could be.
  ///
  /// Between equals the order of the file decides. Millimetres and pixels cannot be compared, and count as equal.
  fileprivate func hides(_ other: GesturePattern, whenEqual: Bool) -> Bool {
    guard fingers.lowerBound <= other.fingers.lowerBound, fingers.upperBound >= other.fingers.upperBound
    else { return false }
    if case .pan(let mine) = motion, case .swipe(_, let theirs) = other.motion {
      // Whatever goes a swipe's way has gone a shorter pan's before.
      let asPan = GesturePattern(
        fingers: other.fingers, motion: .pan(distance: theirs), lead: other.lead, start: other.start,
        pace: other.pace)
      return covers(asPan) && mine.isLess(than: theirs) == true
    }
    guard covers(other) else { return false }
    return switch (motion, other.motion) {
    case (.swipe(_, let mine), .swipe(_, let theirs)), (.pan(let mine), .pan(let theirs)):
      mine.isLess(than: theirs) ?? whenEqual
    case (.pinch(_, let mine), .pinch(_, let theirs)), (.rotation(_, let mine), .rotation(_, let theirs)),
      (.longPress(let mine), .longPress(let theirs)):
      mine < theirs || mine == theirs && whenEqual
    default: whenEqual
    }
  }
}

nonisolated extension Length {
  /// Whether it is the shorter one; nil for equals and for different units.
  fileprivate func isLess(than other: Length) -> Bool? {
    switch (self, other) {
    case (.millimetres(let mine), .millimetres(let theirs)), (.pixels(let mine), .pixels(let theirs)),
      (.share(let mine), .share(let theirs)):
      mine == theirs ? nil : mine < theirs
    default: nil
    }
  }
}
