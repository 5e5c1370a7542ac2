// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct ShellScriptTests {
  @Test(arguments: [
    ("a b\nc", [["a", "b"], ["c"]]), ("a 'b c' \"d e\"f", [["a", "b c", "d ef"]]),
    ("a \\\n  b", [["a", "b"]]),
    ("a # b\nc#d", [["a"], ["c#d"]]), ("a; b && c | d &", [["a"], ["b"], ["c"], ["d"]]),
    ("a 2>&1 >x b <y", [["a", "b"]]), ("(a)\n\n", [["a"]]), ("a ''", [["a", ""]]),
    (#"a "b \"c\" \d" e\ f"#, [["a", #"b "c" \d"#, "e f"]]),
    ("a ${b:+-c d} $(e 'f g') `h i`", [["a", "${b:+-c d}", "$(e 'f g')", "`h i`"]]),
    ("a '$b' \\$c $", [["a", "$b", "$c", "$"]]), ("", []), ("a\\", [["a"]]),
  ])
  func `commands are split as a shell does it`(text: String, commands: [[String]]) throws {
    #expect(try ShellScript.commands(of: text).map { $0.map(\.text) } == commands)
  }

  @Test func `words know their line and what the shell replaces`() throws {
    let words = try ShellScript.commands(of: "a 'b\nc' \\\n  \"$d ${e} \\$f\"")[0]
    #expect(words.map(\.line) == [1, 1, 3])
    #expect(words.map(\.replaced) == [[], [], ["$d", "${e}"]])
  }

  @Test(arguments: ["a\n'b", "a\n\"b", "\n'", "a\n\"\\"])
  func `an open quotation is refused with its line`(text: String) {
    #expect(throws: ImportError.malformed(line: 2, reason: "a quotation mark is not closed")) {
      try ShellScript.commands(of: text)
    }
  }
}
