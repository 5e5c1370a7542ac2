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
    var way: GestureWay
    var lead: GesturePattern.Lead?
    var start: StartZone?
    var pace: GesturePattern.Pace
    var circumstances: Circumstances
    /// A binding that only watches acts beside one that takes the same gesture.
    var isShared: Bool
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
          way: binding.pattern.gesture.way, lead: binding.pattern.lead,
          start: binding.pattern.start, pace: binding.pattern.pace, circumstances: circumstances,
          isShared: binding.isShared || settings.touchDelivery == .shared))
      add(index)
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
    for way in bindings[index].pattern.gesture.coveringWays {
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
      if case .rest(let duration) = pattern.gesture.form {
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
      pattern.lead == .hold && pattern.gesture.isMatchedByAll && pattern.start == nil
        && pattern.pace == GesturePattern.Pace()
    }
    return bindings.indices.compactMap { index in
      guard case .rest(let duration) = bindings[index].pattern.gesture.form,
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
    guard isOnTheWay(of: other) else { return false }
    // A gesture of another kind takes this one's only where it is known to come first.
    return gesture.extent.isLess(than: other.gesture.extent) ?? (kind == other.kind && whenEqual)
  }
}
