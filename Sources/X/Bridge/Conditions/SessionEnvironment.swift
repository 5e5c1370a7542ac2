// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import X11

/// The state of the session that conditions are evaluated with.
final class SessionEnvironment {
  let display: Display
  let windows: WindowManager
  let lock: ScreenLock
  /// The monitors; to be renewed when the screen changes.
  lazy var screens = Screens(display)
  /// Which windows understand touch.
  lazy var touchSupport = TouchSupportCache(windows)

  /// Whether fingers can have pointer events delivered in their place: XTEST is there, and one pointer.
  var deliversPointer = false
  /// Which windows get pointer events in place of touches.
  lazy var receivers = TouchReceivers(windows, on: display, touchSupport)

  init(_ windows: WindowManager, on display: Display) {
    self.windows = windows
    self.display = display
    lock = ScreenLock(windows)
  }
}
