// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// The states of a window at the window manager, as far as fingerpost uses them.
nonisolated package struct NetWMState: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let fullscreen = NetWMState(rawValue: 1 << 0)
  package static let maximizedHorizontally = NetWMState(rawValue: 1 << 1)
  package static let maximizedVertically = NetWMState(rawValue: 1 << 2)
  package static let above = NetWMState(rawValue: 1 << 3)
  package static let below = NetWMState(rawValue: 1 << 4)
  /// Rolled up to its title bar.
  package static let shaded = NetWMState(rawValue: 1 << 5)
  /// Shown on all workspaces.
  package static let sticky = NetWMState(rawValue: 1 << 6)
  /// Absent from lists of windows.
  static let skipsTaskbar = NetWMState(rawValue: 1 << 7)

  package static let maximized: NetWMState = [.maximizedHorizontally, .maximizedVertically]
  /// The states that replace a window's own place and size.
  package static let large: NetWMState = [.fullscreen, .maximized]

  package var isFullscreen: Bool { contains(.fullscreen) }
  package var isMaximized: Bool { isSuperset(of: .maximized) }

  fileprivate static let names: [(state: NetWMState, name: AtomName)] = [
    (.fullscreen, .stateFullscreen), (.maximizedHorizontally, .stateMaximizedHorizontally),
    (.maximizedVertically, .stateMaximizedVertically), (.above, .stateAbove), (.below, .stateBelow),
    (.shaded, .stateShaded), (.sticky, .stateSticky), (.skipsTaskbar, .stateSkipTaskbar),
  ]

  fileprivate var names: [AtomName] { Self.names.filter { contains($0.state) }.map(\.name) }
}

extension WindowManager {
  /// One round trip.
  package func states(of window: WindowID) -> NetWMState {
    let atoms = Set(display.numbers(of: window, display.atoms[.windowState]))
    return NetWMState.names.reduce(into: []) { states, entry in
      if atoms.contains(display.atoms[entry.name]) { states.insert(entry.state) }
    }
  }

  package func supports(_ states: NetWMState) -> Bool { states.names.allSatisfy(supports) }

  package func set(_ states: NetWMState, of window: WindowID, to isOn: Bool) {
    let names = states.names
    // EWMH's message has room for two states.
    for index in stride(from: 0, to: names.count, by: 2) {
      let second = index + 1 < names.count ? display.atoms[names[index + 1]] : 0
      display.send(
        display.atoms[.windowState], about: window,
        [isOn ? Self.add : Self.remove, Int(display.atoms[names[index]]), Int(second), Self.pager])
    }
    let ended = states.intersection(.maximized)
    if !isOn, !ended.isEmpty, name == "awesome" { askAwesome(Self.lua(ending: ended, of: window)) }
  }

  /// A script with which awesome ends these states: up to 4.3, EWMH's message only begins them
  /// (`merge_maximization` of its awful/ewmh.lua).
  private static func lua(ending states: NetWMState, of window: WindowID) -> String {
    func kept(_ state: NetWMState, _ property: String) -> String {
      states.contains(state) ? "false" : "c.maximized or c.\(property)"
    }
    return "for _, c in ipairs(client.get()) do if c.window == \(window.rawValue) then local h, v = "
      + kept(.maximizedHorizontally, "maximized_horizontal") + ", "
      + kept(.maximizedVertically, "maximized_vertical")
      + " c.maximized, c.maximized_horizontal, c.maximized_vertical = false, h, v end end"
  }

  /// Begins states of a window, or ends them if all of them hold already; one round trip.
  ///
  /// - Returns: Whether they begin.
  @discardableResult
  package func toggle(_ states: NetWMState, of window: WindowID) -> Bool {
    let isOn = !self.states(of: window).isSuperset(of: states)
    set(states, of: window, to: isOn)
    return isOn
  }

  /// EWMH's numbers for changes of a state.
  private static let (remove, add) = (0, 1)

  // MARK: - Others

  /// One round trip.
  package func isMinimized(_ window: WindowID) -> Bool {
    display.numbers(of: window, display.atoms[.managedState]).first == UInt(IconicState)
  }

  /// Shows a window on all workspaces, or only on the present one if it is on all; two round trips.
  package func toggleSticky(_ window: WindowID) {
    let isEverywhere = desktop(of: window) == Self.allDesktops || states(of: window).contains(.sticky)
    if supports(.sticky) { return set(.sticky, of: window, to: !isEverywhere) }
    move(window, toDesktop: isEverywhere ? currentDesktop ?? 0 : Self.allDesktops)
  }

  /// The workspace of a window, from 0; ``allDesktops`` if it is on all, nil if that is not known.
  package func desktop(of window: WindowID) -> Int? {
    display.numbers(of: window, display.atoms[.windowDesktop]).first.map { Int($0) }
  }

  /// EWMH's number for all workspaces.
  static let allDesktops = 0xffff_ffff
}
