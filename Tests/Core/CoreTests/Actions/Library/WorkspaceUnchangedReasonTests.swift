// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

/// The reasons that the actions give when the workspace stays the same.
@Suite struct WorkspaceUnchangedReasonTests {
  private func stay(
    _ word: String, _ options: [String: PropertyListValue] = [:], in workspaces: Workspaces
  ) throws -> String? {
    let fixture = ActionFixture(["workspace": .text(word)].merging(options) { $1 })
    do {
      let requests = try fixture.requests(workspaces: workspaces)
      #expect(!requests.isEmpty)
      return nil
    } catch let error as ActionError {
      #expect(error.isHarmless)
      return "\(error)"
    }
  }

  @Test func `the ends of the row are its ends`() throws {
    let (first, last) = (Workspaces(count: 4, current: 0), Workspaces(count: 4, current: 3))
    #expect(try stay("next", in: last) == "already on the last workspace")
    #expect(try stay("previous", in: first) == "already on the first workspace")
    #expect(try stay("next", in: first) == nil)
    #expect(try stay("next", ["wrap": .text("YES")], in: last) == nil)
  }

  @Test(arguments: ["next", "previous", "last", "left", "down"])
  func `a single workspace is the only one, whatever is asked for`(word: String) throws {
    let single = Workspaces(count: 1, current: 0)
    #expect(try stay(word, ["wrap": .text("YES")], in: single) == "there is only one workspace")
  }

  @Test func `a side without a workspace, the same one, and one that was never left`() throws {
    let four = Workspaces(count: 4, current: 3)
    #expect(try stay("right", in: four) == "there is no workspace to the right of this one")
    #expect(try stay("down", ["columns": .text("2")], in: four) == "there is no workspace below this one")
    #expect(try stay("4", in: four) == "already on workspace 4")
    #expect(try stay("last", in: four) == "no other workspace was shown before")
  }

  @Test func `where workspaces are made as needed, the command for it is named`() throws {
    var made = Workspaces(count: 2, current: 1)
    made.numbers = [1, 5]
    made.maker = "i3-msg workspace number"
    #expect(
      try stay("next", in: made)
        == "already on the last workspace; command = \"i3-msg workspace number 6\" adds one")
    #expect(
      throws: ActionError.noSuchWorkspace(number: 3, known: [1, 5], maker: "i3-msg workspace number 3")
    ) {
      try ActionFixture(["workspace": .text("3")]).requests(workspaces: made)
    }
  }
}
