// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Actions

@Suite struct WorkspaceActionTests {
  @Test func `next and previous lead to the neighbours`() throws {
    let next = ActionFixture(["workspace": .text("next")])
    let previous = ActionFixture(["workspace": .text("previous")])
    let middle = Workspaces(count: 4, current: 1)
    #expect(try next.requests(workspaces: middle) == [.workspace(2)])
    #expect(try previous.requests(workspaces: middle) == [.workspace(0)])
  }

  @Test func `with wrap the first follows the last`() throws {
    let next = ActionFixture(["workspace": .text("next"), "wrap": .text("YES")])
    let previous = ActionFixture(["workspace": .text("previous"), "wrap": .flag(true)])
    #expect(try next.requests(workspaces: Workspaces(count: 4, current: 3)) == [.workspace(0)])
    #expect(try previous.requests(workspaces: Workspaces(count: 4, current: 0)) == [.workspace(3)])
  }

  @Test(arguments: [PropertyListValue.text("2"), .integer(2)])
  func `a number counts from one`(number: PropertyListValue) throws {
    #expect(try ActionFixture(["workspace": number]).requests() == [.workspace(1)])
  }

  @Test func `a number beyond the last workspace is an error that names both`() throws {
    #expect(throws: ActionError.noSuchWorkspace(number: 5, known: [1, 2, 3, 4])) {
      try ActionFixture(["workspace": .text("5")]).requests()
    }
  }

  @Test func `a number is the one that the desktop shows`() throws {
    var gaps = Workspaces(count: 3, current: 0)
    gaps.numbers = [1, 2, 5]
    #expect(try ActionFixture(["workspace": .text("5")]).requests(workspaces: gaps) == [.workspace(2)])
    #expect(throws: ActionError.noSuchWorkspace(number: 3, known: [1, 2, 5])) {
      try ActionFixture(["workspace": .text("3")]).requests(workspaces: gaps)
    }
  }

  @Test func `a workspace may be meant by its name`() throws {
    var named = Workspaces(count: 3, current: 0)
    named.names = ["web", "5: mail", "mail: old"]
    func action(_ name: String) -> ActionFixture {
      ActionFixture(["workspace": .text("named"), "name": .text(name)])
    }
    #expect(try action("mail").requests(workspaces: named) == [.workspace(1)])
    #expect(try action("5: mail").requests(workspaces: named) == [.workspace(1)])
    #expect(throws: ActionError.noWorkspaceNamed("post", known: named.names)) {
      try action("post").requests(workspaces: named)
    }
    #expect(ActionFixture(["workspace": .text("named")]).action == nil)
  }

  @Test func `last leads back to the one that was shown before, and again forth`() throws {
    let last = try #require(ActionFixture(["workspace": .text("last")]).action)
    let desktop = RecordingDesktop(workspaces: Workspaces(count: 4, current: 3, last: 1))
    for _ in 0..<2 { try last.perform(ActionContext(gesture: .tap, fingers: 3), on: desktop) }
    #expect(desktop.requests == [.workspace(1), .workspace(3)])
  }

  @Test func `up and down lead through the rows that columns make`() throws {
    let down = ActionFixture(["workspace": .text("down"), "columns": .text("3")])
    let up = ActionFixture(["workspace": .text("up"), "columns": .text("3"), "wrap": .text("YES")])
    #expect(try down.requests(workspaces: Workspaces(count: 9, current: 4)) == [.workspace(7)])
    #expect(try up.requests(workspaces: Workspaces(count: 9, current: 1)) == [.workspace(7)])
  }

  @Test func `without columns the desktop's own grid counts, and else all lie in one row`() throws {
    let right = ActionFixture(["workspace": .text("right")])
    let grid = WorkspaceLayout(columns: 2, count: 4)
    #expect(throws: ActionError.workspaceUnchanged(.edge(.right))) {
      try right.requests(workspaces: Workspaces(count: 4, current: 1, grid: grid))
    }
    #expect(try right.requests(workspaces: Workspaces(count: 4, current: 1)) == [.workspace(2)])
  }

  @Test func `a window that is carried comes before its workspace shows`() throws {
    let window = TargetWindow(id: 7)
    let carry = ActionFixture(["workspace": .text("next"), "carry": .text("YES")])
    let context = ActionContext(gesture: .swipe, fingers: 3, window: window)
    #expect(try carry.requests(on: context) == [.send(window, 1), .workspace(1), .window(window, .activate)])
    #expect(carry.action?.usesWindow == true)
    #expect(throws: ActionError.noWindow) { try carry.requests() }
    #expect(throws: ActionError.workspaceUnchanged(.last), "nowhere to go") {
      try carry.requests(on: context, workspaces: Workspaces(count: 2, current: 1))
    }
  }

  @Test func `the summary is the wording of the log`() {
    let words = ["next", "previous", "last", "left", "right", "up", "down", "3"]
    let summaries = words.map { ActionFixture(["workspace": .text($0)]).action?.summary }
    #expect(summaries == words.map { "workspace \($0)" })
  }

  @Test func `what is no workspace is refused`() {
    let allowed = [
      "next", "previous", "last", "left", "right", "up", "down", "named", "a number from 1",
    ]
    #expect(
      errors(["workspace": .text("nxt")]) == [.unknownWord("nxt", what: "workspace", allowed: allowed)])
    #expect(
      errors(["workspace": .text("0")]) == [.outOfRange("0", lowest: "1", highest: "1000")])
    #expect(
      errors(["workspace": .list([])]) == [.wrongType(expected: "a string", found: "a list")])
    #expect(
      errors(["workspace": .text("next"), "wrap": .text("maybe")])
        == [.malformed("maybe", format: "YES or NO")])
    #expect(
      errors(["workspace": .text("up"), "columns": .text("0")])
        == [.outOfRange("0", lowest: "1", highest: "1000")])
  }
}
