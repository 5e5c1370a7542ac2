// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Malformed events: before each real one come copies that are cut off or have wrong lengths.
@Suite(.serialized) struct DamagedEventsTests {
  @Test(.enabled(if: ServerProxy.isPossible))
  func `gestures are what they are without the damaged events between`() throws {
    let session = try TestSession(workspaces: 4)
    let proxy = try ServerProxy(to: session, ["damage=yes"])
    defer { proxy.end() }
    let witness = try session.makeWitness()
    let program = try session.start(
      ["run", "-v"],
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
          { gesture = pinch; fingers = 4; direction = out; action = { workspace = 4; }; },
        ); }
        """, environment: ["DISPLAY": proxy.display])
    try program.waitUntilReady()
    let (screen, pad) = (session.touchscreen, session.touchpad)
    try screen.swipe(fingers: 3, from: ScreenPoint(600, 400), byX: -300, y: 0, steps: 20)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try pad.swipe(fingers: 3, byX: -200, y: 0)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    try pad.beginPinch(fingers: 4)
    for step in 1...10 { try pad.updatePinch(fingers: 4, scale: 1 + 0.1 * Double(step), angle: 0) }
    try pad.endPinch(fingers: 4)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "3")
    #expect(try program.terminate() == 0)
    let counts = program.lines.filter { $0.contains("touches handled") }
    #expect(counts.count == 1 && counts[0].contains("3 touches handled, 0 pending"), "\(counts)")
  }
}
