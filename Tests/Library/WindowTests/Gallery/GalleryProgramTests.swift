// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
import Gestures
import GesturesScrolling
import GesturesX11
import Glibc
import Testing
import VirtualSession
import XorgSupport

@testable import gesture_gallery

/// The installed program, started like a user's.
@Suite(.serialized) struct GalleryProgramTests {
  private func start(_ arguments: [String], on session: TestSession?) throws -> LoggedProcess {
    let display = session.map { ["DISPLAY=\($0.server.displayName)"] } ?? []
    return try LoggedProcess(
      try builtProgram("gesture-gallery"), arguments,
      environment: display + ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"])
  }

  private func waitForWindow(_ witness: Witness) throws {
    let isShown = try eventually { try witness.command("adopt gallery gesture-gallery").int("found") == 1 }
    guard isShown else { throw RigError.didNotCome("the window", seen: []) }
  }

  @Test func `it does not wake while nothing is touched, and Escape ends it`() throws {
    let session = try TestSession(workspaces: 1)
    let witness = try session.makeWitness()
    let program = try start(["moveme"], on: session)
    try waitForWindow(witness)
    try session.touchscreen.swipe(fingers: 1, from: ScreenPoint(200, 300), byX: 60, y: 0, interval: 0.008)
    let before = try program.contextSwitches(whenIdleFor: 0.3)
    #expect(try program.contextSwitches(whenIdleFor: 2) == before)
    try witness.command("focus gallery")
    try session.keyboard.type(9)
    #expect(try program.waitForEnd() == 0)
  }

  @Test func `a window manager closes it`() throws {
    let session = try TestSession(workspaces: 1)
    let witness = try session.makeWitness()
    let program = try start(["--inspect", "canvas"], on: session)
    try waitForWindow(witness)
    // The window manager may not have come to the window yet, and then ignores it.
    let deadline = Deadline(after: defaultPatience)
    while !program.hasEnded, deadline.milliseconds > 0 {
      try witness.command("ask-close gallery")
      _ = program.nextLine(before: Deadline(after: 0.2))
    }
    #expect(try program.waitForEnd() == 0)
  }

  @Test func `the list opens what is tapped`() throws {
    let session = try TestSession()
    let name = session.server.displayName
    try #require(
      GestureWindow(ifPossible: "list", width: 600, height: 760, onDisplay: name, pixelsPerPoint: 1)
    ).choose(
      row: 4, with: session.touchscreen)
  }

  @Test func `no summary in the list runs out of its row`() throws {
    let session = try TestSession()
    let name = session.server.displayName
    // The window goes before its server, as Xlib ends the process otherwise.
    do {
      let window = try #require(
        GestureWindow(ifPossible: "list", width: 600, height: 760, onDisplay: name, pixelsPerPoint: 1))
      let chooser = Chooser(in: window)
      window.waitUntilShown()
      for (row, demo) in zip(chooser.rows, demos) {
        chooser.list.scrollRectToVisible(row.frame, animated: false)
        window.setNeedsDisplay()
        window.waitUntilShown()
        let top = row.convert(toRoot: Point.zero).y
        let margin = Rect(x: row.frame.maxX - 16, y: top + 20, width: 50, height: 36)
        #expect(window.isEmpty(margin), "\(demo.name)")
        let text = Rect(x: row.frame.minX + 18, y: top + 30, width: 200, height: 24)
        #expect(!window.isEmpty(text), "\(demo.name)")
      }
      withExtendedLifetime(chooser) {}
    }
    session.end()
  }

  @Test func `help names every demonstration; what is wrong is told`() throws {
    let help = try start(["--help"], on: nil)
    #expect(try help.waitForEnd() == 0)
    for demo in GalleryProgram.contents {
      #expect(help.lines.contains { $0.hasPrefix("  \(demo.name) ") }, "\(demo.name)")
    }
    let unknown = try start(["moveyou"], on: nil)
    #expect(try unknown.waitForEnd() == 2)
    #expect(unknown.lines.first?.contains("no demonstration “moveyou”; write one of list, ") == true)
    let blind = try start(["moveme"], on: nil)
    #expect(try blind.waitForEnd() == 1)
    #expect(blind.lines.first?.contains("DISPLAY is not set") == true)
  }
}

extension GestureWindow {
  fileprivate func choose(row: Int, with touchscreen: VirtualTouchscreen) throws {
    let chooser = Chooser(in: self)
    waitUntilShown()
    let deadline = Deadline(after: defaultPatience)
    let place = chooser.rows[row].frame.center
    try touchscreen.tap(at: ScreenPoint(place.x, place.y))
    while isOpen, deadline.milliseconds > 0 { wait(forAtMost: 0.1) }
    #expect(chooser.choice?.name == demos[row].name)
    #expect(!isOpen)
  }

  fileprivate func waitUntilShown() {
    let deadline = Deadline(after: defaultPatience)
    while timeout != nil || !isShownForTests, deadline.milliseconds > 0 { wait(forAtMost: 0.1) }
  }

  /// Whether a part of the window has only the ground and that of rows.
  fileprivate func isEmpty(_ place: Rect) -> Bool {
    let all = UInt(bitPattern: -1)
    let (width, height) = (UInt32(min(place.maxX, 600) - place.minX), UInt32(place.size.height))
    guard
      let image = XGetImage(
        display, self.window, Int32(place.minX), Int32(place.minY), width, height, all, ZPixmap)
    else { return false }
    defer { _ = image.pointee.f.destroy_image(image) }
    for x in 0..<Int32(width) {
      for y in 0..<Int32(height) where image.pointee.f.get_pixel(image, x, y) & 0xFF < 0xE0 { return false }
    }
    return true
  }

  private var isShownForTests: Bool {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, window, &attributes)
    return attributes.map_state == IsViewable
  }
}
