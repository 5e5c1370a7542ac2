// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// What the log calls bindings that have names, and gestures that last.
@Suite(.serialized) struct NamedBindingTests {
  /// What standard output says of gestures in words: all lines with an action behind a colon.
  private func words(_ bridged: Bridged) -> [String] {
    bridged.program.lines.filter { line in
      ["hold", "keys", "release", "pointer", "window", "click"].contains { line.contains(": \($0) ") }
        && !line.hasPrefix("fingerpost:")
    }
  }

  @Test func `a binding is called by its name, and what it holds is held and released once`() throws {
    let bridged = try Bridged(
      ["-v"],
      configuration: """
        { bindings = ( { name = alttab; gesture = swipe; fingers = 3; direction = horizontal; distance = 60px;
          every = 60px; action = { keys = Tab; back = "Shift+Tab"; with = Alt; }; } ); }
        """)
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: "alttab: release Alt")
    try bridged.end()
    #expect(
      words(bridged) == [
        "alttab: hold Alt, keys Tab", "alttab: keys Tab", "alttab: keys Tab", "alttab: release Alt",
      ])
  }

  @Test(arguments: [
    ("pointer = drag;", ["pointer drag left", "pointer drag left ended"]),
    ("keys = Control; hold = YES;", ["hold Control", "release Control"]),
  ])
  func `a gesture that lasts begins and ends in different words`(action: String, expected: [String]) throws {
    let bridged = try Bridged(
      ["-v"],
      configuration: "{ bindings = ( { gesture = pan; fingers = 3; action = { \(action) }; } ); }")
    try bridged.swipe(3, x: Bridged.far)
    try bridged.program.nextLine(containing: expected[1])
    try bridged.end()
    #expect(words(bridged) == expected.map { "pan 3: \($0)" })
  }

  @Test func `messages have names as the log does`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { name = "my page"; gesture = swipe; fingers = 3; direction = left;
          action = { workspace = next; }; } ); }
        """, workspaces: 4)
    let events = try bridged.session.start(["msg", "events"])
    try events.waitUntilReady()
    try bridged.swipe(3, x: -Bridged.far)
    try events.nextLine(containing: "my page: workspace next")
    try bridged.program.nextLine(
      containing: "\"binding\":\"my page\",\"named\":true,\"action\":\"workspace next\"")
    try bridged.end()
  }
}
