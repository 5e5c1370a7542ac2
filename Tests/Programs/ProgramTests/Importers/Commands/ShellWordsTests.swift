// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct ShellWordsTests {
  @Test(arguments: [
    ("a b  c", ["a", "b", "c"]), ("a 'b c'd", ["a", "b cd"]),
    (#"a "b \" \x \\" c"#, ["a", #"b " \x \"#, "c"]),
    (#"a\ b \'c"#, ["a b", "'c"]), ("a '' \"\"", ["a", "", ""]), ("a # b", ["a", "#", "b"]),
    ("$HOME | ~", ["$HOME", "|", "~"]), ("", []), ("'a\\b'", ["a\\b"]),
  ])
  func `words are split as Python's shlex does`(line: String, words: [String]) throws {
    #expect(try ShellWords.split(line) == words)
  }

  @Test func `an open quotation and an open escape are mistakes`() {
    #expect(throws: ShellWords.QuotingError.openQuotation) { try ShellWords.split("a 'b") }
    #expect(throws: ShellWords.QuotingError.openQuotation) { try ShellWords.split("a \"b\\") }
    #expect(throws: ShellWords.QuotingError.openEscape) { try ShellWords.split("a b\\") }
  }

  @Test(arguments: [
    "a; b", "a && b", "a | b", "a > b", "echo $HOME", "echo `id`", "echo \"$X\"", "X=1 a", "a *", "a ~/b",
    "(a)",
    "a\nb", "a 'b", "!a", "a & b",
  ])
  func `a line that asks something of the shell is no plain command`(line: String) {
    #expect(ShellWords.plainCommand(line) == nil)
  }

  @Test(arguments: [
    ("xdotool key a", ["xdotool", "key", "a"]), ("a 'b|c' &", ["a", "b|c"]), ("a b # c; d", ["a", "b"]),
    ("a b#c", ["a", "b#c"]), (" a ", ["a"]),
  ])
  func `a plain command is its words`(line: String, words: [String]) {
    #expect(ShellWords.plainCommand(line) == words)
  }
}
