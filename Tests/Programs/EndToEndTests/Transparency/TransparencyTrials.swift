// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Glibc
import VirtualSession
import XorgSupport

class TransparencyTrial {
  let session: TestSession
  let witness: Witness
  let hand: OrdinaryHand
  let place: String
  /// A process other than fingerpost that is stopped for 0.25 s at each landing, on the bare server too.
  var stopped: Int32?
  private let configuration: String
  private var program: LoggedProcess?
  /// The time of the first landing, in microseconds of the monotonic clock.
  private(set) var landing = 0

  init(_ session: TestSession, _ witness: Witness, at place: String, preset: String? = nil) {
    (self.session, self.witness, self.place) = (session, witness, place)
    hand = OrdinaryHand(session)
    let file = preset.map { projectFile("config/presets/\($0).plist") }
    configuration = file.map { "{ include = ( default, \"\($0)\" ); bindings = ( ); }" } ?? Self.usual
  }

  func play(_ way: TransparencyTable.Way, into table: inout TransparencyTable) throws { try prepare(way) }

  func prepare(_ way: TransparencyTable.Way) throws {
    if way == .bare {
      if let program { _ = try program.terminate() }
      program = nil
    } else if program == nil {
      program = try session.start(["run", "-v"], configuration: configuration)
      try program?.waitUntilReady()
    }
  }

  func act(_ way: TransparencyTable.Way, _ body: () throws -> Void) throws {
    landing = 0
    hand.hasLanded = { [unowned self] in
      guard landing == 0 else { return }
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      landing = time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }
    guard let late = stopped ?? (way == .late ? program?.pid : nil) else { return try body() }
    kill(late, SIGSTOP)
    let alarm = DelayedSignal(SIGCONT, to: late, after: 0.25)
    try body()
    alarm.wait()
  }

  /// The bindings of users without a configuration.
  private static let usual = """
    { bindings = (
      { gesture = swipe; fingers = 3; direction = left; action = { workspace = next; }; },
      { gesture = swipe; fingers = 3; direction = right; action = { workspace = previous; }; },
      { gesture = swipe; fingers = 3; direction = up; action = { window = maximise; }; },
      { gesture = swipe; fingers = 4; direction = down; action = { window = minimise; }; },
      { gesture = tap; fingers = 2; action = { click = right; }; },
    ); }
    """

  func settled<Value: Equatable>(for seconds: Double = 0.16, _ value: () throws -> Value) rethrows -> Value {
    var (last, same) = (try value(), 0)
    for _ in 0..<60 where Double(same) * 0.04 < seconds {
      hand.rest(0.04)
      let now = try value()
      same = now == last ? same + 1 : 0
      last = now
    }
    return last
  }
}

private final class DelayedSignal {
  private let child: ChildProcess?

  init(_ signal: Int32, to process: Int32, after seconds: Double) {
    child = try? ChildProcess(
      "/bin/sh", ["-c", "sleep \(seconds); kill -\(signal) \(process)"], environment: ["PATH=/usr/bin:/bin"])
  }

  func wait() { _ = child?.wait(before: Deadline(after: defaultPatience)) }
}

/// Title bars, borders and buttons of a window manager, around a window of the core protocol.
final class FrameTrial: TransparencyTrial {
  /// The distance of the close button from the right edge of the frame; nil before the search.
  private var closeButton: Double??

  init(_ kind: WindowManagerKind) throws {
    let session = try TestSession(workspaces: 4, windowManager: kind)
    super.init(session, try session.makeWitness(), at: "frames:\(kind.rawValue)")
    try witness.makeWindow(
      "other", x: 700, y: 420, width: 300, height: 200, selects: .core, resourceClass: "floating")
    try show()
  }

  private struct Frame: Equatable {
    var x, y, width, height, outerX, outerY, outerWidth, outerHeight: Double
    var top: Double { y - outerY }
  }

  private func show() throws {
    try witness.makeWindow(
      "app", x: 200, y: 200, width: 400, height: 300, selects: .core, resourceClass: "floating")
    _ = try settled { try frame() }
  }

  private func frame() throws -> Frame {
    let place = try witness.command("geometry app")
    func number(_ name: String) -> Double { place.double(name) ?? 0 }
    return Frame(
      x: number("x"), y: number("y"), width: number("width"), height: number("height"),
      outerX: number("outer-x"), outerY: number("outer-y"), outerWidth: number("outer-width"),
      outerHeight: number("outer-height"))
  }

  private func title(_ frame: Frame) -> ScreenPoint {
    ScreenPoint(frame.x + frame.width / 2, frame.outerY + max(1, frame.top / 2))
  }

  private func state() throws -> String { try witness.command("get app _NET_WM_STATE")["value"] ?? "" }

  override func play(_ way: TransparencyTable.Way, into table: inout TransparencyTable) throws {
    try prepare(way)
    var before = try settled { try frame() }
    let hasTitle = before.top > 6

    if hasTitle {
      try act(way) { try hand.drag(from: title(before), byX: 90, y: 60, in: 0.3, after: 0.05) }
      var after = try settled { try frame() }
      table.note(
        ["movedX": after.x - before.x, "movedY": after.y - before.y], nil, of: "drag of the title bar",
        in: place,
        way)
      before = after
      hand.rest(0.5)
      try act(way) { try hand.drag(from: title(before), byX: -90, y: -60, in: 0.3, after: 0.05) }
      after = try settled { try frame() }
      table.note(
        ["movedX": after.x - before.x, "movedY": after.y - before.y], nil, of: "drag back", in: place, way)
      before = after
      hand.rest(0.5)

      let former = try state()
      try act(way) { try hand.doubleTap(at: title(before)) }
      let latter = try settled { try state() }
      table.note(["changed": former == latter ? 0 : 1], nil, of: "double tap on it", in: place, way)
      if former != latter {
        for state in ["_NET_WM_STATE_MAXIMIZED_VERT _NET_WM_STATE_MAXIMIZED_HORZ", "_NET_WM_STATE_SHADED"] {
          try witness.command("state app remove \(state)")
        }
      }
      before = try settled { try frame() }
      hand.rest(0.5)
    }

    let border = max(1, (before.outerX + before.outerWidth - before.x - before.width) / 2)
    let corner = ScreenPoint(
      before.outerX + before.outerWidth - border, before.outerY + before.outerHeight - border)
    try act(way) { try hand.drag(from: corner, byX: 40, y: 30, in: 0.3, after: 0.05) }
    let after = try settled { try frame() }
    table.note(
      ["grown": after.width - before.width + after.height - before.height], nil, of: "resize by the corner",
      in: place, way)
    hand.rest(0.5)

    // The other window gets the focus, and a tap takes it back.
    try witness.command("activate other")
    _ = try settled { try witness.command("watch _NET_ACTIVE_WINDOW")["value"] }
    _ = try witness.eventsSoFar()
    let count = witness.history.count
    let inside = ScreenPoint(after.x + 60, after.y + after.height - 60)
    try act(way) { try hand.tap(at: inside) }
    let active = try settled { try witness.command("watch _NET_ACTIVE_WINDOW")["value"] }
    _ = try witness.eventsSoFar()
    let presses = witness.history[count...].filter { $0.kind == "press" && $0.window == "app" }
    let releases = witness.history[count...].count { $0.kind == "release" && $0.window == "app" }
    let name = try witness.command("get app WM_STATE")["value"] ?? ""
    table.note(
      ["presses": Double(presses.count), "releases": Double(releases), "state": name.hasPrefix("1") ? 1 : 0],
      presses.first.map { Double($0.time - landing) / 1000 }, of: "tap to focus", in: place, way)
    _ = active

    if hasTitle, let offset = try findCloseButton(way) {
      let frame = try settled { try self.frame() }
      _ = try witness.eventsSoFar()
      let start = witness.history.count
      try act(way) {
        try hand.tap(at: ScreenPoint(frame.outerX + frame.outerWidth - offset, title(frame).y), for: 0.08)
      }
      hand.rest(0.3)
      _ = try witness.eventsSoFar()
      table.note(
        ["closed": Double(witness.history[start...].count { $0.kind == "delete" })], nil, of: "close button",
        in: place, way)
    }
    try witness.command("close app")
    try show()
  }

  /// Searches the close button from the right, on the bare server.
  private func findCloseButton(_ way: TransparencyTable.Way) throws -> Double? {
    if let closeButton { return closeButton }
    guard way == .bare else { return nil }
    for offset in [12.0, 16, 20, 26, 9] {
      let frame = try settled { try self.frame() }
      _ = try witness.eventsSoFar()
      let start = witness.history.count
      try hand.tap(at: ScreenPoint(frame.outerX + frame.outerWidth - offset, title(frame).y), for: 0.08)
      hand.rest(0.4)
      _ = try witness.eventsSoFar()
      if witness.history[start...].contains(where: { $0.kind == "delete" }) {
        closeButton = .some(offset)
        return offset
      }
      // Other buttons may have maximised or minimised it.
      try witness.command("close app")
      try show()
    }
    closeButton = .some(nil)
    return nil
  }
}

final class CoreTrial: TransparencyTrial {
  /// With openbox where it has a type; else without a window manager, and thus without another button grab.
  init(type: String? = nil, at place: String = "windows:core", preset: String? = nil) throws {
    let session = try TestSession(workspaces: type == nil ? nil : 4)
    super.init(session, try session.makeWitness(), at: place, preset: preset)
    guard let type else {
      try witness.command("grab-presses")
      try witness.command("override app 100 100 900 600 core")
      return
    }
    try witness.command("prepare-type _NET_WM_WINDOW_TYPE_\(type)")
    try witness.makeWindow("app", x: 100, y: 100, width: 900, height: 600, selects: .core)
  }

  override func play(_ way: TransparencyTable.Way, into table: inout TransparencyTable) throws {
    try prepare(way)
    let middle = ScreenPoint(400, 400)
    let actions: [(String, () throws -> Void)] = [
      ("tap", { [hand] in try hand.tap(at: middle) }),
      ("double tap", { [hand] in try hand.doubleTap(at: middle) }),
      ("two taps 60 ms apart", { [hand] in try hand.doubleTap(at: middle, apart: 0.06) }),
      ("long press", { [hand] in try hand.tap(at: middle, for: 0.7) }),
      ("drag", { [hand] in try hand.drag(from: middle, byX: 150, y: 40, in: 0.3) }),
      (
        "two fingers that scroll",
        { [hand] in try hand.drag(from: middle, byX: 0, y: -150, in: 0.3, fingers: 2) }
      ),
    ]
    for (what, action) in actions {
      _ = try witness.eventsSoFar()
      let start = witness.history.count
      try act(way) { try action() }
      _ = try settled {
        _ = try witness.eventsSoFar()
        return witness.history.count { $0.window == "app" }
      }
      let events = witness.history[start...].filter { $0.window == "app" }
      let (presses, releases) = (events.filter { $0.kind == "press" }, events.filter { $0.kind == "release" })
      let (first, last) = (presses.first, releases.last)
      table.note(
        [
          "presses": Double(presses.count), "releases": Double(releases.count),
          "state": presses.map { $0.double("state") ?? 0 }.max() ?? 0,
          "grab": presses.map { $0.double("grab") ?? 0 }.max() ?? 0,
          "pressX": first?.double("rootX") ?? 0, "pressY": first?.double("rootY") ?? 0,
          "wayX": (last?.double("rootX") ?? 0) - (first?.double("rootX") ?? 0),
          "wayY": (last?.double("rootY") ?? 0) - (first?.double("rootY") ?? 0),
        ], first.map { Double($0.time - landing) / 1000 }, of: what, in: place, way)
      hand.rest(0.5)
    }
  }
}

final class ToolkitTrial: TransparencyTrial {
  private let isWhole: Bool
  private let hasFingerDrags: Bool
  private let window: OrdinaryWindow
  var isPlayed: (String) -> Bool = { _ in true }

  init(
    _ toolkit: OrdinaryWindow.Toolkit, isWhole: Bool, at place: String? = nil, preset: String? = nil
  ) throws {
    self.isWhole = isWhole
    hasFingerDrags = ![.gtk3, .gtk4].contains(toolkit)
    let session = try TestSession(workspaces: 4)
    let witness = try session.makeWitness()
    window = try OrdinaryWindow(toolkit, in: session, seenBy: witness)
    super.init(session, witness, at: place ?? "windows:\(toolkit.rawValue)", preset: preset)
  }

  var parties: (window: Int32, manager: Int32?) { (window.pid, session.windowManager?.process.pid) }

  override func play(_ way: TransparencyTable.Way, into table: inout TransparencyTable) throws {
    try prepare(way)
    let (button, text, list) = (
      try window.place(of: "button"), try window.place(of: "text"), try window.place(of: "list")
    )
    let (area, menu, beside) = (
      try window.place(of: "area"), try window.place(of: "menu"), try window.place(of: "beside")
    )
    func scroll(_ dy: Double, _ seconds: Double, after pause: Double = 0) throws {
      try hand.drag(
        from: text.moved(byX: -60, y: -dy / 2), byX: 0, y: dy, in: seconds, after: pause, fingers: 2)
    }
    var actions: [(String, () throws -> Void)] = [
      ("tap", { [hand] in try hand.tap(at: button) }),
      ("double tap", { [hand] in try hand.doubleTap(at: text) }),
      ("two taps 60 ms apart", { [hand] in try hand.doubleTap(at: button, apart: 0.06) }),
      ("long press", { [hand] in try hand.tap(at: button, for: 0.9) }),
      ("drag", { [hand] in try hand.drag(from: text.moved(byX: -80, y: 0), byX: 160, y: 2, in: 0.4) }),
      (
        "scroll",
        { [hand] in try hand.drag(from: list.moved(byX: 0, y: 60), byX: 0, y: -120, in: 0.3) }
      ),
      ("two fingers that scroll", { try scroll(-120, 0.24) }), ("… and on, brisk", { try scroll(-140, 0.2) }),
    ]
    if isWhole {
      actions += [
        ("… and on, quick", { try scroll(-160, 0.12) }),
        ("… and on, after a rest", { try scroll(-140, 0.3, after: 0.06) }),
      ]
    }
    actions += [
      ("pinch", { [hand] in try hand.pinch(at: area, in: 0.5) }),
      (
        "two-finger tap that is none",
        { [hand] in
          // After a scroll of two fingers a tap of two does not count as one.
          try hand.tap(at: button.moved(byX: -50, y: 0), for: 0.06, fingers: 2)
        }
      ),
      (
        "menu and a tap beside it",
        { [hand] in
          try hand.tap(at: menu)
          hand.rest(0.7)
          try hand.tap(at: beside)
        }
      ),
    ]
    if let (slider, combo, source) = window.others() {
      actions += [
        (
          "slider",
          { [hand] in try hand.drag(from: slider, byX: 80, y: 0, in: 0.3, after: 0.05) }
        ),
        (
          "combo box",
          { [hand] in
            try hand.tap(at: combo)
            hand.rest(0.7)
            try hand.tap(at: combo)
          }
        ),
        (
          "mouse, then a tap",
          { [hand, session] in
            try session.mouse.move(to: list)
            hand.rest(0.02)
            try hand.tap(at: button)
          }
        ),
      ]
      // A finger that drags a thing in GTK leaves its window deaf on the bare server, too.
      if hasFingerDrags {
        actions.append(
          ("drag and drop", { [hand] in try hand.drag(from: source, to: beside, in: 0.6, after: 0.1) }))
      }
    }
    _ = try window.happened()
    for (what, action) in actions where isPlayed(what) {
      if what == "two-finger tap that is none" {
        try scroll(-120, 0.24)
        _ = try window.happened()
      }
      try act(way) { try action() }
      var outcome = try window.happened()
      let first = outcome.removeValue(forKey: "first") ?? 0
      table.note(
        outcome, first > 0 ? (first - Double(landing)) / 1000 : nil, of: what,
        in: place, way)
      if !what.contains("scroll") && !what.hasPrefix("…") { hand.rest(0.5) }
    }
  }
}
