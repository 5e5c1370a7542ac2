// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Formats

/// A breach of the rules of property lists, as facts.
nonisolated package enum SyntaxError: Error, Hashable, Sendable {
  /// The file has only white space and comments.
  case empty
  /// The bytes are not text in UTF-8.
  case notUTF8
  /// The text continues with another sign or value than expected; both are given in words.
  case expected(String, found: String)
  /// A string, comment, list, dictionary or element has no end; the place is its beginning.
  case unterminated(String)
  /// A character, by its number, that the XML form does not allow.
  case forbiddenCharacter(Int)
  /// A "&" of the XML form does not begin an entity such as "&amp;".
  case looseAmpersand
  /// The XML form has the number of a character that does not exist.
  case unknownCharacter(String)
  /// An element of the XML form is unknown.
  case unknownElement(String)
  /// More follows after the list's end.
  case trailing
  /// Lists and dictionaries are nested deeper than any configuration.
  case tooDeep(limit: Int)
  /// A binary list is damaged or grows without end.
  case damagedBinary
  /// A binary list has more values than any configuration, or contains itself in several places.
  case tooManyValues(limit: Int)
  /// A value has spaces or signs that only a string in quotation marks may have.
  case needsQuotationMarks(String)
  /// A string begins or ends with a word processor's quotation mark.
  case curvedQuotationMark(String)
  /// A comment begins with "#", as in a shell.
  case hashComment
  /// A list begins with "[", as in JSON.
  case squareBracket
  /// The file is not a property list, but of another known format.
  case foreign(ForeignFormat)
}

nonisolated extension SyntaxError: CustomStringConvertible {
  package var description: String { message.description }

  var message: Message {
    switch self {
    case .empty: Message("the file is empty; write at least { bindings = ( ); }")
    case .notUTF8: Message("this is not UTF-8 text; save the file in UTF-8")
    case .expected(let wanted, let found):
      needsQuotationMarks(found)
        ? Message(
          "expected %1, found %2; a string with this character needs quotation marks",
          of: [.text(wanted, []), .text(found, [])])
        : Message("expected %1, found %2", of: [.text(wanted, []), .text(found, [])])
    case .unterminated(let what): Message("this %1 is not closed", of: [.text(what, [])])
    case .forbiddenCharacter(let code):
      Message("character number %1 is not allowed in XML; remove it", "\(code)")
    case .looseAmpersand: Message("write '&amp;' for an ampersand")
    case .unknownCharacter(let number): Message("there is no character number '%1'", number)
    case .unknownElement(let name):
      Message(
        "unknown element <%1>; property lists have dict, array, string, integer, real, true, false, date and data",
        name)
    case .trailing: Message("unexpected text after the end of the list; remove it")
    case .tooDeep(let limit):
      Message("too many nested lists and dictionaries; the limit is %1 levels", "\(limit)")
    case .damagedBinary: Message("the binary list is damaged; recreate it from its XML or text form")
    case .tooManyValues(let limit):
      Message("the list has more than %1 values, or contains itself; use fewer bindings", "\(limit)")
    case .needsQuotationMarks(let value):
      unspaced(value).map {
        Message(
          "a value with spaces or special characters needs quotation marks; write %1 or %2", "\"\(value)\"",
          $0)
      }
        ?? Message(
          "a value with spaces or special characters needs quotation marks; write %1", "\"\(value)\"")
    case .curvedQuotationMark(let mark):
      Message("%1 is a curved quotation mark; use a straight one, \"", mark)
    case .hashComment: Message("comments begin with //, not with #")
    case .squareBracket: Message("a list is written in parentheses: ( a, b )")
    case .foreign(let format): format.message
    }
  }

  /// The number and the unit of a value written together, which needs no quotation marks; nil for other
  /// values.
  private func unspaced(_ value: String) -> String? {
    let words = value.split(separator: " ")
    let whole = words.joined()
    guard words.count == 2, Double(words[0]) != nil,
      whole.utf8.allSatisfy(TextPropertyListParser.needsNoQuotes)
    else { return nil }
    return whole
  }

  /// Whether the found character, such as %, needs quotation marks in the text form; authors forget them.
  private func needsQuotationMarks(_ found: String) -> Bool {
    let inner = found.dropFirst().dropLast()
    let needsMarks = inner.count == 1 && !inner.contains { "{}()<>;=,'\"/".contains($0) || $0.isWhitespace }
    return needsMarks && inner.allSatisfy { !$0.isASCII || !($0.isLetter || $0.isNumber) }
  }
}
