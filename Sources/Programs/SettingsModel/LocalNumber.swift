// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions

/// Numbers and their units in the notation of a country.
nonisolated package struct LocalNumber {
  private let sign: Character

  /// The unit of degrees in configurations, and its sign for people.
  private static let degrees = (word: "deg", sign: Character("°"))

  package init(sign: Character) { self.sign = sign }

  /// Whether the values of a key are numbers, most of them with a unit.
  package static func isMeasured(_ key: ConfigurationKey) -> Bool {
    let kinds = ["a length", "a time", "a share", "an angle", "a speed", "a number", "as the gesture goes"]
    return kinds.contains { key.format.hasPrefix($0) }
  }

  /// Returns a number of a configuration for people: "1,5 s" for "1.5 s"; other texts stay.
  package func shown(_ text: String) -> String {
    guard let quantity = Quantity(text) else { return text }
    let number = String(text.prefix { "-.0123456789".contains($0) }.map { $0 == "." ? sign : $0 })
    if quantity.unit == Self.degrees.word { return "\(number)\(Self.degrees.sign)" }
    return quantity.unit.isEmpty || quantity.unit == "%"
      ? number + quantity.unit : "\(number) \(quantity.unit)"
  }

  /// Converts a number that a person wrote to the notation of a configuration; other texts stay.
  package func written(_ text: String) -> String {
    var plain = String(text.map { $0 == sign ? "." : $0 })
    if plain.last == Self.degrees.sign { plain = "\(plain.dropLast()) \(Self.degrees.word)" }
    guard let unit = Quantity(plain)?.unit, unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "/" }) else {
      return text
    }
    return plain
  }
}
