// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Touchscreens follow their monitors when these are moved or rotated.
@Suite(.serialized) struct MapCommandTests {
  private static let (width, height) = (1280.0, 800.0)
  private static let quarter = "device matrix:0.5,0,0,0,0.5,0,0,0,1 \(DoctorPatient.screen)"

  /// A rotation of the picture by a quarter, and the map from a place of the panel to the picture.
  private struct Turn {
    let bits: Int
    let word: String
    let seen: (_ x: Double, _ y: Double) -> ScreenPoint
  }

  /// As xrandr rotates: left is counterclockwise, so that the picture's upper edge is at the panel's left
  /// one.
  private static let turns = [
    Turn(bits: 2, word: "left") { x, y in ScreenPoint(height - 1 - y, x) },
    Turn(bits: 4, word: "inverted") { x, y in ScreenPoint(width - 1 - x, height - 1 - y) },
    Turn(bits: 8, word: "right") { x, y in ScreenPoint(y, width - 1 - x) },
    Turn(bits: 16 | 1, word: "normal, reflected x") { x, y in ScreenPoint(width - 1 - x, y) },
    Turn(bits: 32 | 2, word: "left, reflected y") { x, y in ScreenPoint(height - 1 - y, width - 1 - x) },
    Turn(bits: 1, word: "") { x, y in ScreenPoint(x, y) },
  ]

  /// Rotates the picture four times like a tablet, mirrors it too, and each time taps at two places of the
  /// panel.
  private func turnAround(
    _ session: TestSession, _ witness: Witness, following program: LoggedProcess,
    turns: [Turn] = turns
  ) throws {
    for turn in turns {
      try session.folder.write("\(turn.bits)", to: "turn")
      let isUpright = turn.bits & (1 | 4) != 0
      try witness.command(isUpright ? "mode 1280 800" : "mode 800 1280")
      try program.nextLine("a turn") {
        $0.contains("mapped to ")
          && (turn.word.isEmpty ? !$0.contains("turned") : $0.contains("'\(turn.word)'"))
      }
      try witness.command("override app 0 0 1280 1280 core")
      for (x, y) in [(100.0, 50.0), (1000.0, 700.0)] {
        try expectTap(at: ScreenPoint(x, y), toBeSeenAt: turn.seen(x, y), session, witness)
      }
      try witness.command("close app")
    }
  }

  /// Taps until a tap arrives at its place: a change is reported in several parts, and the last one counts.
  private func expectTap(
    at place: ScreenPoint, toBeSeenAt target: ScreenPoint, _ session: TestSession, _ witness: Witness
  ) throws {
    var found = ScreenPoint(-1, -1)
    let isThere = try eventually {
      try session.touchscreen.tap(at: place)
      found = try #require(try witness.next("press", in: "app").rootPosition)
      try witness.next("release", in: "app")
      return abs(found.x - target.x) <= 1 && abs(found.y - target.y) <= 1
    }
    #expect(isThere, "\(found) \(target)")
  }

  @Test(.enabled(if: ServerProxy.isPossible))
  func `map --watch turns a touchscreen with its monitor, and --undo turns it back`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try session.folder.write("1", to: "turn")
    try witness.command(Self.quarter)
    let proxy = try ServerProxy(to: session, ["turn=@\(session.folder.file("turn"))"])
    defer { proxy.end() }
    let program = try session.start(["map", "--watch", "--undo"], environment: ["DISPLAY": proxy.display])
    try program.nextLine(containing: "virtual touchscreen: mapped to DUMMY0")
    try turnAround(session, witness, following: program)
    // Another size needs the same matrix, but the server must receive it again.
    try witness.command("mode 640 400")
    try witness.command("override app 0 0 1280 800 core")
    try expectTap(at: ScreenPoint(100, 60), toBeSeenAt: ScreenPoint(50, 30), session, witness)
    try witness.command("mode 1280 800")
    try witness.command("close app")
    #expect(try program.terminate() == 0)
    try witness.command("override app 0 0 1280 800 core")
    try session.touchscreen.tap(at: ScreenPoint(100, 60))
    #expect(try witness.next("press", in: "app").rootPosition == ScreenPoint(50, 30))
  }

  @Test(.enabled(if: ServerProxy.isPossible), arguments: ["YES", "whileRunning"])
  func `run turns a touchscreen with its monitor where the settings say so`(_ map: String) throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try session.folder.write("1", to: "turn")
    try witness.command(Self.quarter)
    let proxy = try ServerProxy(to: session, ["turn=@\(session.folder.file("turn"))"])
    defer { proxy.end() }
    let program = try session.start(
      ["run"],
      configuration: Bridged.threeFingers.replacing(
        "{ bindings", with: "{ settings = { map = \(map); }; bindings"),
      environment: ["DISPLAY": proxy.display])
    try program.nextLine(containing: "touchscreen \"virtual touchscreen\" is mapped to DUMMY0")
    try program.waitUntilReady()
    try turnAround(session, witness, following: program, turns: [Self.turns[0], Self.turns[5]])
    #expect(try program.terminate() == 0)
    try witness.command("override app 0 0 1280 800 core")
    try session.touchscreen.tap(at: ScreenPoint(100, 60))
    let expected = map == "YES" ? ScreenPoint(100, 60) : ScreenPoint(50, 30)
    #expect(try witness.next("press", in: "app").rootPosition == expected)
  }

  @Test func `run and map put a touchscreen on the monitor that the configuration names`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    try witness.command("monitor left 0 0 640 800")
    try witness.command("monitor right 640 0 640 800")
    let device = "{ devices = ( { match = \"virtual touch*\"; monitor = right; } ); bindings"
    let program = try session.start(
      ["run"], configuration: Bridged.threeFingers.replacing("{ bindings", with: device))
    try program.nextLine(containing: "touchscreen \"virtual touchscreen\" is mapped to right")
    try program.waitUntilReady()
    try witness.command("override app 0 0 1280 800 core")
    try session.touchscreen.tap(at: ScreenPoint(100, 600))
    #expect(try witness.next("press", in: "app").rootPosition == ScreenPoint(690, 600))
    try witness.command("device matrix:0.5,0,0,0,1,0,0,0,1 \(DoctorPatient.screen)")
    let doctor = try session.run(["doctor", "--json"]).output
    #expect(
      doctor.contains("its touches arrive on the monitor left, but the configuration assigns right"),
      "\(doctor)")
    #expect(try session.run(["map"]).output == "virtual touchscreen: mapped to right\n")
    try session.writeConfiguration(
      Bridged.threeFingers.replacing("{ bindings", with: device.replacing("right", with: "DP-9")))
    try program.nextLine(
      containing: "there is no monitor 'DP-9', which 'devices' names; the monitors are left, right")
    #expect(try session.run(["doctor", "--json"]).output.contains("\"finding\":\"noSuchMonitor\""))
    #expect(try program.terminate() == 0)
  }

  @Test func `map puts a touchscreen on its monitor once, and says so`() throws {
    let session = try TestSession()
    let witness = try session.makeWitness()
    let program = try session.start(["run"], configuration: Bridged.threeFingers)
    try program.waitUntilReady()
    try witness.command(Self.quarter)
    let first = try session.run(["map"])
    #expect(first.output == "virtual touchscreen: mapped to DUMMY0\n" && first.exitCode == 0)
    #expect(try session.run(["map"]).output == "virtual touchscreen: is on DUMMY0\n")
    try witness.command("override app 0 0 1280 800 core")
    try session.touchscreen.tap(at: ScreenPoint(900, 600))
    #expect(try witness.next("press", in: "app").rootPosition == ScreenPoint(900, 600))
    #expect(try session.run(["map", "--undo"]).exitCode == 2)
    try witness.command("device disable \(DoctorPatient.screen)")
    #expect(try session.run(["map"]).exitCode == 1)
    #expect(try program.terminate() == 0)
  }
}
