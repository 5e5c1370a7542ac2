// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Keys that stay down while a gesture lasts, and never longer.
@Suite(.serialized) struct HoldingTests {
  private static let holding = """
    { bindings = ( { gesture = pan; fingers = 3; action = { keys = "Control+space"; hold = YES; }; } ); }
    """

  private func hold() throws -> Bridged {
    let bridged = try Bridged(configuration: Self.holding)
    try bridged.showApplication(.core)
    try bridged.witness.command("focus app")
    try bridged.drag((x: 80, y: 0))
    for _ in 0..<2 { try bridged.witness.next("key-press", in: "app") }
    return bridged
  }

  /// The events of keys until now, as "+Alt" and "-Alt", without repetitions of a held key.
  private func keys(_ bridged: Bridged) throws -> [String] {
    try bridged.waitUntilAnswered()
    _ = try bridged.witness.eventsSoFar()
    var words: [String] = []
    for event in bridged.witness.history where event.kind.hasPrefix("key-") {
      let name = ["37": "Control", "65": "space"][event["keycode"] ?? ""] ?? ""
      let isRepetition = event.kind == "key-press" && words.last == "-\(name)" && name == "space"
      if isRepetition {
        words.removeLast()
      } else {
        words.append((event.kind == "key-press" ? "+" : "-") + name)
      }
    }
    return words
  }

  @Test func `a held chord is down exactly as long as the gesture`() throws {
    let bridged = try hold()
    #expect(try bridged.witness.heldByXTEST().keys == [37, 65])
    try bridged.lift()
    try bridged.witness.next("key-release", in: "app") { $0.int("keycode") == 37 }
    #expect(try keys(bridged) == ["+Control", "+space", "-space", "-Control"])
    try bridged.end()
  }

  @Test(arguments: ["SIGTERM", "float", "pause"])
  func `nothing stays down when the gesture is cut off`(by cause: String) throws {
    let bridged = try hold()
    switch cause {
    case "SIGTERM": try bridged.end()
    case "float": try bridged.witness.command("device float virtual touchscreen")
    default: _ = try bridged.session.run(["msg", "pause"])
    }
    try bridged.witness.next("key-release", in: "app") { $0.int("keycode") == 37 }
    #expect(try bridged.witness.heldByXTEST() == ([], []))
    if cause != "SIGTERM" { try bridged.end() }
  }
}
