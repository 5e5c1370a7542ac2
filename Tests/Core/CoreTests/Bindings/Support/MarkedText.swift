// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Bindings
import Formats
import Testing

func read(_ text: String) -> ConfigurationResult { read(Array(text.utf8)) }

func read(_ bytes: [UInt8]) -> ConfigurationResult {
  ConfigurationReader(keysym: KeySymbols.keysym(named:)).read(bytes, file: "test.plist")
}

/// Checks that a text has exactly these problems, in this order, at the places marked with ».
func expect(
  _ marked: String, _ problems: ConfigurationIssue..., sourceLocation: SourceLocation = #_sourceLocation
) {
  check(marked, problems, sourceLocation)
}

/// Checks the inside of one binding in the same way.
func expectBinding(
  _ marked: String, _ problems: ConfigurationIssue..., sourceLocation: SourceLocation = #_sourceLocation
) {
  check("{ bindings = ( { \(marked) } ); }", problems, sourceLocation)
}

func expectBinding(_ marked: String, _ problems: [ConfigurationIssue], _ sourceLocation: SourceLocation) {
  check("{ bindings = ( { \(marked) } ); }", problems, sourceLocation)
}

/// Checks the inside of the settings in the same way.
func expectSettings(
  _ marked: String, _ problems: ConfigurationIssue..., sourceLocation: SourceLocation = #_sourceLocation
) {
  check("{ settings = { \(marked) }; bindings = ( ); }", problems, sourceLocation)
}

private func check(_ marked: String, _ problems: [ConfigurationIssue], _ sourceLocation: SourceLocation) {
  let diagnostics = read(marked.filter { $0 != "»" }).diagnostics
  #expect(diagnostics.map(\.issue) == problems, sourceLocation: sourceLocation)
  let found = diagnostics.map { diagnostic -> [Int] in
    guard case .text(let line, let column, _) = diagnostic.place else { return [] }
    return [line, column]
  }
  #expect(found == places(of: "»", in: marked), sourceLocation: sourceLocation)
}

/// Line and column of each mark, counted without the marks.
private func places(of mark: Character, in text: String) -> [[Int]] {
  var places: [[Int]] = []
  var (line, column) = (1, 1)
  for character in text {
    switch character {
    case mark: places.append([line, column])
    case "\n": (line, column) = (line + 1, 1)
    default: column += 1
    }
  }
  return places
}
