// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct PerformTests {
  private nonisolated static let configuration = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      { name = "the other page"; gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
      { gesture = tap; fingers = 2; action = { click = right; }; },
      { gesture = pan; fingers = 2; action = { pointer = move; }; },
      { name = picky; gesture = tap; fingers = 3; when = { application = nobody; }; action = { click = middle; }; },
      { name = choosy; gesture = tap; fingers = 4; when = { application = nobody; }; action = { click = middle; }; },
      { name = choosy; gesture = tap; fingers = 5; when = { application = witness; }; action = { click = left; }; },
      { name = steps; gesture = swipe; fingers = 4; direction = left; every = "20 mm";
        action = { workspace = next; }; },
    ); }
    """

  @Test func `it does once what a binding or an action of that name does`() throws {
    let bridged = try Bridged(configuration: Self.configuration, workspaces: 5)
    for (name, workspace) in [
      ("swipe 3 left", 1), ("workspace next", 2), ("the other page", 1), ("steps", 2),
      ("3 fingers swipe left", 3),
    ] {
      let answer = try bridged.message("perform", name)
      #expect(answer.exitCode == 0, "\(answer.error)")
      #expect(answer.output.hasPrefix("workspace "))
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "\(workspace)")
    }
    #expect(
      try bridged.message("perform", "swipe 3 left", "--format", "json").output
        == "{\"ok\":true,\"action\":\"workspace next\"}\n")
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  @Test func `clicks go where the pointer is, as far as its window is meant`() throws {
    let bridged = try Bridged(configuration: Self.configuration)
    try bridged.witness.command("window app 0 0 1280 800 core")
    try bridged.witness.command("warp 640 400")
    #expect(try bridged.message("perform", "tap 2").exitCode == 0)
    #expect(try bridged.message("perform", "choosy").output == "click left\n")
    try bridged.expectButtons(["+3 app", "-3 app", "+1 app", "-1 app"])
    #expect(bridged.witness.history.first { $0.kind == "press" }?.rootPosition == ScreenPoint(640, 400))
    try bridged.end()
  }

  @Test func `what cannot be done is explained`() throws {
    let bridged = try Bridged(configuration: Self.configuration)
    for (name, reason) in [
      ("swipe 3 lft", "no binding or action is called 'swipe 3 lft'; did you mean 'swipe 3 left'?"),
      ("picky", "the condition of 'picky' does not hold where the pointer is"),
      ("pan 2", "what 'pan 2' does goes with the fingers, so it needs some"),
    ] {
      let answer = try bridged.message("perform", name)
      #expect(answer.exitCode == 1 && answer.output.isEmpty)
      #expect(answer.error.contains("error: \(reason)\n"), "\(answer.error)")
    }
    try bridged.end()
  }

  @Test func `nothing is done in a locked session`() throws {
    let bridged = try Bridged(configuration: Self.configuration, workspaces: 4)
    try bridged.witness.lock()
    #expect(try bridged.message("perform", "swipe 3 left").error.contains("error: the session is locked\n"))
    try bridged.witness.unlock()
    #expect(try bridged.message("perform", "swipe 3 left").exitCode == 0)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
  }
}
