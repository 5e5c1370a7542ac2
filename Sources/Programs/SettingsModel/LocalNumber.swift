// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Numbers and their units as people in a country write them.
nonisolated package struct LocalNumber {
  private let sign: Character

  /// What configurations call degrees, and the sign for them.
  private static let degrees = (word: "deg", sign: Character("°"))

  /// Writes numbers with a sign before the part that is less than one.
  package init(sign: Character) { self.sign = sign }

  /// Whether the values of a key are numbers, most of them with a unit.
  package static func isMeasured(_ key: ConfigurationKey) -> Bool {
    let kinds = ["a length", "a time", "a share", "an angle", "a speed", "a number", "as the gesture goes"]
    return kinds.contains { key.format.hasPrefix($0) }
  }

  /// A number of a configuration for people: "1,5 s" for "1.5 s"; what is none stays.
  package func shown(_ text: String) -> String {
    guard let quantity = Quantity(text) else { return text }
    let number = String(text.prefix { "-.0123456789".contains($0) }.map { $0 == "." ? sign : $0 })
    if quantity.unit == Self.degrees.word { return "\(number)\(Self.degrees.sign)" }
    return quantity.unit.isEmpty || quantity.unit == "%"
      ? number + quantity.unit : "\(number) \(quantity.unit)"
  }

  /// What people write for a configuration; what is no number stays.
  package func written(_ text: String) -> String {
    var plain = String(text.map { $0 == sign ? "." : $0 })
    if plain.last == Self.degrees.sign { plain = "\(plain.dropLast()) \(Self.degrees.word)" }
    guard let unit = Quantity(plain)?.unit, unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "/" }) else {
      return text
    }
    return plain
  }
}
