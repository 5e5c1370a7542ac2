// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Changes of the touch grab while fingers are down: they lift as usual, and the next tap is a tap.
@Suite(.serialized) struct UnknownFingerTests {
  nonisolated enum Change: String, CaseIterable {
    case start, reload, pause, lesson, menu, darkScreen, replugged, exploration

    /// Whether applications receive the touches that begin then.
    var sharesTouches: Bool { [.start, .reload, .pause].contains(self) }
  }

  private final class Rig {
    // The witness ends before its server.
    let witness: Witness
    let session: TestSession
    private(set) var program: LoggedProcess?
    private var lesson: LoggedProcess?
    private var screen: VirtualTouchscreen { session.touchscreen }
    private let place = ScreenPoint(300, 300)

    init() throws {
      session = try TestSession()
      witness = try session.makeWitness()
      try witness.command("override app 0 0 1280 800 core")
    }

    private func configuration(isExploring: Bool = false) -> String {
      """
      { exploration = { on = \(isExploring ? "YES" : "NO"); press = click; };
        bindings = ( { name = menu; gesture = tap; fingers = 3; action = { menu = rows; }; },
                     { gesture = tap; fingers = 4; action = { click = right; }; } ); }
      """
    }

    func start() throws {
      guard program == nil else { return }
      program = try session.start(["run", "-v"], configuration: configuration())
      try program?.waitUntilReady()
    }

    func land(_ count: Int) throws {
      for finger in 0..<count { try screen.down(finger, at: place.moved(byX: 60 * Double(finger), y: 0)) }
      try screen.sync()
    }

    func lift(_ count: Int) throws {
      try screen.lift(count)
    }

    func message(_ words: String...) throws { _ = try session.run(["msg"] + words) }

    func begin(_ change: Change) throws {
      if change != .start { try start() }
      switch change {
      case .start: break
      case .reload: _ = try session.run(["msg", "reload"], configuration: configuration())
      case .pause: try message("pause")
      case .lesson:
        lesson = try session.start(["learn"])
        try lesson?.nextLine(containing: "Make the gesture")
      case .menu:
        try message("perform", "menu")
        try program?.nextLine(containing: "is open")
      case .darkScreen:
        // Pending reports of a device light it again.
        let isDark = try eventually {
          try witness.command("saver on")
          return try witness.command("saver state").int("state") != 0
        }
        #expect(isDark)
      case .replugged:
        try witness.command("device disable virtual touchscreen")
        try witness.command("device enable virtual touchscreen")
        try screen.device.reconnect()
      case .exploration: try message("explore", "on")
      }
    }

    func end(_ change: Change) throws {
      switch change {
      case .start: try start()
      case .pause: try message("resume")
      case .lesson: _ = try lesson?.terminate()
      case .menu:
        try session.keyboard.press(9)
        try session.keyboard.release(9)
      case .darkScreen: try witness.command("saver off")
      case .exploration: try message("explore", "off")
      case .reload, .replugged: break
      }
    }

    /// Checks that a tap presses the window below it only, and that no button stays pressed.
    func expectPlainTap() throws {
      let place = ScreenPoint(900, 500)
      let isTapped = try eventually {
        try screen.tap(at: place)
        try screen.sync()
        _ = try witness.eventsSoFar()
        return witness.history.contains { $0.kind == "release" && $0.rootPosition == place }
      }
      #expect(isTapped, "\(program?.lines.suffix(12) ?? [])")
      #expect(try eventually { try witness.command("pointer").int("state") == 0 })
      let isReleased = try eventually {
        _ = try witness.eventsSoFar()
        let kinds = witness.history.map(\.kind)
        return kinds.count { $0 == "press" } == kinds.count { $0 == "release" }
      }
      #expect(isReleased, "\(witness.history.map(\.kind))")
      #expect(try program?.terminate() == 0)
    }
  }

  @Test(arguments: Change.allCases, Change.allCases.filter { $0 != .start })
  func `fingers are down from one change to the next`(_ first: Change, _ second: Change) throws {
    for count in 1...2 {
      let rig = try Rig()
      try rig.begin(first)
      try rig.land(count)
      if first.sharesTouches { try rig.witness.next("press", in: "app") }
      try rig.end(first)
      try rig.begin(second)
      // The server ends the touches of an unplugged device.
      if second != .replugged { try rig.lift(count) }
      if first.sharesTouches { try rig.witness.next("release", in: "app") }
      try rig.end(second)
      // A finger in the moment in which the touchscreen gets its pointer back would be counted twice.
      if first == .exploration, second == .reload {
        try rig.program?.nextLine(containing: "leads its pointer again")
      }
      try rig.expectPlainTap()
    }
  }
}
