// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Gestures
internal import X11

/// The desktop that the X server shows: EWMH for workspaces and windows, XTEST for keys and clicks.
final class XDesktop: Desktop {
  private let windows: WindowManager
  private let input: SyntheticInput?
  private let commands: CommandRunner

  /// Makes a desktop; without synthetic input, where the server has no XTEST extension, keys and clicks fail.
  init(windows: WindowManager, input: SyntheticInput?, commands: CommandRunner) {
    self.windows = windows
    self.input = input
    self.commands = commands
  }

  func workspaces() throws(ActionError) -> Workspaces {
    guard let count = windows.numberOfDesktops, let current = windows.currentDesktop, count > 0 else {
      throw .unsupported(feature: "workspaces")
    }
    return Workspaces(count: count, current: current)
  }

  func showWorkspace(_ index: Int) throws(ActionError) { windows.switchDesktop(to: index) }

  func press(_ chord: Chord) throws(ActionError) {
    guard let input else { throw .noSyntheticInput }
    do {
      try input.tap(chord.keysyms)
    } catch {
      throw .noKey(name: chord.text)
    }
  }

  func click(_ button: Int, at location: Point) throws(ActionError) {
    guard let input else { throw .noSyntheticInput }
    input.click(button, at: location)
  }

  func run(_ command: Command) throws(ActionError) {
    do {
      try commands.start(command.arguments, environment: command.environment)
    } catch {
      throw .notStarted(program: error.program, reason: error.reason)
    }
  }

  func change(_ window: TargetWindow, _ change: WindowChange) throws(ActionError) {
    let id = WindowID(rawValue: UInt(window.id))
    switch change {
    case .close: windows.close(id)
    case .maximise: windows.toggleMaximized(id)
    case .minimise: windows.minimize(id)
    case .fullscreen: windows.toggleFullscreen(id)
    }
  }
}

extension WindowManager {
  /// The application's window at a place of the root window, with what it says about itself.
  func target(at location: Point) -> TargetWindow? { window(at: location).map(target) }

  /// A window with what it says about itself.
  func target(of window: WindowID) -> TargetWindow {
    let facts = facts(of: window)
    return TargetWindow(
      id: UInt32(truncatingIfNeeded: window.rawValue), applicationClass: facts.applicationClass,
      applicationInstance: facts.instance, title: facts.title)
  }
}
