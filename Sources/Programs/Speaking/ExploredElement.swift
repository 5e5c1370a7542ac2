// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Formats

/// A speakable element on the screen, as its program describes it.
package struct ExploredElement: Hashable, Sendable {
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let disabled = Self(rawValue: 1)
    static let selected = Self(rawValue: 2)
    static let expanded = Self(rawValue: 4)
    static let collapsed = Self(rawValue: 8)
    static let required = Self(rawValue: 16)
  }

  /// The identifier, unique among the elements that exist at the same moment.
  var id: UInt
  /// The name; hostile text.
  var name: String
  /// The kind of element, such as "push button"; hostile text.
  var role: String
  /// The number of a slider, the text of an entry, the choice of a combo box; hostile text, "" without one.
  var value = ""
  /// Whether it is ticked or on; nil if it cannot be.
  var isChecked: Bool?
  /// Whether it is a switch, which is spoken of as on or off and not as ticked.
  var isSwitch = false
  var states: States = []
  /// The number of a row or an entry, from 1, and how many there are; nil outside of lists.
  var position: (number: Int, count: Int)?
  /// The row and the column of a cell, from 1; nil outside of tables.
  var cell: (row: Int, column: Int)?
  var isPressable: Bool
  /// Whether its value can be changed step by step, as that of a slider.
  var hasSteps = false
  /// Whether a screen reader can find it: Orca passes over elements not reported as shown, as in GTK 4.
  var isForReaders: Bool
  /// Its place, in pixels of the root window; nil if it is unknown.
  var frame: ElementFrame?

  package init(
    id: UInt, name: String, role: String, isChecked: Bool? = nil, isPressable: Bool = false,
    isForReaders: Bool = true
  ) {
    (self.id, self.name, self.role) = (id, name, role)
    (self.isChecked, self.isPressable, self.isForReaders) = (isChecked, isPressable, isForReaders)
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.words == other.words && one.isPressable == other.isPressable
      && one.frame == other.frame
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The spoken text: name, role, value, states and position.
  package var words: Message {
    func spoken(_ text: String, _ limit: Int) -> Message? {
      let text = Self.speakable(text, limit: limit)
      return text.isEmpty ? nil : .name(text)
    }
    var parts = [spoken(name, Self.nameLimit), spoken(role, Self.roleLimit), valueWords, checkedWords]
    for (state, word) in Self.stateWords where states.contains(state) { parts.append(word) }
    if let position { parts.append(Message("%1 of %2", "\(position.number)", "\(position.count)")) }
    if let cell { parts.append(Message("row %1, column %2", "\(cell.row)", "\(cell.column)")) }
    return .list(parts.compactMap(\.self))
  }

  /// The spoken value alone; nil without one.
  var valueWords: Message? {
    let text = Self.speakable(value, limit: Self.nameLimit)
    return text.isEmpty ? nil : .name(text)
  }

  private var checkedWords: Message? {
    guard let isChecked else { return nil }
    if isSwitch { return isChecked ? Message("on") : Message("off") }
    return isChecked ? Message("checked") : Message("not checked")
  }

  private static let stateWords: [(States, Message)] = [
    (.disabled, Message("unavailable")), (.selected, Message("selected")), (.expanded, Message("expanded")),
    (.collapsed, Message("collapsed")), (.required, Message("required")),
  ]

  /// 200 characters: about 15 s of speech.
  private static let nameLimit = 200
  /// 40 characters: the longest role of AT-SPI has 20.
  private static let roleLimit = 40

  /// One line of text without control characters and direction marks, which could hide parts of it.
  static func speakable(_ text: String, limit: Int) -> String {
    var result = String.UnicodeScalarView()
    // Limits the examined characters, too: a name may be as long as a book.
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
