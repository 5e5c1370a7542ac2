// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct VerboseLogTests {
  @Test func `a landing is reported with time, place, device and window, and a movement is not`() throws {
    let bridged = try Bridged(workspaces: 4)
    try bridged.witness.command("override app 0 0 1280 800 touch Viewer")
    try bridged.swipe(3, x: -Bridged.far)
    let first = try bridged.program.nextLine(containing: " began at ")
    #expect(
      first.contains(/debug: touch \d+ began at \d+ ms, place 500,400 on virtual touchscreen, over Viewer$/),
      "\(first)")
    let second = try bridged.program.nextLine(containing: " began at ")
    #expect(second.contains(/on virtual touchscreen, \d+ ms after touch \d+$/), "\(second)")
    try bridged.program.nextLine(containing: "swipe 3 left, swipe 3 right is recognized")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(!bridged.program.lines.contains { $0.contains(" updated") })
    // Three fingers: landed, ours, lifted; and the gesture.
    #expect(bridged.program.lines.count { $0.contains("debug: touch ") } <= 12)
  }

  @Test func `passing through and conditions are reported with what they saw, once for each hand`() throws {
    let bridged = try Bridged(
      configuration: """
        { passthrough = ( { application = Painter; } ); bindings = (
          { gesture = swipe; fingers = 3; direction = left; when = { application = firefox; };
            action = { workspace = next; }; }, ); }
        """, workspaces: 4)
    try bridged.witness.command("override app 0 0 1280 800 touch Viewer")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(
      containing: "swipe 3 left not considered: application is 'Viewer', wanted firefox")
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    try bridged.witness.command("close app")
    try bridged.witness.command("override app 0 0 1280 800 touch Painter")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.program.nextLine(containing: "debug: passed through: application is 'Painter'")
    for _ in 0..<3 { try bridged.witness.next("touch-end", in: "app") }
    try bridged.end()
    #expect(bridged.program.lines.count { $0.contains("wanted firefox") } == 1)
    #expect(bridged.program.lines.count { $0.contains("passed through") } == 1)
  }
}
