// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The preset `touch` in programs of many kinds that only know a mouse, with a thousand fingers of each sort.
///
/// `FINGERPOST_TEST_ROUNDS` asks for another number.
@Suite(.serialized, .enabled(if: Application.areHeavyOnesWanted)) struct MouseProgramTests {
  private static let rounds = getenv("FINGERPOST_TEST_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 1000
  private static var preset: String {
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/config/presets/touch.plist"
  }

  /// A session with the preset.
  private func bridged(settings: String = "") throws -> Bridged {
    try Bridged(
      [],
      configuration: "{ include = \"\(Self.preset)\"; settings = { \(settings) }; bindings = ( ); }",
      workspaces: 1)
  }

  /// A place in the window that is not that of the tap before, so that no two are a double click.
  private func place(_ round: Int, from corner: ScreenPoint) -> ScreenPoint {
    corner.moved(byX: 150 + Double(round % 50) * 8, y: 100 + Double(round % 7) * 40)
  }

  private func finish(_ bridged: Bridged) throws {
    try bridged.waitUntilAnswered()
    #expect(try bridged.program.terminate() == 0)
  }

  @Test(arguments: MouseProgram.allCases)
  func `drags scroll and never select`(_ kind: MouseProgram) throws {
    let bridged = try bridged()
    let (program, corner) = try kind.open(in: bridged)
    for round in 0..<Self.rounds {
      let way = round % 2 == 0 ? -150.0 : 150
      try bridged.session.touchscreen.swipe(
        fingers: 1, from: corner.moved(byX: 300, y: 300), byX: way / 10, y: way, interval: 0.003)
      // No hand lands sooner again; what it threw still goes on then.
      usleep(50_000)
      program.readAll()
    }
    try bridged.waitUntilAnswered()
    // A last click is the end of it: what has not come before will not come.
    try bridged.session.touchscreen.tap(at: corner.moved(byX: 40, y: 480))
    let end = try program.report("press 1")
    let reports = program.reports.filter { $0.time < end.time && !$0.words.hasPrefix("scrolled") }
    let others = Set(reports.map(\.words)).subtracting(["ready", "press 4", "press 5"])
    #expect(others.allSatisfy { ["release 4", "release 5"].contains($0) }, "\(others)")
    #expect(program.count("press 5") >= Self.rounds && program.count("press 4") >= Self.rounds)
    if [.gtk2, .tk].contains(kind) {
      #expect(program.reports.count { $0.words.hasPrefix("scrolled") } >= Self.rounds)
    }
    try finish(bridged)
  }

  @Test(arguments: MouseProgram.allCases)
  func `fingers that rest open a menu each, and do not click`(_ kind: MouseProgram) throws {
    // A tenth of a second, so that many of them fit into a test.
    let bridged = try bridged(settings: "longPressDuration = \"100 ms\";")
    let (program, corner) = try kind.open(in: bridged)
    for round in 0..<Self.rounds {
      try bridged.session.touchscreen.down(0, at: place(round, from: corner))
      try program.report("menu open")
      try bridged.session.touchscreen.up(0)
      try bridged.session.touchscreen.sync()
      try bridged.waitUntilAnswered()
      let lifted = MouseReport.now
      // Menus close when somebody clicks beside them.
      try bridged.session.touchscreen.tap(at: corner.moved(byX: 40, y: 480))
      #expect(try program.report("menu closed").time > lifted)
      // GTK says so before it lets go of the pointer.
      if kind == .gtk2 { try bridged.witness.waitUntilIdle("app") }
      program.readAll()
    }
    let counts = (program.count("menu open"), program.count("press 3"), program.count("press 1"))
    #expect(counts.0 == Self.rounds && counts.1 == Self.rounds && counts.2 <= Self.rounds, "\(counts)")
    #expect(program.count("selected") == 0 && program.count("chosen") == 0)
    try finish(bridged)
  }

  @Test(arguments: MouseProgram.allCases)
  func `taps click within 5 ms of the lift`(_ kind: MouseProgram) throws {
    let bridged = try bridged()
    let (program, corner) = try kind.open(in: bridged)
    var delays: [Int] = []
    for round in 0..<Self.rounds {
      try bridged.session.touchscreen.down(0, at: place(round, from: corner))
      usleep(20_000)
      let lifted = MouseReport.now
      try bridged.session.touchscreen.up(0)
      delays.append(try program.report("press 1").time - lifted)
      try program.report("release 1")
    }
    #expect(program.count("press 1") == Self.rounds && program.count("press 3") == 0)
    delays.sort()
    let (median, most) = (delays[delays.count / 2], delays[delays.count * 95 / 100])
    print("\(kind): a tap's click came \(median) µs after the lift, 95 of 100 within \(most) µs")
    #expect(median < 5000)
    try finish(bridged)
  }
}
