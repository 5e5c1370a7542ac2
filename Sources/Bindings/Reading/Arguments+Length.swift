// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions

extension Arguments {
  /// How a length looks, for messages and lists.
  static let lengthForm = "a length such as \"15 mm\" or \"120 px\""

  /// A length on the screen.
  func length(_ key: String) -> Length? {
    guard let text = text(key) else { return nil }
    guard let quantity = Quantity(text), ["mm", "px"].contains(quantity.unit) else {
      report(.malformed(text, form: Arguments.lengthForm), at: key)
      return nil
    }
    let isMetric = quantity.unit == "mm"
    let range = isMetric ? Limits.millimetres : Limits.pixels
    guard range.contains(quantity.number) else {
      let ends = [range.lowerBound, range.upperBound].map { "\(plainNumber($0)) \(quantity.unit)" }
      report(.outOfRange(text, lowest: ends[0], highest: ends[1]), at: key)
      return nil
    }
    return isMetric ? .millimetres(quantity.number) : .pixels(quantity.number)
  }
}
