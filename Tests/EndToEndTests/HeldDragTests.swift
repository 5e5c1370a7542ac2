// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Gestures after a hold, made by real fingers: what they take, what they leave, and how they go on.
@Suite(.serialized) struct HeldDragTests {
  private static let swipeAndDrag = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = up; after = hold; action = { workspace = next; }; },
      { gesture = pan; fingers = 3; distance = "30 mm"; after = hold; action = { pointer = drag; }; },
    ); }
    """
  private static let swipeAlone = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = up; after = hold; action = { workspace = next; }; },
    ); }
    """

  /// The configuration that docs/configuration.md shows.
  private func exampleConfiguration() throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let data = try #require(FileManager.default.contents(atPath: "/\(root)/docs/configuration.md"))
    let blocks = String(decoding: data, as: UTF8.self).split(separator: "\n```")
    return String(try #require(blocks.first { $0.hasPrefix("\n{") }))
  }

  /// Puts three fingers down, waits until they have rested, and takes them somewhere.
  private func hold(_ bridged: Bridged, until line: String, x: Double = 0, y: Double = 0) throws {
    try bridged.restThreeFingers()
    try bridged.program.nextLine(containing: line)
    try go(bridged, x: x, y: y)
  }

  private func go(_ bridged: Bridged, x: Double, y: Double) throws {
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      // What the server stamps with one millisecond is one movement.
      pace.step()
      let part = Double(step) / 10
      for (finger, place) in Bridged.resting.enumerated() {
        try bridged.session.touchscreen.move(finger, to: place.moved(byX: x * part, y: y * part))
      }
      try bridged.session.touchscreen.sync()
    }
  }

  @Test func `the drag of the example is put down anew and goes on`() throws {
    let bridged = try Bridged(configuration: try exampleConfiguration(), workspaces: 4)
    // What covers the screen is passed through.
    try bridged.witness.command("override app 0 0 1200 700 core")
    try hold(bridged, until: "pan 3 after hold is recognized", x: 200)
    #expect(try bridged.witness.next("press", in: "app").rootPosition == Bridged.resting[1])
    try bridged.liftThreeFingers()
    for (finger, place) in Bridged.resting.enumerated() {
      try bridged.session.touchscreen.down(finger, at: place)
    }
    try go(bridged, x: 200, y: 0)
    try bridged.liftThreeFingers()
    let release = try bridged.witness.next("release", in: "app")
    #expect(release.rootPosition == Bridged.resting[1].moved(byX: 400, y: 0))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try bridged.end()
    #expect(bridged.witness.history.filter { $0.kind == "press" }.count == 1)
    #expect(!bridged.gestures.contains { $0.contains("workspace") })
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }

  @Test func `a direction that is not bound after a hold reaches the application`() throws {
    let bridged = try Bridged(configuration: Self.swipeAlone, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    // Longer than the hold: half a second after the landing the touches are still nobody's.
    usleep(650_000)
    try go(bridged, x: 200, y: 0)
    for _ in 0..<3 { try bridged.witness.next("touch-begin", in: "app") }
    try bridged.liftThreeFingers()
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }

  @Test func `a pan after a hold has what the swipe after it leaves`() throws {
    let bridged = try Bridged(configuration: Self.swipeAndDrag, workspaces: 4)
    try bridged.showApplication(.core)
    try hold(bridged, until: "swipe 3 up after hold, pan 3 after hold is recognized", x: 300)
    try bridged.witness.next("press", in: "app")
    try bridged.liftThreeFingers()
    try bridged.witness.next("release", in: "app")
    try hold(bridged, until: "swipe 3 up after hold, pan 3 after hold is recognized", y: -250)
    try bridged.liftThreeFingers()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.witness.history.filter { $0.kind == "press" }.count == 1)
  }

  @Test func `fingers that rest and lift with no gesture are told of in the log`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = pan; fingers = 3; distance = "30 mm"; after = hold; action = { pointer = drag; }; } ); }
        """)
    try bridged.restThreeFingers()
    try bridged.program.nextLine("the hold") { $0.contains("pan 3") && $0.contains("is recognized") }
    try bridged.liftThreeFingers()
    try bridged.program.nextLine(containing: "the fingers rested and lifted; nothing was done")
    #expect(bridged.gestures.isEmpty)
    try bridged.end()
  }
}
