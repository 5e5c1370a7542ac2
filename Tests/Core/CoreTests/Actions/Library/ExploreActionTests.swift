// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct ExploreActionTests {
  @Test(arguments: ExploreCommand.allCases)
  func `exploration begins and ends`(command: ExploreCommand) throws {
    let fixture = ActionFixture(["explore": .text(command.rawValue)])
    #expect(try fixture.requests() == [.explore(command)])
    #expect(fixture.action?.summary == "explore \(command.rawValue)")
    #expect(fixture.action?.switchesExploration == [.on, .off, .toggle].contains(command))
  }

  @Test func `another order is refused`() {
    #expect(
      errors(["explore": .text("onn")])
        == [
          .unknownWord(
            "onn", what: "command", allowed: ExploreCommand.allCases.map(\.rawValue))
        ])
  }
}
