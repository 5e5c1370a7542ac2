// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import InputEvents
internal import X11

/// A window on an X server, of which each fact is asked for when it is needed, and once.
final class SessionWindow {
  private(set) lazy var title = windows.title(of: id)
  private(set) lazy var type = WindowType(windows.type(of: id)) ?? typeWithoutWord
  private(set) lazy var touchSupport = findTouchSupport()
  private(set) lazy var names = windows.names(of: id)
  private(set) lazy var states = windows.states(of: id)
  private let id: WindowID
  private let isManaged: Bool
  private let monitor: Monitor
  private let windows: WindowManager
  private let touchSupportCache: TouchSupportCache
  /// Where the fingers are, in pixels of the root window; nil if the window is meant wherever they are.
  private let point: Point?

  /// Asks for nothing yet.
  init(
    _ id: WindowID, isManaged: Bool, on monitor: Monitor, in sessionEnvironment: SessionEnvironment,
    at point: Point? = nil
  ) {
    windows = sessionEnvironment.windows
    touchSupportCache = sessionEnvironment.touchSupport
    self.point = point
    self.id = id
    self.isManaged = isManaged
    self.monitor = monitor
  }

  /// Without a window manager to say so, a window is full screen that looks so.
  var isFullscreen: Bool { isManaged ? states.isFullscreen : windows.covers(id, monitor.frame) }

  /// The window as actions know it; nil if it is one to leave alone.
  var target: TargetWindow? {
    guard isManaged, type != .dock, type != .desktop else { return nil }
    return TargetWindow(
      id: UInt32(truncatingIfNeeded: id.rawValue), applicationClass: names.applicationClass,
      applicationInstance: names.instance, title: title)
  }

  /// Of menus, panels, the desktop, frames and scroll bars nobody should take a drag.
  private func findTouchSupport() -> TouchSupport {
    guard isManaged, touchSupportCache.support(of: id).support == .unaware, type != .dock, type != .desktop
    else {
      return .aware
    }
    guard let point else { return .unaware }
    return windows.spot(at: point, of: id) == .content ? .unaware : .aware
  }

  /// What EWMH has a window be that says nothing.
  private var typeWithoutWord: WindowType { isManaged && windows.isTransient(id) ? .dialog : .normal }
}

extension WindowType {
  fileprivate init?(_ name: AtomName?) {
    switch name {
    case .typeNormal: self = .normal
    case .typeDialog: self = .dialog
    case .typeUtility: self = .utility
    case .typeToolbar: self = .toolbar
    case .typeMenu, .typeDropdownMenu, .typePopupMenu, .typeCombo: self = .menu
    case .typeSplash: self = .splash
    case .typeNotification, .typeTooltip: self = .notification
    case .typeDock: self = .dock
    case .typeDesktop: self = .desktop
    default: return nil
    }
  }
}
