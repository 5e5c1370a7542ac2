// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Something on the screen that can be spoken of, as the program that shows it describes it.
package struct ExploredElement: Hashable, Sendable {
  /// Tells it from all others that there are at the same time.
  package var id: UInt
  /// What it is called; hostile text.
  package var name: String
  /// What kind of thing it is, such as "push button"; hostile text.
  package var role: String
  /// Whether it is ticked; nil if it cannot be.
  package var isChecked: Bool?
  /// Whether its program can be told to press it.
  package var isPressable: Bool
  /// Whether a screen reader can find it; what programs do not call shown, as GTK 4 does not, Orca passes over.
  package var isForReaders: Bool

  /// Describes one.
  package init(
    id: UInt, name: String, role: String, isChecked: Bool? = nil, isPressable: Bool = false,
    isForReaders: Bool = true
  ) {
    (self.id, self.name, self.role) = (id, name, role)
    (self.isChecked, self.isPressable, self.isForReaders) = (isChecked, isPressable, isForReaders)
  }

  /// What is said of it: its name, what it is, and whether it is ticked.
  package var words: String {
    var parts = [Self.speakable(name, limit: Self.nameLimit), Self.speakable(role, limit: Self.roleLimit)]
    if let isChecked { parts.append(isChecked ? "checked" : "not checked") }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// 200 characters: a quarter of a minute of speech.
  private static let nameLimit = 200
  /// 40 characters: the longest role of AT-SPI has 20.
  private static let roleLimit = 40

  /// Text that nothing is hidden in: in one line, without control characters and without marks that turn the direction.
  static func speakable(_ text: String, limit: Int) -> String {
    var result = String.UnicodeScalarView()
    // A limit of what is looked at, too: a name may be a book.
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
