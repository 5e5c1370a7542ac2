// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// The feedback on the screen while the fingers move, with a compositor and without one.
@Suite(.serialized) struct FeedbackTests {
  nonisolated enum Screen: String, CaseIterable {
    case plain
    case composited

    static var all: [Screen] { Compositor.isInstalled ? allCases : [.plain] }

    /// The usual screen, for pictures that are the same on both; `FeedbackTests` draw everything.
    static var usual: [Screen] { [Compositor.isInstalled ? .composited : .plain] }
  }

  private static let accent: UInt32 = 0x2a7de1
  static let ground: UInt32 = 0x202124
  private static let left = "gesture = swipe; fingers = 3; direction = left;"

  private final class Rig {
    // The connection ends before the server does.
    let connection: DisplayConnection
    let compositor: Compositor?
    let bridged: Bridged
    var touchscreen: VirtualTouchscreen { bridged.session.touchscreen }

    /// `hasWindow` covers most of the screen with the window of an application that listens to touches.
    init(_ bindings: String, settings: String = "", _ screen: Screen = .plain, hasWindow: Bool = true) throws
    {
      bridged = try Bridged(
        // 2 s: fingers half of the way wait for the test to look at the screen.
        configuration: """
          { settings = { maximumHold = "2 s"; feedbackTheme = dark; \(settings) }; bindings = ( \(bindings) ); }
          """, workspaces: 4)
      compositor = screen == .composited ? try Compositor(on: bridged.session.server) : nil
      connection = try DisplayConnection(bridged.session.server.displayName)
      if hasWindow {
        try bridged.witness.makeWindow("app", x: 200, y: 150, width: 600, height: 400, selects: .touch)
      }
    }

    func color(_ x: Int, _ y: Int) -> UInt32? { Screenshot(connection)?.color(atX: x, y: y) }

    func has(_ color: UInt32, in columns: Range<Int>, y: Int) -> Bool {
      guard let picture = Screenshot(connection) else { return false }
      return columns.contains { picture.color(atX: $0, y: y) == color }
    }

    func wait(for color: UInt32, atX x: Int, y: Int) -> Bool { eventually { self.color(x, y) == color } }

    func drag(from start: ScreenPoint = ScreenPoint(600, 400), byX x: Double, y: Double = 0) throws {
      try touchscreen.land(fingers: 3, at: start)
      try go((0, 0), (x, y), from: start)
    }

    func go(
      _ old: (x: Double, y: Double), _ new: (x: Double, y: Double),
      from start: ScreenPoint = ScreenPoint(600, 400)
    ) throws {
      let places = (0..<3).map { start.moved(byX: 60 * Double($0) + old.x, y: old.y) }
      try touchscreen.go(from: places, byX: new.x - old.x, y: new.y - old.y, steps: 16, interval: 0.01)
    }

    func lift() throws { try touchscreen.lift(3) }

    func keep(_ name: String) { Screenshot(connection)?.keep(as: name) }
  }

  @Test(arguments: Screen.all)
  func `a frame goes from the window to its target with the fingers, and back`(_ screen: Screen) throws {
    let rig = try Rig("{ \(Self.left) at = lift; action = { tile = left; }; }", screen)
    // Half of the way: 8 mm are 30 pixels.
    try rig.drag(byX: -15)
    #expect(eventually { rig.has(Self.accent, in: 60..<140, y: 400) })
    rig.keep("frame-half-\(screen)")
    try rig.go((-15, 0), (-150, 0))
    // The left half of the screen: edges of 3 pixels.
    #expect(rig.wait(for: Self.accent, atX: 638, y: 700))
    #expect(rig.color(1, 700) == Self.accent && rig.color(320, 798) == Self.accent)
    let inside = try #require(rig.color(320, 700))
    #expect(inside != Self.accent)
    rig.keep("frame-armed-\(screen)")
    try rig.go((-150, 0), (-15, 0))
    #expect(eventually { rig.color(638, 700) != Self.accent })
    rig.keep("frame-back-\(screen)")
    if screen == .composited { #expect(eventually { rig.color(320, 700) != inside }) }
    try rig.go((-15, 0), (-150, 0))
    try rig.lift()
    #expect(eventually { rig.color(638, 700) != Self.accent })
    #expect(
      eventually {
        let place = try? rig.bridged.witness.command("geometry app")
        return place?.double("x").map { $0 < 5 } == true
      })
    try rig.bridged.end()
  }

  @Test(arguments: Screen.all)
  func `fingers and clicks go through what is shown`(_ screen: Screen) throws {
    let rig = try Rig("{ \(Self.left) at = lift; action = { tile = left; }; }", screen)
    let pad = rig.bridged.session.touchpad
    // Below the edge of the coming frame.
    try rig.bridged.witness.command("override button 600 680 80 80 core")
    try rig.bridged.witness.command("warp 500 350")
    try pad.beginSwipe(fingers: 3)
    var pace = Pace(0.01)
    for _ in 0..<20 {
      pace.step()
      try pad.updateSwipe(fingers: 3, dx: -10, dy: 0)
      try pad.sync()
    }
    #expect(rig.wait(for: Self.accent, atX: 638, y: 500))
    let place = ScreenPoint(638, 400)
    try rig.touchscreen.tap(at: place)
    try rig.bridged.witness.next("touch-begin", in: "app") { $0.rootPosition == place }
    let edge = ScreenPoint(638, 720)
    #expect(rig.color(638, 720) == Self.accent)
    try rig.bridged.session.mouse.move(to: edge)
    try rig.bridged.session.mouse.click()
    #expect(try rig.bridged.witness.next("press", in: "button").rootPosition == edge)
    #expect(try rig.bridged.witness.next("release", in: "button").rootPosition == edge)
    #expect(rig.color(638, 720) == Self.accent)
    try pad.endSwipe(fingers: 3)
    try pad.sync()
    try rig.bridged.end()
  }

  @Test func `nothing is shown above a window that fills the screen, unless that is wanted`() throws {
    for (settings, isShown) in [
      ("", false), ("feedbackOverFullscreen = YES;", true), ("feedback = NO;", false),
    ] {
      let rig = try Rig("{ \(Self.left) at = lift; action = { tile = left; }; }", settings: settings)
      if settings != "feedback = NO;" {
        try rig.bridged.witness.command("state app add _NET_WM_STATE_FULLSCREEN")
        #expect(eventually { (try? rig.bridged.witness.command("geometry app"))?.double("width") == 1280 })
      }
      try rig.drag(byX: -150)
      if isShown {
        #expect(rig.wait(for: Self.accent, atX: 638, y: 700))
      } else {
        try rig.bridged.message("status")
        #expect(rig.color(638, 700) != Self.accent)
      }
      try rig.lift()
      try rig.bridged.end()
    }
  }

  @Test(arguments: Screen.usual)
  func `a disc goes with each finger, whoever has it, but not over a locker`(_ screen: Screen) throws {
    let rig = try Rig(
      "{ gesture = tap; fingers = 4; action = { workspace = next; }; }",
      settings: "feedbackFingers = YES; feedback = NO;", screen)
    // 10 mm across at 96 dots per inch, with an edge in the color of the gestures.
    func showsDisc(_ x: Int, _ y: Int) -> Bool { rig.has(Self.accent, in: (x - 22)..<(x - 12), y: y) }
    let application = ScreenPoint(400, 300)
    try rig.touchscreen.down(0, at: application)
    try rig.touchscreen.down(1, at: ScreenPoint(600, 300))
    try rig.touchscreen.sync()
    #expect(eventually { showsDisc(400, 300) && showsDisc(600, 300) })
    try rig.bridged.witness.next("touch-begin", in: "app") { $0.rootPosition == application }
    try rig.touchscreen.move(0, to: ScreenPoint(400, 420))
    try rig.touchscreen.sync()
    #expect(eventually { showsDisc(400, 420) && showsDisc(600, 300) && !showsDisc(400, 300) })
    rig.keep("fingers-\(screen)")
    try rig.touchscreen.up(1)
    try rig.touchscreen.sync()
    #expect(eventually { showsDisc(400, 420) && !showsDisc(600, 300) })
    try rig.bridged.witness.lock()
    try rig.bridged.message("status")
    try rig.touchscreen.move(0, to: ScreenPoint(400, 440))
    try rig.touchscreen.sync()
    #expect(eventually { !showsDisc(400, 420) && !showsDisc(400, 440) })
    try rig.touchscreen.up(0)
    try rig.touchscreen.sync()
    try rig.bridged.witness.unlock()
    try rig.bridged.end()
  }

  @Test(arguments: Screen.all)
  func `an arrow at a wall stays for a second after the fingers`(_ screen: Screen) throws {
    let rig = try Rig(
      "{ gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; }", screen)
    // On its way it is partly out of the monitor.
    func isShown() -> Bool { rig.has(Self.ground, in: 0..<60, y: 400) }
    try rig.drag(byX: 20)
    #expect(eventually { isShown() })
    try rig.go((20, 0), (60, 0))
    try rig.lift()
    let start = ContinuousClock.now
    try rig.bridged.message("status")
    #expect(isShown())
    rig.keep("wall-\(screen)")
    #expect(eventually { !isShown() })
    #expect(ContinuousClock.now - start > .milliseconds(500))
    try rig.bridged.end()
  }

  @Test(arguments: Screen.all)
  func `a locker that comes over it leaves nothing to be seen, and nothing acts`(_ screen: Screen) throws {
    let rig = try Rig("{ \(Self.left) at = lift; action = { tile = left; }; }", screen)
    try rig.drag(byX: -150)
    #expect(rig.wait(for: Self.accent, atX: 638, y: 700))
    try rig.bridged.witness.lock()
    try rig.bridged.message("status")
    #expect(eventually { rig.color(638, 700) != Self.accent })
    try rig.go((-150, 0), (-200, 0))
    try rig.bridged.message("status")
    #expect(rig.color(638, 700) != Self.accent)
    try rig.lift()
    try rig.bridged.waitUntilAnswered()
    try rig.bridged.witness.unlock()
    try rig.bridged.end()
    #expect(!rig.bridged.gestures.contains { $0.contains("\"performed\":true") })
  }

  @Test(arguments: Screen.usual)
  func `on two monitors it is as large for the eye on either, and a frame goes from one to the other`(
    _ screen: Screen
  ) throws {
    let rig = try Rig(
      """
      { \(Self.left) at = lift; action = { workspace = next; }; },
      { gesture = swipe; fingers = 3; direction = right; at = lift; action = { monitor = right; }; },
      """, screen)
    // 4 and 8 pixels to the millimetre.
    try rig.bridged.witness.command("monitor west 0 0 640 800 160")
    try rig.bridged.witness.command("monitor east 640 0 640 800 80")
    try rig.bridged.message("status")
    for (start, x, size) in [(ScreenPoint(400, 400), 640, 48), (ScreenPoint(1000, 400), 1280, 96)] {
      try rig.drag(from: start, byX: -200)
      let (margin, center) = (16 * size / 48, size / 2)
      #expect(rig.wait(for: Self.ground, atX: x - margin - center, y: 400 - size / 2 + size / 8))
      // The picture does not reach further from the middle than half of its height.
      #expect(rig.color(x - margin - center, 400 - size / 2 - 2) != Self.ground)
      rig.keep("monitors-\(size)-\(screen)")
      try rig.go((-200, 0), (0, 0), from: start)
      try rig.lift()
    }
    try rig.drag(from: ScreenPoint(250, 300), byX: 200)
    #expect(eventually { rig.has(Self.accent, in: 800..<1280, y: 300) })
    rig.keep("monitors-frame-\(screen)")
    try rig.go((200, 0), (0, 0), from: ScreenPoint(250, 300))
    try rig.lift()
    try rig.bridged.end()
  }
}

extension FeedbackTests {
  private func go(_ from: (x: Double, y: Double), _ to: (x: Double, y: Double), on bridged: Bridged) throws {
    let places = (0..<3).map { ScreenPoint(500 + 60 * Double($0) + from.x, 300 + from.y) }
    try bridged.session.touchscreen.go(
      from: places, byX: to.x - from.x, y: to.y - from.y, steps: 16, interval: Bridged.interval)
  }

  @Test(arguments: Compositor.isInstalled ? [false, true] : [false])
  func `what the fingers draw is seen as long as it may become a shape`(isComposited: Bool) throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = stroke; fingers = 3; shape = L; action = { keys = a; }; },
          { gesture = stroke; fingers = 4; shape = L; show = none; action = { keys = b; }; } ); }
        """)
    let compositor = isComposited ? try Compositor(on: bridged.session.server) : nil
    let connection = try DisplayConnection(bridged.session.server.displayName)
    func color(_ x: Int, _ y: Int) -> UInt32? { Screenshot(connection)?.color(atX: x, y: y) }
    try bridged.session.touchscreen.land(fingers: 3, at: ScreenPoint(500, 300))
    try go((0, 0), (0, 200), on: bridged)
    // A straight line may still be a swipe. The middle of the fingers draws.
    #expect(color(560, 400) != Self.accent)
    try go((0, 200), (120, 200), on: bridged)
    #expect(eventually { color(560, 400) == Self.accent && color(640, 500) == Self.accent })
    // Clicks go through it.
    let hit = try bridged.witness.command("pointer")
    #expect(hit["window"] != "fingerpost")
    try go((120, 200), (150, 200), on: bridged)
    #expect(eventually { color(700, 500) == Self.accent })
    try bridged.liftThreeFingers()
    try bridged.program.nextLine(containing: "stroke 3 L")
    #expect(eventually { color(560, 400) != Self.accent })
    try bridged.end()
    withExtendedLifetime(compositor) {}
  }
}
