// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// What breaks the rules of property lists, as facts.
nonisolated package enum SyntaxMistake: Error, Hashable, Sendable {
  /// The file holds nothing but white space and comments.
  case empty
  /// The bytes are not text in UTF-8.
  case notUTF8
  /// Something else should stand here; both in words.
  case expected(String, found: String)
  /// A string, comment, list, dictionary or element has no end; the place is its beginning.
  case unterminated(String)
  /// The XML form allows no such character, as a number.
  case forbiddenCharacter(Int)
  /// In the XML form this sign begins an entity, and none follows.
  case looseAmpersand
  /// An element of the XML form is unknown.
  case unknownElement(String)
  /// More follows after the list's end.
  case trailing
  /// Lists and dictionaries are nested deeper than any configuration.
  case tooDeep(limit: Int)
  /// A binary list is damaged or grows without end.
  case damagedBinary
  /// Foundation does not read it although we find nothing wrong; the reason is its wording.
  case refused(reason: String)
}

nonisolated extension SyntaxMistake: CustomStringConvertible {
  /// What is wrong and how to mend it.
  package var description: String {
    switch self {
    case .empty: "the file is empty; write at least { bindings = ( ); }"
    case .notUTF8: "this is not UTF-8 text; save the file in UTF-8"
    case .expected(let wanted, let found): "expected \(wanted), found \(found)\(quotationHint(found))"
    case .unterminated(let what): "this \(what) has no end"
    case .forbiddenCharacter(let code): "XML allows no character number \(code); remove it"
    case .looseAmpersand: "write '&amp;' for an ampersand"
    case .unknownElement(let name):
      "unknown element <\(name)>; property lists have dict, array, string, "
        + "integer, real, true, false, date and data"
    case .trailing: "nothing may follow after the end of the list"
    case .tooDeep(let limit): "too many nested lists and dictionaries; at most \(limit) may lie in each other"
    case .damagedBinary: "the binary list is damaged; make it anew from its XML or text form"
    case .refused(let reason): "not a property list: \(reason)"
    }
  }

  /// Strings with signs such as % need quotation marks in the text form, which nobody remembers.
  private func quotationHint(_ found: String) -> String {
    let inner = found.dropFirst().dropLast()
    let needsMarks = inner.count == 1 && !inner.contains { "{}()<>;=,'\"/".contains($0) || $0.isWhitespace }
    guard needsMarks, inner.allSatisfy({ !$0.isASCII || !($0.isLetter || $0.isNumber) }) else { return "" }
    return "; a string with this character needs quotation marks"
  }
}
