// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct PlaceActionTests {
  private let window = TargetWindow(id: 7)
  private var context: ActionContext { ActionContext(gesture: .swipe, fingers: 3, window: window) }

  @Test(arguments: Tile.allCases)
  func `a window is tiled`(tile: Tile) throws {
    let fixture = ActionFixture(["tile": .text(tile.rawValue)])
    #expect(try fixture.requests(on: context) == [.place(window, .tile(tile))])
    #expect(fixture.action?.summary == "tile \(tile.rawValue)")
    #expect(throws: ActionError.noWindow) { try fixture.requests() }
  }

  @Test(
    arguments: [
      ("next", .next), ("previous", .previous), ("left", .beside(.left)), ("down", .beside(.down)),
      ("HDMI-1", .named("HDMI-1")), ("default", .named("default")), ("LEFT", .named("LEFT")),
      ("nxt", .named("nxt")),
    ] as [(String, MonitorTarget)])
  func `a window goes to another monitor`(word: String, choice: MonitorTarget) throws {
    let fixture = ActionFixture(["monitor": .text(word)])
    #expect(try fixture.requests(on: context) == [.place(window, .monitor(choice))])
    #expect(fixture.action?.summary == "monitor \(word)")
  }

  @Test func `any text but an empty one is a monitor's name, and one that is nearly a word is remarked on`() {
    let allowed = ["next", "previous", "left", "right", "up", "down", "an output's name"]
    #expect(errors(["monitor": .text("nxt")]) == [.takenForName("nxt", what: "monitor", suggestion: "next")])
    for name in ["LEFT", "Left", "default", "LVDS", "dp", "left monitor"] {
      #expect(errors(["monitor": .text(name)]) == [])
    }
    #expect(errors(["monitor": .text("")]) == [.unknownWord("", what: "monitor", allowed: allowed)])
    #expect(
      errors(["tile": .text("letf")])
        == [.unknownWord("letf", what: "tile", allowed: Tile.allCases.map(\.rawValue))])
  }

  @Test func `the desktop is shown`() throws {
    let fixture = ActionFixture(["desktop": .text("show")])
    #expect(try fixture.requests() == [.desktop])
    #expect(fixture.action?.summary == "desktop show")
    #expect(
      errors(["desktop": .text("hide")])
        == [.unknownWord("hide", what: "desktop action", allowed: ["show", "follow"])])
  }
}
