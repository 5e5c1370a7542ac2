// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

nonisolated extension String {
  /// The same text with a replacement character for everything that a terminal would obey instead of show.
  ///
  /// A copied configuration is someone else's text.
  package var printable: String {
    // Most names and lines are no more than this.
    guard !utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return self }
    return String(map { $0.isControl ? "\u{FFFD}" : $0 })
  }
}

nonisolated extension Message {
  /// The same with names of which a terminal obeys nothing.
  package var printable: Message {
    switch self {
    case .name(let name): .name(name.printable)
    case .text(let text, let arguments): .text(text, arguments.map(\.printable))
    }
  }
}

nonisolated extension Character {
  /// Whether a terminal obeys it, or turns the order of all that follows; a tab is shown.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\t"
      case .format: scalar.properties.isBidiControl
      case .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
