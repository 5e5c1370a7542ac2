// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VirtualSession
import XorgSupport

/// The touches outside gestures that applications receive under limits and accommodations.
@Suite(.serialized) struct TouchLimitsTests {
  private let left = ScreenPoint(300, 300)
  private let right = ScreenPoint(700, 300)

  private func bridged(
    _ keys: String, bindings: String = "bindings = ( );", _ selection: Witness.Selection = .touch
  ) throws -> Bridged {
    let bridged = try Bridged(configuration: "{ \(keys) \(bindings) }", workspaces: 4)
    try bridged.showApplication(selection)
    return bridged
  }

  private func touches(_ bridged: Bridged) throws -> [String] {
    try bridged.settledEvents(tapAt: ScreenPoint(1000, 700)).filter { $0.kind != "touch-update" }.map {
      "\($0.kind.dropFirst(6)) \(Int($0.rootPosition?.x ?? -1))"
    }
  }

  @Test func `the second finger reaches nobody, and a gesture of three still acts`() throws {
    let swipes = """
      bindings = ( { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; } );
      """
    let bridged = try bridged("limits = ( { fingers = 1; } );", bindings: swipes)
    let screen = bridged.session.touchscreen
    try screen.down(0, at: left)
    try screen.down(1, at: right)
    // At a hand's pace: fingers that lift before any decision have no owner.
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      pace.step()
      try screen.move(0, to: left.moved(byX: -5 * Double(step), y: 0))
      try screen.move(1, to: right.moved(byX: 5 * Double(step), y: 0))
      try screen.sync()
    }
    try screen.up(1)
    try screen.up(0)
    try screen.sync()
    #expect(try touches(bridged) == ["begin 300", "end 250"])
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.program.lines.contains { $0.contains("taken: limits.fingers") })
  }

  @Test func `nothing a user asks for lifts enforced limits`() throws {
    let session = try TestSession(workspaces: 4)
    let folder = session.folder.file("etc/fingerpost/conf.d")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("{ enforced = YES; limits = ( { fingers = 1; } ); }".utf8).write(
      to: URL(filePath: "\(folder)/10-limits.plist"))
    try session.writeConfiguration(
      """
      { touchDelivery = shared; settings = { touchDelivery = shared; }; exploration = { on = YES; };
        devices = ( { match = "*"; ignore = YES; } ); passthrough = ( { locked = NO; } );
        bindings = ( { name = stop; gesture = swipe; fingers = 3; direction = left; action = { bridge = pause; }; },
          { name = explore; gesture = swipe; fingers = 3; direction = right; action = { explore = on; }; } ); }
      """)
    let program = try session.start(
      ["run"], environment: ["XDG_CONFIG_DIRS": session.folder.file("etc")])
    try program.waitUntilReady()
    for words in [["pause"], ["toggle"], ["explore", "on"], ["perform", "stop"], ["perform", "explore"]] {
      let answer = try session.run(["msg"] + words)
      #expect(
        answer.exitCode == 1 && answer.error.contains("the administrator enforces limits"),
        "\(words) \(answer)")
    }
    let status = try session.run(["msg", "status"]).output
    #expect(status.contains("touches: exclusive") && status.contains("limits: 1"), "\(status)")
    let witness = try session.makeWitness()
    try witness.command("override app 0 0 1280 800 touch")
    try session.touchscreen.land([left, right])
    try session.touchscreen.go(from: [left, right], byX: 0, y: 60, steps: 6)
    // Fingers that lift before any decision have no owner.
    try witness.next("touch-begin")
    try session.touchscreen.lift(2)
    try witness.next("touch-end")
    #expect(try program.terminate() == 0)
    #expect(witness.history.count { $0.kind == "touch-begin" } == 1)
  }

  @Test func `a tap of a finger that moves is a click where it has landed`() throws {
    let bridged = try bridged("accommodations = ( { slop = \"60 px\"; } );", .core)
    let screen = bridged.session.touchscreen
    try screen.down(0, at: left)
    for step in 1...4 { try screen.move(0, to: left.moved(byX: 10 * Double(step), y: 0)) }
    try screen.up(0)
    #expect(try bridged.witness.next("press", in: "app").rootPosition == left)
    #expect(try bridged.witness.next("release", in: "app").rootPosition == left)
    // A longer movement is a drag.
    try screen.down(0, at: left)
    for step in 1...10 { try screen.move(0, to: left.moved(byX: 10 * Double(step), y: 0)) }
    try screen.up(0)
    #expect(try bridged.witness.next("press", in: "app").rootPosition == left)
    #expect(try bridged.witness.next("release", in: "app").rootPosition == left.moved(byX: 100, y: 0))
    try bridged.end()
    #expect(bridged.program.lines.count { $0.contains("taken: accommodations.place") } == 1)
  }

  @Test func `a pause ends them, and so does a configuration without them`() throws {
    let bridged = try bridged("limits = ( { fingers = 0; } );")
    let screen = bridged.session.touchscreen
    try screen.tap(at: left)
    try bridged.waitUntilAnswered()
    #expect(
      try bridged.session.run(["status"]).output.contains("limits: 1, accommodations: 0; 1 touches kept"))
    try bridged.message("pause")
    #expect(try touches(bridged).isEmpty)
    try bridged.message("resume")
    try screen.tap(at: right)
    try bridged.waitUntilAnswered()
    _ = try bridged.witness.eventsSoFar()
    #expect(bridged.witness.history.count { $0.kind == "touch-begin" } == 1)
    try bridged.end()
  }
}
