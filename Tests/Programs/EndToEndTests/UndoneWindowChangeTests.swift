// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct UndoneWindowChangeTests {
  @Test func `a window manager that does not do what it is asked is named in the log once`() throws {
    let session = try TestSession(workspaces: 2)
    let witness = try session.makeWitness()
    try witness.command("window app 100 100 600 400 pointer Browser title")
    let program = try session.start(
      ["run"],
      configuration: """
        { bindings = ( { gesture = swipe; fingers = 3; direction = up; action = { window = maximise; }; } ); }
        """)
    try program.waitUntilReady()
    // It answers no message as long as it is stopped.
    let manager = try #require(session.windowManager)
    manager.hold(true)
    for _ in 0..<2 {
      try session.touchscreen.swipe(
        fingers: 3, from: ScreenPoint(300, 450), byX: 0, y: -200, interval: Bridged.interval)
      try session.touchscreen.sync()
    }
    try program.nextLine(containing: "did not do it: { window = maximise; }")
    manager.hold(false)
    #expect(try program.terminate() == 0)
    #expect(program.lines.count { $0.contains("did not do it") } == 1)
  }
}
