// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A number with a unit, such as "500 ms", as a person writes it.
nonisolated package struct Quantity: Hashable, Sendable {
  package let number: Double
  /// Empty without a unit.
  package let unit: String

  /// Reads a number and a unit with or without a space between them; nil for other text.
  package init?(_ text: String) {
    // This works on bytes, because slices of slices of text would need look-ups of types at run time: a tenth
    // of all instructions of the program's start.
    let bytes = text.utf8.drop { $0 == UInt8(ascii: " ") }
    let digits = bytes.prefix { "0123456789.-".utf8.contains($0) }
    guard let number = Double(Substring(digits)), number.isFinite else { return nil }
    self.number = number
    var unit = Substring(bytes.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") })
    while unit.last == " " { unit.removeLast() }
    self.unit = String(unit)
  }
}

/// A measure of settings and patterns: its units, its range, and its spelling.
nonisolated package struct Measure: Hashable, Sendable {
  /// A unit, and the factor that converts a value from it to the engine's own unit.
  struct Unit: Hashable, Sendable {
    let name: String
    let factor: Double
  }

  /// The allowed units; messages use the first.
  let units: [Unit]
  /// The allowed values, in the engine's unit.
  let range: ClosedRange<Double>
  /// The form of a value, for messages: `a time such as "500 ms"`.
  package let format: String

  /// A time, in seconds.
  package static func time(_ range: ClosedRange<Double>) -> Measure {
    Measure(
      units: [Unit(name: "ms", factor: 0.001), Unit(name: "s", factor: 1)], range: range,
      format: "a time such as \"500 ms\" or \"0.5 s\"")
  }

  /// A time that may be long, in seconds.
  package static func longTime(_ range: ClosedRange<Double>) -> Measure {
    Measure(
      units: [Unit(name: "min", factor: 60), Unit(name: "s", factor: 1), Unit(name: "h", factor: 3600)],
      range: range, format: "a time such as \"5 min\", \"90 s\" or \"1 h\"")
  }

  /// A part of a whole, as a fraction of 1.
  package static func fraction(_ range: ClosedRange<Double>) -> Measure {
    Measure(units: [Unit(name: "%", factor: 0.01)], range: range, format: "a share such as \"25%\"")
  }

  /// An angle, in radians.
  package static func angle(_ range: ClosedRange<Double>) -> Measure {
    Measure(
      units: [Unit(name: "deg", factor: .pi / 180)], range: range, format: "an angle such as \"20 deg\"")
  }

  /// A value of this measure in its first unit: "500 ms".
  package func text(_ value: Double) -> String {
    guard let unit = units.first else { return plainNumber(value) }
    let space = unit.name == "%" ? "" : " "
    return plainNumber(value / unit.factor) + space + unit.name
  }
}

/// A number with at most three decimals, without trailing zeros, independent of the locale.
nonisolated package func plainNumber(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
  return "\(whole)"
}
