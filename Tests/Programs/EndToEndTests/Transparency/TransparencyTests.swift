// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TestSupport
import Testing
import VirtualSession
import XorgSupport

/// Ordinary touches must have the same effects on a bare server and beside fingerpost.
///
/// `make transparency` plays them with the number of rounds in `FINGERPOST_TRANSPARENCY` and writes
/// docs/matrix.md. `WHOLE=1` adds parts that need a night, and continues an interrupted run. `make test`
/// plays a part once, and `make test-apps` all except the parts for a night.
@Suite(.serialized, .tags(.applications)) struct TransparencyTests {
  /// The rounds of everything; nil for the part in every run of the tests.
  private nonisolated static let rounds = getenv("FINGERPOST_TRANSPARENCY").flatMap {
    Int(String(cString: $0))
  }
  /// Whether window managers and toolkits are included that need a night.
  private nonisolated static let isWhole = getenv("FINGERPOST_TRANSPARENCY_WHOLE") != nil
  private nonisolated static let managers: [WindowManagerKind] =
    rounds == nil
    ? [.xfwm4, .bspwm]
    : [.openbox, .xfwm4, .marco, .icewm, .i3, .bspwm, .mutter]
      + (isWhole ? [.fluxbox, .metacity, .awesome, .muffin, .kwin] : [])
  private nonisolated static let toolkits =
    rounds == nil ? [.gtk3] : isWhole ? OrdinaryWindow.Toolkit.allCases : OrdinaryWindow.Toolkit.usual
  private static let ways: [TransparencyTable.Way] =
    rounds == nil ? [.bare, .with] : TransparencyTable.Way.allCases
  static let table = CollectedTable()
  /// The seed for the lengths of rests; nil for exact ones.
  private static let seed = getenv("FINGERPOST_TRANSPARENCY_SEED").flatMap { UInt64(String(cString: $0)) }

  private static var introduction: String {
    """
    Made by `make transparency\(isWhole ? " WHOLE=1" : "")` on \(MatrixPage.today), \(table.value.rounds): the same
    touches on the bare server, beside fingerpost, and beside fingerpost while it is stopped for 0.25 s from the landing on
    (“late”), in turn. “same” says that windows moved, text was selected, buttons clicked and lists scrolled as on the bare
    server, and by as much; else the cell says what differed. “works (not without)” is a touch that does nothing on the bare
    server. A number is how many milliseconds later than on the bare server the application's first event came, at the
    median. A press without a button in its state, as a mouse's, counts as the same: beside some window managers the server
    lets a finger's show the button. While fingerpost is stopped, the server can only replay one finger after the other
    afterwards, so several fingers differ then; where “manager late” stands the window manager is stopped in all three, and
    where “application late” stands the application. A tap that closes a GTK 4 combo box opens it again: it reaches
    fingerpost only when the box's own grab ends. A text of GTK 4 selects as soon as a finger that is alone there passes from
    one line to the next; on the bare server it is alone only until the second one lands.

    """
  }

  private func play(_ place: String, _ trial: () throws -> TransparencyTrial) throws {
    let table = Self.table
    if !table.value.finished.contains(Substring(place)) {
      let trial = try trial()
      for round in 0..<(Self.rounds ?? 1) {
        for way in Self.ways {
          // The same rests in each way.
          trial.hand.generator = Self.seed.map { SplitMix(seed: $0 &+ UInt64(round)) }
          try trial.play(way, into: &table.value)
        }
      }
      table.value.finish(place)
    }
    let found = table.value.differences.filter { $0.hasPrefix("\(place), ") }
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: managers) func `frames do the same`(_ kind: WindowManagerKind) throws {
    try play("frames:\(kind.rawValue)") { try FrameTrial(kind) }
  }

  @Test(arguments: toolkits) func `toolkits do the same`(_ toolkit: OrdinaryWindow.Toolkit) throws {
    try #require(toolkit.isInstalled, "needs the packages of \(toolkit.rawValue)")
    try play("windows:\(toolkit.rawValue)") { try ToolkitTrial(toolkit, isWhole: Self.rounds != nil) }
  }

  @Test func `programs of the core protocol get the same`() throws {
    try play("windows:core") { try CoreTrial() }
  }

  @Test(.enabled(if: isWhole), arguments: ProgramTrial.Program.allCases)
  func `programs do the same`(_ program: ProgramTrial.Program) throws {
    try play("programs:\(program.rawValue)") { try ProgramTrial(program) }
  }

  @Test(.enabled(if: isWhole), arguments: ["DOCK", "DESKTOP", "TOOLBAR"])
  func `parts of a desktop do the same`(_ type: String) throws {
    let place = "programs:\(type.lowercased())"
    try play(place) { try CoreTrial(type: type, at: place) }
  }

  /// The presets, and their extra actions: taps take longer with `calm`, and a kiosk has one finger.
  private nonisolated static let presets: [(String, String)] = [
    ("touch", ""), ("calm", "tap drag scroll"), ("kiosk", "tap drag scroll"),
  ]

  @Test(.enabled(if: isWhole), arguments: presets, [OrdinaryWindow.Toolkit.gtk3, .gtk4, .qt5])
  func `presets do the same`(_ preset: (name: String, what: String), _ toolkit: OrdinaryWindow.Toolkit) throws
  {
    let place = "presets:\(preset.name) \(toolkit.rawValue)"
    try play(place) {
      let trial = try ToolkitTrial(toolkit, isWhole: true, at: place, preset: preset.name)
      if !preset.what.isEmpty { trial.isPlayed = preset.what.split(separator: " ").map(String.init).contains }
      return trial
    }
  }

  nonisolated enum Party: String, CaseIterable { case application, manager }

  /// The window manager or the application is stopped at each landing.
  @Test(.enabled(if: isWhole), arguments: [OrdinaryWindow.Toolkit.gtk3, .gtk4, .qt5], Party.allCases)
  func `others who are late do the same`(_ toolkit: OrdinaryWindow.Toolkit, _ party: Party) throws {
    let place = "others:\(toolkit.rawValue) \(party.rawValue) late"
    try play(place) {
      let trial = try ToolkitTrial(toolkit, isWhole: false, at: place)
      trial.stopped = party == .application ? trial.parties.window : trial.parties.manager
      return trial
    }
  }

  @Test(.enabled(if: getenv("FINGERPOST_TRANSPARENCY_PAGE") != nil)) func `the table is written`() throws {
    let path = try #require(getenv("FINGERPOST_TRANSPARENCY_PAGE").map { String(cString: $0) })
    try MatrixPage.write(second: Self.introduction + Self.table.value.markdown, to: path)
  }
}

final class CollectedTable {
  var value = TransparencyTable(
    journal: getenv("FINGERPOST_TRANSPARENCY_JOURNAL").map { String(cString: $0) })
}
