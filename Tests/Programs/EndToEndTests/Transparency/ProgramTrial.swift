// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession
import XorgSupport

/// A real program, with openbox or, for its taskbar, with icewm.
final class ProgramTrial: TransparencyTrial {
  nonisolated enum Program: String, CaseIterable {
    case xlib, gtk2, sdl2, tk, xterm, firefox, chromium, libreoffice, onboard
    /// The window manager's own bar, with its menu of programs.
    case taskbar
  }

  /// Numbers that only grow, or that give a place.
  private typealias Numbers = [String: Double]
  private typealias Action = (name: String, play: () throws -> Void)

  private var kept: [AnyObject] = []
  private var numbers: () throws -> Numbers = { [:] }
  /// The time of the first press since a moment, in microseconds of the monotonic clock; nil if not reported.
  private var firstPress: (Int) -> Int? = { _ in nil }
  private var actions: [Action] = []
  private var begin: () throws -> Void = {}
  private var tidy: () throws -> Void = {}

  init(_ kind: Program) throws {
    let session = try TestSession(workspaces: 4, windowManager: kind == .taskbar ? .icewm : .openbox)
    super.init(session, try session.makeWitness(), at: "programs:\(kind.rawValue)")
    switch kind {
    case .xlib: try open(.xlib)
    case .gtk2: try open(.gtk2)
    case .sdl2: try open(.sdl2)
    case .tk: try open(.tk)
    case .xterm: try open(.xterm)
    case .firefox: try open(.firefox)
    case .chromium: try open(.chromium)
    case .libreoffice: try openOffice()
    case .onboard: try openKeyboard()
    case .taskbar: useTaskbar()
    }
  }

  override func play(_ way: TransparencyTable.Way, into table: inout TransparencyTable) throws {
    try prepare(way)
    for action in actions {
      try begin()
      let before = try settled(for: 0.5) { try numbers() }
      try act(way) { try action.play() }
      let after = try settled(for: 0.5) { try numbers() }
      var outcome: [String: Double] = [:]
      for (name, value) in after {
        let former = before[name] ?? 0
        outcome[name] = name == "zoom" ? value / max(former, 0.01) : value - former
        // The number of changes of a selection depends on single reports.
        if name == "selected" { outcome[name] = value > former ? 1 : 0 }
      }
      let delay = firstPress(landing).map { Double($0 - landing) / 1000 }
      table.note(outcome, delay, of: action.name, in: place, way)
      try tidy()
      hand.rest(0.5)
    }
  }

  private func touchText(at middle: ScreenPoint = ScreenPoint(500, 400), zooms: Bool) {
    actions = [
      ("tap", { [hand] in try hand.tap(at: middle) }),
      ("double tap", { [hand] in try hand.doubleTap(at: middle) }),
      ("two taps 60 ms apart", { [hand] in try hand.doubleTap(at: middle, apart: 0.06) }),
      ("long press", { [hand] in try hand.tap(at: middle, for: 1.3) }),
      ("drag", { [hand] in try hand.drag(from: middle, byX: 160, y: 2, in: 0.4) }),
      ("scroll", { [hand] in try hand.drag(from: middle, byX: 0, y: -150, in: 0.3) }),
      (
        "two fingers that scroll",
        { [hand] in try hand.drag(from: middle, byX: 0, y: -150, in: 0.3, fingers: 2) }
      ),
      (
        "mouse, then a tap",
        { [hand, session] in
          try session.mouse.move(to: middle.moved(byX: 100, y: 90))
          hand.rest(0.02)
          try hand.tap(at: middle)
        }
      ),
    ]
    guard zooms else { return }
    actions += [
      ("pinch", { [hand] in try hand.pinch(at: middle, in: 0.5) }),
      ("pinch back", { [hand] in try hand.pinch(at: middle, in: 0.5, isInward: true) }),
    ]
  }

  private func open(_ kind: MouseProgram) throws {
    let (program, _) = try kind.open(in: session, seenBy: witness)
    kept.append(program)
    // Its lines are short.
    touchText(at: ScreenPoint(kind == .gtk2 ? 300 : 500, 400), zooms: false)
    if kind == .gtk2 { tidy = showBeginning }
    numbers = {
      program.readAll()
      return [
        "presses": Double(program.count("press 1")), "releases": Double(program.count("release 1")),
        "menus": Double(program.count("menu open")), "selected": Double(program.count("selected")),
      ]
    }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let offset = MouseReport.now - (time.tv_sec * 1_000_000 + time.tv_nsec / 1000)
    firstPress = { landing in
      program.reports.first { $0.words == "press 1" && $0.time - offset >= landing }.map { $0.time - offset }
    }
  }

  private func open(_ browser: Application) throws {
    kept.append(try browser.open(in: session, as: "app", seenBy: witness, page: "ordinary"))
    touchText(zooms: true)
    // The browser's own menu closes, and the selection is cleared.
    tidy = { [session] in try session.keyboard.type(9) }
    numbers = { [witness] in
      let words = (try witness.command("get app _NET_WM_NAME")["value"] ?? "").split { " _".contains($0) }
      let pairs = words.map { $0.split(separator: "=") }.filter { $0.count == 2 }
      return Dictionary(pairs.map { (String($0[0]), Double($0[1]) ?? 0) }) { $1 }
    }
    // The browser receives touches only some time after it shows a page that listens.
    _ = try settled(for: 0.5) { try numbers() }
    hand.rest(1)
  }

  private func openOffice() throws {
    kept.append(try TextProgram.office.open(in: session, seenBy: witness))
    touchText(zooms: false)
    begin = { [witness] in try witness.command("picture app before") }
    numbers = { [witness] in
      ["changedParts": Double(try witness.command("changed app before").int("parts") ?? 0)]
    }
    tidy = showBeginning
  }

  /// Clears the selection and shows the beginning, by Escape and Control+Home.
  private func showBeginning() throws {
    try session.keyboard.type(9)
    try session.keyboard.press(37)
    try session.keyboard.type(110)
    try session.keyboard.release(37)
  }

  private func openKeyboard() throws {
    try witness.makeWindow("text", x: 100, y: 450, width: 600, height: 200, selects: .core)
    kept.append(try Application.onboard.open(in: session, as: "app", seenBy: witness))
    try witness.command("focus text")
    let frame = try witness.command("geometry app")
    let (width, height) = (frame.double("width") ?? 0, frame.double("height") ?? 0)
    // The letters of the upper row.
    func key(_ column: Double) -> ScreenPoint {
      (frame.position ?? ScreenPoint(0, 0)).moved(byX: width * (0.134 + 0.06 * column), y: height * 0.317)
    }
    numbers = { [witness] in
      _ = try witness.eventsSoFar()
      return ["keys": Double(witness.history.count { $0.kind == "key-press" && $0.window == "text" })]
    }
    actions = [
      ("tap", { [hand] in try hand.tap(at: key(2)) }),
      ("double tap", { [hand] in try hand.doubleTap(at: key(3)) }),
      (
        "two keys, one after the other",
        { [hand] in
          try hand.tap(at: key(1), for: 0.05)
          hand.rest(0.09)
          try hand.tap(at: key(6), for: 0.05)
        }
      ),
    ]
  }

  private func useTaskbar() {
    let (start, beside) = (ScreenPoint(20, 788), ScreenPoint(900, 300))
    numbers = { [witness] in ["menus": Double(try witness.command("popups").int("count") ?? 0)] }
    actions = [
      ("menu opens", { [hand] in try hand.tap(at: start) }),
      ("menu closes", { [hand] in try hand.tap(at: beside) }),
      ("tap on the desktop", { [hand] in try hand.tap(at: beside) }),
      ("drag over the desktop", { [hand] in try hand.drag(from: beside, byX: 100, y: 60, in: 0.3) }),
    ]
  }
}
