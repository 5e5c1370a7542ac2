// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// The results of `SessionTests` about hands, each once with real fingers on a real server.
@Suite(.serialized) struct RealHandTests {
  private func expect(_ name: String, on bridged: Bridged) throws {
    try bridged.program.nextLine(name) { $0.contains("\"event\":\"gesture\"") && $0.contains("\"\(name)\"") }
  }

  @Test func `fingers are the applications' while a pen is near, and gestures again after it`() throws {
    let bridged = try Bridged(workspaces: 4, hasPen: true)
    try bridged.showApplication(.touch)
    try #require(bridged.session.server.pen).hover(over: ScreenPoint(900, 600))
    try bridged.program.nextLine(containing: "a pen is near")
    try bridged.swipe(3, x: -Bridged.far)
    let events = try bridged.settledEvents()
    #expect(events.count { $0.kind == "touch-begin" } == 3 && events.count { $0.kind == "touch-end" } == 3)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    // The pen counts as away after half a second without movement.
    passTime(0.6)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a finger that lands late completes the gesture, and the application keeps the first`() throws {
    let bridged = try Bridged(
      configuration: """
        { settings = { chordInterval = "20 ms"; lateFingerInterval = "500 ms"; };
          bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    try screen.down(0, at: Bridged.resting[0])
    try bridged.program.nextLine("the first finger") { $0.contains("released to its application") }
    for finger in 1...2 { try screen.down(finger, at: Bridged.resting[finger]) }
    try bridged.moveThreeFingersLeft()
    try bridged.liftThreeFingers()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    let events = try bridged.settledEvents()
    #expect(Set(events.compactMap { $0.int("touch") }).count == 1, "only the first of them")
    #expect(events.first?.kind == "touch-begin" && events.first?.rootPosition == Bridged.resting[0])
    #expect(events.last?.kind == "touch-end")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  /// Two people, 230 mm apart.
  @Test func `one swipes while the other one scrolls, and the application gets that alone`() throws {
    let bridged = try Bridged(workspaces: 4)
    let screen = bridged.session.touchscreen
    try bridged.showApplication(.touch)
    let left = [ScreenPoint(60, 400), ScreenPoint(130, 400)]
    try screen.land(left)
    try screen.go(from: left, byX: 0, y: -80, interval: Bridged.interval)
    try bridged.witness.next("touch-begin")
    let right = [2: 1080.0, 3: 1150, 4: 1220]
    for (finger, x) in right { try screen.down(finger, at: ScreenPoint(x, 400)) }
    var pace = Pace(Bridged.interval)
    for step in 1...10 {
      for (finger, x) in right { try screen.move(finger, to: ScreenPoint(x - 20 * Double(step), 400)) }
      try screen.go(from: left.map { $0.moved(byX: 0, y: -72 - 8 * Double(step)) }, byX: 0, y: -8, steps: 1)
      pace.step()
    }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try screen.lift(5)
    for _ in 0..<2 { try bridged.witness.next("touch-end") }
    try bridged.end()
    #expect(bridged.witness.history.count { $0.kind == "touch-begin" } == 2)
  }

  @Test func `a finger taps left and right of one that rests, which the application keeps`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = tap; fingers = 1; while = { fingers = 1; side = left; }; action = { keys = a; }; },
          { gesture = tap; fingers = 1; while = { fingers = 1; side = right; }; action = { keys = b; }; } ); }
        """)
    try bridged.showApplication(.touch)
    let (screen, middle) = (bridged.session.touchscreen, ScreenPoint(600, 400))
    try screen.down(0, at: middle)
    try bridged.witness.next("touch-begin", in: "app") { $0.rootPosition == middle }
    // The rest counts after 180 ms.
    passTime(0.25)
    for (x, side) in [(480.0, "left"), (480, "left"), (720, "right")] {
      try screen.tap(5, at: ScreenPoint(x, 410))
      try expect("tap 1 \(side) of 1 at rest", on: bridged)
    }
    try screen.lift(1)
    try bridged.witness.next("touch-end", in: "app") { $0.rootPosition == middle }
    let begins = try bridged.settledEvents().filter { $0.kind == "touch-begin" }
    #expect(begins.count == 1 && bridged.gestures.count == 3)
    try bridged.end()
  }

  @Test func `a swipe after another one acts, and a tap that nothing follows is the application's`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = up; after = { gesture = swipe; direction = left; };
            action = { keys = a; }; },
          { gesture = swipe; fingers = 3; direction = left; action = { keys = b; }; },
          { gesture = tap; fingers = 2; after = { gesture = tap; fingers = 1; }; action = { keys = c; }; } ); }
        """)
    try bridged.showApplication(.touch)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.swipe(3, y: -Bridged.far)
    try expect("swipe 3 up after swipe left", on: bridged)
    try bridged.swipe(3, x: -Bridged.far)
    try expect("swipe 3 left", on: bridged)
    // `settledEvents` taps by itself.
    #expect(try bridged.settledEvents().isEmpty)
    try bridged.end()
    #expect(bridged.gestures.count == 2)
  }

  /// Panels with odd reports, which follow two fingers or ten.
  ///
  /// Each finger lands and lifts in a report of its own, the first one last. A report has one coordinate
  /// only, or repeats a place, and one finger is missing from a report.
  @Test(arguments: [2, 10]) func `on an odd panel a swipe acts and a tap is the application's`(_ count: Int)
    throws
  {
    let fingers = min(3, count)
    let session = try TestSession(workspaces: 2, touchCount: count)
    let witness = try session.makeWitness()
    let program = try session.start(
      ["run", "-v"],
      configuration: Bridged.threeFingers.replacing("fingers = 3", with: "fingers = \(fingers)"))
    try program.waitUntilReady()
    try witness.command("override app 0 0 1280 800 touch")
    let screen = session.touchscreen
    try screen.tap(at: ScreenPoint(321, 457))
    let began = try witness.next("touch-begin", in: "app")
    try witness.next("touch-end", in: "app") { $0.int("touch") == began.int("touch") }
    var pace = Pace(Bridged.interval)
    func report(_ act: (Int) throws -> Void) throws {
      for finger in Array(1..<fingers) + [0] {
        try act(finger)
        try screen.sync()
      }
      pace.step()
    }
    func place(_ finger: Int, x: Int, y: Int) -> ScreenPoint {
      ScreenPoint(600 + 90 * Double(finger) - Bridged.far * Double(x) / 12, 400 + 2 * Double(y))
    }
    try report { try screen.down($0, at: place($0, x: 0, y: 0)) }
    for step in 1...12 {
      if step == 6 { try screen.up(1) }
      if step == 7 { try screen.down(1, at: place(1, x: step, y: step)) }
      for y in [step - 1, step, step] {
        try report { if step != 6 || $0 != 1 { try screen.move($0, to: place($0, x: step, y: y)) } }
      }
    }
    try report { try screen.up($0) }
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    #expect(try program.terminate() == 0)
    #expect(program.lines.contains { $0.hasSuffix(", 0 pending") })
  }

  @Test func `the drag after a hold in docs/configuration.md is put down anew and goes on`() throws {
    let example = try projectText("docs/configuration.md").split(separator: "\n```").first {
      $0.hasPrefix("\n{")
    }
    let bridged = try Bridged(configuration: String(try #require(example)), workspaces: 4)
    let screen = bridged.session.touchscreen
    // Smaller than the screen, since touches pass through to a window that covers it.
    try bridged.witness.command("override app 0 0 1200 700 core")
    try bridged.restThreeFingers()
    try bridged.program.nextLine(containing: "pan 3 after hold is recognized")
    try screen.go(from: Bridged.resting, byX: 200, y: 0, interval: Bridged.interval)
    #expect(try bridged.witness.next("press", in: "app").rootPosition == Bridged.resting[1])
    try screen.lift(3)
    try screen.land(Bridged.resting)
    try screen.go(from: Bridged.resting, byX: 200, y: 0, interval: Bridged.interval)
    try screen.lift(3)
    let release = try bridged.witness.next("release", in: "app")
    #expect(release.rootPosition == Bridged.resting[1].moved(byX: 400, y: 0))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try bridged.end()
    #expect(bridged.witness.history.filter { $0.kind == "press" }.count == 1)
    #expect(!bridged.gestures.contains { $0.contains("workspace") })
    #expect(try bridged.witness.heldByXTEST() == ([], []))
  }

  @Test func `over the edges of a tablet come workspaces, and from above a full screen`() throws {
    let preset = projectFile("config/presets/tablet.plist")
    let bridged = try Bridged(configuration: "{ include = \"\(preset)\"; }", workspaces: 4)
    try bridged.witness.makeWindow("app", x: 100, y: 100, width: 400, height: 300, selects: .core)
    try bridged.session.swipe(1, x: -Bridged.far, from: ScreenPoint(1278, 700))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.session.swipe(1, x: Bridged.far, from: ScreenPoint(1, 700))
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try bridged.session.swipe(1, y: Bridged.far, from: ScreenPoint(300, 1))
    try expect("tablet fullscreen", on: bridged)
    try bridged.session.swipe(1, y: -Bridged.far, from: ScreenPoint(300, 798))
    try expect("tablet keyboard", on: bridged)
    try bridged.end()
  }

  /// With the built-in configuration, and with one in which two fingers may only become three.
  @Test(arguments: [nil, Bridged.threeFingers])
  func `two fingers that scroll both land before either has gone eight pixels`(_ configuration: String?)
    throws
  {
    let bridged = try Bridged(configuration: configuration)
    try bridged.showApplication(.touch)
    let places = [ScreenPoint(400, 600), ScreenPoint(520, 600)]
    try bridged.session.touchscreen.land(places)
    try bridged.session.touchscreen.go(from: places, byX: 0, y: -60, steps: 20, interval: Bridged.interval)
    try bridged.session.touchscreen.lift(2)
    let events = try bridged.settledEvents()
    let landing = try #require(events.lastIndex { $0.kind == "touch-begin" })
    #expect(events[landing].rootPosition == places[1])
    let before = events[..<landing].compactMap(\.rootPosition).map { 600 - $0.y }
    #expect(before.allSatisfy { $0 < 8 }, "\(before)")
    #expect(events.filter { $0.kind == "touch-update" }.count == 40)
    try bridged.end()
  }

  @Test func `three fingers that move without a gesture reach the application before the server forgets`()
    throws
  {
    let bridged = try Bridged()
    try bridged.showApplication(.touch)
    let screen = bridged.session.touchscreen
    try screen.land(Bridged.resting)
    // 30 pixels are 4.7 mm: too little for a swipe, too slow for an active one, and too far for a rest.
    try screen.go(from: Bridged.resting, byX: 0, y: 30, steps: 110, interval: Bridged.interval)
    try screen.lift(3)
    let events = try bridged.settledEvents()
    #expect(events.filter { $0.kind == "touch-begin" }.compactMap(\.rootPosition) == Bridged.resting)
    #expect(events.filter { $0.kind == "touch-update" }.count == 330)
    try bridged.end()
    #expect(bridged.gestures.isEmpty)
  }
}

extension RealHandTests {
  @Test func `a shared binding withholds nothing, and one beside it takes its touches`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = left; shared = YES; action = { workspace = next; }; },
          { gesture = swipe; fingers = 4; direction = left; action = { workspace = 3; }; },
        ); }
        """, workspaces: 4)
    try bridged.showApplication(.touch)
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    let shared = try bridged.settledEvents()
    #expect(shared.count { $0.kind == "touch-begin" } == 3)
    #expect(shared.count { $0.kind == "touch-update" } == 30)
    #expect(shared.count { $0.kind == "touch-end" } == 3)
    let before = bridged.witness.history.count
    try bridged.swipe(4, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "2")
    _ = try bridged.settledEvents(tapAt: ScreenPoint(40, 40))
    #expect(bridged.witness.history.dropFirst(before).count { $0.kind == "touch-begin" } == 1)
    try bridged.end()
    #expect(bridged.gestures.count == 2)
  }

  @Test func `an ignored touchscreen belongs to the applications from the first touch on`() throws {
    let bridged = try Bridged(
      configuration: """
        { settings = { chordInterval = "500 ms"; maximumHold = "2 s"; };
          devices = ( { match = "* 2"; ignore = YES; }, );
          bindings = ({ gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; }); }
        """, workspaces: 4, touchscreens: 2)
    try bridged.showApplication(.touch)
    let ignored = bridged.session.server.touchscreens[1]
    for (finger, place) in Bridged.resting.enumerated() {
      try ignored.down(finger, at: place)
      let begin = try bridged.witness.next("touch-begin", in: "app")
      #expect(begin.rootPosition == place && begin.time / 1000 - (begin.int("time") ?? 0) < 250)
    }
    try ignored.go(from: Bridged.resting, byX: -Bridged.far, y: 0, steps: 1)
    try ignored.lift(Bridged.resting.count)
    for _ in Bridged.resting { try bridged.witness.next("touch-end", in: "app") }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    try bridged.swipe(3, x: -Bridged.far)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }
}
