// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct WorkspaceTests {
  @Test func `three fingers left, left and right lead from workspace 1 to 2, 3 and 2`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 4)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    for (way, workspace) in [(-Bridged.far, "1"), (-Bridged.far, "2"), (Bridged.far, "1")] {
      try bridged.swipe(3, x: way)
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: workspace)
    }
    try bridged.end()
    #expect(bridged.gestures.count == 3)
  }

  @Test func `a gesture is one line with its binding, its action and that it was performed`() throws {
    let bridged = try Bridged(configuration: nil, workspaces: 4)
    try bridged.swipe(3, x: -Bridged.far)
    let line = try bridged.program.nextLine(containing: "\"event\":\"gesture\"")
    #expect(
      line.contains(
        "\"gesture\":\"swipe\",\"phase\":\"ended\",\"fingers\":3,\"direction\":\"left\","
          + "\"binding\":\"swipe 3 left\",\"action\":\"workspace next\",\"performed\":true}"))
    let first = try #require(bridged.program.lines.first { $0.hasPrefix("{") })
    #expect(first.contains("\"event\":\"ready\"") && first.contains("virtual touchscreen"))
  }

  @Test func `a number of fingers that is not bound reaches the application whole`() throws {
    let fingers = 4
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.swipe(fingers, x: -Bridged.far)
    let events = try bridged.settledEvents()
    let touches = Set(events.filter { $0.kind == "touch-begin" }.compactMap { $0.int("touch") })
    #expect(touches.count == fingers)
    for touch in touches {
      let own = events.filter { $0.int("touch") == touch }
      #expect(
        own.map(\.kind) == ["touch-begin"] + Array(repeating: "touch-update", count: 10) + ["touch-end"])
      let begin = try #require(own.first?.rootPosition)
      #expect(own.last?.rootPosition == begin.moved(byX: -Bridged.far, y: 0))
    }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  @Test func `the application sees nothing of a swipe that is bound`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.showApplication(.touch)
    // At the first workspace there is no previous one, so the window stays where it is.
    try bridged.swipe(3, x: Bridged.far)
    #expect(try bridged.settledEvents().isEmpty)
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a workspace that comes at the threshold goes when the fingers go back`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { gesture = swipe; fingers = 3; direction = left;
          action = { workspace = next; back = previous; }; } ); }
        """, workspaces: 4)
    try bridged.drag((x: -200, y: 0), (x: 195, y: 0)) { leg in
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: leg == 0 ? "1" : "0")
    }
    try bridged.lift()
    try bridged.end()
    #expect(bridged.gestures.count == 2)
  }
}
