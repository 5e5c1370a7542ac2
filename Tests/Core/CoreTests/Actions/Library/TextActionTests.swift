// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct TextActionTests {
  @Test func `text is typed as it stands`() throws {
    let fixture = ActionFixture(["text": .text("tw\nt")])
    #expect(try fixture.requests() == [.text("tw\nt")])
    #expect(fixture.action?.summary == "text \"tw\\nt\"")
  }

  @Test func `what no key can type is refused`() {
    let format = "characters that can be typed"
    #expect(errors(["text": .text("t\u{7}")]) == [.malformed("U+7", format: format)])
    #expect(
      errors(["text": .text("")]) == [.outOfRange("0 characters", lowest: "1", highest: "1000")])
    #expect(
      errors(["text": .text(String(repeating: "t", count: 1001))])
        == [.outOfRange("1001 characters", lowest: "1", highest: "1000")])
  }
}
