// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct SharedTouchscreenTests {
  private static let taken = "already takes all touches"

  /// A session in which the witness has the touch grab, and a fingerpost that was started after it.
  private func start(configuration: String = Bridged.threeFingers) throws -> (
    session: TestSession, witness: Witness, program: LoggedProcess
  ) {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    #expect(try witness.command("grab touch").int("status") == 0)
    let program = try session.start(["run", "-v"], configuration: configuration)
    try program.waitUntilReady()
    return (session, witness, program)
  }

  private func swipe(_ session: TestSession, _ x: Double) throws {
    try session.swipe(3, x: x)
  }

  private func swipeOnPad(_ session: TestSession, _ dx: Double) throws {
    try session.touchpad.beginSwipe(fingers: 3)
    for _ in 0..<10 { try session.touchpad.updateSwipe(fingers: 3, dx: dx / 10, dy: 0) }
    try session.touchpad.endSwipe(fingers: 3)
  }

  private func status(_ session: TestSession) throws -> String { try session.run(["msg", "status"]).output }

  @Test func `gestures act beside it, on touchscreens and touchpads, and it is said once`() throws {
    let (session, witness, program) = try start()
    let warning = try #require(program.lines.first { $0.contains(Self.taken) })
    #expect(warning.hasPrefix("fingerpost: warning: another program already takes all touches"))
    #expect(warning.contains("touchscreens are shared until it lets go"))
    try swipe(session, -Bridged.far)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try swipeOnPad(session, -200)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    #expect(try status(session).contains("touches: shared, because another program takes all touches"))
    #expect(try session.run(["msg", "reload"]).exitCode == 0)
    try program.nextLine(containing: "fingerpost: reloaded ")
    #expect(program.lines.count { $0.contains(Self.taken) } == 1)
    #expect(try program.terminate() == 0)
  }

  @Test func `it takes touches itself with the first hand after the other program has let go`() throws {
    let (session, witness, program) = try start()
    try witness.command("ungrab touch")
    try session.touchscreen.tap(at: ScreenPoint(100, 100))
    try program.nextLine(containing: "takes touches itself from now on")
    #expect(try status(session).contains("touches: exclusive\n"))
    try witness.command("override app 0 0 1280 800 touch")
    try swipe(session, -Bridged.far)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(!witness.history.contains { $0.kind == "touch-begin" && $0.window == "app" })
    #expect(try program.terminate() == 0)
    #expect(program.lines.contains { $0.hasSuffix(", 0 pending") })
  }

  @Test func `a hand that is on the screen when the grab comes free is not disturbed`() throws {
    let (session, witness, program) = try start(configuration: Bridged.patient)
    try session.touchscreen.land(Bridged.resting)
    try witness.command("ungrab touch")
    try session.replaceWindowManager(workspaces: 4)
    try session.touchscreen.go(from: Bridged.resting, byX: -Bridged.far, y: 0, steps: 1)
    try program.nextLine(containing: "workspace next")
    try session.touchscreen.lift(Bridged.resting.count)
    try program.nextLine(containing: "takes touches itself from now on")
    #expect(try program.terminate() == 0)
  }

  @Test func `without a touchscreen in use the grab is left to whoever wants it`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try witness.command("device disable virtual touchscreen")
    #expect(try witness.command("grab touch").int("status") == 0)
    let program = try session.start(["run", "-v"], configuration: Bridged.threeFingers)
    try program.waitUntilReady()
    #expect(!program.lines.contains { $0.contains(Self.taken) })
    #expect(try status(session).contains("touches: exclusive; there is no touchscreen"))
    try swipeOnPad(session, -200)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try witness.command("ungrab touch")
    try witness.command("device enable virtual touchscreen")
    try program.nextLine(containing: "touchscreen \"virtual touchscreen\" connected")
    #expect(try status(session).contains("touches: exclusive\n"))
    #expect(try program.terminate() == 0)
  }

  @Test func `a gesture can be learnt beside it`() throws {
    let (session, witness, program) = try start()
    let learn = try session.start(["learn", "--json", "--times", "2"])
    try learn.nextLine(containing: "ready")
    try swipe(session, Bridged.far)
    try learn.nextLine(containing: "\"event\":\"try\"")
    // A grab that becomes free waits for the end of the recording.
    try witness.command("ungrab touch")
    try swipe(session, Bridged.far)
    try learn.nextLine(containing: "\"event\":\"learned\"")
    #expect(try learn.waitForEnd() == 0)
    try program.nextLine(containing: "takes touches itself from now on")
    #expect(try program.terminate() == 0)
  }
}
