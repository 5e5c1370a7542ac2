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
  private func session(_ configuration: String, touchscreens: Int = 1, workspaces: Int? = nil) throws
    -> Bridged
  {
    let bridged = try Bridged(
      configuration: configuration, workspaces: workspaces, touchscreens: touchscreens)
    try bridged.witness.command("override left 0 0 640 800 core")
    try bridged.witness.command("override right 640 0 640 800 core")
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
    _ = try bridged.program.nextLine("the finger given back") { $0.contains("released to its application") }
  }

  private func waitForGesture(_ name: String, _ bridged: Bridged) throws {
    try bridged.program.nextLine("a gesture") { $0.contains("\"event\":\"gesture\"") && $0.contains(name) }
  }

  @Test func `a click that was waiting for another tap comes after the drag that came instead`() throws {
    let bridged = try session(Self.delayedClick)
    try tapLeft(bridged)
    try dragRight(bridged, on: bridged.session.touchscreen)
    try waitForGesture("tap", bridged)
    #expect(try bridged.buttons() == ["+1 right"])
    try bridged.session.touchscreen.up(0)
    try bridged.expectButtons(["+1 right", "-1 right", "+3 left", "-3 left"])
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
