// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

extension Length {
  /// Reads a length with its unit, without limits; nil for other text.
  init?(reading text: String) {
    guard let quantity = Quantity(text) else { return nil }
    switch quantity.unit {
    case "mm": self = .millimetres(quantity.number)
    case "px": self = .pixels(quantity.number)
    case "%": self = .share(quantity.number / 100)
    default: return nil
    }
  }

  /// The number in its unit, the limits of that unit, and the unit for messages.
  fileprivate var limits: (value: Double, range: ClosedRange<Double>, unit: String) {
    switch self {
    case .millimetres(let number): (number, Limits.millimetres, " mm")
    case .pixels(let number): (number, Limits.pixels, " px")
    case .share(let share): (share * 100, Limits.percent, "%")
    }
  }
}

extension DictionaryReader {
  /// The form of a length, for messages and lists.
  static let lengthForm =
    "a length such as \"15 mm\" or \"120 px\", or a share of the monitor such as \"10%\""
  /// The form of a speed, for messages and lists.
  static let speedForm = "a speed such as \"100 mm/s\" or \"500 px/s\""

  /// A length on the screen; `usual` without the key.
  func length(_ key: String, or usual: Length? = nil) -> Length? {
    guard value(key) != nil else { return usual }
    guard let text = text(key) else { return nil }
    guard let length = Length(reading: text) else {
      return refuse(.malformed(text, format: DictionaryReader.lengthForm), at: key)
    }
    return isInRange(length, text, at: key) ? length : nil
  }

  /// A speed on the screen, as a length per second.
  func speed(_ key: String) -> Length? {
    guard let text = text(key) else { return nil }
    guard text.hasSuffix("/s"), let length = Length(reading: String(text.dropLast(2))) else {
      return refuse(.malformed(text, format: DictionaryReader.speedForm), at: key)
    }
    return isInRange(length, text, at: key, per: "/s") ? length : nil
  }

  private func isInRange(_ length: Length, _ text: String, at key: String, per time: String = "") -> Bool {
    let (value, limits, unit) = length.limits
    // A finger can go the longest length in a tenth of a second, so the highest speed is ten times as large.
    let range = time.isEmpty ? limits : limits.lowerBound...10 * limits.upperBound
    if range.contains(value) { return true }
    let ends = [range.lowerBound, range.upperBound].map { plainNumber($0) + unit + time }
    report(.outOfRange(text, lowest: ends[0], highest: ends[1]), at: key)
    return false
  }
}
