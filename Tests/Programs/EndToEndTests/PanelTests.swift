// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Fingers as odd panels report them, on the real server; `SessionTests` play those of sixty panels.
@Suite(.serialized) struct PanelTests {
  /// A panel that follows two fingers, and one that follows ten: each finger lands and lifts in a report of its own, the
  /// first one last; a report has one coordinate only, or repeats a place; and one finger is gone for a report.
  @Test(arguments: [2, 10]) func `a swipe acts and a tap is the application's`(_ count: Int) throws {
    let fingers = min(3, count)
    let session = try TestSession(workspaces: 2, touchCount: count)
    let witness = try session.makeWitness()
    let program = try session.start(
      ["run", "-v"],
      configuration: Bridged.threeFingers.replacing("fingers = 3", with: "fingers = \(fingers)"))
    try program.waitUntilReady()
    try witness.command("override app 0 0 1280 800 touch")
    let screen = session.touchscreen
    try screen.tap(at: ScreenPoint(321, 457))
    let began = try witness.next("touch-begin", in: "app")
    try witness.next("touch-end", in: "app") { $0.int("touch") == began.int("touch") }
    var pace = Pace(Bridged.interval)
    func report(_ act: (Int) throws -> Void) throws {
      for finger in Array(1..<fingers) + [0] {
        try act(finger)
        try screen.sync()
      }
      pace.step()
    }
    func place(_ finger: Int, x: Int, y: Int) -> ScreenPoint {
      ScreenPoint(600 + 90 * Double(finger) - Bridged.far * Double(x) / 12, 400 + 2 * Double(y))
    }
    try report { try screen.down($0, at: place($0, x: 0, y: 0)) }
    for step in 1...12 {
      if step == 6 { try screen.up(1) }
      if step == 7 { try screen.down(1, at: place(1, x: step, y: step)) }
      for y in [step - 1, step, step] {
        try report { if step != 6 || $0 != 1 { try screen.move($0, to: place($0, x: step, y: y)) } }
      }
    }
    try report { try screen.up($0) }
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try program.terminate() == 0)
    #expect(program.lines.contains { $0.hasSuffix(", 0 pending") })
  }
}
