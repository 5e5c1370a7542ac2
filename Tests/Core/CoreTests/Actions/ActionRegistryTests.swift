// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Actions
import Testing

@Suite struct ActionRegistryTests {
  private let names = [
    "workspace", "window", "tile", "monitor", "desktop", "keys", "text", "click", "pointer", "scroll",
    "zoom", "magnify", "command", "stream", "menu", "bridge", "explore",
  ]

  @Test func `every action has a name of its own and says what it does`() {
    #expect(ActionRegistry.all.map(\.name) == names)
    for description in ActionRegistry.all {
      #expect(!description.key.summary.isEmpty && !description.key.format.isEmpty)
      #expect(description.example.contains("\(description.name) = "))
      for option in description.options { #expect(option.defaultValue != nil) }
    }
  }

  /// Their input is sent without the button that the server presses for a finger; other actions do not need
  /// this.
  @Test func `actions that press keys and buttons say so`() {
    let values = [
      "workspace": "next", "window": "maximise", "tile": "left", "monitor": "next", "desktop": "show",
      "keys": "t", "text": "t", "click": "right", "pointer": "drag", "scroll": "up", "zoom": "in",
      "magnify": "in",
      "command": "true", "stream": "true", "menu": "rows",
      "bridge": "pause", "explore": "on",
    ]
    let sending = names.filter { name in
      values[name].map { ActionFixture([name: .text($0)]).action?.sendsInput == true } ?? false
    }
    #expect(sending == ["keys", "text", "click", "pointer", "scroll", "zoom", "magnify", "command"])
    #expect(Set(values.keys) == Set(names))
  }

  @Test func `an action dictionary has exactly one action`() {
    #expect(errors([:]) == [.noAction(allowed: names)])
    #expect(errors(["wrap": .text("YES")]) == [.noAction(allowed: names)])
    #expect(
      errors(["click": .text("left"), "workspace": .text("next")])
        == [.severalActions(["workspace", "click"])])
  }

  @Test func `a misspelt action is pointed at`() {
    let fixture = ActionFixture(["workspce": .text("next"), "wrap": .text("YES")])
    #expect(fixture.errors.map(\.error) == [.unknownWord("workspce", what: "action", allowed: names)])
    #expect(fixture.errors.map(\.path) == [PropertyListPath(steps: [.key("workspce")], isKey: true)])
  }

  @Test func `another action's option is not read silently`() {
    let fixture = ActionFixture(["click": .text("left"), "wrap": .text("YES")])
    #expect(fixture.errors.map(\.error) == [.unreadKey("wrap", suggestion: nil)])
    #expect(fixture.action != nil)
  }
}
