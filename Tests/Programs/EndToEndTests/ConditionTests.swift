// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Testing
import VirtualSession
import XorgSupport

@Suite(.serialized) struct ConditionTests {
  private static let left = "gesture = swipe; fingers = 3; direction = left;"
  private func showFirstWorkspace(_ bridged: Bridged, with window: String) throws {
    try bridged.witness.command("set-desktop 0")
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
    #expect(try eventually { try bridged.witness.command("geometry \(window)")["visible"] == "true" })
  }

  private func add(_ states: String, to window: String, _ bridged: Bridged) throws {
    try bridged.witness.command("state \(window) add \(states)")
    let isShown = try eventually {
      let shown = try bridged.witness.command("watch-window \(window) _NET_WM_STATE")["value"] ?? ""
      return states.split(separator: " ").allSatisfy { shown.contains($0) }
    }
    #expect(isShown, "\(window) gets \(states)")
  }

  private func swipe(_ bridged: Bridged) throws { try bridged.swipe(3, x: -Bridged.far) }

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
    // A game of the old kind, which the window manager does not manage.
    try bridged.showApplication(.touch)
    let before = bridged.witness.history.count
    try swipe(bridged)
    _ = try bridged.settledEvents()
    let kinds = bridged.witness.history.dropFirst(before).map(\.kind)
    #expect(kinds.count { $0 == "touch-begin" } == 4 && kinds.count { $0 == "touch-end" } == 4)
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "0")
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
      try bridged.session.swipe(3, y: way, from: ScreenPoint(200, 400))
      try bridged.witness.next("delete")
    }
    try bridged.end()
    #expect(bridged.witness.history.filter { $0.kind == "delete" }.compactMap(\.window) == [meant, meant])
  }

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
      try session.swipe(3, x: -Bridged.far, from: ScreenPoint(x, 400))
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

  @Test func `a gesture may act where the pointer has a certain shape`() throws {
    let bridged = try Bridged(
      configuration: """
        { bindings = ( { \(Self.left) when = { pointerShape = ( text, xterm ); }; action = { workspace = 2; }; } ); }
        """, workspaces: 4)
    let pad = bridged.session.touchpad
    try bridged.witness.command("override app 0 0 1280 800 gestures paint")
    try bridged.witness.command("warp 400 300")
    for shape in ["hand2", "text"] {
      try bridged.witness.command("shape app \(shape)")
      try pad.swipe(fingers: 3, byX: -200, y: 0)
      if shape == "hand2" { try bridged.witness.next("swipe-end", in: "app") }
    }
    try bridged.witness.waitForProperty("_NET_CURRENT_DESKTOP", toBe: "1")
    try bridged.end()
    #expect(bridged.gestures.count == 1)
  }
}
