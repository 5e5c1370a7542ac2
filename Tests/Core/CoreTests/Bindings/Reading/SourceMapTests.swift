// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@testable import Bindings

@Suite struct SourceMapTests {
  @Test func `a slip in the text form is found where it is`() {
    expect("{ bindings = »; }", .syntax(.expected("a value", found: "';'")))
    expect("{ bindings »( ); }", .syntax(.expected("'=' after the key", found: "'('")))
    expect("{ bindings = ( ) »}", .syntax(.expected("';' after the value", found: "'}'")))
    expect(
      "{\n  settings = { }»\n  bindings = ( );\n}",
      .syntax(.expected("';' after the value", found: "'b'")))
    expect("{ bindings = ( a »b ); }", .syntax(.expected("',' or ')' after the value", found: "'b'")))
    expect("{ »= a; }", .syntax(.expected("a key or '}'", found: "'='")))
    expect("{ a = »%", .syntax(.expected("a value", found: "'%'")))
    expect("{ bindings = ( ); } »more", .syntax(.trailing))
  }

  @Test func `what has no end is found at its beginning`() {
    expect("»{ bindings = ( );", .syntax(.unterminated("dictionary")))
    expect("{\n  bindings = »(\n    a,\n", .syntax(.unterminated("list")))
    expect("{ a = »\"b; }\n", .syntax(.unterminated("string")))
    expect("{ a = »\"b\\\"; }\n", .syntax(.unterminated("string")))
    expect("{ a = b; »/* c }", .syntax(.unterminated("comment")))
    expect("{ a = »<00; }", .syntax(.unterminated("data")))
  }

  @Test(arguments: ["", " \n\t", "// nothing\n", "/* nothing */"])
  func `an empty file is reported as such`(text: String) {
    #expect(read(text).diagnostics.map(\.issue) == [.syntax(.empty)])
  }

  @Test func `text that is not UTF-8 is found at its first wrong byte`() {
    let reading = read(Array("{\n  a = \"caf".utf8) + [0xE9, 0x22, 0x3B, 0x7D])
    #expect(reading.diagnostics.map(\.issue) == [.syntax(.notUTF8)])
    guard case .text(2, 11, _)? = reading.diagnostics.first?.place else {
      Issue.record("\(reading.diagnostics)")
      return
    }
  }

  @Test func `nesting ends before the stack does`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(read(deep).diagnostics.map(\.issue) == [.syntax(.tooDeep(limit: 32))])
    let deepXML = "<plist>" + String(repeating: "<array>", count: 100_000)
    #expect(read(deepXML).diagnostics.map(\.issue) == [.syntax(.tooDeep(limit: 32))])
  }

  @Test func `a byte order mark, tabs, accents and other line ends do not shift places`() {
    let reading = read("\u{FEFF}{\r\n\tname = é;\r\n}")
    guard case .text(let line, let column, let excerpt)? = reading.diagnostics.first?.place else { return }
    #expect([line, column] == [2, 9])
    #expect(excerpt == Excerpt(text: "\tname = é;", caret: 8))
    expect(
      "{ \"héé\" = a; bindings = »x; }".replacing("{ \"héé\"", with: "{ »\"héé\""),
      .value(.unreadKey("héé", suggestion: nil)),
      .value(.wrongType(expected: "a list", found: "a string")))
  }

  @Test func `a dictionary may go without braces, and a key without a value`() {
    #expect(read("bindings = ( );").diagnostics == [])
    expect("bindings = »a;", .value(.wrongType(expected: "a list", found: "a string")))
    expect("{ »bindings; }", .value(.wrongType(expected: "a list", found: "a string")))
  }

  @Test func `one long line is shown around the place only`() throws {
    let filler = String(repeating: " ", count: 5000)
    let reading = read("{\(filler)bindings = x;\(filler)}")
    guard case .text(1, 5013, let excerpt)? = reading.diagnostics.first?.place else {
      Issue.record("\(reading.diagnostics)")
      return
    }
    #expect(excerpt.text.count <= 120)
    #expect(excerpt.text.dropFirst(excerpt.caret).hasPrefix("x;"))
    #expect(excerpt.text.hasPrefix("… ") && excerpt.text.hasSuffix(" …"))
  }

  @Test func `a long line is cut only where there is more of it`() throws {
    let filler = String(repeating: " ", count: 5000)
    guard case .text(1, 14, let excerpt)? = read("{ bindings = x;\(filler)}").diagnostics.first?.place else {
      Issue.record("no place")
      return
    }
    #expect(excerpt.text.hasPrefix("{ bindings = x; ") && excerpt.text.hasSuffix(" …"))
    guard case .text(1, _, let end)? = read("{ \(filler)bindings = x;}").diagnostics.first?.place else {
      Issue.record("no place")
      return
    }
    #expect(end.text.hasPrefix("… ") && end.text.hasSuffix("bindings = x;}"))
  }

  @Test func `control characters do not reach the terminal`() {
    for value in ["\u{1B}[2J", "\"\u{1B}[2J\"", "\"\\033[2J\""] {
      let reading = read("{ bindings = ( { gesture = \(value); } ); }")
      #expect(!reading.diagnostics.isEmpty)
      for diagnostic in reading.diagnostics { #expect(!diagnostic.description.contains("\u{1B}")) }
    }
  }
}
