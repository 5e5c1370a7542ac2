// SPDX-FileCopyrightText: The fingerpost authors
// SPDX-License-Identifier: MIT

internal import Bindings
internal import Gestures
internal import X11

/// What of the session the circumstances of all hands are taken from.
final class Surroundings {
  let display: Display
  let windows: WindowManager
  let lock: ScreenLock
  /// The monitors; to be renewed when the screen changes.
  var screens: Screens

  init(_ windows: WindowManager, on display: Display) {
    self.windows = windows
    self.display = display
    lock = ScreenLock(windows)
    screens = Screens(display)
  }
}

/// Where and how the first finger of a hand landed, or a touchpad's gesture began.
struct Landing {
  /// Where, in pixels of the root window.
  var location: Point
  /// The window there, if the event told.
  var deepest: WindowID?
  /// The modifier keys that were held, if the event told.
  var modifiers: Modifiers?
}

/// The circumstances of one hand, and the monitor that it landed on.
protocol LocalCircumstances: Circumstances {
  /// The monitor's place in pixels of the root window.
  var frame: Rect { get }
}

/// The circumstances of one hand on an X server, each asked for when it is needed, and once.
final class SessionCircumstances: @MainActor LocalCircumstances {
  let deviceName: String
  let deviceKind: DeviceKind
  private(set) lazy var modifiers = landing.modifiers ?? surroundings.display.heldModifiers
  private(set) lazy var workspace = surroundings.windows.currentDesktop.map { $0 + 1 }
  private(set) lazy var isLocked = surroundings.lock.covers(place.frame)
  private(set) lazy var pointerShape = surroundings.display.pointerShape
  /// The monitor.
  private(set) lazy var place = surroundings.screens.monitor(at: landing.location)
  private lazy var windowUnderFingers = window(at: landing.location, deepest: landing.deepest)
  private lazy var activeWindow = surroundings.windows.activeWindow.map {
    SessionWindow($0, isManaged: true, on: place, of: surroundings.windows)
  }
  private lazy var windowUnderPointer = window(at: surroundings.display.pointer)
  private let landing: Landing
  private let surroundings: Surroundings

  /// Asks for nothing yet.
  init(_ landing: Landing, on device: Surface.Identity, in surroundings: Surroundings) {
    self.landing = landing
    self.surroundings = surroundings
    deviceName = device.name
    deviceKind = device.kind
  }

  var monitor: String { place.name }
  var frame: Rect { place.frame }

  func window(_ target: WindowTarget) -> (any WindowCircumstances)? {
    switch target {
    case .fingers: windowUnderFingers
    case .active: activeWindow
    case .pointer: windowUnderPointer
    }
  }

  private func window(at point: Point, deepest: WindowID? = nil) -> SessionWindow? {
    surroundings.windows.outermostWindow(at: point, deepest: deepest).map {
      SessionWindow(
        $0.window, isManaged: $0.isManaged, on: surroundings.screens.monitor(at: point),
        of: surroundings.windows)
    }
  }
}
