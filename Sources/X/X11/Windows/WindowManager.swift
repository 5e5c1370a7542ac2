// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

import CX11
package import InputEvents

/// Access to the window manager by EWMH and ICCCM.
///
/// Properties of the root window are read once and kept until ``handle(_:)`` gets a change. Properties of
/// other windows are read each time: keeping them would need events from every window, which would wake
/// fingerpost whenever a title changes. A window may vanish at any moment; all requests about it are then
/// without effect.
package final class WindowManager {
  let display: Display
  private var desktopNow: Int??
  private var desktopCount: Int??
  var knownLayout: [Int]??
  var knownNames: [String]?
  var knownNumbers: [Int]??
  /// Whether a window has asked to keep gestures; see ``deferral(at:deepest:)``.
  var knowsDeferrals: Bool?
  private var active: WindowID??
  /// The windows in the order of their last use, the present one first; nil until ``recentWindows`` is used.
  var lastUsed: [WindowID]?
  private var supported: Set<UInt>?
  /// The window manager's check window of EWMH; outer nil until it is looked up, inner nil if it is missing.
  private var check: WindowID??
  /// The window that the root window names as the check window, verified or not.
  private var checkCandidate: WindowID?
  private var knownName: String??
  /// Whether properties have changed since ``refresh()``.
  private var isOutdated = true
  /// Has the window manager awesome run a line of Lua.
  package var askAwesome: (String) -> Void = { _ in }
  /// The factor that the window manager's magnifier was set to; 1 is off.
  package var magnification = 1.0
  private var limit = PropertyChangeLimiter()
  /// The workspace that was shown when last checked.
  private var knownDesktop: Int?
  /// The workspace that was shown before the present one, from 0, as far as ``refresh()`` has seen it.
  package private(set) var lastDesktop: Int?

  package init(_ display: Display) { self.display = display }

  /// Handles an event, and forgets outdated facts.
  package func handle(_ event: ServerEvent) {
    if case .windowDestroyed(let window) = event, window == checkCandidate {
      check = .some(nil)
      magnification = 1
    }
    guard case .propertyChanged(let change) = event else { return }
    guard change.window == display.root else {
      // Ignores other properties: some window managers also record the last used window on the check window.
      let isOfCheck =
        change.property == display.atoms[.supportingCheck] || change.property == display.atoms[.windowName]
      if change.window == checkCandidate, isOfCheck { forgetCheck() }
      return
    }
    isOutdated = true
    switch change.property {
    case display.atoms[.currentDesktop]: desktopNow = nil
    case display.atoms[.numberOfDesktops]: desktopCount = nil
    case display.atoms[.desktopLayout]: knownLayout = nil
    case display.atoms[.desktopNames]:
      knownNames = nil
      knownNumbers = nil
    case display.atoms[.activeWindow]: active = nil
    case display.atoms[.deferGestures]: knowsDeferrals = nil
    case display.atoms[.supported], display.atoms[.supportingCheck]:
      supported = nil
      forgetCheck()
    default: break
    }
  }

  private func forgetCheck() {
    check = nil
    knownName = nil
    isOutdated = true
  }

  /// Reads changed workspaces, so that the next switch need not wait for them; call it while there is time.
  ///
  /// It also keeps ``lastDesktop`` up to date.
  package func refresh() {
    // While the server does not report changes, stored facts may be outdated.
    guard limit.nextDeadline == nil else { return forget() }
    guard isOutdated else { return }
    isOutdated = false
    _ = arrangesWindows
    _ = currentDesktop
    _ = numberOfDesktops
    _ = desktopLayout
    _ = desktopNumbers
    if lastUsed != nil { _ = activeWindow }
  }

  /// The time for ``limitPropertyChanges(at:)``, in seconds of its clock; nil while it listens.
  package var nextDeadline: Double? { limit.nextDeadline }

  /// Stops listening to the root window for a while if its properties change too fast to follow.
  ///
  /// `now` is in seconds of any monotonic clock.
  package func limitPropertyChanges(at now: Double) {
    guard let listens = limit.update(display.propertyChanges, at: now) else { return }
    display.hearsRootProperties = listens
    forget()
  }

  private func forget() {
    (desktopNow, desktopCount, knownLayout, knownNumbers, active) = (nil, nil, nil, nil, nil)
    (knownNames, supported, knowsDeferrals) = (nil, nil, nil)
    forgetCheck()
  }

  // MARK: - Presence

  /// Whether a window manager that speaks EWMH is running.
  ///
  /// The root window's properties outlive the window manager, but its check window does not, and the server
  /// reports the end of that window. Two round trips, or none if the check window is known.
  package var isRunning: Bool { checkWindow != nil }

  /// The name of the window manager, or nil without EWMH or a name; one round trip more than ``isRunning``.
  package var name: String? {
    guard let window = checkWindow else { return nil }
    if let knownName { return knownName }
    let text = display.text(of: window, display.atoms[.windowName])
    // Window Maker's check window does not have a name; it is known by the board that Window Maker keeps for
    // its applications.
    let isWindowMaker =
      text.isEmpty
      && display.numbers(of: display.root, display.atoms[.windowMakerBoard]).first == window.rawValue
    let value = isWindowMaker ? "GNU Window Maker" : text.isEmpty ? nil : text
    knownName = .some(value)
    return value
  }

  /// Whether it is known to take all touches for itself, as mutter and its derivatives do.
  package var takesTouches: Bool {
    guard let name else { return false }
    return ["Mutter", "GNOME Shell", "Muffin", "Cinnamon", "Gala", "Budgie"].contains { name.hasPrefix($0) }
  }

  /// Whether it drops clicks, such as replayed touches, while a button counts as pressed; bspwm does.
  package var refusesPressedButtons: Bool { name == "bspwm" }

  private var checkWindow: WindowID? {
    if let check { return check }
    let value = findCheckWindow()
    check = .some(value)
    return value
  }

  private func findCheckWindow() -> WindowID? {
    guard let number = display.numbers(of: display.root, display.atoms[.supportingCheck]).first,
      let window = WindowID(orNone: number)
    else { return nil }
    checkCandidate = window
    // Selects events before reading the check window's property: otherwise the end of the window could be
    // missed, or a property that is set on it after the root window's.
    let error = display.trap {
      XSelectInput(display.connection, window.rawValue, StructureNotifyMask | PropertyChangeMask)
    }
    guard error == nil, display.numbers(of: window, display.atoms[.supportingCheck]).first == number else {
      return nil
    }
    return window
  }

  /// Whether the window manager announces that it supports this property or message.
  package func supports(_ atom: AtomName) -> Bool {
    let known = supported ?? Set(display.numbers(of: display.root, display.atoms[.supported]))
    supported = known
    return known.contains(display.atoms[atom])
  }

  /// Whether it tiles windows and does not let other programs move them: i3.
  package var arrangesWindows: Bool { name == "i3" }

  // MARK: - Workspaces

  /// The workspace that shows, from 0; nil if the window manager does not report it.
  package var currentDesktop: Int? {
    if let desktopNow { return desktopNow }
    let value = rootNumber(.currentDesktop)
    desktopNow = .some(value)
    if let value, value != knownDesktop {
      lastDesktop = knownDesktop
      knownDesktop = value
    }
    return value
  }

  /// Nil if the window manager does not report it.
  package var numberOfDesktops: Int? {
    if let desktopCount { return desktopCount }
    let value = rootNumber(.numberOfDesktops)
    desktopCount = .some(value)
    return value
  }

  /// Shows another workspace; an index that does not exist is ignored.
  package func switchDesktop(to index: Int) {
    display.send(display.atoms[.currentDesktop], about: display.root, [index, Int(CurrentTime)])
  }

  package func move(_ window: WindowID, toDesktop index: Int) {
    display.send(display.atoms[.windowDesktop], about: window, [index, Self.pager])
  }

  private func rootNumber(_ name: AtomName) -> Int? {
    display.numbers(of: display.root, display.atoms[name]).first.map { Int($0) }
  }

  // MARK: - Windows

  package var activeWindow: WindowID? {
    if let active { return active }
    // Some window managers write a second item; only the first counts.
    let value = display.numbers(of: display.root, display.atoms[.activeWindow]).first
      .flatMap { WindowID(orNone: $0) }
    active = .some(value)
    if let value, let others = lastUsed, others.first != value {
      lastUsed = [value] + others.filter { $0 != value }
    }
    return value
  }

  /// EWMH's source indication for tools that act for the user, which focus protection does not stop.
  static let pager = 2
}
