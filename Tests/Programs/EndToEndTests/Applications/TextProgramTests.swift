// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import VirtualSession
import XorgSupport

@Suite(
  .serialized,
  .enabled(
    if: Application.areHeavyOnesWanted, "needs terminals, editors and an office: run 'make test-apps'"),
  .tags(.applications))
struct TextProgramTests {
  @Test(arguments: TextProgram.unaware)
  func `fingers scroll a text, and select only what they are to`(_ program: TextProgram) throws {
    let visit = try TextVisit(program)
    defer { visit.process.stop() }
    let entry = try #require(program.entry)
    #expect(visit.verdict.contains(": unaware, \"\(entry)\" is in touchUnaware"), "\(visit.verdict)")
    for fingers in 1...2 { try visit.expectScrolling(fingers) }
    try visit.expectZoom()
    try visit.expectMenus()

    let screen = visit.bridged.session.touchscreen
    try visit.expectSelection("a double tap") {
      try screen.tap(at: ScreenPoint(560, 350))
      passTime(0.1)
      try screen.tap(at: ScreenPoint(560, 350))
    }
    try visit.expectSelection("a drag after a tap") {
      try screen.tap(at: ScreenPoint(540, 400))
      try screen.swipe(fingers: 1, from: ScreenPoint(540, 400), byX: 100, y: 50, interval: 0.01)
    }
    try visit.expectSelection("a drag sideways") {
      try screen.swipe(fingers: 1, from: ScreenPoint(500, 520), byX: 200, y: 0, interval: 0.01)
    }
    // The reason for its entry in the preset: a version that does otherwise does not need one.
    try visit.bridged.message("pause")
    try visit.expectSelection("a finger that goes up, without fingerpost") {
      try screen.swipe(fingers: 1, from: ScreenPoint(560, 310), byX: 0, y: -100, interval: 0.01)
    }
    try visit.end()
  }

  @Test(arguments: TextProgram.aware)
  func `a program that scrolls by itself is left alone`(_ program: TextProgram) throws {
    let visit = try TextVisit(program)
    defer { visit.process.stop() }
    #expect(visit.verdict.contains(": aware, "), "\(visit.verdict)")
    try visit.expectScrolling(1)
    #expect(visit.bridged.gestures.isEmpty)
    try visit.end()
  }
}

/// Selected text that is dragged in LibreOffice Writer 7.4.
///
/// The office has GTK drag it as if by a mouse. GTK does not tell that drag of the finger's lift, so it keeps
/// the pointer until the next click.
extension TextProgramTests {
  @Test func `what fingers drag in an office falls when they lift, with the preset`() throws {
    let visit = try TextVisit(.office)
    defer { visit.process.stop() }
    try visit.dragSelectedText(by: ScreenPoint(60, 0), fingers: 1)
    #expect(try eventually { try visit.isPointerFree() })
    try visit.prepare()
    try visit.tapTwice()
    try visit.expectMenu("a tap after the drag")
    try visit.end()
  }

  @Test(arguments: [false, true])
  func `an office gets a tap that it awaits, and the next one is a gesture`(_ isPaused: Bool) throws {
    let visit = try TextVisit(.office, configuration: nil)
    defer { visit.process.stop() }
    let bridged = visit.bridged
    if isPaused { try bridged.message("pause") }
    try visit.dragSelectedText(by: ScreenPoint(0, 150), fingers: 2)
    #expect(try !visit.isPointerFree(), "LibreOffice lets go of the pointer; see KNOWN LIMITS")
    if isPaused { try bridged.message("resume") }
    try visit.tapTwice()
    #expect(try eventually { try visit.isPointerFree() })
    try bridged.waitUntilAnswered()
    #expect(bridged.gestures.isEmpty)
    try visit.prepare()
    try visit.tapTwice()
    try visit.expectMenu("the tap after that")
    try visit.end()
  }
}

private final class TextVisit {
  let bridged: Bridged
  let process: ChildProcess
  let verdict: String
  private let program: TextProgram
  private var hasScrolled = false
  private var witness: Witness { bridged.witness }
  private var screen: VirtualTouchscreen { bridged.session.touchscreen }

  init(
    _ program: TextProgram, configuration: String? = "{ include = \"\(touchPreset)\"; bindings = ( ); }"
  ) throws {
    self.program = program
    bridged = try Bridged(configuration: configuration, workspaces: 1)
    process = try program.open(in: bridged.session, seenBy: bridged.witness)
    try bridged.witness.command("raw")
    verdict = try bridged.session.run(["windows"]).output
  }

  /// Moves fingers up and down, or down and up where the text's end is shown, and expects the text to follow.
  func expectScrolling(_ fingers: Int) throws {
    let way = program.showsEnd ? 150.0 : -150
    func move(by way: Double) throws {
      let places = (0..<fingers).map { ScreenPoint(480 + 60 * Double($0), 400 - way / 2) }
      try screen.land(places)
      try screen.go(from: places, byX: 0, y: way, steps: 20, interval: Bridged.interval)
      // Resting fingers do not throw. The way back is longer, however slow the program is.
      passTime(0.15)
      try screen.lift(fingers)
    }
    if !hasScrolled {
      // Some programs highlight for a while the lines that they showed first, or lay them out again after
      // scrolling.
      try prepare()
      try move(by: way)
      try move(by: -2 * way)
      hasScrolled = true
    }
    try prepare()
    try move(by: way)
    #expect(try eventually { try changed() > 50 }, "\(fingers) fingers do not scroll")
    #expect(try eventually { try witness.isAtRest("app") })
    try move(by: -2 * way)
    // The carets of Emacs and GVim move along.
    let isBack = try eventually { try changed() < 10 }
    let rest = try changed()
    #expect(isBack, "\(fingers) fingers do not scroll back: \(rest)")
    try expectNothingSelected("by \(fingers) fingers that scroll")
  }

  /// Moves two fingers apart and together, and expects a notch of the wheel with Control for each factor of
  /// 1.2.
  func expectZoom() throws {
    for (scale, notches) in [(1.25, 1), (6, 9), (1 / 6.0, -9)] {
      try prepare()
      let before = try wheel()
      try pinch(by: scale)
      let isTurned = try eventually { try wheel() - before == notches }
      let turned = try wheel() - before
      #expect(isTurned, "\(turned) notches at \(scale)")
      if program.zooms { #expect(try eventually { try changed() > 50 }, "\(scale) does not zoom") }
    }
    try expectNothingSelected("by two fingers that pinch")
  }

  /// Expects that a tap of two fingers opens a menu, that a resting finger does too, and that it stays.
  func expectMenus() throws {
    try prepare()
    try tapTwice()
    try expectMenu("a tap of two fingers")
    try prepare()
    try screen.down(0, at: ScreenPoint(640, 500))
    try #require(try witness.waitForPopups(1) != nil, "no menu below a finger that rests")
    try screen.up(0)
    try expectMenu("a long press")
    try expectNothingSelected("by fingers that open a menu")
  }

  func tapTwice() throws {
    for finger in 0...1 { try screen.down(finger, at: ScreenPoint(560 + 80 * Double(finger), 460)) }
    try screen.sync()
    // A hand's pace. Less than 55 ms after one finger alone would count as a graze of the glass.
    passTime(0.08)
    for finger in 0...1 { try screen.up(finger) }
  }

  func expectSelection(_ what: String, by fingers: () throws -> Void) throws {
    try prepare()
    try fingers()
    #expect(try eventually { try !isOurs() }, "\(what) does not select")
  }

  func expectMenu(_ what: String) throws {
    try #require(try witness.waitForPopups(1) != nil, "no menu after \(what)")
    #expect(try eventually { try witness.isAtRest("app") })
    #expect(try witness.command("popups").int("count") == 1, "the menu after \(what) does not stay")
    try bridged.session.keyboard.type(escape)
    try #require(try witness.waitForPopups(0) != nil)
  }

  func end() throws {
    try bridged.waitUntilAnswered()
    try bridged.end()
  }

  func dragSelectedText(by way: ScreenPoint, fingers: Int) throws {
    // Some lines, so that the drag selects their middle with each size of the font.
    try expectSelection("a drag downwards") {
      try screen.swipe(fingers: 1, from: ScreenPoint(300, 390), byX: 120, y: 60, interval: 0.01)
    }
    try prepare()
    try screen.swipe(
      fingers: fingers, from: ScreenPoint(340, 420), byX: way.x, y: way.y, steps: 20, interval: 0.01)
    try screen.sync()
    #expect(try eventually { try witness.isAtRest("app") })
  }

  func isPointerFree() throws -> Bool {
    guard try witness.command("grab pointer").int("status") == 0 else { return false }
    try witness.command("ungrab pointer")
    return true
  }

  /// Waits until the window rests, and gives the selection to the witness.
  func prepare() throws {
    #expect(try eventually { try witness.isAtRest("app") }, "\(program.name) does not rest")
    try witness.command("picture app before")
    try witness.command("own PRIMARY")
  }

  private func expectNothingSelected(_ what: Comment) throws {
    #expect(try eventually { try witness.isAtRest("app") })
    #expect(try isOurs(), what)
  }

  private func isOurs() throws -> Bool { try witness.command("owner PRIMARY").int("ours") == 1 }

  /// The changed part of the window's middle since the last rest, in thousandths.
  private func changed() throws -> Int { try witness.command("changed app before").int("parts") ?? 0 }

  /// The notches of the wheel upwards less those downwards.
  private func wheel() throws -> Int {
    _ = try witness.eventsSoFar()
    let notches = witness.history.filter { $0.kind == "raw-press" && $0["device"] == $0["source"] }
    return notches.count { $0.int("detail") == 4 } - notches.count { $0.int("detail") == 5 }
  }

  private func pinch(by scale: Double) throws {
    let first = scale > 2 ? 60.0 : scale > 1 ? 200 : 360
    func places(_ part: Double) -> [ScreenPoint] {
      let half = first * (1 + (scale - 1) * part) / 2
      return [ScreenPoint(640 - half, 400), ScreenPoint(640 + half, 400)]
    }
    for (finger, place) in places(0).enumerated() { try screen.down(finger, at: place) }
    for step in 1...40 {
      passTime(0.008)
      for (finger, place) in places(Double(step) / 40).enumerated() { try screen.move(finger, to: place) }
      try screen.sync()
    }
    for finger in 0...1 { try screen.up(finger) }
  }
}

private let touchPreset =
  projectFile("config/presets/touch.plist")

private nonisolated let escape = 9
