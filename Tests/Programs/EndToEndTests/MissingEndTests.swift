// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Another program takes hold of the touchscreen itself while fingers are down, so that their touches have no end.
@Suite(.serialized) struct MissingEndTests {
  @Test func `fingers that lift meanwhile have lifted, and the next tap is a click`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.restThreeFingers()
    try bridged.witness.command("grab touchscreen")
    try bridged.liftThreeFingers()
    // One that was still down when the program asked is given back, and ends by itself.
    for _ in Bridged.resting { try bridged.program.nextLine(containing: "ended") }
    #expect(bridged.program.lines.contains { $0.contains("was ended") })
    try bridged.witness.command("ungrab touchscreen")
    try bridged.expectAllWell()
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a touchscreen that is given back before the fingers lift loses nothing`() throws {
    let bridged = try Bridged(configuration: Bridged.patient, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.restThreeFingers()
    try bridged.witness.command("grab touchscreen")
    try bridged.witness.command("ungrab touchscreen")
    try bridged.liftThreeFingersOneByOne()
    func places(_ kind: String) -> [ScreenPoint] {
      bridged.witness.history.filter { $0.kind == kind }.compactMap(\.rootPosition).sorted { $0.x < $1.x }
    }
    let isWhole = try eventually {
      _ = try bridged.witness.eventsSoFar()
      return places("touch-begin") == Bridged.resting && places("touch-end") == Bridged.resting
    }
    #expect(isWhole)
    try bridged.witness.command("close app")
    try bridged.expectAllWell()
    try bridged.end()
    #expect(!bridged.program.lines.contains { $0.contains("was ended") })
  }
}
