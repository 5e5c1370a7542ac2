// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Gestures

/// What is so of a fact.
nonisolated package enum FactValue: Hashable, Sendable {
  /// Nobody can tell, or there is no such window.
  case unknown
  /// Whether it is so.
  case flag(Bool)
  /// A whole number, from 1.
  case number(Int)
  /// Such numbers.
  case numbers([Int])
  /// A name, a title, or one of a few words.
  case text(String)
  /// Modifier keys.
  case modifiers(Modifiers)

  /// Whether it is so, if that is known.
  package init(_ flag: Bool?) { self = flag.map(Self.flag) ?? .unknown }
  /// The number, if it is known.
  package init(_ number: Int?) { self = number.map(Self.number) ?? .unknown }
  /// The text, if it is known.
  package init(_ text: String?) { self = text.map(Self.text) ?? .unknown }

  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var number: Int? { if case .number(let number) = self { number } else { nil } }
  /// The numbers, if it is a list of them.
  package var numbers: [Int]? { if case .numbers(let numbers) = self { numbers } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The keys, if it is a set of them.
  package var modifiers: Modifiers? { if case .modifiers(let modifiers) = self { modifiers } else { nil } }
}

/// Which values a fact may have, for those who write them down and read them again.
nonisolated package enum FactForm: Sendable {
  /// Whether it is so.
  case flag
  /// A whole number, from 1.
  case number
  /// A list of such numbers.
  case numbers
  /// Any text.
  case text
  /// One of a few words.
  case word(any Word.Type)
  /// A set of modifier keys.
  case modifiers
}

/// A few words, of which a condition may ask for some.
nonisolated package protocol Word: Hashable, Sendable, CaseIterable, RawRepresentable<String> {}

nonisolated extension Word {
  /// As the configuration has them.
  package static var words: [String] { allCases.map(\.rawValue) }
}

nonisolated extension FactValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(stringLiteral text: String) { self = .text(text) }
  package init(arrayLiteral numbers: Int...) { self = .numbers(numbers) }
}
