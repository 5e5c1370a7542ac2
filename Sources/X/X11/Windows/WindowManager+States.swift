// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// How the window manager shows a window, as far as fingerpost asks.
nonisolated package struct NetWMState: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: Int

  /// Makes a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// It covers its monitor.
  package static let fullscreen = NetWMState(rawValue: 1 << 0)
  /// It is as wide as the work area.
  package static let maximizedHorizontally = NetWMState(rawValue: 1 << 1)
  /// It is as high as the work area.
  package static let maximizedVertically = NetWMState(rawValue: 1 << 2)
  /// It is kept above others.
  package static let above = NetWMState(rawValue: 1 << 3)
  /// It is kept below others.
  package static let below = NetWMState(rawValue: 1 << 4)
  /// It is rolled up to its title bar.
  package static let shaded = NetWMState(rawValue: 1 << 5)
  /// It is shown on all workspaces.
  package static let sticky = NetWMState(rawValue: 1 << 6)
  /// It is in no list of windows.
  package static let skipsTaskbar = NetWMState(rawValue: 1 << 7)

  /// It fills the work area.
  package static let maximized: NetWMState = [.maximizedHorizontally, .maximizedVertically]
  /// Its place and size are not its own.
  package static let large: NetWMState = [.fullscreen, .maximized]

  /// Whether it covers its monitor.
  package var isFullscreen: Bool { contains(.fullscreen) }
  /// Whether it is maximised both ways.
  package var isMaximized: Bool { isSuperset(of: .maximized) }

  fileprivate static let names: [(state: NetWMState, name: AtomName)] = [
    (.fullscreen, .stateFullscreen), (.maximizedHorizontally, .stateMaximizedHorizontally),
    (.maximizedVertically, .stateMaximizedVertically), (.above, .stateAbove), (.below, .stateBelow),
    (.shaded, .stateShaded), (.sticky, .stateSticky), (.skipsTaskbar, .stateSkipTaskbar),
  ]

  /// What EWMH calls these states.
  fileprivate var names: [AtomName] { Self.names.filter { contains($0.state) }.map(\.name) }
}

extension WindowManager {
  /// How a window is shown; one round trip.
  package func states(of window: WindowID) -> NetWMState {
    let atoms = Set(display.numbers(of: window, display.atoms[.windowState]))
    return NetWMState.names.reduce(into: []) { states, entry in
      if atoms.contains(display.atoms[entry.name]) { states.insert(entry.state) }
    }
  }

  /// Whether the window manager says that it knows all of these states.
  package func supports(_ states: NetWMState) -> Bool { states.names.allSatisfy(supports) }

  /// Begins or ends some states of a window.
  package func set(_ states: NetWMState, of window: WindowID, to isOn: Bool) {
    let names = states.names
    // EWMH's message has room for two.
    for index in stride(from: 0, to: names.count, by: 2) {
      let second = index + 1 < names.count ? display.atoms[names[index + 1]] : 0
      display.send(
        display.atoms[.windowState], about: window,
        [isOn ? Self.add : Self.remove, Int(display.atoms[names[index]]), Int(second), Self.pager])
    }
    let ended = states.intersection(.maximized)
    if !isOn, !ended.isEmpty, name == "awesome" { askAwesome(Self.lua(ending: ended, of: window)) }
  }

  /// What has awesome end these states: up to 4.3 it only begins them on EWMH's message (`merge_maximization` of its
  /// awful/ewmh.lua).
  private static func lua(ending states: NetWMState, of window: WindowID) -> String {
    func kept(_ state: NetWMState, _ property: String) -> String {
      states.contains(state) ? "false" : "c.maximized or c.\(property)"
    }
    return "for _, c in ipairs(client.get()) do if c.window == \(window.rawValue) then local h, v = "
      + kept(.maximizedHorizontally, "maximized_horizontal") + ", "
      + kept(.maximizedVertically, "maximized_vertical")
      + " c.maximized, c.maximized_horizontal, c.maximized_vertical = false, h, v end end"
  }

  /// Begins some states of a window, or ends them if all of them hold already; one round trip.
  ///
  /// - Returns: Whether they are to begin.
  @discardableResult
  package func toggle(_ states: NetWMState, of window: WindowID) -> Bool {
    let isOn = !self.states(of: window).isSuperset(of: states)
    set(states, of: window, to: isOn)
    return isOn
  }

  /// EWMH's numbers for what happens to a state.
  private static let (remove, add) = (0, 1)

  // MARK: - Others

  /// Whether a window is minimised; one round trip.
  package func isMinimized(_ window: WindowID) -> Bool {
    display.numbers(of: window, display.atoms[.managedState]).first == UInt(IconicState)
  }

  /// Shows a window on all workspaces, or only on the present one if it is on all; two round trips.
  package func toggleSticky(_ window: WindowID) {
    let isEverywhere = desktop(of: window) == Self.allDesktops || states(of: window).contains(.sticky)
    if supports(.sticky) { return set(.sticky, of: window, to: !isEverywhere) }
    move(window, toDesktop: isEverywhere ? currentDesktop ?? 0 : Self.allDesktops)
  }

  /// The workspace that a window is on, from 0; nil if that is not known, ``allDesktops`` if it is on all.
  package func desktop(of window: WindowID) -> Int? {
    display.numbers(of: window, display.atoms[.windowDesktop]).first.map { Int($0) }
  }

  /// EWMH's number for all workspaces.
  package static let allDesktops = 0xffff_ffff
}
