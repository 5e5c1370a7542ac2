// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A part of a condition: its key, and the demand.
nonisolated package struct ConditionPart: Hashable, Sendable {
  /// A demand that a fact is true or false, that it has one of several values, or that other conditions hold.
  package enum Demand: Hashable, Sendable {
    case flag(Bool)
    case patterns([TextPattern])
    case words([String])
    case numbers([ClosedRange<Int>])
    case modifiers([RequiredModifiers])
    case conditions([Condition])
  }

  package let kind: ConditionKind
  private let demand: Demand
  private let facts: [Fact]

  init(_ kind: ConditionKind, _ demand: Demand) {
    self.kind = kind
    self.demand = demand
    facts = kind.description.facts
  }

  private var conditions: [Condition] {
    if case .conditions(let conditions) = demand { conditions } else { [] }
  }

  /// Whether it, or a condition in it, asks for a fact.
  func asks(for fact: Fact) -> Bool {
    facts.contains(fact) || conditions.contains { $0.asks(for: fact) }
  }

  var excludesTouchscreens: Bool {
    switch (kind, demand) {
    case (.deviceKind, .words(let words)): !words.contains(DeviceKind.touchscreen.rawValue)
    case (.all, _): conditions.contains(where: \.excludesTouchscreens)
    case (.any, _): conditions.allSatisfy(\.excludesTouchscreens)
    default: false
    }
  }

  @MainActor func excludesDevice(named name: String) -> Bool {
    switch (kind, demand) {
    case (.device, .patterns(let patterns)): !patterns.fit(name)
    case (.all, _): conditions.contains { $0.excludesDevice(named: name) }
    case (.any, _): conditions.allSatisfy { $0.excludesDevice(named: name) }
    default: false
    }
  }

  /// Whether the demand is for programs that do not understand touch.
  var sparesTouchApplications: Bool {
    kind == .touch && demand == .words([TouchSupport.unaware.rawValue])
  }

  // MARK: Judging

  @MainActor func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    switch kind {
    case .all: conditions.allSatisfy { evaluator.holds($0, for: target) }
    case .any: conditions.contains { evaluator.holds($0, for: target) }
    case .none: !conditions.contains { evaluator.holds($0, for: target) }
    default: facts.contains { holds(evaluator.facts.value(of: $0, target)) }
    }
  }

  @MainActor private func holds(_ value: FactValue) -> Bool {
    switch (demand, value) {
    case (.flag(let isWanted), _): (value.flag ?? false) == isWanted
    case (.patterns(let patterns), .text(let text)): patterns.fit(text)
    case (.words(let words), _) where kind == .buttons:
      words.contains { RequiredButtons(rawValue: $0)?.allows(value.numbers ?? []) == true }
    case (.words(let words), _) where kind == .windowType:
      words.contains((value.text.flatMap(WindowType.init) ?? .none).rawValue)
    case (.words(let words), .text(let text)): words.contains(text)
    case (.numbers(let numbers), .number(let number)): numbers.contains { $0.contains(number) }
    case (.modifiers(let sets), .modifiers(let held)): sets.contains { $0.allows(held) }
    default: false
    }
  }

  // MARK: In words

  /// The demand in words: "firefox* or mpv".
  package var wanted: Message {
    let words: [String] =
      switch demand {
      case .flag(let isWanted): [isWanted.word]
      case .patterns(let patterns): patterns.map(\.text)
      case .words(let words): words
      case .numbers(let numbers):
        numbers.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      case .modifiers(let sets): sets.map(\.words)
      case .conditions: []
      }
    let messages = words.map(Message.name)
    return messages.dropFirst().reduce(messages.first ?? .name("")) { Message("%1 or %2", of: [$0, $1]) }
  }

  /// The fact as a sentence with the key: "class is 'Firefox'"; nil for the key `none`.
  @MainActor func finding(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String? {
    switch kind {
    case .all: conditions.map { evaluator.findings(in: $0, target) }.joined(separator: " and ")
    case .any:
      conditions.first { evaluator.holds($0, for: target) }.map { evaluator.findings(in: $0, target) }
    // The conditions below the key `none` do not hold, so they are not reported.
    case .none: nil
    default: "\(kind.rawValue) \(isPlural ? "are" : "is") \(found(by: evaluator, target))"
    }
  }

  /// The reason why it does not hold: "class is 'Firefox', wanted evince"; nil if all its conditions hold.
  @MainActor func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Message? {
    switch kind {
    case .all: return conditions.lazy.compactMap { evaluator.unmetCondition(of: $0, for: target) }.first
    case .any:
      return .list(conditions.compactMap { evaluator.unmetCondition(of: $0, for: target) }, separator: "; ")
    case .none:
      let holding = conditions.first { evaluator.holds($0, for: target) }
      return Message(
        "%1, which is excluded",
        of: [holding.map { .name(evaluator.findings(in: $0, target)) } ?? Message("a condition holds")])
    default:
      let key = Message.name(kind.rawValue)
      if facts.contains(where: \.isOfWindow), !evaluator.facts.hasWindow(target) {
        return Message("there is no window, wanted %1", of: [.list([key, wanted], separator: " ")])
      }
      let found = Message.name(found(by: evaluator, target))
      return isPlural
        ? Message("%1 are %2, wanted %3", of: [key, found, wanted])
        : Message("%1 is %2, wanted %3", of: [key, found, wanted])
    }
  }

  private var isPlural: Bool { kind == .modifiers || kind == .buttons }

  /// The actual value, as it is printed: "'Firefox'".
  @MainActor private func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    let values = facts.map { evaluator.facts.value(of: $0, target) }
    if kind == .application {
      guard let name = values[0].text, let instance = values[1].text else { return "none" }
      return name.lowercased() == instance.lowercased()
        ? name.quoted : "\(name.quoted) (instance \(instance.quoted))"
    }
    return switch values[0] {
    case .unknown: facts[0].isOfWindow ? "none" : "unknown"
    case .flag(let flag): flag.word
    case .number(let number): "\(number)"
    case .numbers(let held):
      held.isEmpty ? "none" : held.map(RequiredButtons.name).joined(separator: " and ")
    // The length stands in place of the title, because users send their logs to other people.
    case .text(let text) where kind == .title: "\(text.count) characters long"
    case .text(let text): if case .patterns = demand { text.quoted } else { text }
    case .modifiers(let held): RequiredModifiers.exactly(held).words
    }
  }
}

extension String {
  /// The text in quotation marks, cut after 60 characters: titles may be as long as a page.
  nonisolated fileprivate var quoted: String { count > 60 ? "'\(prefix(60))…'" : "'\(self)'" }
}

extension Bool {
  nonisolated fileprivate var word: String { self ? "YES" : "NO" }
}
