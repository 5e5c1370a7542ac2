// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// One thing that a condition may ask for: its key, how it is read and judged, and its words.
///
/// What a kind asks of the session or of a window is a protocol inside it, `Context`, so that whoever knows the session
/// cannot forget it.
nonisolated package protocol ConditionPart: Hashable, Sendable {
  /// The key, its meaning and its form, and an example.
  @MainActor static var description: ConditionDescription { get }

  /// Reads the key; reports errors and makes nothing if it cannot.
  @MainActor init?(_ arguments: DictionaryReader)

  /// Whether it holds.
  @MainActor func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool

  /// What is so, in words, and not what is wanted: "'Firefox'".
  @MainActor func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String
  /// What would do: "firefox* or mpv".
  @MainActor var wanted: String { get }
  /// What is so, as a sentence that names the key; nil if there is nothing to say.
  @MainActor func fact(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> String?
  /// Why it does not hold, in words; nil if there is nothing to say.
  @MainActor func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> String?

  /// Whether it says something about locked sessions.
  var speaksOfLock: Bool { get }
  /// Whether it never holds for fingers on a touchscreen.
  var excludesTouchscreens: Bool { get }
  /// Whether it asks whether programs understand touch.
  var asksForTouchSupport: Bool { get }
}

nonisolated extension ConditionPart {
  /// Its key in the configuration.
  @MainActor package static var key: String { description.key.name }

  /// "class is 'Firefox'".
  @MainActor package func fact(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> String? {
    "\(Self.key) is \(found(by: evaluator, target))"
  }

  /// "class is 'Firefox', wanted evince".
  @MainActor package func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> String?
  {
    fact(for: evaluator, target).map { "\($0), wanted \(wanted)" }
  }

  /// Most say nothing about locked sessions.
  package var speaksOfLock: Bool { false }
  /// Most have nothing against touchscreens.
  package var excludesTouchscreens: Bool { false }
  /// Most ask something else.
  package var asksForTouchSupport: Bool { false }

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

/// A condition about a window; where there is none, it is judged without.
nonisolated protocol WindowConditionPart: ConditionPart {
  /// Whether it holds.
  @MainActor func holds(for window: (any WindowConditionContext)?) -> Bool
  /// What is so, in words.
  @MainActor func found(at window: any WindowConditionContext) -> String
}

nonisolated extension WindowConditionPart {
  @MainActor package func holds(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> Bool {
    holds(for: evaluator.conditionContext.window(target))
  }

  @MainActor package func found(by evaluator: ConditionEvaluator, _ target: WindowTarget) -> String {
    evaluator.conditionContext.window(target).map(found) ?? WindowType.none.rawValue
  }

  @MainActor package func unmetCondition(for evaluator: ConditionEvaluator, _ target: WindowTarget) -> String?
  {
    guard evaluator.conditionContext.window(target) != nil else {
      return "there is no window, wanted \(Self.key) \(wanted)"
    }
    return fact(for: evaluator, target).map { "\($0), wanted \(wanted)" }
  }
}

/// A condition of patterns, of which one must fit.
nonisolated protocol PatternConditionPart: ConditionPart {
  var patterns: [TextPattern] { get }
  init(_ patterns: [TextPattern])
}

nonisolated extension PatternConditionPart {
  @MainActor package init?(_ arguments: DictionaryReader) {
    guard let patterns = arguments.patterns(Self.key) else { return nil }
    self.init(patterns)
  }

  @MainActor package var wanted: String { alternatives(patterns.map(\.text)) }
}

extension ConditionDescription {
  /// Describes a key whose value is a pattern or a list of them.
  static func patterns(_ name: String, _ summary: String, example: String) -> ConditionDescription {
    ConditionDescription(name, summary, format: "\(TextPattern.format); or a list of them", example: example)
  }
}

/// A condition of words, of which one must be the right one.
nonisolated protocol WordConditionPart: ConditionPart {
  associatedtype Word: RawRepresentable<String> & CaseIterable
  var words: [Word] { get }
  init(_ words: [Word])
}

nonisolated extension WordConditionPart {
  @MainActor package init?(_ arguments: DictionaryReader) {
    let words = arguments.each(Self.key) { text, path in
      if let word = Word(rawValue: text) { return word }
      arguments.log.report(
        .unknownWord(text, what: Self.key, allowed: Word.allCases.map(\.rawValue)), at: path)
      return nil
    }
    guard let words else { return nil }
    self.init(words)
  }

  @MainActor package var wanted: String { alternatives(words.map(\.rawValue)) }

  @MainActor static func describe(_ name: String, _ summary: String, example: String) -> ConditionDescription
  {
    let format = "\(Word.allCases.map(\.rawValue).joined(separator: ", ")); or a list of them"
    return ConditionDescription(name, summary, format: format, example: example)
  }
}

/// A condition that something is so, or is not.
nonisolated protocol FlagConditionPart: ConditionPart {
  var isWanted: Bool { get }
  init(_ isWanted: Bool)
}

nonisolated extension FlagConditionPart {
  @MainActor package init?(_ arguments: DictionaryReader) {
    guard let isWanted = arguments.flag(Self.key) else { return nil }
    self.init(isWanted)
  }

  @MainActor package var wanted: String { isWanted.word }
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
  @MainActor package var wanted: String { "" }
  package var speaksOfLock: Bool { conditions.contains(where: \.speaksOfLock) }
  package var asksForTouchSupport: Bool { conditions.contains(where: \.asksForTouchSupport) }
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

nonisolated func alternatives(_ words: [String]) -> String { words.joined(separator: " or ") }

extension String {
  /// In quotation marks and at most 60 characters long: titles may be as long as a page.
  nonisolated var quoted: String { count > 60 ? "'\(prefix(60))…'" : "'\(self)'" }
}

extension Bool {
  /// As the configuration has it.
  nonisolated var word: String { self ? "YES" : "NO" }
}
