// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Importers

@Suite struct ImportTextTests {
  @Test func `somebody else's text in a comment cannot end it`() {
    #expect(Import.printable("a\nb\r\n  c\u{2028}d\u{1b}[0m\t") == "a b c d [0m")
  }
}
