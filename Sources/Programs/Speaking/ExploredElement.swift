// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// A speakable element on the screen, as its program describes it.
package struct ExploredElement: Hashable, Sendable {
  /// Unique among the elements of the same moment.
  package var id: UInt
  /// The name; hostile text.
  package var name: String
  /// The kind of element, such as "push button"; hostile text.
  package var role: String
  /// Whether it is ticked; nil if it cannot be.
  package var isChecked: Bool?
  package var isPressable: Bool
  /// Whether a screen reader can find it: Orca passes over elements not reported as shown, as in GTK 4.
  package var isForReaders: Bool

  package init(
    id: UInt, name: String, role: String, isChecked: Bool? = nil, isPressable: Bool = false,
    isForReaders: Bool = true
  ) {
    (self.id, self.name, self.role) = (id, name, role)
    (self.isChecked, self.isPressable, self.isForReaders) = (isChecked, isPressable, isForReaders)
  }

  /// The spoken text: name, role, and whether it is ticked.
  package var words: String {
    var parts = [Self.speakable(name, limit: Self.nameLimit), Self.speakable(role, limit: Self.roleLimit)]
    if let isChecked { parts.append(isChecked ? "checked" : "not checked") }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// 200 characters: a quarter of a minute of speech.
  private static let nameLimit = 200
  /// 40 characters: the longest role of AT-SPI has 20.
  private static let roleLimit = 40

  /// One line of text without control characters and direction marks, which could hide parts of it.
  static func speakable(_ text: String, limit: Int) -> String {
    var result = String.UnicodeScalarView()
    // Limits the examined characters, too: a name may be a book.
    for scalar in text.unicodeScalars.prefix(4 * limit) where result.count < limit {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        if result.last != " " { result.append(" ") }
      case .format, .surrogate, .privateUse, .unassigned: continue
      default: result.append(scalar)
      }
    }
    while result.last == " " { result.removeLast() }
    return String(String(result).drop { $0 == " " })
  }
}
