// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Bindings
import Testing

@Suite struct PlistTests {
  @Test func `values are written in one line, with keys in their order`() {
    let plist: Plist = ["gesture": "swipe", "fingers": "3-4", "action": ["keys": ["a", "Control+b"]]]
    #expect(
      "\(plist)" == #"{ gesture = swipe; fingers = 3-4; action = { keys = ( a, "Control+b" ); }; }"#)
    #expect("\(Plist.list([]))\(Plist.dictionary([]))\(Plist.text(""))" == #"( ){ }"""#)
  }

  @Test(arguments: [
    "xterm", "-e", "a b", "//", "/*x*/", "a//b", "\"", "\\", "\\n", "a\nb\tc\r", "é ü 日本 🙂",
    "\u{1}\u{1b}[2J\u{7f}",
    "{ a = b; };", "( 1, 2 )", "<00>", "'", "%", "", " ", "\u{2028}", "\u{85}", "$HOME", "=", ".",
  ])
  func `every text comes back from the configuration as it was`(text: String) throws {
    let words = Plist.list([.text("program"), .text(text)])
    let file = "{ bindings = ( { gesture = tap; fingers = 3; action = { command = \(words); }; } ); }"
    let reading = ConfigurationReader(keysym: { _ in nil }).read(Array(file.utf8), file: "")
    #expect(reading.diagnostics.isEmpty, "\(file)")
    #expect(
      reading.configuration.bindings.first?.behaviour.action.summary == "command \(["program", text])",
      "\(file)")
  }

  @Test func `names that look like patterns fit themselves`() {
    #expect(TextPattern.fitting("Firefox") == "Firefox")
    #expect(TextPattern.fitting("a*b?") == "a?b?")
    #expect(TextPattern.fitting("/x/") == "?x/")
  }
}
