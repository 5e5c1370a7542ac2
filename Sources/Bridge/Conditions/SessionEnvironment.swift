// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import InputEvents
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

  init(_ windows: WindowManager, on display: Display) {
    self.windows = windows
    self.display = display
    lock = ScreenLock(windows)
  }
}

/// Where and how the first finger of a hand landed, or a touchpad's gesture began.
struct TouchOrigin {
  /// Where, in pixels of the root window.
  var location: Point
  /// The window there, if the event has it.
  var deepest: WindowID?
  /// The modifier keys that were held, if the event has them.
  var modifiers: Modifiers?
}
