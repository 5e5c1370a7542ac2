// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

/// Bindings that act only somewhere or sometimes, and fingers that pass through.
@Suite(.serialized) struct ConditionTests {
  private static let left = "gesture = swipe; fingers = 3; direction = left;"
  /// Super on the server's keyboard, which has the keycodes of the old days.
  private static let superKey = 115

  /// A session of four workspaces in which three fingers to the left show the second one, if the condition holds.
  private func bridged(when condition: String, target: String = "fingers", touchscreens: Int = 1) throws
    -> Bridged
  {
    try Bridged(
      configuration: """
        { bindings = ( { \(Self.left) when = { \(condition) }; target = \(target); action = { workspace = 2; }; } ); }
        """, workspaces: 4, touchscreens: touchscreens)
  }

  /// Swipes, and checks that the swipe acts and that no application's window gets a touch of it.
  private func expectOurs(_ bridged: Bridged, _ swipe: () throws -> Void) throws {
    let before = bridged.witness.history.count
    try swipe()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    _ = try bridged.settledEvents()
    #expect(
      bridged.witness.history.dropFirst(before).count { $0.kind == "touch-begin" } == 1, "the settling tap")
    try showFirstWorkspace(bridged)
  }

  /// Swipes, and checks that nothing acts and that the application's window gets every touch.
  private func expectTheirs(_ bridged: Bridged, _ swipe: () throws -> Void) throws {
    let before = bridged.witness.history.count
    let gestures = bridged.gestures.count
    try swipe()
    _ = try bridged.settledEvents()
    let events = bridged.witness.history.dropFirst(before)
    #expect(events.count { $0.kind == "touch-begin" } == 4)
    #expect(events.count { $0.kind == "touch-update" } == 30)
    #expect(events.count { $0.kind == "touch-end" } == 4)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    #expect(bridged.gestures.count == gestures)
  }

  /// Shows the first workspace again, and waits until its windows are there.
  private func showFirstWorkspace(_ bridged: Bridged, with window: String? = nil) throws {
    try bridged.witness.command("set-desktop 0")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    guard let window else { return }
    #expect(try eventually { try bridged.witness.command("geometry \(window)")["visible"] == "true" })
  }

  /// Gives a window states, and waits until the window manager says so.
  private func add(_ states: String, to window: String, _ bridged: Bridged) throws {
    try bridged.witness.command("state \(window) add \(states)")
    let isShown = try eventually {
      let shown = try bridged.witness.command("watch-window \(window) _NET_WM_STATE")["value"] ?? ""
      return states.split(separator: " ").allSatisfy { shown.contains($0) }
    }
    #expect(isShown, "\(window) gets \(states)")
  }

  private func swipe(_ bridged: Bridged) throws { try bridged.swipe(3, x: -Bridged.far) }

  @Test func `an application that fingers pass through to gets every touch of three fingers, and at once`()
    throws
  {
    let bridged = try Bridged(
      configuration: """
        { settings = { chordInterval = "500 ms"; maximumHold = "2 s"; };
          passthrough = ( { application = paint; } );
          bindings = ( { \(Self.left) action = { workspace = 2; }; } ); }
        """, workspaces: 4)
    try bridged.witness.command("override app 0 0 1280 800 touch paint")
    for (finger, place) in Bridged.resting.enumerated() {
      try bridged.session.touchscreen.down(finger, at: place)
      let begin = try bridged.witness.next("touch-begin", in: "app")
      #expect(begin.rootPosition == place && begin.time / 1000 - (begin.int("time") ?? 0) < 250)
    }
    try bridged.liftThreeFingers()
    for _ in Bridged.resting { try bridged.witness.next("touch-end", in: "app") }
    try expectTheirs(bridged) { try swipe(bridged) }
    try bridged.witness.command("close app")
    try bridged.showApplication(.touch)
    try expectOurs(bridged) { try swipe(bridged) }
    try bridged.end()
  }

  @Test func `whatever is full screen is left alone, except one`() throws {
    let bridged = try Bridged(
      configuration: """
        { passthrough = ( { fullscreen = YES; none = ( { class = mpv; } ); } );
          bindings = ( { \(Self.left) action = { workspace = 2; }; } ); }
        """, workspaces: 4)
    for (name, isPaused) in [("game", true), ("mpv", false)] {
      try bridged.witness.makeWindow(
        name, x: 100, y: 100, width: 900, height: 600, selects: .touch, resourceClass: name)
      try bridged.swipe(3, x: -Bridged.far)
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
      try showFirstWorkspace(bridged, with: name)
      try add("_NET_WM_STATE_FULLSCREEN", to: name, bridged)
      try bridged.swipe(3, x: -Bridged.far)
      if isPaused {
        for _ in 0..<3 { try bridged.witness.next("touch-end", in: name) }
      } else {
        try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
        try bridged.witness.command("set-desktop 0")
      }
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
      try bridged.witness.command("close \(name)")
    }
    // A game of the old kind, without a window manager.
    try bridged.showApplication(.touch)
    try expectTheirs(bridged) { try swipe(bridged) }
    try bridged.end()
    #expect(bridged.gestures.count == 3)
  }

  @Test func `a window is maximised, has a type and a title`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { \(Self.left) when = { maximised = YES; }; action = { workspace = 2; }; },
          { \(Self.left) when = { windowType = dock; }; action = { workspace = 3; }; },
          { \(Self.left) when = { title = "/^read.*\\\\.PDF$/"; }; action = { workspace = 4; }; },
        ); }
        """, workspaces: 4)
    func expectWorkspace(_ number: String) throws {
      try swipe(bridged)
      try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: number)
      try showFirstWorkspace(bridged, with: "app")
    }
    try bridged.witness.makeWindow("app", x: 100, y: 100, width: 900, height: 600, selects: .nothing)
    try add("_NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ", to: "app", bridged)
    try expectWorkspace("1")
    try bridged.witness.command("close app")
    try bridged.witness.makeWindow(
      "app", x: 100, y: 100, width: 900, height: 600, selects: .nothing, title: "Reader - Paper.pdf")
    try expectWorkspace("3")
    try bridged.witness.command("type app _NET_WM_WINDOW_TYPE_DOCK")
    try expectWorkspace("2")
    try bridged.end()
  }

  @Test(arguments: ["fingers", "active", "pointer"])
  func `a target says which window counts and which one changes`(_ target: String) throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = (
          { gesture = swipe; fingers = 3; direction = down; target = \(target);
            when = { application = yes; }; action = { window = close; }; },
          { gesture = swipe; fingers = 3; direction = up; target = \(target); action = { window = close; }; },
        ); }
        """, workspaces: 4)
    let meant = target == "active" ? "active" : "under"
    try bridged.witness.makeWindow(
      "under", x: 0, y: 0, width: 600, height: 700, selects: .core,
      resourceClass: meant == "under" ? "yes" : "no")
    try makeActiveWindow(bridged, resourceClass: meant == "active" ? "yes" : "no")
    for way in [Bridged.far, -Bridged.far] {
      try bridged.session.touchscreen.swipe(
        fingers: 3, from: ScreenPoint(200, 400), byX: 0, y: way, interval: Bridged.interval)
      try bridged.witness.next("delete")
    }
    try bridged.end()
    #expect(bridged.witness.history.filter { $0.kind == "delete" }.compactMap(\.window) == [meant, meant])
  }

  /// Makes a window on the right half of the screen, and waits until all know that it has the keyboard.
  private func makeActiveWindow(_ bridged: Bridged, resourceClass: String) throws {
    let made = try bridged.witness.command("window active 640 0 600 700 core \(resourceClass)")
    try bridged.witness.command("activate active")
    try bridged.witness.waitForProperty("_NET_ACTIVE_WINDOW", toBe: made["id"] ?? "")
  }

  @Test func `each monitor and each workspace may have its own`() throws {
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    try witness.command("monitor west 0 0 640 800")
    try witness.command("monitor east 640 0 640 800")
    let program = try session.start(
      ["run", "--log-format", "json"],
      configuration: """
        { bindings = (
          { \(Self.left) when = { monitor = West; workspace = 1; }; action = { workspace = 2; }; },
          { \(Self.left) when = { monitor = "e*"; workspace = 2-4; }; action = { workspace = 4; }; },
        ); }
        """)
    try program.waitUntilReady()
    func swipe(from x: Double) throws {
      try session.touchscreen.swipe(
        fingers: 3, from: ScreenPoint(x, 400), byX: -Bridged.far, y: 0, interval: Bridged.interval)
      try session.touchscreen.sync()
    }
    try swipe(from: 900)
    try swipe(from: 300)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try swipe(from: 300)
    try swipe(from: 900)
    try witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "3")
    #expect(try program.terminate() == 0)
    #expect(program.lines.count { $0.contains("\"event\":\"gesture\"") } == 2)
  }

  @Test func `a touchpad's gesture goes to the application that it may not act for`() throws {
    let bridged = try bridged(when: "deviceKind = touchpad; class = fox;")
    let pad = bridged.session.touchpad
    func swipe() throws {
      try pad.beginSwipe(fingers: 3)
      for _ in 0..<10 { try pad.updateSwipe(fingers: 3, dx: -20, dy: 0) }
      try pad.endSwipe(fingers: 3)
    }
    try bridged.witness.command("override app 0 0 1280 800 gestures paint")
    try bridged.witness.command("warp 400 300")
    try swipe()
    try bridged.witness.next("swipe-end", in: "app")
    try bridged.witness.command("override fox 0 0 1280 800 gestures Fox")
    try swipe()
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    _ = try bridged.witness.eventsSoFar()
    #expect(bridged.witness.history.count { $0.kind == "swipe-begin" } == 1)
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a gesture may act where the pointer has a certain shape`() throws {
    let bridged = try bridged(when: "pointerShape = ( text, xterm );")
    let pad = bridged.session.touchpad
    try bridged.witness.command("override app 0 0 1280 800 gestures paint")
    try bridged.witness.command("warp 400 300")
    for shape in ["hand2", "text"] {
      try bridged.witness.command("shape app \(shape)")
      try pad.beginSwipe(fingers: 3)
      for _ in 0..<10 { try pad.updateSwipe(fingers: 3, dx: -20, dy: 0) }
      try pad.endSwipe(fingers: 3)
      if shape == "hand2" { try bridged.witness.next("swipe-end", in: "app") }
    }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }

  @Test func `a shared binding is judged beside all grabs`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { \(Self.left) shared = YES; when = { modifiers = Super; application = paint; };
                         action = { workspace = 2; }; } ); }
        """, workspaces: 4)
    try bridged.witness.command("override app 0 0 1280 800 touch paint")
    try expectTheirs(bridged) { try swipe(bridged) }
    try bridged.session.keyboard.press(Self.superKey)
    try bridged.session.keyboard.sync()
    let before = bridged.witness.history.count
    try swipe(bridged)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    _ = try bridged.settledEvents()
    #expect(bridged.witness.history.dropFirst(before).count { $0.kind == "touch-begin" } == 4)
    try bridged.session.keyboard.release(Self.superKey)
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }
}
