// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import Daemon
import Formats
import Gestures
import VirtualSession
import X11
import XorgSupport

@testable import Actions
@testable import Bridge

/// A session with a window manager in which actions are performed without gestures, seen by a witness.
final class ActionRig {
  let session: TestSession
  let witness: Witness
  let display: Display
  let windows: WindowManager
  let input: SyntheticInput
  let desktop: XDesktop
  private var windowNumbers: [String: UInt32] = [:]
  private let isI3: Bool

  /// `monitors` are parts of the screen that count as monitors, such as "west 0 0 640 800".
  init(_ kind: WindowManagerKind, monitors: [String] = []) throws {
    isI3 = kind == .i3
    session = try TestSession()
    witness = try session.makeWitness()
    for monitor in monitors { try witness.command("monitor \(monitor)") }
    try session.start(kind)
    display = try Display(session.server.displayName)
    windows = WindowManager(display)
    input = try SyntheticInput(display)
    desktop = XDesktop(
      display, windows: windows, input: input, commands: CommandRunner(), log: Log(upTo: .error, to: .nowhere)
    )
    windows.refresh()
  }

  // MARK: State

  /// Shows a window of the witness, and waits until the window manager has given it the keyboard.
  ///
  /// A window with a shadow draws it and its decorations itself, like GTK's: left, right, top, bottom.
  func makeWindow(
    _ name: String, x: Int = 200, y: Int = 150, width: Int = 400, height: Int = 300,
    resourceClass: String = "app",
    selects selection: Witness.Selection = .nothing, shadow: [Int] = []
  ) throws {
    if !shadow.isEmpty {
      try witness.command("prepare _GTK_FRAME_EXTENTS " + shadow.map(String.init).joined(separator: " "))
      try witness.command("prepare _MOTIF_WM_HINTS 2 0 0 0 0")
    }
    let answer = try witness.command(
      "window \(name) \(x) \(y) \(width) \(height) \(selection.rawValue) \(resourceClass) \(name)")
    windowNumbers[name] = answer["id"].flatMap { UInt32($0) }
    _ = try eventually { try activeWindow == name }
  }

  func target(_ name: String) -> TargetWindow { TargetWindow(id: windowNumbers[name] ?? 0) }

  func property(_ name: String) throws -> String { try property(name, of: "root") }

  func property(_ name: String, of window: String) throws -> String {
    try witness.command("get \(window) \(name)")["value"] ?? ""
  }

  func states(of window: String) throws -> Set<String> {
    Set(
      try property("_NET_WM_STATE", of: window).split(separator: ",").map {
        String($0.dropFirst("_NET_WM_STATE_".count))
      })
  }

  var activeWindow: String? {
    get throws {
      let number = try property("_NET_ACTIVE_WINDOW").split(separator: ",").first.flatMap { UInt32($0) }
      return windowNumbers.first { $0.value == number }?.key
    }
  }

  var stack: [String] {
    get throws {
      try property("_NET_CLIENT_LIST_STACKING").split(separator: ",").compactMap { number in
        windowNumbers.first { "\($0.value)" == number }?.key
      }
    }
  }

  /// The place of a window on the screen, without decorations.
  func place(of window: String) throws -> Rect {
    let answer = try witness.command("geometry \(window)")
    return Rect(
      x: answer.double("x") ?? 0, y: answer.double("y") ?? 0, width: answer.double("width") ?? 0,
      height: answer.double("height") ?? 0)
  }

  /// The place of a window on the screen, with the decorations that the window manager reports.
  func frame(of window: String) throws -> Rect {
    let place = try place(of: window)
    let margins = try property("_NET_FRAME_EXTENTS", of: window).split(separator: ",").compactMap {
      Double($0)
    }
    guard margins.count == 4 else { return isI3 ? try outermostPlace(of: window) : place }
    return place.within(margins[0], margins[1], margins[2], margins[3])
  }

  /// The place of the root's child that contains a window: i3 does not report the height of the title above
  /// it, which depends on the font.
  private func outermostPlace(of window: String) throws -> Rect {
    let answer = try witness.command("geometry \(window)")
    return Rect(
      x: answer.double("outer-x") ?? 0, y: answer.double("outer-y") ?? 0,
      width: answer.double("outer-width") ?? 0, height: answer.double("outer-height") ?? 0)
  }

  /// The screen without panels, as the window manager reports.
  var workArea: Rect {
    get throws {
      let numbers = try property("_NET_WORKAREA").split(separator: ",").compactMap { Double($0) }
      guard numbers.count >= 4 else { return Rect(x: 0, y: 0, width: 1280, height: 800) }
      return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  // MARK: Actions

  /// Performs an action, such as `["window": "maximise"]`, on a window.
  func perform(
    _ entries: [String: String], on window: String? = "app",
    _ change: (inout ActionContext) -> Void = { _ in }
  ) throws {
    let log = ErrorCollector { KeySymbols.keysym(named: $0) }
    let arguments = DictionaryReader(entries.mapValues { .text($0) }, at: .root, log: log)
    guard let action = ActionRegistry.read(arguments) else { throw RigError.refused("\(log.entries)") }
    var context = ActionContext(gesture: .swipe, fingers: 3, window: window.map(target))
    change(&context)
    // We must know the events that the witness has seen.
    display.sync()
    turn()
    defer { display.flush() }
    try action.perform(context, on: desktop)
  }

  /// Waits until a condition holds, and passes events and time to the desktop like the bridge's loop.
  func eventually(within seconds: Double = defaultPatience, _ condition: () throws -> Bool) throws -> Bool {
    let end = Deadline(after: seconds)
    while true {
      turn()
      if try condition() { return true }
      guard end.milliseconds > 0 else { return false }
      // The condition may become true without an event of ours, so look again soon.
      _ = Deadline(after: 0.002).waitToRead(display.fileDescriptor)
    }
  }

  private func turn() {
    repeat {
      while let event = display.nextEvent() {
        windows.handle(event)
        input.handle(event)
        desktop.handle(event)
      }
      if let deadline = desktop.nextDeadline, deadline <= EventLoop.now { desktop.advance(to: EventLoop.now) }
      display.flush()
      windows.refresh()
    } while display.hasQueuedEvents
  }
}

extension Rect {
  fileprivate func within(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> Rect {
    Rect(x: minX - left, y: minY - top, width: size.width + left + right, height: size.height + top + bottom)
  }
}
