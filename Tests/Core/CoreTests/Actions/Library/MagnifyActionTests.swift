// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct MagnifyActionTests {
  @Test(arguments: MagnifyCommand.allCases)
  func `the desktop's magnifier is asked`(command: MagnifyCommand) throws {
    let fixture = ActionFixture(["magnify": .text(command.rawValue)])
    #expect(try fixture.requests() == [.magnify(command, .ended)])
    #expect(fixture.action?.summary == "magnify \(command.rawValue)")
    #expect(fixture.action?.isContinuous == [.follow, .hold].contains(command))
  }
}
