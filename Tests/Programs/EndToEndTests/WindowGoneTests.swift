// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import TestSupport
import Testing
import VirtualSession
import XorgSupport

/// Windows that disappear below withheld fingers.
///
/// Xorg 21.1 crashes if a rejected touch has a window manager's button grab on a window that no longer
/// exists: `docs/xserver-touch-window-gone.md`. `FINGERPOST_TEST_SERVERS` asks for more than one server of
/// each kind.
@Suite(.serialized, .tags(.applications)) struct WindowGoneTests {
  nonisolated enum End: CaseIterable { case destroyed, killed, minimised, managerKilled, managerReplaced }

  nonisolated struct Manager: CustomTestStringConvertible {
    let kind: WindowManagerKind?
    var testDescription: String { kind?.rawValue ?? "no window manager" }
    /// A window manager that grabs buttons on windows, one that grabs the touches, and none; or all, where
    /// tests may take longer.
    static let all: [Manager] = {
      let areMany = servers != nil || Application.areHeavyOnesWanted
      let kinds = areMany ? WindowManagerKind.usual + [.mutter] : [.openbox, .mutter]
      return (kinds + [nil]).map { Manager(kind: $0) }
    }()
  }

  private nonisolated static let servers = getenv("FINGERPOST_TEST_SERVERS").flatMap {
    Int(String(cString: $0))
  }
  /// Rounds on a server: each end with one number of fingers, or with each number, spread over all window
  /// managers.
  private static let rounds = servers == nil ? 5 : 15

  @Test(arguments: Manager.all) func `the server outlives windows that go away below fingers`(
    manager: Manager
  ) throws {
    let turn = Manager.all.firstIndex { $0.testDescription == manager.testDescription } ?? 0
    let servers = Self.servers ?? 1
    for server in 0..<servers {
      let bridged = try Bridged(["-v"], configuration: nil)
      let (session, witness) = (bridged.session, bridged.witness)
      // Before window managers that would grab the touches.
      if let kind = manager.kind { try session.start(kind) }
      // They end with the session, or a window would disappear at the moment of a lift.
      var applications: [Witness] = []
      for round in 0..<Self.rounds {
        let end = End.allCases[round % 5]
        let fingers = (round / 5 + round % 5 + turn) % 3 + 1
        let application = try session.makeWitness()
        applications.append(application)
        // Different moments, spread over 200 ms.
        let number =
          ((Int(Fuzz.seed) * Manager.all.count + turn) * servers + server) * Self.rounds + round
        var moment = 0.2 * (Double(number) * 0.618034).truncatingRemainder(dividingBy: 1)
        // Not at the moment of our answer: a held server still closes the windows of a program that ends, so
        // that the order is unknown.
        if end == .killed, abs(moment - 0.05) < 0.025 { moment += moment < 0.05 ? -0.025 : 0.025 }
        let story =
          "\(manager.testDescription), server \(server), \(fingers) fingers, \(end), after \(moment) s"
        do {
          try land(fingers, on: session, in: application, after: moment) {
            switch end {
            case .destroyed: try application.command("close app")
            case .minimised: try application.command("iconify app")
            case .killed: application.kill()
            case .managerKilled: session.windowManager?.kill()
            case .managerReplaced: session.windowManager?.stop()
            }
          }
          try witness.command("pointer")
        } catch {
          let log = session.server.folder.read("xorg.log").split(separator: "\n").suffix(25)
          Issue.record("\(error): \(story)\n\(log.joined(separator: "\n"))")
          throw error
        }
        if let kind = manager.kind, end == .managerKilled || end == .managerReplaced {
          try session.start(kind)
        }
      }
      // Late events would reach the window that exists by then, and i3 raises its windows when it starts.
      try bridged.waitUntilAnswered()
      for application in applications { application.kill() }
      if manager.kind != nil {
        #expect(try eventually { try witness.command("watch _NET_CLIENT_LIST")["value"] ?? "" == "" })
      }
      try witness.command("override well 0 0 1280 800 core")
      let place = ScreenPoint(120, 640)
      try session.touchscreen.tap(at: place)
      #expect(try witness.next("press", in: "well").rootPosition == place)
      #expect(try witness.next("release", in: "well").rootPosition == place)
      try bridged.end()
    }
  }

  /// Puts fingers on a window of another program, and calls `event` a moment later; then they lift, or have
  /// lifted before.
  ///
  /// Never within 0.1 s of it: the server itself forgets the end of a touch if its window disappears between
  /// our answer and the window manager's.
  private func land(
    _ fingers: Int, on session: TestSession, in application: Witness, after moment: Double,
    happens event: () throws -> Void
  ) throws {
    try application.makeWindow("app", x: 300, y: 250, width: 500, height: 350, selects: .core)
    let places = (0..<fingers).map { ScreenPoint(500 + 60 * Double($0), 420) }
    try session.touchscreen.land(places)
    func lift() throws {
      for (finger, place) in places.enumerated() {
        try session.touchscreen.move(finger, to: ScreenPoint(place.x, place.y + 12))
      }
      try session.touchscreen.sync()
      try session.touchscreen.lift(places.count)
    }
    let liftsBefore = moment > 0.1
    passTime(liftsBefore ? moment - 0.1 : moment)
    try liftsBefore ? lift() : event()
    passTime(0.1)
    try liftsBefore ? event() : lift()
  }
}
