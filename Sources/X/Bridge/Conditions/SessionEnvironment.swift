// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import X11

/// The state of the session that conditions are evaluated with.
final class SessionEnvironment {
  let display: Display
  let windows: WindowManager
  let lock: ScreenLock
  /// Must be renewed when the screen changes.
  lazy var screens = Screens(display)
  lazy var touchSupport = TouchSupportCache(windows)

  /// Whether touches can be delivered as pointer events: requires XTEST and a single pointer.
  var deliversPointer = false
  lazy var receivers = TouchReceivers(windows, on: display, touchSupport)

  init(_ windows: WindowManager, on display: Display) {
    self.windows = windows
    self.display = display
    lock = ScreenLock(windows)
  }
}
