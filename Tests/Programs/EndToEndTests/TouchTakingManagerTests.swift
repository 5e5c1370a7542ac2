// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Window managers that grab the touches of all touchscreens: mutter, and Cinnamon's muffin.
@Suite(.serialized, .tags(.applications)) struct TouchTakingManagerTests {
  nonisolated enum Order: CaseIterable { case before, after }

  nonisolated static let trials = [WindowManagerKind.mutter, .muffin].filter {
    $0 == .mutter || Application.areHeavyOnesWanted
  }

  private func start(_ kind: WindowManagerKind, _ order: Order) throws -> (
    TestSession, Witness, LoggedProcess
  ) {
    let session = try TestSession()
    if order == .after { try session.start(kind) }
    let program = try session.start(["run", "--log-format", "json", "-v"], configuration: nil)
    try program.waitUntilReady()
    if order == .before { try session.start(kind) }
    let witness = try session.makeWitness()
    try show(on: witness)
    return (session, witness, program)
  }

  private func show(on witness: Witness) throws {
    try witness.makeWindow("app", x: 300, y: 200, width: 500, height: 400, selects: .core)
    #expect(try eventually { try witness.command("get app WM_STATE")["value"]?.hasPrefix("1") == true })
  }

  private func swipe(_ session: TestSession, _ fingers: Int, x: Double = 0, y: Double = 0) throws {
    try session.swipe(fingers, x: x, y: y, from: ScreenPoint(450, 400))
  }

  @Test(arguments: trials, Order.allCases)
  func `one finger clicks and the six gestures act, whichever is started first`(
    _ kind: WindowManagerKind, _ order: Order
  ) throws {
    let (session, witness, program) = try start(kind, order)
    func has(_ state: String) throws -> Bool {
      try witness.command("get app _NET_WM_STATE")["value"]?.contains(state) == true
    }
    try session.touchscreen.tap(at: ScreenPoint(500, 400))
    try witness.next("press", in: "app") { $0["button"] == "1" }
    try witness.next("release", in: "app") { $0["button"] == "1" }
    for finger in 0...1 {
      try session.touchscreen.down(finger, at: ScreenPoint(500 + 60 * Double(finger), 400))
    }
    for finger in 0...1 { try session.touchscreen.up(finger) }
    try witness.next("press", in: "app") { $0["button"] == "3" }
    try witness.next("release", in: "app") { $0["button"] == "3" }
    try swipe(session, 3, x: -Bridged.far)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try swipe(session, 3, x: Bridged.far)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    // The window comes back with its workspace.
    #expect(try eventually { try witness.command("geometry app")["visible"] == "true" })
    for isMaximised in [true, false] {
      try swipe(session, 3, y: -Bridged.far)
      #expect(try eventually { try has("MAXIMIZED_VERT") == isMaximised })
    }
    for isFull in [true, false] {
      try swipe(session, 4, y: -Bridged.far)
      #expect(try eventually { try has("FULLSCREEN") == isFull })
    }
    try swipe(session, 4, y: Bridged.far)
    #expect(try eventually { try has("HIDDEN") })
    let warnings = program.lines.filter { $0.contains("already takes all touches") }
    #expect(warnings.count == (order == .after ? 1 : 0))
    #expect(
      warnings.allSatisfy {
        $0.contains("the window manager (Mutter\(kind == .muffin ? " (Muffin)" : ""))")
      }, "\(warnings)")
    #expect(try program.terminate() == 0)
    #expect(program.lines.contains { $0.hasSuffix(", 0 pending") })
  }

  private func dragged(_ kind: WindowManagerKind, isServed: Bool) throws -> ScreenPoint {
    let session = try TestSession()
    try session.start(kind)
    let program = isServed ? try session.start(["run"], configuration: nil) : nil
    try program?.waitUntilReady()
    let witness = try session.makeWitness()
    try show(on: witness)
    let before = try place(on: witness)
    // The middle of a title bar, above the window itself.
    try session.swipe(1, x: 60, y: 50, from: before.moved(byX: 250, y: -15))
    // The window manager has seen the whole touch once it passes the next one.
    try session.touchscreen.tap(at: ScreenPoint(550, 450))
    try witness.next("release", in: "app")
    let after = try place(on: witness)
    if let program { #expect(try program.terminate() == 0) }
    return ScreenPoint(after.x - before.x, after.y - before.y)
  }

  private func place(on witness: Witness) throws -> ScreenPoint {
    let geometry = try witness.command("geometry app")
    return ScreenPoint(geometry.double("x") ?? 0, geometry.double("y") ?? 0)
  }

  @Test(arguments: trials)
  func `where touches are shared, one that drags a title bar does what it did before`(
    _ kind: WindowManagerKind
  ) throws {
    #expect(try dragged(kind, isServed: true) == dragged(kind, isServed: false))
  }

  @Test(arguments: trials)
  func `it takes touches itself as soon as another window manager replaces that one`(
    _ kind: WindowManagerKind
  ) throws {
    let (session, witness, program) = try start(kind, .after)
    try session.start(.openbox)
    try program.nextLine(containing: "takes touches itself from now on")
    try witness.command("override cover 0 0 1280 800 touch")
    try swipe(session, 3, x: -Bridged.far)
    try program.nextLine(containing: "workspace next")
    #expect(!witness.history.contains { $0.kind == "touch-begin" })
    #expect(try program.terminate() == 0)
  }

  @Test func `one that is replaced by itself leaves the touches to who has them`() throws {
    let (session, witness, program) = try start(.mutter, .before)
    try session.start(.mutter)
    try witness.command("override cover 0 0 1280 800 touch")
    try swipe(session, 3, x: -Bridged.far)
    try program.nextLine(containing: "workspace next")
    #expect(!witness.history.contains { $0.kind == "touch-begin" })
    #expect(try session.run(["msg", "status"]).output.contains("touches: exclusive\n"))
    #expect(try program.terminate() == 0)
  }
}
