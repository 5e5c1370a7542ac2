// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import Daemon
internal import Gestures
internal import InputEvents
internal import X11

/// A window on an X server; each fact is asked for once, when needed.
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
  /// The place of the fingers, in pixels of the root window; nil if it does not matter.
  private let point: Point?

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

  /// An unmanaged window is full screen if it covers the monitor.
  var isFullscreen: Bool { isManaged ? states.isFullscreen : windows.covers(id, monitor.frame) }

  /// The window as actions know it; nil if they must leave it alone.
  var target: TargetWindow? {
    guard isManaged, type != .dock, type != .desktop else { return nil }
    return TargetWindow(
      id: UInt32(truncatingIfNeeded: id.rawValue), applicationClass: names.applicationClass,
      applicationInstance: names.instance, title: title)
  }

  /// Counts menus, panels, the desktop, frames and scroll bars as touch-aware, so that they get drags.
  private func findTouchSupport() -> TouchSupport {
    guard isManaged, touchSupportCache.support(of: id).support == .unaware, type != .dock, type != .desktop
    else {
      return .aware
    }
    guard let point else { return .unaware }
    return windows.spot(at: point, of: id) == .content ? .unaware : .aware
  }

  /// EWMH's default for a window without a type.
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
