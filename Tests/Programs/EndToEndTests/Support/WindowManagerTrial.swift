// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Gestures
import VirtualSession
import XorgSupport

@testable import Actions

final class WindowManagerTrial {
  nonisolated enum Outcome: Hashable, CustomStringConvertible {
    case works
    case cannot(String)
    case silent

    var description: String {
      switch self {
      case .works: "works"
      case .cannot(let reason): reason
      case .silent: "nothing happens"
      }
    }
  }

  private(set) var results: [(action: String, outcome: Outcome)] = []
  private let kind: WindowManagerKind
  private var rig: ActionRig

  init(_ kind: WindowManagerKind) throws {
    self.kind = kind
    rig = try ActionRig(kind)
  }

  func run() throws {
    try rig.makeWindow("app", resourceClass: "floating", selects: .core)
    try ZoomTests.zoom(rig)
    // Window managers examine clicks on inactive windows more closely.
    try rig.makeWindow("other", x: 700, y: 500, resourceClass: "floating")
    try ZoomTests.zoom(rig)
    try rig.witness.command("close other")
    try tryStates()
    try tryLadder()
    try tryOrder()
    try tryPlaces()
    try tryFingers()
    try tryWorkspaces()
    try tryDesktop()
    try tryTiled()
    try attempt("window = close") { try rig.witness.eventsSoFar().contains { $0.kind == "delete" } }
    try tryMonitors()
  }

  // MARK: Trying

  private func attempt(
    _ action: String, _ options: [String: String] = [:], on window: String? = "app", as name: String? = nil,
    _ effect: () throws -> Bool
  ) throws {
    results.append((name ?? action, try outcome(of: action, options, on: window, effect)))
  }

  private func outcome(
    of action: String, _ options: [String: String] = [:], on window: String? = "app",
    _ effect: () throws -> Bool
  ) throws -> Outcome {
    let words = action.split(separator: " ").map(String.init)
    do {
      try rig.perform([words[0]: words[2]].merging(options) { $1 }, on: window)
    } catch let error as ActionError {
      return .cannot("\(error)")
    }
    return try rig.eventually(effect) ? .works : .silent
  }

  private func hasState(_ state: String) throws -> Bool { try rig.states(of: "app").contains(state) }

  private var isLarge: Bool {
    get throws {
      try !rig.states(of: "app").isDisjoint(with: ["MAXIMIZED_VERT", "MAXIMIZED_HORZ", "FULLSCREEN"])
    }
  }

  /// Whether a window fills a rectangle but for a pixel or two of rounding.
  private func isAt(_ expected: Rect) throws -> Bool {
    let frame = try rig.frame(of: "app")
    return abs(frame.minX - expected.minX) <= 1 && abs(frame.minY - expected.minY) <= 1
      && abs(frame.maxX - expected.maxX) <= 1 && abs(frame.maxY - expected.maxY) <= 1
  }

  // MARK: States

  private func tryStates() throws {
    for (word, state) in [
      ("maximise", "MAXIMIZED_VERT"), ("maximise-horizontally", "MAXIMIZED_HORZ"),
      ("maximise-vertically", "MAXIMIZED_VERT"), ("fullscreen", "FULLSCREEN"), ("above", "ABOVE"),
      ("below", "BELOW"), ("shade", "SHADED"),
    ] {
      try attemptToggle(word) { try hasState(state) }
    }
    try attemptToggle("sticky") {
      try hasState("STICKY") || rig.property("_NET_WM_DESKTOP", of: "app") == "\(UInt.max)"
    }
  }

  private func attemptToggle(_ word: String, _ holds: () throws -> Bool) throws {
    try attempt("window = \(word)") { try holds() }
    guard results.last?.outcome == .works else { return }
    let back = try outcome(of: "window = \(word)") { try !holds() }
    if back != .works { results[results.count - 1].outcome = .cannot("not taken back: \(back)") }
  }

  private func tryLadder() throws {
    func isMinimised() throws -> Bool { try rig.property("WM_STATE", of: "app").hasPrefix("3") }
    try attempt("window = minimise") { try isMinimised() }
    try attempt("window = restore") { try !isMinimised() }
    try attempt("window = grow") { try isLarge }
    try attempt("window = shrink") { try !isLarge }
  }

  private func tryOrder() throws {
    try rig.makeWindow("other", x: 300, y: 250, resourceClass: "floating")
    try attempt("window = activate") { try rig.activeWindow == "app" }
    try attempt("window = next", on: nil) { try rig.activeWindow == "other" }
    try attempt("window = previous", on: nil) { try rig.activeWindow == "app" }
    try attempt("window = switch", on: nil) { try rig.activeWindow == "other" }
    try attempt("window = switch", on: nil, as: "window = switch again") { try rig.activeWindow == "app" }
    try attempt("window = lower") { try rig.stack.first == "app" }
    try attempt("window = raise") { try rig.stack.last == "app" }
    try rig.witness.command("close other")
  }

  // MARK: Places

  private func tryPlaces() throws {
    try attempt("window = centre") {
      let (frame, area) = (try rig.frame(of: "app"), try rig.workArea)
      return abs(frame.center.x - area.center.x) <= 1 && abs(frame.center.y - area.center.y) <= 1
    }
    for tile in Tile.allCases {
      let target = tile.part(of: try rig.workArea)
      let outcome = try outcome(of: "tile = \(tile.rawValue)") { try isAt(target) }
      // One line for all of them, unless one differs.
      if results.last?.action == "tile", results.last?.outcome == outcome { continue }
      results.append(("tile", outcome))
    }
    let isMaximised = try outcome(of: "window = maximise") { try isLarge }
    if isMaximised == .works {
      let target = Tile.left.part(of: try rig.workArea)
      try attempt("tile = left", as: "tile of a maximised window") { try !isLarge && isAt(target) }
    }
    try rig.makeWindow("shaded", resourceClass: "floating", shadow: [20, 22, 18, 25])
    try attempt("tile = left", on: "shaded", as: "tile of a window with a shadow") {
      let (place, target) = (try rig.place(of: "shaded"), Tile.left.part(of: try rig.workArea))
      return place.minX + 20 == target.minX && place.maxX - 22 == target.maxX
        && place.minY + 18 == target.minY && place.maxY - 25 == target.maxY
    }
    try rig.witness.command("close shaded")
    _ = try outcome(of: "tile = bottom-right") { try rig.frame(of: "app").minX == 640 }
    _ = try outcome(of: "window = centre") { try rig.frame(of: "app").minX == 320 }
  }

  /// Moves and resizes with the fingers, in phases; a cancelled gesture must not change the window.
  private func tryFingers() throws {
    let start = try rig.frame(of: "app")
    let cursor = Point(x: start.maxX - 20, y: start.maxY - 20)
    func follow(_ mode: String, _ phase: GesturePhase, _ way: Vector) throws {
      try rig.perform(["window": mode]) { context in
        context = ActionContext(
          gesture: .pan, fingers: 3, phase: phase, location: cursor + way, translation: way,
          window: context.window)
        context.landing = cursor
      }
    }
    for mode in ["move", "resize"] {
      do {
        try follow(mode, .began, Vector(dx: 10, dy: 0))
      } catch let error as ActionError {
        results.append(("window = \(mode)", .cannot("\(error)")))
        continue
      }
      let way = Vector(dx: 33, dy: -21)
      let target =
        mode == "move"
        ? Rect(origin: start.origin + way, size: start.size)
        : Rect(x: start.minX, y: start.minY, width: start.size.width + 33, height: start.size.height - 21)
      try follow(mode, .changed, way)
      let follows = try rig.eventually { try rig.frame(of: "app") == target }
      try follow(mode, .cancelled, way)
      let goesBack = try rig.eventually { try rig.frame(of: "app") == start }
      results.append(
        ("window = \(mode)", follows ? goesBack ? .works : .cannot("not taken back") : .silent))
    }
  }

  // MARK: Workspaces and monitors

  private func tryWorkspaces() throws {
    // i3 makes a workspace when a window comes to it.
    if kind == .i3 {
      try rig.makeWindow("first", resourceClass: "floating")
      try rig.makeWindow("second", resourceClass: "second")
      _ = try outcome(of: "workspace = 1", on: nil) { try isShown(1) }
    }
    func isShown(_ number: Int) throws -> Bool { try rig.property("_NET_CURRENT_DESKTOP") == "\(number - 1)" }
    try attempt("workspace = next", on: nil) { try isShown(2) }
    try attempt("workspace = previous", on: nil) { try isShown(1) }
    try attempt("workspace = last", on: nil) { try isShown(2) }
    try attempt("workspace = 1", on: nil) { try isShown(1) }
    try attempt("workspace = down", ["columns": "1"], on: nil) { try isShown(2) }
    _ = try outcome(of: "workspace = 1", on: nil) { try isShown(1) }
    try attempt("workspace = next", ["carry": "YES"], as: "workspace = next; carry") {
      try isShown(2) && rig.property("_NET_WM_DESKTOP", of: "app") == "1" && rig.activeWindow == "app"
    }
  }

  /// A session of its own, with monitors from the beginning.
  ///
  /// xfwm4 knows only monitors with a plugged output, and the server has one: it does not receive any.
  private func tryMonitors() throws {
    let monitors = ["west 0 0 640 800", "east 640 0 640 800"]
    rig = try ActionRig(kind, monitors: kind == .xfwm4 ? [] : monitors)
    if kind == .xfwm4 { for monitor in monitors { try rig.witness.command("monitor \(monitor)") } }
    try rig.makeWindow("app", resourceClass: "floating")
    // i3 shows it on the monitor where the pointer is.
    _ = try outcome(of: "monitor = west") { try rig.frame(of: "app").center.x < 640 }
    _ = try outcome(of: "tile = top-left") { try isAt(Rect(x: 0, y: 0, width: 320, height: 400)) }
    try attempt("monitor = next") { try isAt(Rect(x: 640, y: 0, width: 320, height: 400)) }
    try attempt("monitor = west") { try isAt(Rect(x: 0, y: 0, width: 320, height: 400)) }
    guard kind != .xfwm4 else { return }
    let maximised = try outcome(of: "window = maximise") { try isLarge }
    guard maximised == .works else { return }
    try attempt("monitor = east", as: "monitor of a maximised window") {
      let frame = try rig.frame(of: "app")
      // icewm puts the borders of a maximised window outside.
      return try isLarge && frame.center.x == 960 && (640...650).contains(frame.size.width)
    }
  }

  private func tryDesktop() throws {
    try attempt("desktop = show") { try rig.property("_NET_SHOWING_DESKTOP") == "1" }
    if results.last?.outcome == .works {
      _ = try outcome(of: "desktop = show") { try rig.property("_NET_SHOWING_DESKTOP") == "0" }
    }
  }

  private func tryTiled() throws {
    guard kind == .i3 else { return }
    try rig.makeWindow("tiled")
    try attempt("tile = left", on: "tiled", as: "tile of a tiled window") { true }
  }
}
