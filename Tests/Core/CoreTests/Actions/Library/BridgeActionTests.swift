// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct BridgeActionTests {
  @Test(arguments: PauseCommand.allCases)
  func `fingerpost itself is paused and resumed`(command: PauseCommand) throws {
    let fixture = ActionFixture(["bridge": .text(command.rawValue)])
    #expect(try fixture.requests() == [.request(command)])
    #expect(fixture.action?.summary == "bridge \(command.rawValue)")
    #expect(fixture.action?.endsPause == (command != .pause))
  }

  @Test func `another order is refused`() {
    #expect(
      errors(["bridge": .text("puase")])
        == [.unknownWord("puase", what: "command", allowed: ["pause", "resume", "toggle"])])
  }
}
