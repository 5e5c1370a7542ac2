// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

nonisolated enum ShellWords {
  enum QuotingError: Error, Hashable, CustomStringConvertible {
    case openQuotation
    case openEscape

    var description: String {
      switch self {
      case .openQuotation: "a quotation mark is not closed"
      case .openEscape: "there is a backslash at the end"
      }
    }
  }

  /// The words of a line, split as by Python's shlex, which libinput-gestures uses.
  ///
  /// Only quotation marks and backslashes have a meaning; "#" does not begin a comment.
  static func split(_ line: String) throws(QuotingError) -> [String] {
    var words: [String] = []
    var word = ""
    var isInWord = false
    var quote: Character?
    var rest = line[...]
    while let next = rest.popFirst() {
      switch (quote, next) {
      case (nil, "'"), (nil, "\""):
        quote = next
        isInWord = true
      case (nil, "\\"):
        guard let escaped = rest.popFirst() else { throw .openEscape }
        word.append(escaped)
        isInWord = true
      case (nil, " "), (nil, "\t"), (nil, "\r"), (nil, "\n"):
        if isInWord { words.append(word) }
        (word, isInWord) = ("", false)
      case (let open?, next) where open == next: quote = nil
      case ("\""?, "\\"):
        // Between double quotation marks a backslash is literal unless it precedes such a mark or a
        // backslash.
        guard let escaped = rest.popFirst() else { throw .openQuotation }
        if escaped != "\"", escaped != "\\" { word.append("\\") }
        word.append(escaped)
      default:
        word.append(next)
        isInWord = true
      }
    }
    guard quote == nil else { throw .openQuotation }
    return isInWord ? words + [word] : words
  }

  /// The words of a shell line that starts one program and uses no other feature of the shell; else nil.
  ///
  /// A final "&" is dropped, since commands run in the background anyway; "#" begins a comment.
  static func plainCommand(_ line: String) -> [String]? {
    var text = line[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    if text.last == "&" { text.removeLast() }
    guard let code = codeWithoutComment(text), let words = try? split(String(code)), let first = words.first
    else { return nil }
    return first.contains("=") ? nil : words
  }

  /// A line up to its comment; nil if the line has a character with a special meaning for shells.
  private static func codeWithoutComment(_ line: Substring) -> Substring? {
    var quote: Character?
    var isAtStart = true
    for index in line.indices {
      let sign = line[index]
      switch quote {
      case "'": if sign == "'" { quote = nil }
      case "\"":
        if sign == "\"" { quote = nil }
        if "$`\\".contains(sign) { return nil }
      default:
        if sign == "#", isAtStart { return line[..<index] }
        if "|&;<>()$`\\*?[]{}!~\n\r".contains(sign) || sign == "\r\n" { return nil }
        if sign == "'" || sign == "\"" { quote = sign }
      }
      isAtStart = quote == nil && sign.isWhitespace
    }
    return line
  }
}
