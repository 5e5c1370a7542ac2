// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct WorkspaceActionTests {
  @Test func `next and previous lead to the neighbours`() throws {
    let next = ActionFixture(["workspace": .text("next")])
    let previous = ActionFixture(["workspace": .text("previous")])
    let middle = Workspaces(count: 4, current: 1)
    #expect(try next.requests(workspaces: middle) == [.workspace(2)])
    #expect(try previous.requests(workspaces: middle) == [.workspace(0)])
  }

  @Test func `without wrap the ends of the row are its ends`() throws {
    let next = ActionFixture(["workspace": .text("next")])
    let previous = ActionFixture(["workspace": .text("previous"), "wrap": .text("NO")])
    #expect(try next.requests(workspaces: Workspaces(count: 4, current: 3)) == [])
    #expect(try previous.requests(workspaces: Workspaces(count: 4, current: 0)) == [])
  }

  @Test func `with wrap the first follows the last`() throws {
    let next = ActionFixture(["workspace": .text("next"), "wrap": .text("YES")])
    let previous = ActionFixture(["workspace": .text("previous"), "wrap": .flag(true)])
    #expect(try next.requests(workspaces: Workspaces(count: 4, current: 3)) == [.workspace(0)])
    #expect(try previous.requests(workspaces: Workspaces(count: 4, current: 0)) == [.workspace(3)])
    #expect(try next.requests(workspaces: Workspaces(count: 1, current: 0)) == [])
  }

  @Test(arguments: [Value.text("2"), .integer(2)])
  func `a number counts from one`(number: Value) throws {
    #expect(try ActionFixture(["workspace": number]).requests() == [.workspace(1)])
  }

  @Test func `a number beyond the last workspace is an error that names both`() throws {
    #expect(throws: ActionError.noSuchWorkspace(number: 5, count: 4)) {
      try ActionFixture(["workspace": .text("5")]).requests()
    }
  }

  @Test func `the summary is the wording of the log`() {
    let words = ["next", "previous", "3"]
    let summaries = words.map { ActionFixture(["workspace": .text($0)]).action?.summary }
    #expect(summaries == ["workspace next", "workspace previous", "workspace 3"])
  }

  @Test func `what is no workspace is refused`() {
    let allowed = ["next", "previous", "a number from 1"]
    #expect(
      mistakes(["workspace": .text("nxt")]) == [.unknownWord("nxt", what: "workspace", allowed: allowed)])
    #expect(
      mistakes(["workspace": .text("0")]) == [.outOfRange("0", lowest: "1", highest: "1000")])
    #expect(
      mistakes(["workspace": .list([])]) == [.wrongType(expected: "a string", found: "a list")])
    #expect(
      mistakes(["workspace": .text("next"), "wrap": .text("maybe")])
        == [.malformed("maybe", form: "YES or NO")])
  }
}
