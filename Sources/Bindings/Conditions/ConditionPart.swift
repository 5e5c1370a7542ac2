// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats

/// One thing that a condition may ask for: its key, how it is read and judged, and its words.
nonisolated package protocol ConditionPart: Hashable, Sendable {
  /// The key, its meaning and its form, and an example.
  @MainActor static var description: ConditionDescription { get }
  /// What has to be known to judge it.
  static var facts: [Fact] { get }
  /// "is", or "are" for a key in the plural.
  static var verb: String { get }

  /// Reads the key; reports errors and makes nothing if it cannot.
  @MainActor init?(_ arguments: DictionaryReader)

  /// Whether it holds.
  @MainActor func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool

  /// The actual value, as it is printed: "'Firefox'".
  @MainActor func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String
  /// What would do: "firefox* or mpv".
  @MainActor var wanted: Message { get }
  /// What is so, as a sentence that names the key; nil if there is nothing to say.
  @MainActor func finding(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String?
  /// Why it does not hold, in words; nil if there is nothing to say.
  @MainActor func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Message?

  /// Whether it asks for a fact.
  func asks(for fact: Fact) -> Bool
  /// Whether it never holds for fingers on a touchscreen.
  var excludesTouchscreens: Bool { get }
}

nonisolated extension ConditionPart {
  /// Its key in the configuration.
  @MainActor package static var key: String { description.key.name }
  /// Most keys are in the singular.
  package static var verb: String { "is" }

  /// "class is 'Firefox'".
  @MainActor package func finding(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String? {
    "\(Self.key) \(Self.verb) \(found(by: evaluator, target))"
  }

  /// "class is 'Firefox', wanted evince".
  @MainActor package func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget)
    -> Message?
  {
    if Self.facts.contains(where: \.isOfWindow), !evaluator.facts.hasWindow(target) {
      return Message("there is no window, wanted %1", of: [.list([.name(Self.key), wanted], separator: " ")])
    }
    let found = found(by: evaluator, target)
    return Self.verb == "is"
      ? Message("%1 is %2, wanted %3", of: [.name(Self.key), .name(found), wanted])
      : Message("%1 are %2, wanted %3", of: [.name(Self.key), .name(found), wanted])
  }

  /// Whether it is one of its facts.
  package func asks(for fact: Fact) -> Bool { Self.facts.contains(fact) }
  /// Most have nothing against touchscreens.
  package var excludesTouchscreens: Bool { false }

  func isEqual(to other: any ConditionPart) -> Bool { other as? Self == self }
}

/// A key of a condition as the configuration names it.
package struct ConditionDescription {
  /// The key, its meaning and its form.
  package let key: ConfigurationKey
  /// A condition that shows it, without its braces.
  package let example: String

  /// Describes a key; the example is a value.
  init(_ name: String, _ summary: String, format: String, example: String) {
    key = ConfigurationKey(name, summary, format: format)
    self.example = "\(name) = \(example);"
  }
}

// MARK: - What several kinds share

/// A condition about one fact.
nonisolated protocol FactConditionPart: ConditionPart {
  /// The fact.
  static var fact: Fact { get }
  /// Whether it holds where this is so.
  @MainActor func holds(_ value: FactValue) -> Bool
  /// What is so, in words; nil if nobody can tell.
  @MainActor func words(for value: FactValue) -> String?
}

nonisolated extension FactConditionPart {
  package static var facts: [Fact] { [fact] }

  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    holds(evaluator.facts.value(of: Self.fact, target))
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    words(for: evaluator.facts.value(of: Self.fact, target)) ?? (Self.fact.isOfWindow ? "none" : "unknown")
  }
}

/// A condition of patterns, of which one must fit.
nonisolated protocol PatternConditionPart: FactConditionPart {
  var patterns: [TextPattern] { get }
  init(_ patterns: [TextPattern])
}

nonisolated extension PatternConditionPart {
  @MainActor package init?(_ arguments: DictionaryReader) {
    guard let patterns = arguments.patterns(Self.key) else { return nil }
    self.init(patterns)
  }

  @MainActor func holds(_ value: FactValue) -> Bool { value.text.map(patterns.fit) ?? false }
  @MainActor func words(for value: FactValue) -> String? { value.text?.quoted }
  @MainActor package var wanted: Message { alternatives(patterns.map(\.text)) }
}

extension ConditionDescription {
  /// Describes a key whose value is a pattern or a list of them.
  static func patterns(_ name: String, _ summary: String, example: String) -> ConditionDescription {
    ConditionDescription(name, summary, format: "\(TextPattern.format); or a list of them", example: example)
  }
}

/// A condition of words, of which one must be the right one.
nonisolated protocol WordConditionPart: FactConditionPart {
  associatedtype Choice: Word
  var words: [Choice] { get }
  init(_ words: [Choice])
}

nonisolated extension WordConditionPart {
  @MainActor package init?(_ arguments: DictionaryReader) {
    let words = arguments.each(Self.key) { text, path in
      if let word = Choice(rawValue: text) { return word }
      arguments.log.report(.unknownWord(text, what: Self.key, allowed: Choice.words), at: path)
      return nil
    }
    guard let words else { return nil }
    self.init(words)
  }

  @MainActor func holds(_ value: FactValue) -> Bool {
    value.text.flatMap(Choice.init).map(words.contains) ?? false
  }

  @MainActor func words(for value: FactValue) -> String? { value.text }
  @MainActor package var wanted: Message { alternatives(words.map(\.rawValue)) }

  @MainActor static func describe(_ name: String, _ summary: String, example: String) -> ConditionDescription
  {
    let format = "\(Choice.words.joined(separator: ", ")); or a list of them"
    return ConditionDescription(name, summary, format: format, example: example)
  }
}

/// A condition that something is so, or is not.
nonisolated protocol FlagConditionPart: FactConditionPart {
  var isWanted: Bool { get }
  init(_ isWanted: Bool)
}

nonisolated extension FlagConditionPart {
  @MainActor package init?(_ arguments: DictionaryReader) {
    guard let isWanted = arguments.flag(Self.key) else { return nil }
    self.init(isWanted)
  }

  @MainActor func holds(_ value: FactValue) -> Bool { (value.flag ?? false) == isWanted }
  @MainActor func words(for value: FactValue) -> String? { value.flag?.word }
  @MainActor package var wanted: Message { .name(isWanted.word) }
}

extension ConditionDescription {
  /// Describes a key that is YES or NO.
  static func flag(_ name: String, _ summary: String) -> ConditionDescription {
    ConditionDescription(name, summary, format: "YES or NO", example: "YES")
  }
}

/// A condition made of others.
nonisolated protocol NestedConditionPart: ConditionPart {
  var conditions: [Condition] { get }
  init(_ conditions: [Condition])
}

nonisolated extension NestedConditionPart {
  @MainActor package init?(_ arguments: DictionaryReader) {
    guard arguments.value(Self.key) != .list([]) else {
      arguments.report(.emptyList(of: "condition"), at: Self.key)
      return nil
    }
    guard let conditions = ConditionRegistry.readList(arguments, Self.key) else { return nil }
    self.init(conditions)
  }

  /// Each of the others has its own words.
  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String { "" }
  @MainActor package var wanted: Message { .name("") }
  package static var facts: [Fact] { [] }
  package func asks(for fact: Fact) -> Bool { conditions.contains { $0.asks(for: fact) } }
}

extension ConditionDescription {
  /// Describes a key that has a list of conditions.
  static func conditions(_ name: String, _ summary: String) -> ConditionDescription {
    ConditionDescription(
      name, summary, format: "a list of conditions",
      example: "( { application = mpv; }, { fullscreen = YES; } )")
  }
}

// MARK: - Words

nonisolated func alternatives(_ words: [String]) -> Message {
  let messages = words.map(Message.name)
  return messages.dropFirst().reduce(messages.first ?? .name("")) { Message("%1 or %2", of: [$0, $1]) }
}

extension String {
  /// In quotation marks and at most 60 characters long: titles may be as long as a page.
  nonisolated var quoted: String { count > 60 ? "'\(prefix(60))…'" : "'\(self)'" }
}

extension Bool {
  /// As the configuration has it.
  nonisolated var word: String { self ? "YES" : "NO" }
}
