// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

package import Actions
package import Formats
internal import Gestures
internal import InputEvents
package import X11

extension XDesktop {
  func workspaces() throws(ActionError) -> Workspaces {
    // The properties of a window manager outlive it.
    guard windows.isRunning else { throw .noWindowManager }
    guard let count = windows.numberOfDesktops, let current = windows.currentDesktop, count > 0 else {
      throw .unsupported(operation: "report workspaces")
    }
    var workspaces = Workspaces(
      count: count, current: current, last: windows.lastDesktop,
      grid: windows.desktopLayout.map { WorkspaceLayout(layout: $0, count: count) })
    if let numbers = windows.desktopNumbers, numbers.count == count { workspaces.numbers = numbers }
    workspaces.names = windows.desktopNames
    workspaces.maker = windows.workspaceMaker
    return workspaces
  }

  func showWorkspace(_ index: Int) throws(ActionError) { windows.switchDesktop(to: index) }

  func send(_ window: TargetWindow, toWorkspace index: Int) throws(ActionError) {
    try require(windows.supports(.windowDesktop), "move windows to other workspaces")
    windows.move(window.window, toDesktop: index)
  }

  func toggleDesktop() throws(ActionError) {
    try require(windows.supports(.showingDesktop), "hide all windows")
    windows.toggleShowingDesktop()
  }

  func state(of window: TargetWindow) throws(ActionError) -> WindowState {
    let states = windows.states(of: window.window)
    var state = WindowState()
    state.isFullscreen = states.contains(.fullscreen)
    state.isMaximisedHorizontally = states.contains(.maximizedHorizontally)
    state.isMaximisedVertically = states.contains(.maximizedVertically)
    state.isMinimised = windows.isMinimized(window.window)
    return state
  }

  func change(_ window: TargetWindow, _ change: WindowOperation) throws(ActionError) {
    let id = window.window
    guard windows.isRunning else { throw .noWindowManager }
    if let operation = windows.missing(for: change) { throw windows.lacks(operation.description) }
    if let states = change.states {
      return changeCheck.expect(change, states, isOn: windows.toggle(states, of: id), of: id)
    }
    switch change {
    case .close: windows.close(id)
    case .activate: windows.activate(id)
    case .restore: windows.restore(id)
    case .minimise:
      windows.minimize(id)
      changeCheck.expect(change, [], isOn: true, of: id)
    case .sticky: windows.toggleSticky(id)
    case .raise, .lower: windows.restack(id, toTop: change == .raise)
    default: break
    }
  }

  func place(_ window: TargetWindow, _ placement: WindowPlacement) throws(ActionError) {
    try mover.place(window.window, placement)
  }

  func follow(
    _ window: TargetWindow, _ mode: WindowDragMode, _ context: ActionContext
  ) throws(ActionError) {
    try mover.follow(window.window, mode, context)
  }

  func surroundings(of window: TargetWindow) throws(ActionError) -> WindowSurroundings {
    guard let frame = windows.frame(of: window.window)?.visible else { throw .windowGone }
    return WindowSurroundings(
      frame: frame, state: try state(of: window), monitors: mover.areas,
      icon: windows.iconPlace(of: window.window))
  }

  func windowList() throws(ActionError) -> WindowList {
    try requireWindows()
    let present = windows.switchableWindows
    let active = windows.activeWindow.flatMap { present.firstIndex(of: $0) }
    return WindowList(windows: present.map(windows.target), active: active)
  }

  func recentWindows() throws(ActionError) -> [TargetWindow] {
    try requireWindows()
    return windows.recentWindows.map(windows.target)
  }

  private func requireWindows() throws(ActionError) {
    try require(windows.supports(.clientList) && windows.supports(.activeWindow), "report its windows")
  }

  private func require(_ isSupported: Bool, _ operation: String) throws(ActionError) {
    guard windows.isRunning else { throw .noWindowManager }
    guard isSupported else { throw windows.lacks(operation.description) }
  }
}

extension TargetWindow {
  nonisolated var window: WindowID { WindowID(rawValue: UInt(id)) }
}

nonisolated extension WorkspaceLayout {
  /// The grid of _NET_DESKTOP_LAYOUT: orientation, columns, rows, and the corner of the first workspace.
  ///
  /// Corners are counted clockwise from the top left.
  fileprivate init(layout: [Int], count: Int) {
    let corner = layout.count > 3 ? layout[3] : 0
    self.init(
      columns: layout[1], rows: layout[2], count: count, isVertical: layout[0] == 1,
      beginsRight: corner == 1 || corner == 2, beginsBelow: corner == 2 || corner == 3)
  }
}

extension WindowOperation {
  /// The states that it toggles; nil if it does not change states.
  fileprivate var states: NetWMState? {
    switch self {
    case .maximise: .maximized
    case .maximiseHorizontally: .maximizedHorizontally
    case .maximiseVertically: .maximizedVertically
    case .fullscreen: .fullscreen
    case .above: .above
    case .below: .below
    case .shade: .shaded
    case .close, .activate, .restore, .minimise, .sticky, .raise, .lower: nil
    }
  }
}

extension WindowManager {
  /// The operation that the window manager lacks, such as "maximise windows"; nil if it supports the change.
  package func missing(for change: WindowOperation) -> Message? {
    switch change {
    case .close: supports(.closeWindow) ? nil : Message("close windows")
    case .activate: supports(.activeWindow) ? nil : Message("activate windows")
    case .restore: supports(.windowState) ? nil : Message("restore windows")
    case .minimise: minimizesWindows ? nil : Message("minimise windows")
    case .sticky:
      supports(.sticky) || supports(.windowDesktop) ? nil : Message("show a window on all workspaces")
    case .raise, .lower: restacksWindows ? nil : Message("restack windows")
    case .maximise, .maximiseHorizontally, .maximiseVertically:
      change.states.map(supports) == true ? nil : Message("maximise windows")
    case .fullscreen: supports(NetWMState.fullscreen) ? nil : Message("make windows fullscreen")
    case .above: supports(NetWMState.above) ? nil : Message("keep windows above others")
    case .below: supports(NetWMState.below) ? nil : Message("keep windows below others")
    case .shade: supports(NetWMState.shaded) ? nil : Message("shade windows")
    }
  }

  /// The binding to suggest in place of an unsupported operation; nil if unknown.
  package func alternative(to operation: String) -> Message? {
    if arrangesWindows {
      guard operation == Self.movingTiledWindows else {
        return Self.insteadInI3[operation].map { Message("in i3 use %1", $0) }
      }
      return Message(
        "in i3 use %1, or make it floating with %2", "command = \"i3-msg move left\"",
        "\"i3-msg floating toggle\"")
    }
    let fullscreen = "{ window = fullscreen; }"
    switch (name, operation) {
    case ("bspwm", "maximise windows"), ("dwm", "maximise windows"):
      return Message("bind %1, or include the preset 'tiling'", fullscreen)
    case ("bspwm", "minimise windows"), ("dwm", "minimise windows"):
      return Message("include the preset 'tiling'")
    case ("herbstluftwm", "maximise windows"): return Message("bind %1", fullscreen)
    default: return nil
    }
  }

  /// The command that adds a workspace; nil except in i3, where a workspace exists only once it is shown.
  package var workspaceMaker: String? { arrangesWindows ? "i3-msg workspace number" : nil }

  /// The error for an unsupported operation, with its alternative.
  func lacks(_ operation: String) -> ActionError {
    .unsupported(operation: operation, instead: alternative(to: operation)?.description)
  }

  static let movingTiledWindows = "let other programs move tiled windows"

  /// The alternatives in i3 to operations that it does not support.
  private static let insteadInI3 = [
    "maximise windows": "{ window = fullscreen; }",
    "minimise windows": "command = \"i3-msg move scratchpad\"",
    "keep windows above others": "command = \"i3-msg floating toggle\"",
    "keep windows below others": "command = \"i3-msg floating toggle\"",
    "shade windows": "command = \"i3-msg layout toggle tabbed split\"",
    "restack windows": "command = \"i3-msg focus mode_toggle\"",
    "hide all windows": "command = \"i3-msg workspace empty\"",
  ]

  /// Whether it minimises windows.
  ///
  /// bspwm and dwm ignore ICCCM's message, although bspwm announces the state.
  fileprivate var minimizesWindows: Bool {
    !arrangesWindows && name != "bspwm" && name != "dwm" && supports(.activeWindow)
  }

  fileprivate var restacksWindows: Bool { !arrangesWindows && supports(.activeWindow) }

  func target(at location: Point) -> TargetWindow? { window(at: location).map(target) }

  func target(of window: WindowID) -> TargetWindow {
    let facts = facts(of: window)
    return TargetWindow(
      id: UInt32(truncatingIfNeeded: window.rawValue), applicationClass: facts.applicationClass,
      applicationInstance: facts.instance, title: facts.title)
  }
}
