// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11

extension WindowManager {
  /// Gives a window the keyboard and brings it back if it is minimised.
  package func activate(_ window: WindowID) {
    display.send(display.atoms[.activeWindow], about: window, [Self.pager, Int(CurrentTime), 0])
  }

  /// Asks a window to close, as its close button does.
  package func close(_ window: WindowID) {
    display.send(display.atoms[.closeWindow], about: window, [Int(CurrentTime), Self.pager])
  }

  /// Minimises a window.
  package func minimize(_ window: WindowID) {
    display.send(display.atoms[.changeState], about: window, [Int(IconicState)])
  }

  /// Maximises a window both ways, or gives it its former size back if it is so already.
  package func toggleMaximized(_ window: WindowID) {
    setMaximized(window, !isMaximized(window))
  }

  /// Maximises a window both ways, or gives it its former size back.
  package func setMaximized(_ window: WindowID, _ isMaximized: Bool) {
    change(
      window, isMaximized ? .add : .remove, .stateMaximizedVertically, .stateMaximizedHorizontally)
  }

  /// Makes a window cover the whole monitor, or ends that.
  package func toggleFullscreen(_ window: WindowID) {
    change(window, .toggle, .stateFullscreen)
  }

  /// Gives a window that is fullscreen, maximised or minimised its ordinary place back.
  package func restore(_ window: WindowID) {
    let states = Set(display.numbers(of: window, display.atoms[.windowState]))
    if states.contains(display.atoms[.stateFullscreen]) { change(window, .remove, .stateFullscreen) }
    setMaximized(window, false)
    if isMinimized(window) { activate(window) }
  }

  /// Whether a window is maximised both ways; one round trip.
  package func isMaximized(_ window: WindowID) -> Bool {
    let states = Set(display.numbers(of: window, display.atoms[.windowState]))
    return states.contains(display.atoms[.stateMaximizedVertically])
      && states.contains(display.atoms[.stateMaximizedHorizontally])
  }

  /// Whether a window covers the whole monitor; one round trip.
  package func isFullscreen(_ window: WindowID) -> Bool {
    display.numbers(of: window, display.atoms[.windowState]).contains(display.atoms[.stateFullscreen])
  }

  /// Whether a window is minimised; one round trip.
  package func isMinimized(_ window: WindowID) -> Bool {
    display.numbers(of: window, display.atoms[.managedState]).first == UInt(IconicState)
  }

  /// EWMH's numbers for what happens to a state.
  private nonisolated enum Change: Int {
    case remove = 0
    case add = 1
    case toggle = 2
  }

  private func change(_ window: WindowID, _ change: Change, _ first: AtomName, _ second: AtomName? = nil) {
    display.send(
      display.atoms[.windowState], about: window,
      [
        change.rawValue, Int(display.atoms[first]), second.map { Int(display.atoms[$0]) } ?? 0, Self.pager,
      ])
  }
}
