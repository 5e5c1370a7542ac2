// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Actions
internal import Bindings
internal import X11

/// A window on an X server, of which each fact is asked for when it is needed, and once.
final class SessionWindow: WindowConditionContext {
  private(set) lazy var title = windows.title(of: id)
  private(set) lazy var type = WindowType(windows.type(of: id)) ?? typeWithoutWord
  private lazy var names = windows.names(of: id)
  private lazy var states = windows.states(of: id)
  private let id: WindowID
  private let isManaged: Bool
  private let monitor: Monitor
  private let windows: WindowManager

  /// Asks for nothing yet.
  init(_ id: WindowID, isManaged: Bool, on monitor: Monitor, of windows: WindowManager) {
    self.id = id
    self.isManaged = isManaged
    self.monitor = monitor
    self.windows = windows
  }

  var applicationClass: String { names.applicationClass }
  var instance: String { names.instance }
  var isMaximised: Bool { states.isMaximized }
  /// Without a window manager to say so, a window is full screen that looks so.
  var isFullscreen: Bool { isManaged ? states.isFullscreen : windows.covers(id, monitor.frame) }

  var target: TargetWindow? {
    guard isManaged, type != .dock, type != .desktop else { return nil }
    return TargetWindow(
      id: UInt32(truncatingIfNeeded: id.rawValue), applicationClass: applicationClass,
      applicationInstance: instance, title: title)
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
