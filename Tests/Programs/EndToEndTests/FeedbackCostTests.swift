// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The cost of feedback: requests to the server, and wake-ups of the program.
@Suite(.serialized, .enabled(if: ServerProxy.isPossible)) struct FeedbackCostTests {
  private final class Rig {
    // The connection ends before the server does.
    private let connection: DisplayConnection
    private let compositor: Compositor?
    private let proxy: ServerProxy
    let program: LoggedProcess
    private let witness: Witness
    let session: TestSession

    init(_ binding: String, settings: String = "", isComposited: Bool = false) throws {
      session = try TestSession(workspaces: 4)
      compositor = isComposited ? try Compositor(on: session.server) : nil
      proxy = try ServerProxy(to: session, ["log=\(session.folder.file("requests"))"])
      connection = try DisplayConnection(session.server.displayName)
      witness = try session.makeWitness()
      program = try session.start(
        ["run", "-v"],
        configuration: """
          { settings = { \(settings) };
            bindings = ( { gesture = swipe; fingers = 3; direction = left; \(binding) } ); }
          """, environment: ["DISPLAY": proxy.display])
      try program.waitUntilReady()
      try witness.makeWindow("app", x: 200, y: 150, width: 600, height: 400, selects: .nothing)
    }

    isolated deinit { proxy.end() }

    var requests: [Substring] { session.folder.read("requests").split(separator: "\n") }
    /// The requests of the painter.
    var drawing: [Substring] { session.folder.read("requests.2").split(separator: "\n") }

    func settle() throws { _ = try program.contextSwitches(whenIdleFor: 0.2) }

    /// Moves three fingers that are down at 600, 660 and 720, one by one, so that each movement is an event.
    func move(by x: Double) throws {
      var pace = Pace(0.004)
      for finger in 0..<3 {
        try session.touchscreen.move(finger, to: ScreenPoint(600 + 60 * Double(finger) + x, 400))
        try session.touchscreen.sync()
        pace.step()
      }
    }

    func waitForAccent(in columns: Range<Int>, y: Int) -> Bool {
      eventually {
        guard let picture = Screenshot(connection) else { return false }
        return columns.contains { picture.color(atX: $0, y: y) == 0x2a7de1 }
      }
    }
  }

  @Test(
    arguments: zip([("tile = left;", 700), ("workspace = next;", 400)], [false, Compositor.isInstalled]))
  func `what moves with the fingers takes one request for each movement, and none while they rest`(
    _ shown: (action: String, row: Int), _ isComposited: Bool
  ) throws {
    let rig = try Rig("at = lift; action = { \(shown.action) };", isComposited: isComposited)
    try rig.session.touchscreen.land(fingers: 3, at: ScreenPoint(600, 400))
    for step in 1...16 { try rig.move(by: -10 * Double(step)) }
    #expect(rig.waitForAccent(in: 600..<1280, y: shown.row))
    // Back to where the picture moves, but not so far that it becomes another one.
    try rig.move(by: -26)
    try rig.settle()
    let before = (rig.requests.count, rig.drawing.count)
    let wakeups = try rig.program.contextSwitches()
    #expect(try rig.program.contextSwitches(whenIdleFor: 0.5) == wakeups)
    #expect(rig.requests.count == before.0 && rig.drawing.count == before.1)
    let steps = 12
    for step in 0..<steps { try rig.move(by: -26 + Double(step)) }
    for step in 0..<steps { try rig.move(by: -14 - Double(step)) }
    try rig.settle()
    let asked = rig.drawing.dropFirst(before.1)
    #expect(rig.requests.count == before.0)
    // One finger moves the middle by a third of a pixel: some movements do not change the picture.
    #expect(asked.count <= 2 * 3 * steps && asked.count >= steps, "\(asked)")
    #expect(Set(asked).count == 1, "\(asked)")
    try rig.session.touchscreen.lift(3)
    try rig.settle()
    let end = (rig.requests.count, rig.drawing.count)
    _ = try rig.program.contextSwitches(whenIdleFor: 0.5)
    #expect(rig.requests.count == end.0 && rig.drawing.count == end.1)
    rig.program.signal(15)
    _ = try rig.program.waitForEnd()
  }

  @Test func `nothing is asked for the picture before the action has gone out`() throws {
    var asked: [[Substring]] = []
    for isShown in [true, false] {
      let rig = try Rig(
        "action = { workspace = next; };",
        settings: "swipeDistance = \"100 px\"; feedback = \(isShown ? "YES" : "NO");")
      let pad = rig.session.touchpad
      try pad.beginSwipe(fingers: 3)
      var pace = Pace(0.01)
      for _ in 0..<18 {
        pace.step()
        try pad.updateSwipe(fingers: 3, dx: -5, dy: 0)
        try pad.sync()
      }
      // A hand that rests longer does not swipe.
      passTime(0.03)
      let (before, drawn) = (rig.requests.count, rig.drawing.count)
      try pad.updateSwipe(fingers: 3, dx: -20, dy: 0)
      try pad.sync()
      try rig.settle()
      // 25: the message to the window manager.
      let turn = rig.requests.dropFirst(before)
      let message = try #require(turn.firstIndex(of: "core 25"), "\(turn) \(rig.program.lines.suffix(8))")
      asked.append(Array(turn[..<message]))
      // 10: the painter removes the feedback; the program has no part in it.
      #expect(!turn.contains("core 10"), "\(turn)")
      #expect(eventually { !isShown || rig.drawing.dropFirst(drawn).contains("core 10") })
      try pad.endSwipe(fingers: 3)
      try pad.sync()
      rig.program.signal(15)
      _ = try rig.program.waitForEnd()
    }
    #expect(asked[0] == asked[1])
  }
}

extension FeedbackCostTests {
  @Test(.enabled(if: ServerProxy.isPossible)) func `the server is asked together, and nothing twice`() throws
  {
    let session = try TestSession(workspaces: 4)
    let proxy = try ServerProxy(to: session, ["log=\(session.folder.file("requests"))"])
    defer { proxy.end() }
    let program = try session.start(
      ["run"],
      configuration: """
        { bindings = ( { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; } ); }
        """, environment: ["DISPLAY": proxy.display])
    try program.waitUntilReady()
    let asked = session.folder.read("requests").split(separator: "\n")
    func count(_ request: Substring) -> Int { asked.filter { $0 == request }.count }
    // The owner of the selection, before and after it is taken.
    #expect(count("core 23") == 2)
    // The extensions: two of Xlib's own, four of ours, and one that a library needs.
    #expect(count("core 98") <= 8, "\(asked)")
    // The version, the devices, and the monitors.
    for request: Substring in ["XInputExtension 47", "XInputExtension 48", "RANDR 42"] {
      #expect(count(request) == 1, "\(request)")
    }
    // Questions that libXi and libXtst would ask by themselves.
    for request: Substring in ["XInputExtension 1", "XTEST 0"] { #expect(count(request) == 0, "\(request)") }
    // Requests that only wait for the server.
    #expect(count("core 43") <= 3, "\(asked)")
    #expect(try program.terminate() == 0)
  }
}
