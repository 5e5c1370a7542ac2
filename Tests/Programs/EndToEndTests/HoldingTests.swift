// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Keys that stay down while a gesture lasts, and never longer.
@Suite(.serialized) struct HoldingTests {
  private static let switcher = """
    { bindings = ( { gesture = swipe; fingers = 3; direction = horizontal; distance = 60px; every = 100px;
      action = { keys = Tab; back = "Shift+Tab"; with = Alt; }; } ); }
    """
  private static let holding = """
    { bindings = ( { gesture = pan; fingers = 3; action = { keys = "Control+space"; hold = YES; }; } ); }
    """
  /// The default layout's keys by their codes.
  private static let names = [23: "Tab", 37: "Control", 50: "Shift", 64: "Alt", 65: "space"]

  private func session(_ configuration: String) throws -> Bridged {
    let bridged = try Bridged(configuration: configuration)
    try bridged.showApplication(.core)
    try bridged.witness.command("focus app")
    return bridged
  }

  /// What has come of keys until now, as "+Alt" and "-Alt"; repetitions of a key that is held are left out.
  private func keys(_ bridged: Bridged) throws -> [String] {
    try bridged.waitUntilAnswered()
    _ = try bridged.witness.eventsSoFar()
    var words: [String] = []
    for event in bridged.witness.history where event.kind.hasPrefix("key-") {
      let name = Self.names[event.int("keycode") ?? 0] ?? event["keycode"] ?? ""
      let isRepetition = event.kind == "key-press" && words.last == "-\(name)" && name == "space"
      if isRepetition {
        words.removeLast()
      } else {
        words.append((event.kind == "key-press" ? "+" : "-") + name)
      }
    }
    return words
  }

  @Test func `a switcher keeps Alt from the first step to the lift, and goes both ways`() throws {
    let bridged = try session(Self.switcher)
    try bridged.drag((x: 180, y: 0), (x: -150, y: 0), (x: -120, y: 0)) { leg in
      for _ in 0..<(leg == 1 ? 1 : 2) {
        try bridged.program.nextLine(containing: "\"phase\":\"changed\"")
      }
    }
    let tab = ["+Tab", "-Tab"]
    let back = ["+Shift", "+Tab", "-Tab", "-Shift"]
    #expect(try keys(bridged) == ["+Alt"] + tab + tab + back + back + back)
    try bridged.lift()
    try bridged.witness.next("key-release", in: "app") { $0.int("keycode") == 64 }
    try bridged.end()
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }

  @Test func `a held chord is down exactly as long as the gesture`() throws {
    let bridged = try session(Self.holding)
    try bridged.drag((x: 80, y: 0))
    for _ in 0..<2 { try bridged.witness.next("key-press", in: "app") }
    #expect(try bridged.witness.heldByXTEST().keys == [37, 65])
    try bridged.lift()
    try bridged.witness.next("key-release", in: "app") { $0.int("keycode") == 37 }
    #expect(try keys(bridged) == ["+Control", "+space", "-space", "-Control"])
    try bridged.end()
  }

  @Test(arguments: ["SIGTERM", "float", "pause"])
  func `nothing stays down when the gesture is cut off`(by cause: String) throws {
    let bridged = try session(Self.holding)
    try bridged.drag((x: 80, y: 0))
    for _ in 0..<2 { try bridged.witness.next("key-press", in: "app") }
    switch cause {
    case "SIGTERM": try bridged.end()
    case "float": try bridged.witness.command("device float virtual touchscreen")
    default: _ = try bridged.session.run(["msg", "pause"])
    }
    try bridged.witness.next("key-release", in: "app") { $0.int("keycode") == 37 }
    #expect(try bridged.witness.heldByXTEST() == ([], []))
    if cause != "SIGTERM" { try bridged.end() }
  }

  @Test func `text is typed whatever the layout`() throws {
    let bridged = try session(
      "{ bindings = ( { gesture = swipe; fingers = 3; direction = right; action = { text = \"aA\\U00e9\"; }; } ); }"
    )
    try bridged.swipe(3, x: Bridged.far)
    for _ in 0..<4 { try bridged.witness.next("key-press", in: "app") }
    let codes = bridged.witness.history.filter { $0.kind == "key-press" }.compactMap { $0.int("keycode") }
    #expect(codes.prefix(3) == [38, 50, 38] && codes.count == 4)
    try bridged.end()
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }
}
