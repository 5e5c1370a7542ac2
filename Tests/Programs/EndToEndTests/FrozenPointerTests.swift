// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

/// Window managers that freeze the pointer at each click, beside a late program: the pointer is always
/// released.
///
/// See `docs/xserver-grab-times.md`.
@Suite(.serialized) struct FrozenPointerTests {
  @Test(arguments: [WindowManagerKind.openbox, .i3, .fluxbox], [Witness.Selection.touch, .core])
  func `two taps while it is late leave the pointer free`(
    _ kind: WindowManagerKind, _ selection: Witness.Selection
  ) throws {
    let session = try TestSession(workspaces: 4, windowManager: kind)
    let witness = try session.makeWitness()
    try witness.makeWindow(
      "app", x: 200, y: 200, width: 400, height: 300, selects: selection, resourceClass: "floating")
    let program = try session.start(["run", "-v"], configuration: Bridged.threeFingers)
    try program.waitUntilReady()
    let frame = try witness.command("geometry app")
    let place = ScreenPoint((frame.double("x") ?? 0) + 100, (frame.double("y") ?? 0) + 100)
    var pace = Pace(0.03)
    for _ in 0..<3 {
      program.signal(SIGSTOP)
      for _ in 0..<2 {
        try session.touchscreen.down(0, at: place)
        try session.touchscreen.sync()
        pace.step()
        try session.touchscreen.up(0)
        try session.touchscreen.sync()
        pace.step()
      }
      program.signal(SIGCONT)
      for _ in 0..<2 { try program.nextLine(containing: "released to its application") }
      let begins = selection == .touch ? "touch-begin" : "press"
      for _ in 0..<2 { try witness.next(begins, in: "app") }
      let isFree = try eventually {
        try witness.command("warp 900 700")
        let pointer = try witness.command("pointer")
        return pointer.int("x") == 900 && pointer.int("y") == 700
      }
      #expect(isFree, "\(program.lines.suffix(20).joined(separator: "\n"))")
    }
    #expect(try program.terminate() == 0)
  }

  @Test func `a late tap presses no window that has come since`() throws {
    let bridged = try Bridged(configuration: Bridged.threeFingers)
    try bridged.showApplication(.core)
    let place = ScreenPoint(300, 300)
    bridged.program.signal(SIGSTOP)
    try bridged.session.touchscreen.tap(at: place)
    try bridged.session.touchscreen.sync()
    // Long enough for the touch to count as late.
    passTime(0.15)
    try bridged.witness.command("override over 200 200 300 300 core")
    bridged.program.signal(SIGCONT)
    try bridged.program.nextLine(containing: "another window is at its place")
    try bridged.session.touchscreen.tap(at: place)
    try bridged.witness.next("release", in: "over")
    #expect(bridged.witness.history.count { $0.kind == "press" } == 1)
    try bridged.end()
  }

  @Test func `an end while the pointer waits leaves it free`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try witness.makeWindow("app", x: 200, y: 200, width: 400, height: 300, selects: .touch)
    let program = try session.start(["run", "-v"], configuration: Bridged.threeFingers)
    try program.waitUntilReady()
    let frame = try witness.command("geometry app")
    let place = ScreenPoint((frame.double("x") ?? 0) + 100, (frame.double("y") ?? 0) + 100)
    session.windowManager?.hold(true)
    program.signal(SIGSTOP)
    for _ in 0..<2 { try session.touchscreen.tap(at: place) }
    try session.touchscreen.sync()
    program.signal(SIGCONT)
    try program.nextLine(containing: "answers wait for another program")
    #expect(try program.terminate() == 0)
    session.windowManager?.hold(false)
    let isFree = try eventually {
      try witness.command("warp 900 700")
      return try witness.command("pointer").int("x") == 900
    }
    #expect(isFree)
  }
}
