// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import Testing
import VirtualSession
import XorgSupport

/// A gesture after a hold, made by real fingers; what holds take and leave is decided in `SessionTests`.
@Suite(.serialized) struct HeldDragTests {
  /// The configuration that docs/configuration.md shows.
  private func exampleConfiguration() throws -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let data = try #require(FileManager.default.contents(atPath: "/\(root)/docs/configuration.md"))
    let blocks = String(decoding: data, as: UTF8.self).split(separator: "\n```")
    return String(try #require(blocks.first { $0.hasPrefix("\n{") }))
  }

  private func goRight(_ bridged: Bridged, _ x: Double) throws {
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      // What the server stamps with one millisecond is one movement.
      pace.step()
      let part = Double(step) / 10
      for (finger, place) in Bridged.resting.enumerated() {
        try bridged.session.touchscreen.move(finger, to: place.moved(byX: x * part, y: 0))
      }
      try bridged.session.touchscreen.sync()
    }
  }

  @Test func `the drag of the example is put down anew and goes on`() throws {
    let bridged = try Bridged(configuration: try exampleConfiguration(), workspaces: 4)
    // What covers the screen is passed through.
    try bridged.witness.command("override app 0 0 1200 700 core")
    try bridged.restThreeFingers()
    try bridged.program.nextLine(containing: "pan 3 after hold is recognized")
    try goRight(bridged, 200)
    #expect(try bridged.witness.next("press", in: "app").rootPosition == Bridged.resting[1])
    try bridged.liftThreeFingers()
    for (finger, place) in Bridged.resting.enumerated() {
      try bridged.session.touchscreen.down(finger, at: place)
    }
    try goRight(bridged, 200)
    try bridged.liftThreeFingers()
    let release = try bridged.witness.next("release", in: "app")
    #expect(release.rootPosition == Bridged.resting[1].moved(byX: 400, y: 0))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try bridged.end()
    #expect(bridged.witness.history.filter { $0.kind == "press" }.count == 1)
    #expect(!bridged.gestures.contains { $0.contains("workspace") })
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }
}
