// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Gestures
import Testing

@Suite struct MenuActionTests {
  @Test func `a menu is shown where the fingers landed`() throws {
    let fixture = ActionFixture(["menu": .text("rows")])
    #expect(try fixture.requests() == [.menu(.rows, .zero)])
    #expect(fixture.action?.summary == "menu rows")
    #expect(fixture.action?.opensMenu == true)
  }

  @Test func `another look is refused`() {
    #expect(
      errors(["menu": .text("round")]) == [.unknownWord("round", what: "menu", allowed: ["rows", "pie"])])
  }
}
