// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Actions for a hand on a busy machine, where the next finger has landed before the server performs them.
@Suite(.serialized, .enabled(if: ServerProxy.isPossible)) struct LateHandTests {
  /// Some programs select text under the pointer while the first button is down, whatever device moves it.
  @Test func `the wheel is turned for it, and nothing is dragged for the finger that has landed`() throws {
    let session = try TestSession()
    let hold = session.folder.file("hold")
    let proxy = try ServerProxy(to: session, ["hold=\(hold)"])
    defer { proxy.end() }
    let witness = try session.makeWitness()
    let program = try session.start(
      ["run", "-v"],
      configuration: """
        { bindings = ( { gesture = pan; fingers = 1; distance = "3 mm";
          action = { scroll = fingers; step = "4 mm"; }; } ); }
        """, environment: ["DISPLAY": proxy.display])
    try program.waitUntilReady()
    try witness.command("override app 0 0 1280 800 core")
    let (screen, start) = (session.touchscreen, ScreenPoint(500, 600))
    try screen.down(0, at: start)
    try screen.move(0, to: start.moved(byX: 0, y: -60))
    try witness.next("press", in: "app")
    // The action for this movement arrives after the finger has lifted and another one has landed.
    try session.folder.write("", to: "hold")
    try screen.move(0, to: start.moved(byX: 0, y: -160))
    try proxy.waitUntilHolding()
    try screen.up(0)
    try screen.down(1, at: ScreenPoint(900, 300))
    try screen.sync()
    unlink(hold)
    #expect(try witness.next("press", in: "app") { $0.int("state") == 0x100 }.int("button") == 5)
    _ = try witness.eventsSoFar()
    let moves = witness.history.filter { $0.kind == "motion" }
    #expect(moves.allSatisfy { ($0.int("state") ?? 0) & 0x100 == 0 }, "\(moves)")
    #expect(try program.terminate() == 0)
  }
}
