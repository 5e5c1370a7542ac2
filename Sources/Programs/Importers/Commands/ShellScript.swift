// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

/// The commands of a shell script, with variables and substitutions as they are written.
nonisolated struct ShellScript {
  struct Word: Hashable {
    /// The text without quotation marks, with variables and substitutions as they are written.
    var text = ""
    /// The line on which the word begins, from 1.
    let line: Int
    /// The variables and substitutions that the shell replaces, as they are written.
    var replaced: [String] = []
  }

  private var rest: Substring
  private var line = 1
  private var commands: [[Word]] = []
  private var words: [Word] = []
  private var word: Word?
  /// Whether the next word is a redirection's file, which is not a word of the command.
  private var isFile = false

  /// The commands of a script, each as its words, without empty commands.
  static func commands(of text: String) throws(ImportError) -> [[Word]] {
    var script = ShellScript(rest: text[...])
    while let sign = script.rest.popFirst() { try script.read(sign) }
    script.finishCommand()
    return script.commands
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func read(_ sign: Character) throws(ImportError) {
    switch sign {
    case _ where sign.isNewline:
      finishCommand()
      line += 1
    case _ where sign.isWhitespace: finishWord()
    case ";", "|", "&", "(", ")": finishCommand()
    case "<", ">": beginRedirection()
    case "#" where word == nil: rest = rest.drop { !$0.isNewline }
    case "'":
      let start = line
      beginWord()
      while let next = rest.popFirst() {
        if next == "'" { return }
        append(next)
      }
      throw ShellScript.openQuotation(start)
    case "\"": try readQuotation()
    case "\\":
      guard let next = rest.popFirst() else { return }
      // A backslash at the end of a line continues it.
      if next.isNewline { line += 1 } else { append(next) }
    case "$", "`": readReplaced(sign)
    default: append(sign)
    }
  }

  // MARK: Words

  private mutating func beginWord() { word = word ?? Word(line: line) }

  private mutating func append(_ sign: Character) {
    beginWord()
    word?.text.append(sign)
    if sign.isNewline { line += 1 }
  }

  private mutating func finishWord() {
    if let word, !isFile { words.append(word) }
    if word != nil { isFile = false }
    word = nil
  }

  private mutating func finishCommand() {
    finishWord()
    isFile = false
    if !words.isEmpty { commands.append(words) }
    words = []
  }

  private mutating func beginRedirection() {
    // Digits before a redirection name a file descriptor.
    if let text = word?.text, text.allSatisfy(\.isNumber) { word = nil }
    finishWord()
    rest = rest.drop { "<>&|-".contains($0) }
    isFile = true
  }

  // MARK: Quotations and variables

  private mutating func readQuotation() throws(ImportError) {
    let start = line
    beginWord()
    while let sign = rest.popFirst() {
      switch sign {
      case "\"": return
      case "\\":
        guard let next = rest.popFirst() else { break }
        if next.isNewline {
          line += 1
        } else {
          if !"\"\\$`".contains(next) { append("\\") }
          append(next)
        }
      case "$", "`": readReplaced(sign)
      default: append(sign)
      }
    }
    throw ShellScript.openQuotation(start)
  }

  private static func openQuotation(_ line: Int) -> ImportError {
    .malformed(line: line, reason: "\(ShellWords.QuotingError.openQuotation)")
  }

  /// Keeps a variable or a substitution as it is written.
  private mutating func readReplaced(_ sign: Character) {
    let length: Int
    switch (sign, rest.first) {
    case ("`", _):
      length = (rest.firstIndex(of: "`").map { rest.distance(from: rest.startIndex, to: $0) } ?? 0) + 1
    case (_, "{"): length = balanced("{", "}")
    case (_, "("): length = balanced("(", ")")
    case (_, let next?) where next == "_" || next.isLetter:
      length = rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber }.count
    case (_, let next?) where next.isNumber || "@*#?$!-".contains(next): length = 1
    default:
      append(sign)
      return
    }
    let text = String(sign) + rest.prefix(length)
    for sign in text { append(sign) }
    rest = rest.dropFirst(length)
    word?.replaced.append(text)
  }

  /// The number of characters up to the closing bracket, or to the end of the text.
  private func balanced(_ open: Character, _ close: Character) -> Int {
    var depth = 0
    var count = 0
    for sign in rest {
      count += 1
      if sign == open { depth += 1 }
      if sign == close { depth -= 1 }
      if depth == 0 { break }
    }
    return count
  }
}
