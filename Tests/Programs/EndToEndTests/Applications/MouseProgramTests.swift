// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// The preset `touch` in programs of many kinds that only know a mouse, with a thousand fingers of each sort.
///
/// It takes twenty minutes; `make test-apps ROUNDS=100` is shorter.
@Suite(.serialized, .enabled(if: Application.areHeavyOnesWanted), .tags(.applications))
struct MouseProgramTests {
  private static let rounds = Application.rounds
  private static var preset: String {
    projectFile("config/presets/touch.plist")
  }

  private func bridged(settings: String = "") throws -> Bridged {
    try Bridged(
      [],
      configuration: "{ include = \"\(Self.preset)\"; settings = { \(settings) }; bindings = ( ); }",
      workspaces: 1)
  }

  /// A place in the window apart from the previous tap, so that two taps are not a double click.
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
    var slowest = 0
    for round in 0..<Self.rounds {
      let (way, button) = round % 2 == 0 ? (-150.0, 5) : (150, 4)
      let landed = MouseReport.now
      try bridged.session.touchscreen.swipe(
        fingers: 1, from: corner.moved(byX: 300, y: 300), byX: way / 10, y: way, interval: 0.003)
      let hand = MouseReport.now - landed
      slowest = max(slowest, hand)
      // A notch for every 4 mm, which are 26 pixels at most here.
      do {
        for _ in 0..<5 { try program.report("press \(button)") }
      } catch {
        Issue.record("drag \(round + 1), whose hand took \(hand) µs: \(error)")
        return try finish(bridged)
      }
      // A hand does not land sooner again; the scrolling that it threw still goes on then.
      passTime(0.05)
      program.readAll()
    }
    try bridged.waitUntilAnswered()
    // A last click: events that have not come before it will not come.
    try bridged.session.touchscreen.tap(at: corner.moved(byX: 40, y: 480))
    let end = try program.report("press 1")
    let reports = program.reports.filter { $0.time < end.time && !$0.words.hasPrefix("scrolled") }
    let others = Set(reports.map(\.words)).subtracting(["ready", "press 4", "press 5"])
    // On a busy machine a hand may be held up for half a second: it rests, and opens a menu.
    #expect(
      others.allSatisfy { ["release 4", "release 5"].contains($0) },
      "\(others), the slowest hand took \(slowest) µs")
    if [.gtk2, .tk].contains(kind) {
      #expect(program.reports.count { $0.words.hasPrefix("scrolled") } >= Self.rounds)
    }
    try finish(bridged)
  }

  @Test(arguments: MouseProgram.allCases)
  func `fingers that rest open a menu each, and do not click`(_ kind: MouseProgram) throws {
    // 100 ms, so that many long presses fit into a test.
    let bridged = try bridged(settings: "longPressDuration = \"100 ms\";")
    let (program, corner) = try kind.open(in: bridged)
    for round in 0..<Self.rounds {
      try bridged.session.touchscreen.down(0, at: place(round, from: corner))
      try program.report("menu open")
      try bridged.session.touchscreen.up(0)
      try bridged.session.touchscreen.sync()
      try bridged.waitUntilAnswered()
      let lifted = MouseReport.now
      #expect(try close(program, kind, bridged, corner).time > lifted)
      // GTK reports the menu before it lets go of the pointer.
      if kind == .gtk2 { try bridged.witness.waitUntilIdle("app") }
      program.readAll()
    }
    let counts = (program.count("menu open"), program.count("press 3"), program.count("press 1"))
    #expect(counts.0 == Self.rounds && counts.1 == Self.rounds && counts.2 <= Self.rounds, "\(counts)")
    #expect(program.count("selected") == 0 && program.count("chosen") == 0)
    try finish(bridged)
  }

  /// Closes a menu by a click beside it.
  private func close(
    _ program: LoggedProcess, _ kind: MouseProgram, _ bridged: Bridged, _ corner: ScreenPoint
  ) throws -> MouseReport {
    let beside = corner.moved(byX: 40, y: 480)
    try bridged.session.touchscreen.tap(at: beside)
    do {
      return try program.report("menu closed")
    } catch {
      guard kind == .gtk2 else { throw error }
      // GTK 2 keeps a menu at the first release within half a second, and may not see that of button 3.
      try bridged.session.touchscreen.tap(at: beside)
      return try program.report("menu closed")
    }
  }

  @Test(arguments: MouseProgram.allCases)
  func `a tap clicks at the lift, and does not wait for a second one`(_ kind: MouseProgram) throws {
    let bridged = try bridged()
    let (program, corner) = try kind.open(in: bridged)
    /// The time from the lift of a tap to its event in the program, in microseconds.
    func delay(of words: String, at place: ScreenPoint) throws -> Int {
      try bridged.session.touchscreen.down(0, at: place)
      passTime(0.02)
      let lifted = MouseReport.now
      try bridged.session.touchscreen.up(0)
      let delay = try program.report(words).time - lifted
      if words != "release 1" { try program.report("release 1") }
      return delay
    }
    var (single, double, direct) = ([Int](), [Int](), [Int]())
    for round in 0..<Self.rounds {
      single.append(try delay(of: "press 1", at: place(round, from: corner)))
      double.append(try delay(of: "press 1", at: place(round, from: corner)))
    }
    #expect(program.count("press 1") == 2 * Self.rounds && program.count("press 3") == 0)
    // The server's own delay, for comparison.
    try bridged.message("pause")
    for round in 0..<Self.rounds {
      direct.append(try delay(of: "release 1", at: place(round, from: corner)))
    }
    try bridged.message("resume")
    for delays in [single, double] {
      // Programs built for tests are slow, and a busy machine may delay most taps. The best quarter shows
      // that a lift does not wait for anything. 'make bench' measures the cost of a tap.
      let ours = Application.isInstalledOneTested ? delays.part(0.5) : delays.part(0.25) - direct.part(0.25)
      #expect(
        ours < 5000, "\(delays.words) µs from lift to click; to release without fingerpost \(direct.words)")
    }
    try finish(bridged)
  }
}

extension [Int] {
  fileprivate func part(_ part: Double) -> Int { sorted()[Int(Double(count) * part)] }
  fileprivate var words: String { "\(part(0.5)), \(part(0.95))" }
}
