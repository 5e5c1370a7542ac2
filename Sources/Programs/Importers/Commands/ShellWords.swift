// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// Splits commands into words.
nonisolated enum ShellWords {
  /// Why a line has no words.
  enum QuotingError: Error, Hashable, CustomStringConvertible {
    /// A quotation does not end.
    case openQuotation
    /// There is a backslash at the end.
    case openEscape

    var description: String {
      switch self {
      case .openQuotation: "a quotation mark is not closed"
      case .openEscape: "there is a backslash at the end"
      }
    }
  }

  /// The words of a line as Python's shlex splits it, which is what libinput-gestures uses: quotation marks and
  /// backslashes have their meaning, nothing else has, and "#" begins no comment.
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
        // Within these marks a backslash is one, unless it precedes a mark or another backslash.
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

  /// The words of a shell's line that starts one program and asks nothing else of the shell; nil for all others.
  ///
  /// A "&" at the end asks for what happens anyway, and what follows "#" is a comment.
  static func plainCommand(_ line: String) -> [String]? {
    var text = line[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    if text.last == "&" { text.removeLast() }
    guard let code = codeWithoutComment(text), let words = try? split(String(code)), let first = words.first
    else { return nil }
    return first.contains("=") ? nil : words
  }

  /// A line up to its comment; nil if it has a sign that a shell would act upon.
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
