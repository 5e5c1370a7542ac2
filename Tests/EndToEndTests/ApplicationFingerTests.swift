// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// An application that has a finger hears that it lifts, whatever gestures click, turn or drag meanwhile.
@Suite(.serialized) struct ApplicationFingerTests {
  /// A two-finger tap that waits whether another one comes.
  private static let delayedClick = """
    { bindings = (
      { gesture = tap; fingers = 2; action = { click = right; }; },
      { gesture = tap; fingers = 2; taps = 2; action = { keys = F5; }; },
    ); }
    """

  /// A session with one window left and one right.
  private func session(
    _ configuration: String, _ selection: Witness.Selection = .core, touchscreens: Int = 1,
    workspaces: Int? = nil
  ) throws -> Bridged {
    let bridged = try Bridged(
      configuration: configuration, workspaces: workspaces, touchscreens: touchscreens)
    try bridged.witness.command("override left 0 0 640 800 core")
    try bridged.witness.command("override right 640 0 640 800 \(selection.rawValue)")
    return bridged
  }

  /// Taps with two fingers on the left window.
  private func tapLeft(_ bridged: Bridged) throws {
    let screen = bridged.session.touchscreen
    for finger in 0..<2 { try screen.down(finger, at: ScreenPoint(200 + 60 * Double(finger), 300)) }
    for finger in 0..<2 { try screen.up(finger) }
    try screen.sync()
  }

  /// Drags in the right window with one finger, which stays there, until that window has it.
  private func dragRight(_ bridged: Bridged, on screen: VirtualTouchscreen) throws {
    try screen.down(0, at: ScreenPoint(800, 300))
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      pace.step()
      try screen.move(0, to: ScreenPoint(800 + 10 * Double(step), 300))
    }
    try screen.sync()
    _ = try bridged.program.nextLine("the finger given back") { $0.hasSuffix("released to its application") }
  }

  private func waitForGesture(_ name: String, _ bridged: Bridged) throws {
    try bridged.program.nextLine("a gesture") { $0.contains("\"event\":\"gesture\"") && $0.contains(name) }
  }

  @Test(arguments: [Witness.Selection.core, .pointer])
  func `a click that was waiting for another tap comes after the drag that came instead`(
    _ selection: Witness.Selection
  ) throws {
    let bridged = try session(Self.delayedClick, selection)
    let screen = bridged.session.touchscreen
    let round = ["+1 right", "-1 right", "+3 left", "-3 left"]
    for number in 1...5 {
      try tapLeft(bridged)
      try dragRight(bridged, on: screen)
      try waitForGesture("tap", bridged)
      #expect(
        try bridged.buttons() == Array(repeating: round, count: number - 1).flatMap(\.self) + ["+1 right"])
      try screen.up(0)
      try bridged.expectButtons(Array(repeating: round, count: number).flatMap(\.self))
    }
    let click = try #require(bridged.witness.history.last { $0.kind == "press" && $0.window == "left" })
    #expect(click.rootPosition == ScreenPoint(230, 300))
    try bridged.end()
  }

  @Test(arguments: ["shared = YES;": "", "": "settings = { touchDelivery = shared; };"])
  func `a shared long press clicks when its finger has lifted`(_ shared: String, _ settings: String) throws {
    let bridged = try session(
      """
      { \(settings) bindings = (
        { gesture = longPress; fingers = 1; duration = "300 ms"; \(shared) action = { click = right; }; } ); }
      """)
    let screen = bridged.session.touchscreen
    try screen.down(0, at: ScreenPoint(800, 300))
    try waitForGesture("longPress", bridged)
    try screen.up(0)
    try bridged.expectButtons(["+1 right", "-1 right", "+3 right", "-3 right"])
    try bridged.end()
  }

  @Test func `the click of a long press of ours comes while the fingers rest`() throws {
    let bridged = try session(
      """
      { bindings = ( { gesture = longPress; fingers = 2; duration = "300 ms"; action = { click = right; }; } ); }
      """)
    let screen = bridged.session.touchscreen
    for finger in 0..<2 { try screen.down(finger, at: ScreenPoint(200 + 60 * Double(finger), 300)) }
    try bridged.witness.next("release", in: "left")
    #expect(try bridged.buttons() == ["+3 left", "-3 left"])
    for finger in 0..<2 { try screen.up(finger) }
    try bridged.end()
  }

  @Test func `what a touchpad scrolls, zooms and clicks comes after the finger on the screen has lifted`()
    throws
  {
    let bridged = try session(
      """
      { bindings = (
        { gesture = pinch; fingers = 2; direction = any; every = "20%"; action = { zoom = in; back = out; }; },
        { gesture = swipe; fingers = 3; direction = any; distance = 10px; action = { scroll = fingers; }; },
        { gesture = swipe; fingers = 4; direction = left; action = { click = middle; }; },
      ); }
      """, .touch)
    let (screen, pad) = (bridged.session.touchscreen, bridged.session.touchpad)
    try dragRight(bridged, on: screen)
    try bridged.witness.command("warp 200 300")
    try pad.beginPinch(fingers: 2)
    for step in 1...6 { try pad.updatePinch(fingers: 2, scale: 1 + 0.1 * Double(step)) }
    try pad.updatePinch(fingers: 2, scale: 1.2)
    try pad.endPinch(fingers: 2, scale: 1.2)
    try pad.sync()
    try waitForGesture("pinch", bridged)
    try pad.beginSwipe(fingers: 3)
    for _ in 0..<10 { try pad.updateSwipe(fingers: 3, dx: 0, dy: -20) }
    try pad.endSwipe(fingers: 3)
    try pad.sync()
    try bridged.program.nextLine("the end of the scrolling") {
      $0.contains("swipe 3") && $0.contains("ended")
    }
    try pad.beginSwipe(fingers: 4)
    for _ in 0..<10 { try pad.updateSwipe(fingers: 4, dx: -30, dy: 0) }
    try pad.endSwipe(fingers: 4)
    try pad.sync()
    try waitForGesture("\"fingers\":4", bridged)
    #expect(try bridged.buttons() == [])
    try screen.up(0)
    try bridged.witness.next("release", in: "left") { $0["button"] == "2" }
    let all = try bridged.buttons()
    #expect(all.suffix(2) == ["+2 left", "-2 left"])
    let zooms = bridged.witness.history.filter { $0.kind == "press" && $0["button"] == "4" }
    #expect(!zooms.isEmpty && zooms.allSatisfy { ($0.int("state") ?? 0) & 4 == 4 })
    let scrolls = bridged.witness.history.filter { $0.kind == "press" && $0["button"] == "5" }
    #expect((4...6).contains(scrolls.count) && scrolls.allSatisfy { ($0.int("state") ?? 0) & 4 == 0 })
    try bridged.end()
  }

  @Test func `a drag on another touchscreen begins when the application's finger has lifted`() throws {
    let bridged = try session(
      "{ bindings = ( { gesture = pan; fingers = 3; distance = 20px; action = { pointer = drag; button = middle; }; } ); }",
      touchscreens: 2)
    let (first, second) = (bridged.session.touchscreen, bridged.session.server.touchscreens[1])
    try dragRight(bridged, on: first)
    for finger in 0..<3 { try second.down(finger, at: ScreenPoint(200 + 60 * Double(finger), 300)) }
    func move(_ y: Double) throws {
      for finger in 0..<3 { try second.move(finger, to: ScreenPoint(200 + 60 * Double(finger), 300 + y)) }
      try second.sync()
    }
    var pace = Pace(Bridged.interval)
    for step in 1...5 {
      pace.step()
      try move(20 * Double(step))
    }
    try waitForGesture("pan", bridged)
    #expect(try bridged.buttons() == ["+1 right"])
    try first.up(0)
    try bridged.witness.next("press", in: "left")
    try move(200)
    for finger in 0..<3 { try second.up(finger) }
    try bridged.expectButtons(["+1 right", "-1 right", "+2 left", "-2 left"])
    let events = bridged.witness.history.filter { $0["button"] == "2" }
    #expect(events.map(\.rootPosition) == [ScreenPoint(260, 300), ScreenPoint(260, 500)])
    try bridged.end()
  }

  @Test(arguments: [true, false])
  func `no button stays down of a finger that lands beside a drag`(dragEndsFirst: Bool) throws {
    let bridged = try session(
      "{ bindings = ( { gesture = pan; fingers = 3; distance = 20px; action = { pointer = drag; button = middle; }; } ); }",
      touchscreens: 2)
    let (first, second) = (bridged.session.touchscreen, bridged.session.server.touchscreens[1])
    for finger in 0..<3 { try second.down(finger, at: ScreenPoint(200 + 60 * Double(finger), 300)) }
    var pace = Pace(Bridged.interval)
    for step in 1...5 {
      pace.step()
      for finger in 0..<3 {
        try second.move(finger, to: ScreenPoint(200 + 60 * Double(finger), 300 + 20 * Double(step)))
      }
    }
    try bridged.witness.next("press", in: "left")
    try dragRight(bridged, on: first)
    func lift(_ isDrag: Bool) throws {
      if isDrag { for finger in 0..<3 { try second.up(finger) } } else { try first.up(0) }
      try (isDrag ? second : first).sync()
      try bridged.waitUntilAnswered()
    }
    try lift(dragEndsFirst)
    try lift(!dragEndsFirst)
    // The window that the drag began in has the pointer, and so the finger.
    try bridged.expectButtons(["+2 left", "+1 left", "-1 left", "-2 left"])
    #expect(bridged.witness.history.last { $0.kind == "release" }?.rootPosition == ScreenPoint(260, 400))
    try bridged.end()
  }

  @Test(arguments: ["pause", "lock", "end"])
  func `what waits is dropped when the session is`(_ way: String) throws {
    let bridged = try session(Self.delayedClick, workspaces: 4)
    let screen = bridged.session.touchscreen
    try tapLeft(bridged)
    try dragRight(bridged, on: screen)
    try waitForGesture("tap", bridged)
    switch way {
    case "pause": try bridged.message("pause")
    case "lock":
      try bridged.witness.command("override locker 0 0 1280 800 core")
      try bridged.witness.command("grab keyboard")
    default: try bridged.end()
    }
    try screen.up(0)
    try screen.sync()
    try bridged.witness.next("release", in: "right")
    if way != "end" { try bridged.waitUntilAnswered() }
    if way == "lock" {
      try bridged.witness.command("ungrab keyboard")
      try bridged.witness.command("close locker")
    }
    if way != "end" { try bridged.end() }
    #expect(try bridged.buttons() == ["+1 right", "-1 right"])
  }
}
