// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

nonisolated extension String {
  /// The same text with replacement characters in the place of characters that a terminal would obey.
  ///
  /// A configuration may be copied from another person, so its text may be hostile.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(map { $0.unicodeScalars.contains(where: \.isControl) ? "\u{FFFD}" : $0 })
  }
}

nonisolated extension Message {
  package var printable: Message {
    switch self {
    case .name(let name): .name(name.printable)
    case .text(let text, let arguments): .text(text, arguments.map(\.printable))
    }
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether a terminal obeys it, or changes the order of the text after it; false for a tab.
  fileprivate var isControl: Bool {
    // Most characters are in this range; the others are looked up in tables.
    guard !(0x20..<0x7F ~= value) else { return false }
    return switch properties.generalCategory {
    case .control: self != "\t"
    case .format: properties.isBidiControl
    case .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
