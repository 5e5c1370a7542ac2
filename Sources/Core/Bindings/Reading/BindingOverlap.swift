// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

/// Finds bindings of a configuration that keep others from acting.
///
/// Bindings are grouped by the properties that decide whether one can take the gesture of another, so that
/// each binding is compared with only a few, even among thousands.
struct BindingOverlap {
  /// The properties of a binding, except its numbers of fingers and its thresholds.
  private struct OverlapKey: Hashable {
    var variant: GestureVariant
    var prelude: GesturePattern.Prelude?
    var earlier: [GesturePart]
    var start: StartZone?
    var rest: RestingFingers?
    var speedLimits: GesturePattern.SpeedLimits
    var applicability: Applicability
    /// Whether it only watches, and so also acts if another binding takes the same gesture.
    var isShared: Bool
  }

  /// The hands for which a binding may act.
  private struct Applicability: Hashable {
    /// The condition's number; 0 for none.
    var condition = 0
    var target: WindowTarget?
    var isForApplication = false
  }

  private let bindings: [Binding]
  private let settings: Settings
  private var places: [OverlapKey] = []
  /// The bindings with each key that do not hide each other, in the order of all bindings.
  private var members: [OverlapKey: [Int]] = [:]
  /// For the index of a hidden binding, the index of the binding that hides it; both have the same key.
  private var takers: [Int: Int] = [:]

  init(_ bindings: [Binding], settings: Settings) {
    self.bindings = bindings
    self.settings = settings
    var numbers: [Condition: Int] = [:]
    for (index, binding) in bindings.enumerated() {
      var applicability = Applicability(isForApplication: binding.isForApplication)
      if let condition = binding.condition {
        applicability.condition = numbers[condition] ?? numbers.count + 1
        applicability.target = binding.target
        numbers[condition] = applicability.condition
      }
      places.append(
        OverlapKey(
          variant: binding.pattern.gesture.variant, prelude: binding.pattern.prelude,
          earlier: binding.pattern.earlier, start: binding.pattern.start, rest: binding.pattern.rest,
          speedLimits: binding.pattern.speedLimits,
          applicability: applicability,
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

  /// The bindings that never act, each with the binding that gets its gesture instead.
  var hidden: [(index: Int, taker: Int)] {
    var found: [(index: Int, taker: Int)] = []
    for index in bindings.indices {
      if let taker = takers[index] ?? overlapping(of: index).first(where: { hides($0, index) }) {
        found.append((index, taker))
      }
    }
    return found + pressesAfterHolds + sequencesAfterPans
  }

  /// Whether one binding is always recognised before another one; between equals the order of the file
  /// decides.
  private func hides(_ one: Int, _ other: Int) -> Bool {
    bindings[one].mayActWherever(bindings[other]) && !bindings[one].growsInto(bindings[other])
      && bindings[one].pattern.hides(bindings[other].pattern, whenEqual: one < other)
  }

  /// The bindings with other keys that may take a binding's gesture, in their order.
  private func overlapping(of index: Int) -> [Int] {
    let own = places[index]
    var overlapping: [Int] = []
    for variant in bindings[index].pattern.gesture.coveringVariants {
      for start in own.start == nil ? [nil] : [nil, own.start] {
        for speedLimits in own.speedLimits == GesturePattern.SpeedLimits()
          ? [own.speedLimits] : [GesturePattern.SpeedLimits(), own.speedLimits]
        {
          for applicability in applicability(covering: own.applicability) {
            let place = OverlapKey(
              variant: variant, prelude: own.prelude, earlier: own.earlier, start: start, rest: own.rest,
              speedLimits: speedLimits, applicability: applicability, isShared: own.isShared)
            if place != own { overlapping += members[place] ?? [] }
          }
        }
      }
    }
    return overlapping.sorted()
  }

  private func applicability(covering own: Applicability) -> [Applicability] {
    let conditions = own.condition == 0 ? [own] : [Applicability(), own]
    let sections = own.isForApplication ? [true] : [false, true]
    return conditions.flatMap { condition in
      sections.map {
        Applicability(condition: condition.condition, target: condition.target, isForApplication: $0)
      }
    }
  }

  /// The sequences whose first gesture counts as a bound pan before it is complete, each with that pan.
  private var sequencesAfterPans: [(index: Int, taker: Int)] {
    let pans = bindings.indices.filter {
      bindings[$0].pattern.isPlain && bindings[$0].pattern.gesture.isMatchedByAll
    }
    return bindings.indices.compactMap { index in
      let pattern = bindings[index].pattern
      guard let first = pattern.earlier.first else { return nil }
      let taker = pans.first { pan in
        bindings[pan].isShared == bindings[index].isShared && bindings[pan].mayActWherever(bindings[index])
          && pattern.fingers.allSatisfy {
            let count = first.fingers ?? $0
            let beginning = GesturePattern(
              fingers: count...count, motion: first.motion, start: first.start, rest: pattern.rest)
            return bindings[pan].pattern.hides(beginning, whenEqual: true)
          }
      }
      return taker.map { (index, $0) }
    }
  }

  // MARK: Fingers that rest

  /// A rest of one number of fingers, in the hands for which a binding may act.
  private struct Rest: Hashable {
    let fingers: Int
    let beside: RestingFingers?
    let applicability: Applicability
    let isShared: Bool
  }

  private func rests(_ index: Int) -> [Rest] {
    var applicability = places[index].applicability
    applicability.isForApplication = false
    return bindings[index].pattern.fingers.map {
      Rest(
        fingers: $0, beside: bindings[index].pattern.rest, applicability: applicability,
        isShared: bindings[index].isShared)
    }
  }

  /// The first binding that `isIncluded` admits for each rest.
  private func firstOfRests(where isIncluded: (GesturePattern) -> Bool) -> [Rest: Int] {
    var first: [Rest: Int] = [:]
    for index in bindings.indices where isIncluded(bindings[index].pattern) {
      for rest in rests(index) where first[rest] == nil { first[rest] = index }
    }
    return first
  }

  /// The bindings with a hold whose resting fingers already make a long press, each with that long press.
  var restingTogether: [(index: Int, press: Int)] {
    let presses = firstOfRests { pattern in
      if case .rest(let duration) = pattern.gesture.recognizerKind {
        duration <= settings.longPressDuration
      } else {
        false
      }
    }
    return bindings.indices.filter { bindings[$0].pattern.prelude == .hold }.compactMap { index in
      rests(index).compactMap { presses[$0] }.min().map { (index, $0) }
    }
  }

  /// The long presses whose fingers already make a pan with a shorter hold, each with that pan.
  private var pressesAfterHolds: [(index: Int, taker: Int)] {
    let pans = firstOfRests { pattern in
      pattern.prelude == .hold && pattern.gesture.isMatchedByAll && pattern.start == nil
        && pattern.speedLimits == GesturePattern.SpeedLimits()
    }
    return bindings.indices.compactMap { index in
      guard case .rest(let duration) = bindings[index].pattern.gesture.recognizerKind,
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
  /// Between equals the order of the file decides. Millimetres and pixels cannot be compared, and count as
  /// equal.
  fileprivate func hides(_ other: GesturePattern, whenEqual: Bool) -> Bool {
    guard fingers.lowerBound <= other.fingers.lowerBound, fingers.upperBound >= other.fingers.upperBound
    else { return false }
    guard isOnTheWay(of: other) else { return false }
    // A gesture hides one of another kind only if its extent is known to be smaller.
    return gesture.extent.isLess(than: other.gesture.extent) ?? (kind == other.kind && whenEqual)
  }
}
